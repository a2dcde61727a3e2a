import type { CreateCampaign, SubmitCommand } from '@emberlog/contracts';

/**
 * The demo campaign: the worked examples of the rulebook (both melee examples, the turn example) told as one evening, with the
 * monsters named as there. What no source prints is entered as this table's own value by `er.DefineContent`, as any group would.
 */
type Step = Pick<SubmitCommand, 'type'> & { readonly payload: SubmitCommand['payload'] };

const step = (type: string, payload: SubmitCommand['payload'] = {}): Step => ({ type, payload });

export const demoCampaign: Omit<CreateCampaign, 'commandId'> = {
  name: 'Embers over Karrow',
  ruleSet: 'erune',
  edition: 'en',
  settings: { 'pact.cards.hiddenResources': 1, 'pact.cards.purification': 2, 'pact.cards.resurrection': 2 },
  players: [
    { seat: 'ines', name: 'Ines' },
    { seat: 'tom', name: 'Tom' },
    { seat: 'rafael', name: 'Rafael' },
  ],
  roster: [
    {
      template: 'warrior',
      subject: 'warrior',
      name: 'Maelle',
      seat: 'ines',
      values: { maxHp: 8, maxSp: 6, maxMp: 3, skills: ['adrenaline'] },
    },
    {
      template: 'guardian',
      subject: 'guardian',
      name: 'Borrin',
      seat: 'tom',
      values: { maxHp: 9, maxSp: 6, maxMp: 3, skills: ['adrenaline'] },
    },
    {
      template: 'archer',
      subject: 'archer',
      name: 'Tavil',
      seat: 'tom',
      values: {
        maxHp: 7,
        maxSp: 6,
        maxMp: 5,
        skills: ['riposte'],
        spellFields: ['telluromancy-1a', 'telluromancy-1b'],
      },
    },
    {
      template: 'wizard',
      subject: 'wizard',
      name: 'Isaura',
      seat: 'ines',
      values: { maxHp: 6, maxSp: 6, maxMp: 8, skills: ['adrenaline'], spellFields: ['fire-1', 'wind-1', 'water-1'] },
    },
    {
      template: 'master',
      subject: 'shadows',
      name: 'The Master of Shadows',
      seat: 'rafael',
      values: { skills: ['lightning-attack', 'riposte'] },
    },
  ],
};

/** Values that lie on cards in the box. They are examples, not what is printed there. */
const values: readonly Step[] = [
  step('er.AddNote', {
    scope: 'campaign',
    refId: 'campaign',
    text: 'The values defined here are made up for this demo table: type in those of your own box instead.',
  }),
  step('er.DefineContent', { kind: 'weapon', items: [{ id: 'broadsword', rank: 2, twoHanded: false }] }),
  step('er.DefineContent', { kind: 'protection', items: [{ id: 'wooden-shield', rank: 1, heavy: false }] }),
  step('er.DefineContent', {
    kind: 'skill',
    items: [
      { id: 'good-fortune', cost: 1 },
      { id: 'lightning-attack', cost: 1 },
      { id: 'riposte', cost: 1 },
      { id: 'weakness', instantCost: 1, permanentCost: 3 },
    ],
  }),
  step('er.DefineContent', { kind: 'ability', items: [{ id: 'bloodthirsty', cost: 0 }] }),
  step('er.DefineContent', {
    kind: 'monster',
    items: [
      { id: 'goblin', move: 4, attack: { black: 2, yellow: 1 } },
      { id: 'skeleton-archer', move: 3, attack: { black: 1, yellow: 1 } },
      { id: 'orc', move: 3 },
      { id: 'rat', hp: 1, xp: 1, move: 5, attack: { black: 1 }, defense: { black: 1 } },
      { id: 'living-armor', hp: 5, xp: 12, move: 2, attack: { black: 2 } },
    ],
  }),
];

