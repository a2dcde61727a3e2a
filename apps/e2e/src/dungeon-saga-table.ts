import { randomUUID } from 'node:crypto';
import { type Api, command, play } from './api.js';

/** Numbers of our own: the action card prints no model, so none of these stands in any box. */
const ourBox = {
  type: [
    { id: 'guard', name: 'Skeleton Guard', kind: 'minion', combat: 3, armour: 3, damageTarget: 2, level: 2 },
    { id: 'grub', name: 'Grub', kind: 'minion', combat: 2, armour: 2, damageTarget: 1, level: 1 },
  ],
  mood: [{ id: 'cautious', name: 'Cautious' }],
};

/** Two heroes and the Overlord's player between quests, with what they read off their cards. */
export async function beginSaga(api: Api): Promise<string> {
  const hero = (name: string, values: Record<string, number>) => ({
    template: 'hero',
    subject: name.toLowerCase(),
    name,
    seat: 'ines',
    values,
  });
  const { campaignId } = await api.call('createCampaign', {
    body: {
      commandId: randomUUID(),
      name: 'Halls of Dolgarth',
      ruleSet: 'dungeon-saga',
      edition: 'action-card',
      settings: {},
      players: [
        { seat: 'ines', name: 'Ines' },
        { seat: 'tom', name: 'Tom' },
      ],
      roster: [
        hero('Brann', { combat: 4, shoot: 3, armour: 4, maxHp: 4 }),
        hero('Syla', { combat: 3, armour: 3, maxHp: 3 }),
        { template: 'overlord', subject: 'mortibris', name: 'Mortibris', seat: 'tom', values: {} },
      ],
    },
  });
  await play(api, campaignId, command('campaign.ImportContent', { content: ourBox }));
  return campaignId;
}

/** The quest is open, a guard stands on the table, and it is Brann's turn. */
export async function brannsTurn(api: Api): Promise<string> {
  const campaignId = await beginSaga(api);
  await play(
    api,
    campaignId,
    command('dsg.StartQuest', { questId: 'crypt', name: 'The Old Crypt', heroes: ['brann', 'syla'], deckSize: 10 }),
    command('dsg.RegisterModel', { id: 'guard-1', typeId: 'guard' }),
    command('dsg.BeginHeroTurn', { heroId: 'brann' }),
  );
  return campaignId;
}
