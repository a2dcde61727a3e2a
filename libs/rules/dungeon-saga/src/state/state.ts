import type { Json } from '@emberlog/engine';
import type { ContentOverlay } from '../content/content.js';

export type PlayerId = string;
/** A figure on the table: a Hero, a Boss or a Minion. */
export type ModelId = string;
export type RoomId = string;
export type PassageId = string;
/** `x1`, `x2`, …: in the order in which entries arise within a quest. */
export type PendingId = string;

export type EditionId = 'action-card';
export type Side = 'heroes' | 'overlord';
export type ModelKind = 'hero' | 'boss' | 'minion';
export type Size = 'normal' | 'large';
export type CardKind = 'marauding-monster' | 'roaming-raider' | 'trap' | 'other';

/** What the model has done in its turn of this round (DSG-TRN-2). `acted`: at least one action. */
export type TurnTaken = {
  readonly moved: boolean;
  readonly acted: boolean;
  readonly actions: number;
  readonly done: boolean;
};
export const nothingDone: TurnTaken = { moved: false, acted: false, actions: 0, done: false };

/** The numbers of a model as its card prints them, copied when it came into the quest. */
export type ModelNumbers = {
  readonly combat: number;
  /** null: it cannot shoot (DSG-SHT-7). */
  readonly shoot: number | null;
  readonly armour: number;
};
export type Model = ModelNumbers & {
  readonly id: ModelId;
  readonly kind: ModelKind;
  readonly typeId: string | null;
  readonly name: string;
  /** Rank of the type (DSG-EXP-4); null: nobody has said. */
  readonly level: number | null;
  readonly size: Size;
  /** Heroes and bosses only (DSG-INV-1). */
  readonly hp: number | null;
  readonly maxHp: number | null;
  /** Minions only: hits that are needed at once (DSG-FGT-11). */
  readonly damageTarget: number | null;
  readonly status: 'active' | 'exhausted' | 'knocked-out' | 'eliminated';
  /** How often a Hero has been at 0 HP in this quest (DSG-INV-2); 0 for everybody else. */
  readonly zeroCount: 0 | 1 | 2;
  /** Heroes only; 0 for everybody else. */
  readonly reviveTokens: number;
  readonly turn: TurnTaken;
};

/** An exploration card in a hero's hand (DSG-EXP-17). `id`: null unless the group named the card. */
export type CardRef = { readonly id: string | null; readonly kind: CardKind };

export type SpawnRule = 'marauding' | 'any' | 'same-or-lower' | 'same-type-else-lower';
/** Which rule a second monster follows; the die comes with the first one (DSG-EXP-4, DSG-EXP-14). */
export type SecondSpawnRule = 'same-or-lower' | 'same-type-else-lower';
export type SpawnReason = 'secret-passage' | 'card';

/** What has to be resolved before anything else is accepted (DSG-INV-10). */
export type PendingSpawn = {
  readonly kind: 'spawn';
  readonly id: PendingId;
  /** Who explored. */
  readonly heroId: ModelId;
  readonly reason: SpawnReason;
  /** Spaces from the explorer (DSG-EXP-18). */
  readonly maxDistance: number;
  readonly rule: SpawnRule;
  readonly ofTypeId: string | null;
  /** null: no limit. */
  readonly maxLevel: number | null;
  readonly second: SecondSpawnRule | null;
};
export type PendingCards = {
  readonly kind: 'card';
  readonly id: PendingId;
  readonly heroId: ModelId;
  readonly count: number;
  /** Names of the drawn cards in their order, as far as the group gave them. */
  readonly cardIds: readonly string[];
};
export type PendingTrap = {
  readonly kind: 'trap';
  readonly id: PendingId;
  readonly heroId: ModelId;
  readonly die: number | null;
};
export type Pending = PendingSpawn | PendingCards | PendingTrap;

export type Winner = 'heroes' | 'overlord' | 'none';
export type Outcome = { readonly winner: Winner; readonly reason: string };

export type SecretPassage = { readonly id: PassageId; readonly discovered: boolean };
export type Room = { readonly secretPassages: readonly SecretPassage[] };
export type Note = { readonly modelId: ModelId | null; readonly text: string; readonly source: string };

/** One quest: the session part of the state. */
export type Quest = {
  readonly status: 'setup' | 'in-progress' | 'finished';
  readonly questId: string;
  readonly name: string;
  readonly round: number;
  readonly side: Side;
  readonly activeHeroId: ModelId | null;
  readonly overlord: {
    readonly control: 'player' | 'automated';
    readonly mood: string | null;
    readonly reviveTokens: number;
  };
  readonly models: { readonly [id: ModelId]: Model };
  readonly exploration: {
    readonly draw: number;
    readonly discard: number;
    readonly inHand: { readonly [heroId: ModelId]: readonly CardRef[] };
    /** Furniture whose cards have been drawn (DSG-EXP-11). */
    readonly searched: readonly string[];
  };
  /** The Overlord's knowledge: hidden from heroes' players until discovered. */
  readonly rooms: { readonly [id: RoomId]: Room };
  /** Passages the table declared that no room lists; each is known from then on. */
  readonly declaredPassages: readonly PassageId[];
  readonly maraudingTypeId: string | null;
  readonly pending: readonly Pending[];
  /** The last number used for a pending id. */
  readonly pendingSeq: number;
  /** Revive tokens that came into the quest, whoever holds them now (DSG-INV-9). */
  readonly tokensInPlay: number;
  readonly notes: readonly Note[];
  readonly outcome: Outcome | null;
};

/** A hero of the group between quests. Numbers are null until the group has read them off its card. */
export type Hero = {
  readonly id: ModelId;
  readonly name: string;
  readonly ownerPlayerId: PlayerId | null;
  readonly combat: number | null;
  readonly shoot: number | null;
  readonly armour: number | null;
  readonly maxHp: number | null;
  /** Over all quests. */
  readonly kills: number;
  readonly cardsDrawn: number;
};

export type DsgState = {
  readonly created: boolean;
  readonly name: string;
  readonly edition: EditionId;
  /** Only what the group changed; defaults live in settings/. */
  readonly settings: { readonly [key: string]: Json };
  /** The group's own models, cards and traps. */
  readonly content: ContentOverlay;
  readonly players: { readonly [id: PlayerId]: { readonly id: PlayerId; readonly name: string } };
  readonly heroes: { readonly [id: ModelId]: Hero };
  /** Who plays the Overlord; null: nobody, or nobody has said. */
  readonly overlord: { readonly id: string; readonly name: string; readonly ownerPlayerId: PlayerId | null } | null;
  /** The quest that is played, or the last one that was. */
  readonly quest: Quest | null;
  readonly questLog: readonly { readonly questId: string; readonly name: string; readonly outcome: Outcome }[];
};
export const initialState: DsgState = {
  created: false,
  name: '',
  edition: 'action-card',
  settings: {},
  content: {},
  players: {},
  heroes: {},
  overlord: null,
  quest: null,
  questLog: [],
};
