import { z } from 'zod';
import { content } from '../content/content.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { checkCombination, checkItemsUsable, protectionsByType } from '../sheet/loadout.js';
import { adventurer } from '../state/access.js';
import type { Adventurer, EruneState, Loadout } from '../state/state.js';
import { noItem } from './inventory.js';

const changeLoadout = z.object({
  characterId: fields.subject,
  /** null: bare hands. Left out: as it is. */
  weaponId: fields.later(fields.card('weapon').nullable()),
  /** The complete set in use. */
  protections: z.array(fields.card('protection')).max(10).optional(),
  rings: z.array(fields.card('artifact')).max(10).optional(),
});
type ChangeLoadout = z.infer<typeof changeLoadout>;

/** ER-SHT-16: at will in one's own phase; ER-SHT-17: in the Master's phase until the first roll fixes it. */
function change(play: Play, p: ChangeLoadout): Outcome {
  const { state } = play;
  const hero = adventurer(state, p.characterId);
  if (!hero) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id: p.characterId }, ['characterId']);
  const weaponId = p.weaponId === undefined ? hero.loadout.weaponId : p.weaponId;
  const itemIds = p.protections ?? Object.values(hero.loadout.protections);
  const usable = checkItemsUsable(state, hero, weaponId, itemIds);
  if (usable) return usable;
  const byType = protectionsByType(state, itemIds);
  if ('refused' in byType) return byType.refused;
  const loadout: Loadout = { weaponId, protections: byType.worn, rings: p.rings ?? hero.loadout.rings };
  const refused = checkCombination(state, loadout) ?? checkLocked(hero) ?? checkCarried(state, hero, loadout);
  if (refused) return refused;
  emit(play, 'er.LoadoutChanged', { characterId: hero.id, loadout });
  if (state.quest?.phase === 'master') emit(play, 'er.LoadoutLocked', { characterId: hero.id, loadout });
  return undefined;
}

function checkLocked(hero: Adventurer): Outcome {
  return hero.loadoutLocked ? violate('ER_LOADOUT_LOCKED', 'ER-SHT-17', { name: hero.name }) : undefined;
}

function checkCarried(state: EruneState, hero: Adventurer, { weaponId, protections, rings }: Loadout): Outcome {
  if (weaponId !== null && !hero.weapons.includes(weaponId)) return noItem(state, hero.id, weaponId, ['weaponId']);
  const worn = Object.values(protections);
  const missing = worn.findIndex((itemId) => !hero.protections.includes(itemId));
  if (missing !== -1) return noItem(state, hero.id, worn[missing] ?? '', ['protections', missing]);
  const ring = rings.findIndex(
    (itemId) => !hero.artifacts.includes(itemId) || content(state.content, 'artifact', itemId)?.slot !== 'ring',
  );
  return ring === -1 ? undefined : noItem(state, hero.id, rings[ring] ?? '', ['rings', ring]);
}

export const loadoutCommands: CommandTable = {
  'er.ChangeLoadout': command({
    schema: changeLoadout,
    roles: ['owner', 'table', 'admin'],
    cost: 'free',
    references: (p) => [{ kind: 'adventurer', id: p.characterId, path: ['characterId'] }],
    where: 'anywhere',
    phases: { allowed: ['adventurers', 'master'], rule: 'ER-SHT-16' },
    // A defender may change before the first roll, while the attack that asks for it is open (ER-SHT-17).
    whilePending: true,
    actingAdventurer: (p, state) => (state.quest ? p.characterId : null),
    decide: change,
  }),
};
