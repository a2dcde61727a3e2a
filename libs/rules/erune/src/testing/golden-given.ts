import type { Json } from '@emberlog/engine';
import type { GoldenFile, GoldenScenario } from '@emberlog/engine/testing';
import { type ContentKind, type ContentOverlay, content, contentIds, contentKinds } from '../content/content.js';
import { pairOf } from '../engagement/engagement.js';
import {
  type ActionsUsed,
  type Adventurer,
  type Archetype,
  type Effect,
  type EruneState,
  type Loadout,
  type Master,
  type Monster,
  type MonsterStats,
  type Phase,
  type Quest,
  type ShadowCard,
  emptyLoadout,
  initialState,
  noActionsUsed,
} from '../state/state.js';

type Fields = { readonly [key: string]: Json };
type Setup = {
  readonly quest?: Fields;
  readonly characters?: { readonly [id: string]: Fields };
  readonly monsters?: { readonly [id: string]: Fields };
  readonly master?: Fields;
  readonly settings?: Fields;
  readonly pairs?: readonly string[];
  readonly lightning?: {
    readonly [id: string]: { readonly toId: string; readonly fromId: string; readonly amount: number };
  };
  readonly sources?: { readonly [id: string]: { readonly hp: number } };
  readonly content?: readonly { readonly kind: string; readonly id: string; readonly fields: Fields }[];
  readonly players?: number;
};
type Base = Setup & {
  readonly characterDefaults: Fields;
  readonly masterDefaults: Fields;
  readonly skillCosts?: { readonly [id: string]: number };
  readonly curseCosts?: { readonly [id: string]: { readonly instant: number; readonly permanent: number } };
  readonly pactCards?: Fields;
  readonly items?: { readonly [id: string]: Fields };
  readonly spellFieldOf?: { readonly [spell: string]: string };
};

/**
 * The compact set-up language of the golden file: `given` over `fixtures.base`. It describes the public view; the engine's state
 * is built from it here and nowhere else.
 */
export function stateFromGiven(file: GoldenFile, scenario: GoldenScenario): EruneState {
  const base = (file.fixtures['base'] ?? {}) as unknown as Base;
  const given = scenario.given as unknown as Setup;
  const ids = [...new Set([...Object.keys(base.characters ?? {}), ...Object.keys(given.characters ?? {})])];
  const overlay = overlayFrom(base, given, ids);
  const adventurers = ids.map((id) =>
    adventurerFrom(id, { ...base.characterDefaults, ...base.characters?.[id], ...given.characters?.[id] }, overlay),
  );
  const master = masterFrom({ ...base.masterDefaults, ...given.master }, overlay);
  const players = given.players ?? base.players ?? 2;
  const phase = (given.quest?.['phase'] as string | undefined) ?? 'adventurers';
  const everybody = [...adventurers.map((a) => a.id), master.id];
  const levelWindow =
    phase === 'town' || phase === 'campfire' ? ({ at: phase, characterIds: everybody } as const) : null;
  return {
    ...initialState,
    created: true,
    name: scenario.id,
    edition: (given.quest?.['edition'] as 'en' | 'fr' | undefined) ?? 'en',
    settings: { ...base.pactCards, ...given.settings },
    content: overlay,
    players: Object.fromEntries(
      Array.from({ length: players }, (_, i) => [`p${i + 1}`, { id: `p${i + 1}`, name: `Player ${i + 1}` }]),
    ),
    characters: Object.fromEntries([...adventurers, master].map((c) => [c.id, c])),
    quest: phase === 'town' ? null : questFrom(given, phase, adventurers, master, overlay),
    levelWindow,
  };
}

