'use client';

import type { LogLine } from '@emberlog/contracts';
import { useGameText } from '@/game-text/rule-set';

const factClass = { gain: 'gain', loss: 'loss', neutral: 'dim', shadow: 'spent' } as const;

/** Sentences of the chronicle with their short signed facts. */
export function Story(props: { readonly lines: readonly LogLine[] }) {
  const game = useGameText();
  return (
    <>
      {props.lines.map((line, index) => (
        <p key={`${String(line.event)}-${String(index)}`} className={line.weight === 'detail' ? 'meta' : undefined}>
          {game(line.text)}
          {line.facts.map((fact, at) => (
            <span key={at}>
              {' '}
              <span className={factClass[fact.tone]}>{game(fact.text)}</span>
            </span>
          ))}
        </p>
      ))}
    </>
  );
}