const brought = 'Brought along from the paper sheet';
const sheet = (subject: string, changes: Readonly<Record<string, SubmitCommand['payload'][string]>>): Step =>
  step('campaign.CorrectSheet', {
    subject,
    changes: Object.entries(changes).map(([field, value]) => ({ field, value })),
    reason: brought,
  });

const sheets: readonly Step[] = [
  sheet('warrior', {
    level: 3,
    weaponRank: 3,
    skills: ['adrenaline', 'good-fortune', 'power', 'chained-attack', 'circular-attack'],
    weapons: ['broadsword'],
    protections: ['chain-mail'],
    potions: ['minor-healing-potion'],
    loadout: { weaponId: 'broadsword', protections: { torso: 'chain-mail' }, rings: [] },
  }),
  sheet('guardian', {
    level: 3,
    weaponRank: 3,
    skills: ['adrenaline', 'riposte'],
    weapons: ['broadsword'],
    protections: ['travelling-gear', 'wooden-shield'],
    loadout: {
      weaponId: 'broadsword',
      protections: { torso: 'travelling-gear', shield: 'wooden-shield' },
      rings: [],
    },
  }),
  sheet('archer', {
    level: 3,
    skills: ['riposte', 'lucky'],
    protections: ['chain-mail'],
    loadout: { weaponId: null, protections: { torso: 'chain-mail' }, rings: [] },
  }),
  sheet('wizard', { level: 3, substances: ['mana-crystal'] }),
  sheet('shadows', {
    level: 3,
    skills: [
      'lightning-attack',
      'riposte',
      'good-fortune',
      'group-attack',
      'controlled-defense',
      'robustness',
      'weakness',
    ],
  }),
];

const quest: readonly Step[] = [
  step('er.StartQuest', {
    questId: 'cellars',
    name: 'The cellars of Karrow',
    type: 'standard',
    mode: 'master',
    adventurerIds: ['warrior', 'guardian', 'archer', 'wizard'],
    masterId: 'shadows',
  }),
  step('er.DefineObjective', {
    objectiveId: 'seal',
    side: 'adventurers',
    main: true,
    text: 'Close the gate under the cellars',
    xpPerCharacter: 10,
  }),
  step('er.DefineObjective', {
    objectiveId: 'hold',
    side: 'master',
    main: true,
    text: 'Keep the gate open',
    xpPerCharacter: 10,
  }),
  step('er.ChooseSpellFields', { characterId: 'wizard', fieldIds: ['fire-1'] }),
];

const attack = (combatId: string, payload: SubmitCommand['payload'], dice: readonly string[]): readonly Step[] => [
  step('er.DeclareAttack', { combatId, kind: 'melee', claims: { inAttackZone: true }, ...payload }),
  step('er.RollAttack', { combatId, dice }),
];
const finalizeAttack = (combatId: string) => step('er.FinalizeAttack', { combatId });
const defend = (combatId: string, targetId: string, dice: readonly string[]): readonly Step[] => [
  step('er.RollDefense', { combatId, targetId, dice }),
  step('er.FinalizeDefense', { combatId, targetId }),
];
const skill = (
  characterId: string,
  skillId: string,
  actionId: string,
  roll: string,
  more: SubmitCommand['payload'] = {},
): Step => step('er.UseSkill', { characterId, skillId, actionId, roll, params: {}, ...more });
const monster = (monsterId: string, typeId: string, more: SubmitCommand['payload'] = {}): Step =>
  step('er.PlaceMonster', { monsterId, typeId, active: true, ...more });
const endPhase = step('er.EndPhase');