function overlayFrom(base: Base, given: Setup, characterIds: readonly string[]): ContentOverlay {
  const typed: { [K in ContentKind]?: { [id: string]: { [field: string]: Json } } } = {};
  const put = (kind: ContentKind, id: string, fields: Fields) => {
    const ofKind = (typed[kind] ??= {});
    ofKind[id] = { ...ofKind[id], ...fields };
  };
  for (const [id, fields] of Object.entries(base.items ?? {})) put(kindOf(id) ?? 'equipment', id, fields);
  for (const [id, cost] of Object.entries(base.skillCosts ?? {})) put(kindOf(id) ?? 'skill', id, { cost });
  for (const [id, cost] of Object.entries(base.curseCosts ?? {})) {
    put('skill', id, { instantCost: cost.instant, permanentCost: cost.permanent });
  }
  for (const [spell, field] of Object.entries(base.spellFieldOf ?? {})) put('spell', spell, { field });
  for (const { kind, id, fields } of given.content ?? []) put(kind as ContentKind, id, fields);
  for (const id of characterIds) {
    const heavy = (given.characters?.[id]?.['heavyItems'] as number | undefined) ?? 0;
    for (const type of heavyTypes.slice(0, heavy)) {
      put('protection', `heavy-${type}`, {
        name: `Heavy ${type}`,
        rank: 1,
        type,
        usableBy: null,
        heavy: true,
        defense: {},
        price: null,
      });
    }
  }
  return typed;
}

/** "heavyItems: n" means n Heavy protections in use: these types take them. */
const heavyTypes = ['torso', 'head', 'hand', 'cape', 'shield'] as const;

function kindOf(id: string): ContentKind | null {
  return contentKinds.find((kind) => content({}, kind, id) !== null) ?? null;
}

function deckOf(overlay: ContentOverlay, deck: string): readonly string[] {
  return contentIds(overlay, 'skill').filter((id) => content(overlay, 'skill', id)?.decks?.includes(deck));
}

function list(value: Json | undefined, otherwise: readonly string[] = []): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : otherwise;
}
function number(value: Json | undefined, otherwise = 0): number {
  return typeof value === 'number' ? value : otherwise;
}
function text<T extends string>(value: Json | undefined, otherwise: T): T {
  return typeof value === 'string' ? (value as T) : otherwise;
}
function actions(value: Json | undefined): ActionsUsed {
  return { ...noActionsUsed, ...(value as Partial<ActionsUsed> | undefined) };
}

function effectFrom(id: string): Effect {
  return { id, source: id.split(':')[0] ?? id, until: 'questEnd' };
}

