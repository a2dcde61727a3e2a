import { z } from 'zod';
import { changeMana, changeStamina } from '../effects/effects.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, nameOf, needContent, violate } from '../play/play.js';
import { adventurer, monster } from '../state/access.js';
import { gainTemporary } from './temporary.js';
import { gainHp, loseHp } from './vitals.js';

const temporary = z.object({
  hp: fields.amount.optional(),
  sp: fields.amount.optional(),
  mp: fields.amount.optional(),
});
const adjustPoints = z.object({
  characterId: fields.subject,
  hp: fields.change.optional(),
  sp: fields.change.optional(),
  mp: fields.change.optional(),
  temp: temporary.optional(),
  cause: fields.text,
});

/** Points the app, an event or the table gives or takes. Gains stop at the maximum, losses at 0 with all that follows. */
function adjust(play: Play, p: z.infer<typeof adjustPoints>): Outcome {
  const hero = adventurer(play.state, p.characterId);
  const foe = monster(play.state, p.characterId);
  const heals = (p.hp ?? 0) > 0 || (p.temp?.hp ?? 0) > 0;
  if (hero && hero.status !== 'alive' && heals) {
    return violate('ER_ADVENTURER_DEAD', 'ER-DTH-3', { name: hero.name }, ['hp']);
  }
  if (foe?.hp === null && p.hp !== undefined) {
    const label = { key: 'er.content.hp', params: { monster: nameOf(play.state, foe.id) } };
    return needContent(`monster.${foe.typeId}.hp`, label, z.number().int().min(1).max(999), 'ER-CMB-12');
  }
  const hp = p.hp ?? 0;
  if (hp < 0) loseHp(play, p.characterId, -hp, p.cause, { byId: null });
  if (hp > 0) gainHp(play, p.characterId, hp, p.cause);
  if (p.sp !== undefined) changeStamina(play, p.characterId, p.sp, p.cause);
  if (hero && p.mp !== undefined) changeMana(play, p.characterId, p.mp, p.cause);
  if (play.state.characters[p.characterId]?.kind === 'master') return undefined;
  for (const stat of ['hp', 'sp', 'mp'] as const) gainTemporary(play, p.characterId, stat, p.temp?.[stat] ?? 0);
  return undefined;
}

export const vitalsCommands: CommandTable = {
  'er.AdjustPoints': command({
    schema: adjustPoints,
    roles: ['spirit', 'table', 'mos', 'admin'],
    cost: 'bookkeeping',
    references: (p, state) => [
      {
        kind: p.characterId === state.quest?.masterId ? 'master' : 'combatant',
        id: p.characterId,
        path: ['characterId'],
      },
    ],
    where: 'quest',
    whilePending: true,
    decide: adjust,
  }),
};
