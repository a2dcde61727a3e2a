import type { Json } from '@emberlog/engine';
import type { ContentOverlay } from '../content/content.js';
import type { Pool, Symbols } from '../dice/pool.js';

export type PlayerId = string;
export type CharacterId = string;
export type MonsterId = string;
/** Anything that can lose HP in a fight: an Adventurer, a Monster or a Source of Shadows. */
export type CombatantId = string;
export type CurseId = string;

export type Archetype = 'warrior' | 'guardian' | 'archer' | 'wizard';
export type EditionId = 'en' | 'fr';
export type Phase = 'spirit' | 'master' | 'adventurers';
/** The steps of the Shadows' phase when the French app plays it (ER-FRS-1). */
export type MasterStep = 'start' | 'moves' | 'wandering' | 'attacks';
export type Stat = 'hp' | 'sp' | 'mp';

/** A point beside the figure that ignores the maximum; lost at the end of the first own-side phase that starts after the gain (ER-STA-8). */
export type TemporaryPoint = {
  readonly stat: Stat;
  readonly amount: number;
  readonly expiresAtEndOf: { readonly phase: Phase; readonly turn: number };
};

/** What a character or Monster has done this turn (ER-ACT-2). */
export type ActionsUsed = {
  readonly basicUsed: number;
  readonly moveUsed: boolean;
  readonly combatUsed: number;
  /** Further Combat Actions allowed this phase (Heroic Beverage, ER-ACT-12). */
  readonly combatExtra: number;
  readonly potionUsed: boolean;
  readonly substanceUsed: boolean;
  readonly disarmUsed: boolean;
  readonly reorientUsed: boolean;
  /** Its turn is over: done, prepared, died. */
  readonly ended: boolean;
  /** Its turn ended only because it died: a resurrection gives back what was left (ER-DTH-10). */
  readonly endedByDeath?: boolean;
};
export const noActionsUsed: ActionsUsed = {
  basicUsed: 0,
  moveUsed: false,
  combatUsed: 0,
  combatExtra: 0,
  potionUsed: false,
  substanceUsed: false,
  disarmUsed: false,
  reorientUsed: false,
  ended: false,
};

/** Oldest first; only the first may hold stamina, 0..2 of 3 (ER-PCT-7). */
export type ShadowCard = { readonly id: string; readonly sp: number };

export type ProtectionType = 'torso' | 'head' | 'shield' | 'hand' | 'cape';
export type Loadout = {
  readonly weaponId: string | null;
  readonly protections: { readonly [T in ProtectionType]?: string };
  readonly rings: readonly string[];
};
export const emptyLoadout: Loadout = { weaponId: null, protections: {}, rings: [] };

export type CompletedQuest = { readonly questName: string; readonly winner: string; readonly xpWon: number };
/** `until`: questEnd, or the end of a phase of a turn. */
export type Effect = {
  readonly id: string;
  readonly source: string;
  readonly until: 'questEnd' | { readonly phase: Phase; readonly turn: number; readonly edge: 'start' | 'end' };
  readonly params?: { readonly [key: string]: Json };
};

type SheetCore = {
  readonly id: CharacterId;
  readonly ownerPlayerId: PlayerId | null;
  readonly name: string;
  readonly level: number;
  readonly xpTotal: number;
  readonly xpBalance: number;
  readonly skills: readonly string[];
  readonly completedQuests: readonly CompletedQuest[];
  readonly retired: boolean;
  readonly notes: readonly string[];
};

export type Adventurer = SheetCore & {
  readonly kind: 'adventurer';
  readonly archetype: Archetype;
  readonly maxHp: number;
  readonly maxSp: number;
  readonly maxMp: number;
  readonly weaponRank: number;
  readonly protectionRank: number;
  readonly fatePoints: number;
  readonly moveBonus: number;
  readonly gold: number;
  readonly weapons: readonly string[];
  readonly protections: readonly string[];
  readonly substances: readonly string[];
  /** Potions and runes. */
  readonly potions: readonly string[];
  readonly equipment: readonly string[];
  readonly artifacts: readonly string[];
  readonly spellFields: readonly string[];
  // live, quest-scoped
  readonly hp: number;
  readonly sp: number;
  readonly mp: number;
  readonly temp: readonly TemporaryPoint[];
  readonly shadowCards: readonly ShadowCard[];
  readonly curse: CurseId | null;
  readonly status: 'alive' | 'dead' | 'out';
  readonly resurrectionPacts: number;
  readonly loadout: Loadout;
  readonly loadoutLocked: boolean;
  readonly activeRune: string | null;
  readonly chosenFields: readonly string[];
  /** Casts so far in this quest, by spell. */
  readonly spellUses: { readonly [spellId: string]: number };
  readonly oncePerQuestUsed: readonly string[];
  readonly needsReload: readonly string[];
  readonly trapTokens: number;
  readonly inPit: boolean;
  readonly effects: readonly Effect[];
  readonly move: { readonly total: number; readonly left: number; readonly open: boolean } | null;
  readonly actions: ActionsUsed;
  /** actionId on which this character last killed and may still chain from (ER-CMB-16). */
  readonly killedOn: string | null;
};