function adventurerFrom(id: string, f: Fields, overlay: ContentOverlay): Adventurer {
  const loadout: Loadout = { ...emptyLoadout, ...(f['loadout'] as Partial<Loadout> | undefined) };
  const heavy: Loadout['protections'] = Object.fromEntries(
    heavyTypes.slice(0, number(f['heavyItems'])).map((type) => [type, `heavy-${type}`]),
  );
  const inUse: Loadout = { ...loadout, protections: { ...heavy, ...loadout.protections } };
  const archetype = text<Archetype>(f['archetype'], 'warrior');
  const maxHp = number(f['maxHp'], 8);
  const maxMp = number(f['maxMp'], 3);
  const status = text<Adventurer['status']>(f['status'], 'alive');
  const chosenFields = list(f['chosenFields']);
  const cards = (f['shadowCards'] as readonly { readonly id?: string; readonly sp: number }[] | undefined) ?? [];
  return {
    kind: 'adventurer',
    id,
    ownerPlayerId: 'p1',
    name: id,
    archetype,
    level: number(f['level'], 1),
    xpTotal: number(f['xpTotal']),
    xpBalance: number(f['xpBalance']),
    maxHp,
    maxSp: number(f['maxSp'], 6),
    maxMp,
    weaponRank: number(f['weaponRank'], 1),
    protectionRank: number(f['protectionRank'], 1),
    fatePoints: number(f['fatePoints'], 1),
    moveBonus: number(f['moveBonus'], 4),
    gold: number(f['gold']),
    weapons: list(f['weapons'], inUse.weaponId === null ? [] : [inUse.weaponId]),
    protections: list(f['protections'], Object.values(inUse.protections)),
    substances: list(f['substances']),
    potions: list(f['potions']),
    equipment: list(f['equipment']),
    artifacts: list(f['artifacts'], inUse.rings),
    skills: list(f['skills'], deckOf(overlay, archetype)),
    spellFields: list(f['spellFields'], chosenFields),
    completedQuests: [],
    retired: false,
    notes: [],
    hp: f['hp'] === 'maxHp' ? maxHp : number(f['hp'], maxHp),
    sp: number(f['sp']),
    mp: f['mp'] === 'maxMp' ? maxMp : number(f['mp'], maxMp),
    temp: temporary(f['tempSp'], 'adventurers'),
    shadowCards: cards.map((card, i): ShadowCard => ({ id: card.id ?? `${id}-card-${i + 1}`, sp: card.sp })),
    curse: (f['curse'] as string | null | undefined) ?? null,
    status,
    resurrectionPacts: number(f['resurrectionPacts']),
    loadout: inUse,
    loadoutLocked: f['loadoutLocked'] === true,
    activeRune: (f['activeRune'] as string | undefined) ?? null,
    chosenFields,
    spellUses: (f['spellUses'] as { readonly [id: string]: number } | undefined) ?? {},
    oncePerQuestUsed: list(f['oncePerQuestUsed']),
    needsReload: list(f['needsReload']),
    trapTokens: number(f['trapTokens']),
    inPit: f['inPit'] === true,
    effects: list(f['effects']).map(effectFrom),
    move: (f['move'] as Adventurer['move'] | undefined) ?? null,
    actions: actions(f['actions']),
    killedOn: f['justKilled'] === true ? 'given' : null,
  };
}

function temporary(amount: Json | undefined, phase: Phase): Adventurer['temp'] {
  return number(amount) > 0 ? [{ stat: 'sp', amount: number(amount), expiresAtEndOf: { phase, turn: 99 } }] : [];
}

function masterFrom(f: Fields, overlay: ContentOverlay): Master {
  const skills = list(f['skills'], deckOf(overlay, 'master'));
  const curses = skills.filter((id) => content(overlay, 'skill', id)?.type === 'curse');
  return {
    kind: 'master',
    id: 'master',
    ownerPlayerId: 'p2',
    name: 'master',
    level: number(f['level'], 1),
    xpTotal: number(f['xpTotal']),
    xpBalance: number(f['xpBalance']),
    skills,
    completedQuests: [],
    retired: false,
    notes: [],
    sp: number(f['sp']),
    curseLocation: {
      ...Object.fromEntries(curses.map((id) => [id, 'hand'])),
      ...(f['curses'] as { [id: string]: string } | undefined),
    },
    summonPoints: number(f['summonPoints']),
    summonGauge: (f['summonGauge'] as number | undefined) ?? null,
  };
}

function monsterFrom(id: string, f: Fields, overlay: ContentOverlay): Monster {
  const typeId = text(f['type'], 'custom');
  const card = content(overlay, 'monster', typeId);
  const of = <T>(key: keyof MonsterStats, printed: T | null | undefined): T | null =>
    (f[key] as T | undefined) ?? printed ?? null;
  const hp = (f['hp'] as number | undefined) ?? card?.hp ?? null;
  const stats: MonsterStats = {
    hp: card?.hp && card.hp >= (hp ?? 0) ? card.hp : hp,
    xp: of('xp', card?.xp),
    move: of('move', card?.move),
    diagonalMove: of('diagonalMove', card?.diagonalMove),
    attack: of('attack', card?.attack),
    attackType: of('attackType', card?.attackType),
    defense: of('defense', card?.defense),
  };
  return {
    id,
    typeId,
    name: card?.name ?? id,
    stats,
    types: list(f['types'], card?.types ?? []),
    traits: list(f['traits'], card?.traits ?? []),
    abilities: list(f['abilities'], card?.abilities ?? []),
    hp,
    active: f['active'] !== false,
    dead: f['dead'] === true,
    temp: temporary(f['tempSp'], 'master'),
    actions: actions(f['actions']),
    contributions: (f['contributions'] as Monster['contributions'] | undefined) ?? {},
    groupHits: (f['groupHits'] as Monster['groupHits'] | undefined) ?? [],
    links: ((f['links'] as readonly Fields[] | undefined) ?? []).map((link) => ({
      enhancerId: text(link['enhancerId'], ''),
      beneficiaryId: text(link['beneficiaryId'], ''),
      spellId: (link['spellId'] as string | undefined) ?? null,
      until: 'questEnd',
    })),
    damageUnknown: f['damageUnknown'] === true,
    move: null,
    killedOn: f['justKilled'] === true ? 'given' : null,
    behaviour: null,
  };
}

