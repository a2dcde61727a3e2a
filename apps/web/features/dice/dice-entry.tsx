'use client';

import type { DieSpec, I18n } from '@emberlog/contracts';
import { Delete } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { DieSymbol } from '@/components/die';
import { Icon } from '@/components/icon';
import { useGameText } from '@/game-text/rule-set';
import { enterDice, isComplete, startEntry, type DiceEntryAction } from './dice-entry.reducer';
import { readFace, symbolsOf, tally } from './faces';

type DiceEntryProps = {
  /** One entry per physical die. */
  readonly dice: readonly DieSpec[];
  readonly fixed?: { readonly [symbol: string]: number };
  readonly faces: readonly (string | null)[];
  readonly onFaces: (faces: readonly (string | null)[]) => void;
  /** Symbols after the modifiers, as the dry run says; without it the typed symbols count. */
  readonly symbolsAfter?: { readonly [symbol: string]: number } | null;
  /** Per die: the symbol a modifier turned it into. */
  readonly turned?: readonly (string | null)[];
  /** Index of a die whose face was refused, with the sentence's id for `aria-describedby`. */
  readonly refused?: { readonly die: number; readonly describedBy: string } | null;
  readonly onEnter?: () => void;
  /** Shows the keys of its faces and takes those of the keyboard. Only one tray of a page may take them. */
  readonly active?: boolean;
  readonly keyboard?: boolean;
  /** A die was tapped. */
  readonly onPick?: () => void;
  readonly showTally?: boolean;
};

const fieldTags = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