export type Master = SheetCore & {
  readonly kind: 'master';
  /** No limit (ER-STA-4); always 0 in coop. */
  readonly sp: number;
  /** Where each curse lies: `hand`, `banned`, or the id of the Adventurer who bears it. */
  readonly curseLocation: { readonly [curseId: CurseId]: string };
  readonly summonPoints: number;
  readonly summonGauge: number | null;
};
export type Character = Adventurer | Master;

/** Values copied from content when the Monster was placed: a later change of its card never changes the past. */
export type MonsterStats = {
  readonly hp: number | null;
  readonly xp: number | null;
  readonly move: number | null;
  readonly diagonalMove: boolean | null;
  readonly attack: Pool | null;
  readonly attackType: 'melee' | 'diagonal' | 'ranged' | 'hybrid' | null;
  readonly defense: Pool | null;
};
export type GroupHit = { readonly memberIds: readonly CharacterId[]; readonly hpLost: number };
export type EnhancementLink = {
  readonly enhancerId: CharacterId;
  readonly beneficiaryId: CharacterId;
  readonly spellId: string | null;
  readonly until: { readonly phase: Phase; readonly turn: number } | 'questEnd';
};
export type Monster = {
  readonly id: MonsterId;
  readonly typeId: string;
  readonly name: string;
  readonly stats: MonsterStats;
  readonly types: readonly string[];
  readonly traits: readonly string[];
  readonly abilities: readonly string[];
  /** null: nobody has typed the card's HP in yet. */
  readonly hp: number | null;
  readonly active: boolean;
  readonly dead: boolean;
  readonly temp: readonly TemporaryPoint[];
  readonly actions: ActionsUsed;
  /** HP really lost to each Adventurer outside group attacks (13.2). */
  readonly contributions: { readonly [adventurerId: CharacterId]: number };
  readonly groupHits: readonly GroupHit[];
  /** Enhancements that were open when their beneficiary contributed to this Monster (ER-XP-3 c). */
  readonly links: readonly EnhancementLink[];
  /** The table cannot tell who did how much: everybody shares equally ("always share equally"). */
  readonly damageUnknown: boolean;
  readonly move: { readonly total: number; readonly left: number; readonly open: boolean } | null;
  readonly killedOn: string | null;
  readonly behaviour: string | null;
};

export type Source = { readonly id: string; readonly hp: number; readonly destroyed: boolean };
export type Trap = {
  readonly id: string;
  readonly side: 'master' | 'adventurer';
  readonly setterId: CharacterId | null;
  readonly revealed: boolean;
  readonly kind: string;
};
export type Objective = {
  readonly id: string;
  readonly side: 'adventurers' | 'master';
  readonly main: boolean;
  readonly text: string;
  readonly xpPerCharacter: number | null;
  readonly completed: boolean;
};

/** A kill's XP after division; `unresolved` waits for an agreement (ER-XP-13). */
export type XpShare = {
  readonly id: string;
  readonly cause?: string;
  readonly total: number;
  readonly participants: readonly CharacterId[];
  /** What each has got or will get without the waiting part, and what ranked it: the ledger tells of them when the rest is settled. */
  readonly allocation: { readonly [id: CharacterId]: number };
  readonly scores: { readonly [id: CharacterId]: number };
  readonly unresolved: number;
};

/** One roll between being thrown and being final (ER-DIE-5). Dice as typed; `symbols` includes the pool's fixed ones. */
export type Roll = {
  readonly pool: Pool;
  readonly dice: readonly string[] | null;
  readonly symbols: Symbols | null;
  readonly final: boolean;
  /** Bolts that became something else and give no stamina (ER-STA-2). */
  readonly boltsTurned: number;
};

export type Combat = {
  readonly id: string;
  readonly actionId: string;
  readonly kind: 'melee' | 'ranged' | 'wardrobe' | 'explosive' | 'chained' | 'ability' | 'spell' | 'reaction';
  readonly attackerIds: readonly CombatantId[];
  readonly targetIds: readonly CombatantId[];
  readonly weaponId: string | null;
  readonly spellId: string | null;
  readonly abilityId: string | null;
  /** Targets attacked from behind: no engagement (ER-BHD-2). */
  readonly fromBehind: readonly CombatantId[];
  /** First Character between a shooter and the target; undefined: nobody has said yet (ER-STR-1). */
  readonly firstBetween?: CombatantId | null;
  /** A spell cast at an enemy in the Attack Zone: it engages like a Melee Attack (ER-ENG-6). */
  readonly meleeSpell?: boolean;
  readonly attack: Roll;
  readonly group: boolean;
  readonly circular: boolean;
  /** Skulls per target; null until assigned (ER-CMB-7). */
  readonly assignments: { readonly [targetId: CombatantId]: number } | null;
  readonly defenses: { readonly [targetId: CombatantId]: Roll };
  /** Riposte by target: the attacker it answers and how many lightning (ER-LGT-6). */
  readonly ripostes: { readonly [targetId: CombatantId]: { readonly against: CombatantId; readonly amount: number } };
};