/** First turn: both melee examples. */
const firstTurn: readonly Step[] = [
  step('er.StartTurn'),
  step('er.RecordSpiritEvent', { text: 'Stones fall from the vault', effects: [] }),
  step('er.AdjustPoints', { characterId: 'warrior', hp: -2, cause: 'Falling stones' }),
  step('er.AdjustPoints', { characterId: 'warrior', sp: 5, cause: 'A song of courage' }),
  step('er.AdjustPoints', { characterId: 'shadows', sp: 8, cause: 'The dark gathers' }),
  endPhase,
  monster('orc1', 'orc'),
  monster('orc2', 'orc'),
  monster('goblin1', 'goblin'),
  monster('rat1', 'rat'),
  monster('armor1', 'living-armor'),
  step('er.PlaceTrap', { trapId: 'trap1', side: 'master', kind: 'spikes', fromMap: true }),
  step('er.PlacePermanentCurse', { curseId: 'weakness', targetId: 'archer' }),
  endPhase,

  // Melee example 1: an Orc falls, then a chained attack all around.
  ...attack('c1', { attackerIds: ['warrior'], targetIds: ['orc1'] }, ['B:skull', 'B:skull', 'B:bolt']),
  finalizeAttack('c1'),
  ...defend('c1', 'orc1', ['B:skull', 'B:bolt']),
  skill('warrior', 'chained-attack', 'c1', 'none'),
  step('er.DeclareAttack', {
    combatId: 'c2',
    kind: 'chained',
    attackerIds: ['warrior'],
    targetIds: ['orc2', 'goblin1'],
    claims: { inAttackZone: true },
  }),
  skill('warrior', 'circular-attack', 'c2', 'attack'),
  skill('warrior', 'adrenaline', 'c2', 'attack'),
  skill('warrior', 'power', 'c2', 'attack'),
  step('er.RollAttack', { combatId: 'c2', dice: ['B:shield', 'B:shield', 'B:shield', 'B:bolt'] }),
  skill('warrior', 'good-fortune', 'c2', 'attack', { params: { dice: ['B:skull', 'B:skull', 'B:skull', 'B:bolt'] } }),
  finalizeAttack('c2'),
  step('er.AssignSkulls', { combatId: 'c2', assignments: { orc2: 3, goblin1: 1 } }),
  step('er.RollDefense', { combatId: 'c2', targetId: 'orc2', dice: ['B:bolt', 'B:bolt'] }),
  skill('shadows', 'controlled-defense', 'c2', 'defense:orc2', { params: { count: 1 }, forMonsterId: 'orc2' }),
  step('er.FinalizeDefense', { combatId: 'c2', targetId: 'orc2' }),
  skill('shadows', 'robustness', 'c2', 'defense:goblin1', { forMonsterId: 'goblin1' }),
  ...defend('c2', 'goblin1', ['B:bolt']),
  step('er.EndCharacterTurn', { characterId: 'warrior' }),

  // Melee example 2. The first move was typed with the wrong die and taken back.
  step('er.Move', { characterId: 'guardian', dice: ['M:6'], squaresUsed: 3, claims: { leavesZoneOf: ['rat1'] } }),
  step('campaign.Undo', { scope: 'action', reason: 'The move die showed a 4' }),
  step('er.Move', { characterId: 'guardian', dice: ['M:4'], squaresUsed: 3, claims: { leavesZoneOf: ['rat1'] } }),
  step('er.DeclareReaction', {
    combatId: 'r1',
    characterId: 'rat1',
    skillId: 'lightning-attack',
    targetId: 'guardian',
    claims: { leavesZone: true },
  }),
  step('er.RollAttack', { combatId: 'r1', dice: ['B:bolt'] }),
  finalizeAttack('r1'),
  step('er.RollLightningDefense', { lightningId: 'r1:guardian', dice: ['B:skull'] }),
  step('er.FinalizeLightningDefense', { lightningId: 'r1:guardian' }),
  step('er.ContinueMove', { characterId: 'guardian', squaresUsed: 2 }),
  ...attack('c3', { attackerIds: ['guardian'], targetIds: ['armor1'] }, ['B:skull', 'B:shield', 'B:bolt']),
  finalizeAttack('c3'),
  step('er.RollDefense', {
    combatId: 'c3',
    targetId: 'armor1',
    dice: ['B:bolt', 'B:bolt', 'B:bolt', 'B:skull', 'B:skull'],
  }),
  skill('shadows', 'riposte', 'c3', 'defense:armor1', { forMonsterId: 'armor1' }),
  step('er.FinalizeDefense', { combatId: 'c3', targetId: 'armor1' }),
  step('er.RollLightningDefense', { lightningId: 'c3:armor1:guardian', dice: ['B:shield', 'B:bolt', 'B:skull'] }),
  step('er.FinalizeLightningDefense', { lightningId: 'c3:armor1:guardian' }),
  step('er.MakePact', { characterId: 'guardian', pact: 'hidden-resources', choice: 'hp' }),
  step('er.EndCharacterTurn', { characterId: 'guardian' }),
  step('er.EndCharacterTurn', { characterId: 'archer' }),
  step('er.EndCharacterTurn', { characterId: 'wizard' }),
  endPhase,
];

