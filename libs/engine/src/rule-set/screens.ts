import type { I18n } from './vocabulary.js';

/**
 * Guided ways through a command that the dashboard knows beside its plain form. A game picks one by describing a screen and naming
 * it at the command; a screen holds no rules and reads everything else from options and dry runs.
 *
 * - `cards`: the options are cards to choose from, then on whom (a payload with `targetId`), then what it would do.
 * - `opposed-dice`: two sides roll against each other. Payload `{ attackerId, defenderId, facts }`, `facts` yes or no each; an option
 *   for every possible defender; dice specs `attack` and `defend`; an event whose data has
 *   `{ attackDice, defenceDice, armour, kept, pairs: [{ attack, defence | null, hit }], hits }`.
 * - `symbol-attack`: dice of symbols, modifiers between the rolls, several targets. Payload and events as Erune's `er.RecordAttack`.
 */
export type ScreenKind = 'cards' | 'opposed-dice' | 'symbol-attack';

export type ScreenSpec = {
  /** Last part of its address, `/c/<campaign>/act/<id>`. */
  readonly id: string;
  readonly kind: ScreenKind;
  /** Title of the screen, and the button that stands for all its options. */
  readonly label: I18n;
  /** What its first step asks ("Which card?"); the page adds `name`, who acts. */
  readonly question: I18n;
};

/** Pictures a command can ask for; the dashboard draws them. */
export type CommandIcon =
  | 'attack'
  | 'bow'
  | 'check'
  | 'crown'
  | 'dice'
  | 'door'
  | 'eye'
  | 'heart'
  | 'hourglass'
  | 'moon'
  | 'more'
  | 'move'
  | 'pencil'
  | 'plus'
  | 'points'
  | 'potion'
  | 'right'
  | 'search'
  | 'spell'
  | 'table';