function questFrom(
  given: Setup,
  phase: string,
  adventurers: readonly Adventurer[],
  master: Master,
  overlay: ContentOverlay,
): Quest {
  const q = given.quest ?? {};
  const mode = text<Quest['mode']>(q['mode'], 'master');
  const turn = number(q['turn'], 1);
  const revealed = list(q['revealed']);
  const setters = (q['trapSetter'] as { readonly [trap: string]: string } | undefined) ?? {};
  const ending = phase === 'adventurersEnd';
  return {
    id: 'q1',
    name: 'Golden quest',
    type: text<Quest['type']>(q['type'], 'standard'),
    mode,
    arena: q['arena'] === true,
    edition: text<Quest['edition']>(q['edition'], 'en'),
    spatialMode: text<Quest['spatialMode']>(q['spatialMode'] ?? given.settings?.['spatialMode'], 'claims'),
    adventurerIds: adventurers.map((a) => a.id),
    masterId: mode === 'master' ? master.id : null,
    turn,
    phase: ending || phase === 'campfire' ? 'adventurers' : (phase as Phase),
    phaseEnding: ending,
    step: (q['step'] as Quest['step'] | undefined) ?? null,
    objectives: list(q['objectiveDone']).map((id) => ({
      id,
      side: 'adventurers',
      main: true,
      text: id,
      xpPerCharacter: null,
      completed: true,
    })),
    opened: false,
    campfireUsed: q['campfireUsed'] === true,
    monsters: Object.fromEntries(
      Object.entries(given.monsters ?? {}).map(([id, f]) => [id, monsterFrom(id, f, overlay)]),
    ),
    traps: Object.fromEntries(
      list(q['traps']).map((id) => [
        id,
        {
          id,
          side: setters[id] ? 'adventurer' : 'master',
          setterId: setters[id] ?? null,
          revealed: revealed.includes(id),
          kind: 'trap',
        },
      ]),
    ),
    delayedTraps: (
      (q['delayed'] as readonly { readonly trapId: string; readonly monsterId: string }[] | undefined) ?? []
    ).map((d) => d),
    pits: list(q['pits']),
    inPits: {},
    sources: Object.fromEntries(
      Object.entries(given.sources ?? {}).map(([id, s]) => [id, { id, hp: s.hp, destroyed: false }]),
    ),
    doorsOpened: [],
    tilesRevealed: [],
    searched: [],
    furnitureDestroyed: [],
    eventsTriggered: [],
    pairs: (given.pairs ?? []).map((pair) => pairOf(...(pair.split('|') as [string, string]))).sort(),
    combats: {},
    lightning: Object.fromEntries(
      Object.entries(given.lightning ?? {}).map(([id, l]) => [id, { id, ...l, actionId: id, defense: null }]),
    ),
    finished: [],
    poisonDue: [],
    usedSkills: [],
    skillUses: {},
    freeSkills: list(given.master?.['freeSkills']).map((skillId) => ({ skillId, side: 'master', untilTurn: turn })),
    leftZones: [],
    links: [],
    xpShares: {},
    xpWon: {},
  };
}