/** Second turn: the turn example. */
const secondTurn: readonly Step[] = [
  step('er.StartTurn'),
  step('er.RecordSpiritEvent', {
    text: 'Infected wounds',
    effects: [{ forEach: 'wounded', dice: { black: 1 }, onSkull: { hp: -1 } }],
    rolls: { guardian: 'B:skull', warrior: 'B:skull' },
  }),
  step('er.RecordSpiritEvent', {
    text: 'Good Fortune is free for Monsters this turn',
    effects: [{ freeSkill: 'good-fortune', side: 'master', turns: 1 }],
  }),
  step('er.AdjustPoints', { characterId: 'archer', sp: 1, cause: 'A steady hand' }),
  endPhase,
  monster('sarcher1', 'skeleton-archer'),
  monster('orc3', 'orc'),
  step('er.DeclareAttack', {
    combatId: 'c4',
    kind: 'melee',
    attackerIds: ['goblin1', 'sarcher1'],
    targetIds: ['archer'],
    claims: { inAttackZone: true },
  }),
  skill('shadows', 'group-attack', 'c4', 'attack'),
  step('er.RollAttack', { combatId: 'c4', dice: ['B:skull', 'B:shield', 'B:shield', 'Y:-', 'Y:-'] }),
  skill('shadows', 'good-fortune', 'c4', 'attack', {
    params: { dice: ['B:skull', 'B:skull', 'B:shield', 'Y:-', 'Y:-'] },
  }),
  finalizeAttack('c4'),
  step('er.RollDefense', { combatId: 'c4', targetId: 'archer', dice: ['B:shield', 'B:shield', 'B:bolt'] }),
  skill('archer', 'riposte', 'c4', 'defense:archer', { params: { against: 'goblin1' } }),
  step('er.FinalizeDefense', { combatId: 'c4', targetId: 'archer' }),
  step('er.RollLightningDefense', { lightningId: 'c4:archer:goblin1', dice: ['B:skull'] }),
  step('er.FinalizeLightningDefense', { lightningId: 'c4:archer:goblin1' }),
  ...attack('c5', { attackerIds: ['orc3'], targetIds: ['warrior'] }, ['B:skull', 'R:skull+skull+bolt']),
  finalizeAttack('c5'),
  ...defend('c5', 'warrior', ['B:shield', 'B:shield', 'B:bolt']),
  step('er.DeclareAttack', {
    combatId: 'c6',
    kind: 'chained',
    attackerIds: ['orc3'],
    abilityId: 'bloodthirsty',
    targetIds: ['guardian'],
    claims: { inAttackZone: true },
  }),
  step('er.RollAttack', { combatId: 'c6', dice: ['B:skull', 'R:shield+skull'] }),
  finalizeAttack('c6'),
  ...defend('c6', 'guardian', ['B:shield', 'B:bolt', 'B:bolt']),
  step('er.MonsterPrepare', { monsterId: 'sarcher1' }),
  endPhase,

  step('er.UseConsumable', { characterId: 'warrior', itemId: 'minor-healing-potion' }),
  ...attack('c7', { attackerIds: ['warrior'], targetIds: ['orc3'] }, ['B:skull', 'B:skull', 'B:shield']),
  step('er.UseAbility', { characterId: 'warrior', abilityId: 'ranger', combatId: 'c7' }),
  finalizeAttack('c7'),
  ...defend('c7', 'orc3', ['B:skull', 'B:skull']),
  step('er.DetectTraps', { characterId: 'warrior', dice: ['S:eye+eye'], revealedTrapIds: ['trap1'] }),
  step('er.Move', { characterId: 'guardian', dice: ['M:3'], squaresUsed: 5, claims: { leavesZoneOf: ['armor1'] } }),
  step('er.DisarmTrap', { characterId: 'guardian', trapId: 'trap1', dice: ['S:gear'], claims: { attached: true } }),
  step('er.Search', {
    characterId: 'guardian',
    target: 'furniture',
    targetId: 'wardrobe1',
    loot: [{ item: 'battle-axe' }, { gold: 6 }, { item: 'dwarf-beer' }],
  }),
  step('er.CastSpell', {
    combatId: 'c8',
    casterId: 'wizard',
    spellId: 'fireball',
    targetIds: ['sarcher1'],
    claims: { visible: true },
  }),
  step('er.RollAttack', { combatId: 'c8', dice: ['B:skull', 'B:skull'] }),
  finalizeAttack('c8'),
  ...defend('c8', 'sarcher1', ['B:shield']),
  step('er.TakeSubstance', { characterId: 'wizard', substanceId: 'mana-crystal', outcome: [{ mp: 2 }] }),
  step('er.Move', { characterId: 'wizard', dice: ['M:3'], squaresUsed: 4 }),
  step('er.TriggerEvent', {
    characterId: 'wizard',
    eventId: 'monk',
    key: 'talks to the monk',
    effects: [{ item: 'holy-water' }, { item: 'silver-key' }],
    claims: { attached: true },
  }),
  step('er.Move', { characterId: 'archer', dice: ['M:3'], squaresUsed: 4 }),
  step('er.Search', {
    characterId: 'archer',
    target: 'room',
    targetId: 'room1',
    loot: [{ item: 'mead' }],
    claims: { monstersInRoom: 0 },
  }),
  ...['warrior', 'guardian', 'archer', 'wizard'].map((characterId) => step('er.EndCharacterTurn', { characterId })),
  endPhase,
];

