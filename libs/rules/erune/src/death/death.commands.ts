import { z } from 'zod';
import { checkFreeAction, useFreeAction } from '../actions/actions.js';
import { type PotionContent, content } from '../content/content.js';
import { carriedIn, noItem, removeItem } from '../items/inventory.js';
import { type CommandTable, type Reference, checkCanAct, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { adventurer } from '../state/access.js';
import type { Adventurer } from '../state/state.js';
import { resurrect } from './death.js';

const character = z.object({ characterId: fields.subject });
const resurrectWithItem = z.object({ userId: fields.subject, targetId: fields.subject, itemId: fields.id });

/** ER-DTH-9: who declined does not come back; ER-DTH-3: the others must be dead. */
function checkDead(a: Adventurer | null, rule: string, path: readonly string[]): Outcome {
  if (a?.status === 'dead') return undefined;
  const who = { name: a?.name ?? '' };
  return a?.status === 'out'
    ? violate('ER_ADVENTURER_OUT', 'ER-DTH-9', who, path)
    : violate('ER_NOT_DEAD', rule, who, path);
}

/** ER-DTH-4: one's own Fate Point, all HP. */
function decideFate(play: Play, { characterId }: z.infer<typeof character>): Outcome {
  const dead = adventurer(play.state, characterId);
  const refused = checkDead(dead, 'ER-DTH-4', ['characterId']);
  if (refused || !dead) return refused;
  const early = setting(play.state, 'fate.phase') === 'adventurers' && play.state.quest?.phase !== 'adventurers';
  if (early) return violate('ER_WRONG_PHASE', 'ER-DTH-4', { needed: { key: 'er.phase.adventurers' } });
  if (dead.fatePoints === 0) return violate('ER_NO_FATE_POINT', 'ER-DTH-4', { name: dead.name });
  emit(play, 'er.FatePointSpent', { characterId, left: dead.fatePoints - 1 });
  resurrect(play, characterId, 'fate', dead.maxHp, null);
  return undefined;
}

type Revival = { readonly hp: number; readonly mp: number | null };
/** What an item that revives gives back; null: it does not revive. */
function revivalOf(item: PotionContent | null, a: Adventurer): Revival | null {
  const revive = z
    .object({ hp: z.union([z.literal('max'), z.number()]), mp: z.union([z.literal('max'), z.number()]).optional() })
    .safeParse(item?.effect?.['revive']);
  if (!revive.success) return null;
  const { hp, mp } = revive.data;
  return {
    hp: hp === 'max' ? a.maxHp : Math.max(1, Math.min(a.maxHp, hp)),
    mp: mp === undefined ? null : mp === 'max' ? a.maxMp : Math.min(a.maxMp, a.mp + mp),
  };
}

/** ER-DTH-5: one's own item, at once and beside the potion slot; ER-DTH-6: an ally's uses the ally's action. */
function decideItem(play: Play, p: z.infer<typeof resurrectWithItem>): Outcome {
  const { state } = play;
  const dead = adventurer(state, p.targetId);
  const refused = checkDead(dead, 'ER-DTH-5', ['targetId']);
  if (refused || !dead) return refused;
  const revival = revivalOf(content(state.content, 'potion', p.itemId), dead);
  if (!revival) return violate('ER_NOT_A_REVIVER', 'ER-DTH-5', { item: p.itemId }, ['itemId']);
  const user = adventurer(state, p.userId);
  if (!user || !carriedIn(user, p.itemId)) return noItem(state, p.userId, p.itemId);
  if (p.userId !== p.targetId) {
    const unable = checkAlly(play, p.userId);
    if (unable) return unable;
    useFreeAction(play, p.userId, 'potion');
  }
  removeItem(play, p.userId, p.itemId, 'er.ItemConsumed', 'revive');
  resurrect(play, p.targetId, 'item', revival.hp, revival.mp);
  return undefined;
}
function checkAlly(play: Play, userId: string): Outcome {
  if (play.state.quest?.phase !== 'adventurers') {
    return violate('ER_WRONG_PHASE', 'ER-DTH-6', { needed: { key: 'er.phase.adventurers' } });
  }
  return (
    checkCanAct(play.state, userId, { basicAction: false, inPit: false }) ??
    checkFreeAction(play.state, userId, 'potion')
  );
}

const inQuest = (id: string, field: string): readonly Reference[] => [
  { kind: 'adventurer', id, path: [field] },
  { kind: 'combatant', id, path: [field] },
];

export const deathCommands: CommandTable = {
  'er.SpendFatePoint': command({
    schema: character,
    roles: ['owner', 'admin'],
    cost: 'free',
    icon: 'heart',
    references: (p) => inQuest(p.characterId, 'characterId'),
    where: 'quest',
    decide: decideFate,
  }),
  'er.ResurrectWithItem': command({
    schema: resurrectWithItem,
    roles: ['owner', 'table', 'admin'],
    cost: 'free',
    icon: 'heart',
    references: (p) => [...inQuest(p.userId, 'userId'), ...inQuest(p.targetId, 'targetId')],
    where: 'quest',
    decide: decideItem,
  }),
  'er.DeclineResurrection': command({
    schema: character,
    roles: ['owner', 'admin'],
    cost: 'free',
    confirm: true,
    references: (p) => inQuest(p.characterId, 'characterId'),
    where: 'quest',
    decide: (play, { characterId }) => {
      const refused = checkDead(adventurer(play.state, characterId), 'ER-DTH-9', ['characterId']);
      if (!refused) emit(play, 'er.AdventurerDeclinedResurrection', { characterId });
      return refused;
    },
  }),
};
