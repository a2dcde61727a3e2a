import { randomUUID } from 'node:crypto';
import type { CreateCampaign, SubmitCommand } from '@emberlog/contracts';
import { type Api, type Draft, play } from './api.js';

type Payload = SubmitCommand['payload'];
const step = (type: string, payload: Payload = {}): Draft => ({ type, payload });

/**
 * Four adventurers and their adversary, with the values of the golden file's fixtures. What a group types itself has none of the
 * words by which language.e2e.ts recognises English.
 */
export function fourAdventurers(changes: Partial<CreateCampaign> = {}): CreateCampaign {
  const hero = (template: string, name: string, seat: string, values: Payload) => ({
    template,
    subject: template,
    name,
    seat,
    values,
  });
  return {
    commandId: randomUUID(),
    name: 'A rainy Sunday',
    ruleSet: 'erune',
    edition: 'en',
    settings: { 'pact.cards.hiddenResources': 1, 'pact.cards.purification': 2, 'pact.cards.resurrection': 2 },
    players: [
      { seat: 'ines', name: 'Ines' },
      { seat: 'tom', name: 'Tom' },
      { seat: 'rafael', name: 'Rafael' },
    ],
    roster: [
      hero('warrior', 'Maelle', 'ines', { maxHp: 8, maxSp: 6, maxMp: 3, skills: ['adrenaline'] }),
      hero('guardian', 'Borrin', 'tom', { maxHp: 9, maxSp: 6, maxMp: 3, skills: ['adrenaline'] }),
      hero('archer', 'Tavil', 'tom', {
        maxHp: 7,
        maxSp: 6,
        maxMp: 5,
        skills: ['riposte'],
        spellFields: ['telluromancy-1a', 'telluromancy-1b'],
      }),
      hero('wizard', 'Isaura', 'ines', {
        maxHp: 6,
        maxSp: 6,
        maxMp: 8,
        skills: ['adrenaline'],
        spellFields: ['fire-1', 'wind-1', 'water-1'],
      }),
      {
        template: 'master',
        subject: 'shadows',
        name: 'Morwen',
        seat: 'rafael',
        values: { skills: ['lightning-attack', 'riposte'] },
      },
    ],
    ...changes,
  };
}

export async function beginCampaign(api: Api, changes: Partial<CreateCampaign> = {}): Promise<string> {
  const { campaignId, revision } = await api.call('createCampaign', { body: fourAdventurers(changes) });
  await shownUpTo(api, campaignId, revision);
  return campaignId;
}

/** Reads that ask for no revision show what is projected by then: a test begins when all of its beginning is. */
async function shownUpTo(api: Api, campaignId: string, revision: number): Promise<void> {
  await api.call('getCampaign', { params: { campaignId }, query: { atLeast: revision } });
}

/** What lies on cards in the box: the numbers are those that the golden file makes up. */
export const ownBox: readonly Draft[] = [
  step('er.DefineContent', { kind: 'weapon', items: [{ id: 'broadsword', rank: 2, twoHanded: false }] }),
  step('er.DefineContent', { kind: 'monster', items: [{ id: 'orc', move: 3 }] }),
  step('er.DefineContent', { kind: 'skill', items: [{ id: 'weakness', instantCost: 1, permanentCost: 3 }] }),
];

export const armed: Draft = step('campaign.CorrectSheet', {
  subject: 'warrior',
  changes: [
    { field: 'level', value: 3 },
    { field: 'weaponRank', value: 3 },
    { field: 'weapons', value: ['broadsword'] },
    { field: 'loadout', value: { weaponId: 'broadsword', protections: {}, rings: [] } },
  ],
  reason: 'Brought along on paper',
});

export const questBegins: readonly Draft[] = [
  step('er.StartQuest', {
    questId: 'cellars',
    name: 'Cellars of Karrow',
    type: 'standard',
    mode: 'master',
    adventurerIds: ['warrior', 'guardian', 'archer', 'wizard'],
    masterId: 'shadows',
  }),
  step('er.ChooseSpellFields', { characterId: 'wizard', fieldIds: ['fire-1'] }),
];

/** As golden scenario G-EX-01 finds them: the adventurers' phase, an Orc, five stamina points on either side. */
export const facingTheOrc: readonly Draft[] = [
  step('er.StartTurn'),
  step('er.AdjustPoints', { characterId: 'warrior', sp: 5, cause: 'A song of courage' }),
  step('er.AdjustPoints', { characterId: 'shadows', sp: 5, cause: 'Dark gathers' }),
  step('er.EndPhase'),
  step('er.PlaceMonster', { monsterId: 'orc1', typeId: 'orc', active: true }),
  step('er.EndPhase'),
];

export const untilTheFirstBlow: readonly Draft[] = [...ownBox, armed, ...questBegins, ...facingTheOrc];

/** Golden scenario G-EX-01, die by die. */
export const firstBlow: readonly Draft[] = [
  step('er.DeclareAttack', {
    combatId: 'c1',
    kind: 'melee',
    attackerIds: ['warrior'],
    targetIds: ['orc1'],
    claims: { inAttackZone: true },
  }),
  step('er.RollAttack', { combatId: 'c1', dice: ['B:skull', 'B:skull', 'B:bolt'] }),
  step('er.FinalizeAttack', { combatId: 'c1' }),
  step('er.RollDefense', { combatId: 'c1', targetId: 'orc1', dice: ['B:skull', 'B:bolt'] }),
  step('er.FinalizeDefense', { combatId: 'c1', targetId: 'orc1' }),
];

/** A campaign in which Maelle stands before the Orc. */
export async function facingAnOrc(api: Api, changes: Partial<CreateCampaign> = {}): Promise<string> {
  const campaignId = await beginCampaign(api, changes);
  await shownUpTo(api, campaignId, await play(api, campaignId, ...untilTheFirstBlow));
  return campaignId;
}