export function DiceEntry(props: DiceEntryProps) {
  const { dice, faces, onFaces, onEnter, showTally = true, active = true, keyboard = active } = props;
  const t = useTranslations('dice');
  const game = useGameText();
  const [state, dispatch] = useReducer(
    (current: ReturnType<typeof startEntry>, action: DiceEntryAction) => enterDice(current, action, dice),
    undefined,
    () => startEntry(dice, faces as readonly string[]),
  );
  const [said, setSaid] = useState('');
  const entry = state;
  const die = entry.at === null ? undefined : dice[entry.at];

  const reported = useRef(entry.faces);
  useEffect(() => {
    if (reported.current === entry.faces) return;
    const at = entry.faces.findIndex((face, index) => face !== reported.current[index]);
    reported.current = entry.faces;
    const face = entry.faces[at];
    if (at !== -1) {
      setSaid(
        face == null
          ? t('dieCleared', { n: at + 1, of: dice.length })
          : t('dieSaid', { n: at + 1, of: dice.length, face: spoken(face, dice, game, t('blank')) }),
      );
    }
    onFaces(entry.faces);
  }, [entry.faces, dice, onFaces, game, t]);

  const press = useCallback(
    (key: string): boolean => {
      const index = Number(key) - 1;
      if (key === 'Backspace') dispatch({ type: 'clear' });
      else if (die?.face === 'number' && /^\d$/.test(key)) dispatch({ type: 'number', value: Number(key) });
      else if (key === '0') dispatch({ type: 'blank' });
      else if (/^[1-9]$/.test(key)) {
        const symbol = die?.symbols[index];
        if (symbol === undefined) return false;
        dispatch({ type: 'symbol', symbol: symbol.id });
      } else return false;
      return true;
    },
    [die],
  );

  useEffect(() => {
    if (!keyboard) return;
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target !== null && (fieldTags.has(target.tagName) || target.isContentEditable)) return;
      if (event.key === 'Enter') {
        const onControl = target !== null && ['A', 'BUTTON', 'SUMMARY'].includes(target.tagName);
        // A face key that was tapped keeps the focus; once all dice lie there, Enter means "go on", not that face again.
        const onKeys = target?.closest('[data-dice-keys]') !== null && target !== null;
        if (entry.open.length > 0 && !onControl) {
          event.preventDefault();
          dispatch({ type: 'next' });
        } else if (onEnter !== undefined && isComplete(entry) && (!onControl || onKeys)) {
          event.preventDefault();
          onEnter();
        }
        return;
      }
      if (press(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [press, entry, onEnter, keyboard]);

  const typed = tally(entry.faces, props.fixed);
  const shown = props.symbolsAfter ?? typed;
  const columns = symbolsOf(dice);
  const fixed = Object.entries(props.fixed ?? {}).filter(([, count]) => count > 0);

  return (
    <div className={active ? 'dice-entry' : 'dice-entry resting'}>
      <ul className="tray" aria-label={t('dice')}>
        {dice.map((each, index) => (
          <li key={`${each.id}-${String(index)}`}>
            <DieButton
              die={each}
              face={entry.faces[index] ?? null}
              turnedTo={props.turned?.[index] ?? null}
              position={{ n: index + 1, of: dice.length }}
              selected={active && entry.at === index}
              refused={props.refused?.die === index ? props.refused.describedBy : null}
              onSelect={() => {
                dispatch({ type: 'select', die: index });
                props.onPick?.();
              }}
            />
          </li>
        ))}
        {fixed.map(([symbol, count]) => (
          <li key={`fixed-${symbol}`} className="engraved">
            <span aria-hidden="true">+{count}</span>
            <DieSymbol symbol={symbol} label={symbol} decorative />
            <span className="sr">
              {t('fixedSymbol', {
                count,
                symbol: game(columns.find((each) => each.id === symbol)?.label ?? { key: symbol }),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="sr" role="status" aria-live="polite">
        {said}
      </p>
      {showTally && columns.length > 0 && (
        <dl className="tally">
          {columns.map((symbol) => (
            <div key={symbol.id}>
              <dt className="cap">{game(symbol.label)}</dt>
              <dd>
                <DieSymbol symbol={symbol.id} label={game(symbol.label)} decorative />
                {shown[symbol.id] ?? 0}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {active && (
        <FaceKeys
          die={die}
          open={entry.open}
          columns={dice}
          dispatch={dispatch}
          anyTyped={entry.faces.some((face) => face !== null) || entry.open.length > 0}
        />
      )}
    </div>
  );
}

type Text = (text: I18n) => string;

function spoken(face: string, dice: readonly DieSpec[], game: Text, blank: string): string {
  const read = readFace(face);
  if (read.number !== null) return String(read.number);
  const die = dice.find((each) => each.code === read.code);
  const names = read.symbols.map((symbol) =>
    game(die?.symbols.find((each) => each.id === symbol)?.label ?? { key: symbol }),
  );
  return names.length === 0 ? blank : names.join(', ');
}

function DieButton(props: {
  readonly die: DieSpec;
  readonly face: string | null;
  readonly turnedTo: string | null;
  readonly position: { readonly n: number; readonly of: number };
  readonly selected: boolean;
  readonly refused: string | null;
  readonly onSelect: () => void;
}) {
  const t = useTranslations('dice');
  const game = useGameText();
  const { die, face, turnedTo, position } = props;
  const read = face === null ? null : readFace(face);
  const was = face === null ? '' : spoken(face, [die], game, t('blank'));
  const name =
    face === null
      ? t('dieEmpty', { ...position, die: game(die.label) })
      : t('dieShows', { ...position, die: game(die.label), face: was });
  const classes = [
    'die',
    die.colour ?? '',
    face === null ? 'empty' : '',
    props.selected ? 'sel' : '',
    turnedTo === null ? '' : 'turned',
    props.refused === null ? '' : 'odd',
  ];
  return (
    <span className="die-slot">
      <button
        type="button"
        className={classes.filter((each) => each !== '').join(' ')}
        aria-label={
          turnedTo === null
            ? name
            : `${name}. ${t('turnedTo', { face: game(die.symbols.find((each) => each.id === turnedTo)?.label ?? { key: turnedTo }) })}`
        }
        aria-pressed={props.selected}
        aria-describedby={props.refused ?? undefined}
        onClick={props.onSelect}
      >
        {turnedTo !== null ? (
          <DieSymbol symbol={turnedTo} label={turnedTo} decorative />
        ) : read === null ? null : read.number !== null ? (
          <span className="die-number">{read.number}</span>
        ) : read.symbols.length === 0 ? (
          <span className="die-number">–</span>
        ) : (
          <span className={`die-symbols many-${String(Math.min(read.symbols.length, 3))}`}>
            {read.symbols.map((symbol, index) => (
              <DieSymbol key={`${symbol}-${String(index)}`} symbol={symbol} label={symbol} decorative />
            ))}
          </span>
        )}
        {/* The letter tells colours apart; a number needs none. */}
        {die.face !== 'number' && (
          <span className="l" aria-hidden="true">
            {die.code}
          </span>
        )}
      </button>
      {turnedTo !== null && (
        <span className="turnlbl" aria-hidden="true">
          {t('was', { face: was })}
        </span>
      )}
    </span>
  );
}

function FaceKeys(props: {
  readonly die: DieSpec | undefined;
  readonly open: readonly string[];
  readonly columns: readonly DieSpec[];
  readonly anyTyped: boolean;
  readonly dispatch: (action: DiceEntryAction) => void;
}) {
  const t = useTranslations('dice');
  const game = useGameText();
  // Once all dice lie there the keys stay in place, so that nothing jumps under the thumb.
  const die = props.die ?? props.columns[props.columns.length - 1];
  if (die === undefined) return null;
  const idle = props.die === undefined;
  const clear = (
    <button
      type="button"
      className="key"
      disabled={!props.anyTyped}
      aria-label={t('clearLast')}
      onClick={() => {
        props.dispatch({ type: 'clear' });
      }}
    >
      <Delete aria-hidden="true" />
      {t('clear')}
    </button>
  );
  if (die.face === 'any') {
    return (
      <div className="keys-any" data-dice-keys role="group" aria-label={t('facesOf', { die: game(die.label) })}>
        {die.symbols.map((symbol) => {
          const count = props.open.filter((each) => each === symbol.id).length;
          const name = game(symbol.label);
          return (
            <div key={symbol.id} className="symbol-stepper" role="group" aria-label={name}>
              <button
                type="button"
                disabled={idle || count === 0}
                aria-label={t('lessOf', { symbol: name })}
                onClick={() => {
                  props.dispatch({ type: 'count', symbol: symbol.id, count: count - 1 });
                }}
              >
                <Icon name="minus" />
              </button>
              <span>
                <DieSymbol symbol={symbol.id} label={game(symbol.label)} decorative /> <b>{count}</b>
                <small>{name}</small>
              </span>
              <button
                type="button"
                disabled={idle}
                aria-label={t('moreOf', { symbol: name })}
                onClick={() => {
                  props.dispatch({ type: 'count', symbol: symbol.id, count: count + 1 });
                }}
              >
                <Icon name="plus" />
              </button>
            </div>
          );
        })}
        <div className="keys">
          <button
            type="button"
            className="key"
            disabled={idle || props.open.length > 0}
            onClick={() => {
              props.dispatch({ type: 'blank' });
            }}
          >
            {t('blank')}
          </button>
          <button
            type="button"
            className="key"
            disabled={idle || props.open.length === 0}
            onClick={() => {
              props.dispatch({ type: 'next' });
            }}
          >
            {t('nextDie')}
          </button>
          {clear}
        </div>
      </div>
    );
  }
  if (die.face === 'number') {
    return (
      <div className="keys" data-dice-keys role="group" aria-label={t('facesOf', { die: game(die.label) })}>
        {(die.numbers ?? [1, 2, 3, 4, 5, 6]).map((value) => (
          <button
            key={value}
            type="button"
            className="key number"
            disabled={idle}
            onClick={() => {
              props.dispatch({ type: 'number', value });
            }}
          >
            {value}
          </button>
        ))}
        {clear}
      </div>
    );
  }
  return (
    <div className="keys" data-dice-keys role="group" aria-label={t('facesOf', { die: game(die.label) })}>
      {die.symbols.map((symbol) => (
        <button
          key={symbol.id}
          type="button"
          className="key"
          disabled={idle}
          onClick={() => {
            props.dispatch({ type: 'symbol', symbol: symbol.id });
          }}
        >
          <DieSymbol symbol={symbol.id} label={game(symbol.label)} decorative />
          <span className="cap">{game(symbol.label)}</span>
        </button>
      ))}
      {clear}
    </div>
  );
}