/** Lightning damage that waits for its defence (9.4). */
export type Lightning = {
  readonly id: string;
  readonly fromId: CombatantId;
  readonly toId: CombatantId;
  readonly amount: number;
  readonly actionId: string;
  readonly defense: Roll | null;
};
export type PoisonDue = { readonly weaponId: string; readonly byId: CharacterId; readonly targetId: CombatantId };

/** `open`: takes effect later and can be countered until then (ER-SKL-10). */
export type SkillUse = { readonly userId: string; readonly skillId: string; readonly open: boolean };

export type Quest = {
  readonly id: string;
  readonly name: string;
  readonly type: 'standard' | 'customized';
  readonly mode: 'master' | 'coop';
  readonly arena: boolean;
  readonly edition: EditionId;
  readonly spatialMode: 'none' | 'claims' | 'board';
  readonly adventurerIds: readonly CharacterId[];
  readonly masterId: CharacterId | null;
  /** 0 before the first turn. */
  readonly turn: number;
  /** null between turns. */
  readonly phase: Phase | null;
  /** The window for Opportunity Attacks before the phase ends (ER-LGT-8). */
  readonly phaseEnding: boolean;
  /** French app steps of the master phase in coop (ER-FRS-1). */
  readonly step: MasterStep | null;
  readonly objectives: readonly Objective[];
  readonly opened: boolean;
  readonly campfireUsed: boolean;
  readonly monsters: { readonly [id: MonsterId]: Monster };
  readonly traps: { readonly [id: string]: Trap };
  readonly delayedTraps: readonly { readonly trapId: string; readonly monsterId: MonsterId }[];
  readonly pits: readonly string[];
  /** Who lies in which pit. */
  readonly inPits: { readonly [id: CombatantId]: string };
  readonly sources: { readonly [id: string]: Source };
  readonly doorsOpened: readonly string[];
  readonly tilesRevealed: readonly string[];
  readonly searched: readonly string[];
  readonly furnitureDestroyed: readonly string[];
  readonly eventsTriggered: readonly string[];
  /** Engagement pairs `a|b`, ids sorted (9.3). */
  readonly pairs: readonly string[];
  readonly combats: { readonly [combatId: string]: Combat };
  readonly lightning: { readonly [lightningId: string]: Lightning };
  /** Combats and lightning of this turn whose rolls are all final (ER-DIE-5). */
  readonly finished: readonly string[];
  readonly poisonDue: readonly PoisonDue[];
  /** `owner|actionId|skillId` (ER-SKL-3). */
  readonly usedSkills: readonly string[];
  /** Skill uses of this turn. */
  readonly skillUses: { readonly [useId: string]: SkillUse };
  /** Skills free this turn by an event (ER-SKL-13). */
  readonly freeSkills: readonly {
    readonly skillId: string;
    readonly side: 'master' | 'adventurers';
    readonly untilTurn: number;
  }[];
  readonly leftZones: readonly { readonly leaverId: CombatantId; readonly ofId: CombatantId }[];
  readonly links: readonly EnhancementLink[];
  readonly xpShares: { readonly [shareId: string]: XpShare };
  /** XP each character gained in this quest, for the record ER-CAM-6. */
  readonly xpWon: { readonly [characterId: CharacterId]: number };
};

export type EruneState = {
  readonly created: boolean;
  readonly name: string;
  readonly edition: EditionId;
  /** Only what the group changed; defaults live in settings/. */
  readonly settings: { readonly [key: string]: Json };
  /** The group's own box values and house rules over the base content. */
  readonly content: ContentOverlay;
  readonly players: { readonly [id: PlayerId]: { readonly id: PlayerId; readonly name: string } };
  readonly characters: { readonly [id: CharacterId]: Character };
  readonly quest: Quest | null;
  readonly questLog: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: 'finished' | 'abandoned';
    readonly winner: string | null;
  }[];
  /** Who may level up now (ER-LVL-1): opened by a campfire or the return to town. */
  readonly levelWindow: { readonly at: 'campfire' | 'town'; readonly characterIds: readonly CharacterId[] } | null;
  /** A merchant met during a quest (ER-QST-16). */
  readonly merchantPresent: boolean;
};
export const initialState: EruneState = {
  created: false,
  name: '',
  edition: 'en',
  settings: {},
  content: {},
  players: {},
  characters: {},
  quest: null,
  questLog: [],
  levelWindow: null,
  merchantPresent: false,
};
