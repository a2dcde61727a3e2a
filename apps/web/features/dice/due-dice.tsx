'use client';

import type { CommandPreview, DieSpec, RandomSpec } from '@emberlog/contracts';
import { useMemo, useState } from 'react';
import { type CommandDraft, usePreview } from '@/campaign/queries';
import { useGameText } from '@/game-text/rule-set';
import { DiceEntry } from './dice-entry';
import { diceOf } from './faces';

type Faces = readonly (string | null)[];
export type DueDice = {
  /** The draft with the dice that were typed, as far as all that were asked together lie there. */
  readonly draft: CommandDraft | null;
  /** The dry run of exactly this draft; undefined while it is on its way. */
  readonly answer: CommandPreview | undefined;
  readonly failed: Error | null;
  readonly again: () => void;
  /** What has to be rolled, in the order it was asked for. */
  readonly specs: readonly RandomSpec[];
  readonly faces: (spec: RandomSpec) => Faces;
  readonly type: (spec: RandomSpec, faces: Faces) => void;
};

const countOf = (spec: RandomSpec): number => (spec.dice ?? []).reduce((sum, { count }) => sum + count, 0);
type Asked = { readonly [draft: string]: readonly RandomSpec[] };
/** Faces by the id of the roll they belong to. */
export type Typed = { readonly [spec: string]: Faces };

const facesOf = (spec: RandomSpec, typed: Typed): Faces =>
  Array.from({ length: countOf(spec) }, (_, index) => typed[spec.id]?.[index] ?? null);
const isTyped = (spec: RandomSpec, typed: Typed): boolean => !facesOf(spec, typed).includes(null);

/**
 * From the bare draft on: the dice the rules asked of it, with them the dice they asked of that (a second die), and so on, up to the
 * first that are not all typed yet.
 */
export function withDice(
  given: CommandDraft | null,
  asked: Asked,
  typed: Typed,
): { readonly draft: CommandDraft | null; readonly specs: readonly RandomSpec[] } {
  let draft = given;
  const specs: RandomSpec[] = [];
  for (;;) {
    const due = asked[JSON.stringify(draft)];
    if (draft === null || due === undefined) return { draft, specs };
    specs.push(...due);
    if (!due.every((spec) => isTyped(spec, typed))) return { draft, specs };
    const results = due.map((spec) => [spec.id, { values: facesOf(spec, typed) as string[], by: 'table' as const }]);
    draft = { ...draft, random: { ...draft.random, ...(Object.fromEntries(results) as CommandDraft['random']) } };
  }
}

/**
 * Asks the dry run which dice a draft needs and sends them along once they are typed. Another draft begins anew; dice that are due
 * again stay typed. What is typed belongs to the page, which may keep it.
 */
export function useDueDice(
  given: CommandDraft | null,
  revision: number,
  typed: Typed,
  setTyped: (typed: Typed) => void,
): DueDice {
  // What was asked at an earlier moment of the campaign says nothing of this one.
  const [asked, setAsked] = useState<{ readonly at: number; readonly of: Asked }>({ at: revision, of: {} });
  const { draft, specs } = withDice(given, asked.at === revision ? asked.of : {}, typed);
  const preview = usePreview(draft);
  const answer = draft === null || preview.isPlaceholderData ? undefined : preview.data;

  const draftKey = JSON.stringify(draft);
  const due = answer?.kind === 'needs-random' ? answer.specs.filter(({ kind }) => kind === 'dice') : null;
  // The answer is remembered as it comes in: the next draft is made of what this one was asked for.
  const before = asked.at === revision ? asked.of : {};
  if (due !== null && JSON.stringify(before[draftKey]) !== JSON.stringify(due))
    setAsked({ at: revision, of: { ...before, [draftKey]: due } });

  return {
    draft,
    answer,
    failed: preview.error,
    again: () => void preview.refetch(),
    specs,
    faces: (spec) => facesOf(spec, typed),
    type: (spec, faces) => setTyped({ ...typed, [spec.id]: faces }),
  };
}

/** The trays of all dice that are due. One has the keys: the one that was tapped, else the first that is not full. */
export function DueDiceTrays(props: {
  readonly due: DueDice;
  readonly known: readonly DieSpec[];
  /** The last die was typed. */
  readonly onLast?: () => void;
}) {
  const { due, known, onLast } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const full = (spec: RandomSpec): boolean => !due.faces(spec).includes(null);
  const active =
    due.specs.find((spec) => spec.id === picked) ??
    due.specs.find((spec) => !full(spec)) ??
    due.specs[due.specs.length - 1];
  return due.specs.map((spec) => (
    <Tray
      key={`${spec.id}-${JSON.stringify(spec.dice ?? [])}`}
      spec={spec}
      known={known}
      faces={due.faces(spec)}
      active={spec === active}
      onPick={() => setPicked(spec.id)}
      onFaces={(faces) => {
        due.type(spec, faces);
        if (faces.includes(null)) return;
        setPicked(null);
        if (due.specs.every((each) => each === spec || full(each))) onLast?.();
      }}
    />
  ));
}

function Tray(props: {
  readonly spec: RandomSpec;
  readonly known: readonly DieSpec[];
  readonly faces: Faces;
  readonly active: boolean;
  readonly onPick: () => void;
  readonly onFaces: (faces: Faces) => void;
}) {
  const { spec, known } = props;
  const game = useGameText();
  const dice = useMemo(() => diceOf(spec.dice ?? [], known), [spec, known]);
  return (
    <section aria-label={game(spec.label)}>
      <h3 className="step-title">{game(spec.label)}</h3>
      <DiceEntry
        dice={dice}
        faces={props.faces}
        onFaces={props.onFaces}
        active={props.active}
        onPick={props.onPick}
        showTally={false}
        {...(spec.fixed && { fixed: spec.fixed })}
      />
    </section>
  );
}