/** Third turn, left open in the middle: three of them bring down a guard together and share with a remainder. */
const thirdTurn: readonly Step[] = [
  step('er.StartTurn'),
  endPhase,
  monster('keeper', 'boss-example', { stats: { hp: 4, xp: 20, move: 2, attack: { black: 3 }, defense: { black: 1 } } }),
  endPhase,
  ...attack('c9', { attackerIds: ['guardian'], targetIds: ['keeper'] }, ['B:skull', 'B:shield', 'B:shield']),
  finalizeAttack('c9'),
  ...defend('c9', 'keeper', ['B:skull']),
  ...attack('c10', { attackerIds: ['archer'], targetIds: ['keeper'] }, ['B:skull']),
  finalizeAttack('c10'),
  ...defend('c10', 'keeper', ['B:skull']),
  ...attack('c11', { attackerIds: ['warrior'], targetIds: ['keeper'] }, ['B:skull', 'B:skull', 'B:shield']),
  finalizeAttack('c11'),
  ...defend('c11', 'keeper', ['B:skull']),
  step('er.MakePact', { characterId: 'warrior', pact: 'hidden-resources', choice: 'hp' }),
];

export const demoSteps: readonly Step[] = [...values, ...sheets, ...quest, ...firstTurn, ...secondTurn, ...thirdTurn];
