import { z } from 'zod';
import { checkBasicAction, spendBasicAction } from '../actions/actions.js';
import { checkClaimGiven, checkClaimTrue, claimsSchema } from '../combat/claims.js';
import { announcedEffects, announcedRolls, applyEffects, parseEffects } from '../effects/effects.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { setting } from '../settings/settings.js';
import { questAdventurers } from '../state/access.js';
import type { CharacterId } from '../state/state.js';
import { closePhase } from '../turn/phases.js';
import { selectByDie, selectionSchema } from './selection.js';

const recordSpiritEvent = z.object({
  text: fields.text,
  effects: announcedEffects.default([]),
  rolls: announcedRolls.optional(),
  selection: selectionSchema.optional(),
});
type RecordSpiritEvent = z.infer<typeof recordSpiritEvent>;

const lightCampfire = z.object({
  byCharacterId: fields.subject,
  effects: announcedEffects.default([]),
  rolls: announcedRolls.optional(),
  claims: fields.later(claimsSchema),
});
type LightCampfire = z.infer<typeof lightCampfire>;

function living(play: Play): readonly CharacterId[] {
  return questAdventurers(play.state).flatMap((a) => (a.status === 'alive' ? [a.id] : []));
}

/** ER-QST-6, ER-CAM-9: what the app announced, on whom the die fell or on every living Adventurer. */
function decideSpiritEvent(play: Play, p: RecordSpiritEvent): Outcome {
  const chosen = p.selection ? selectByDie(play, p.selection) : null;
  if (chosen && 'refused' in chosen) return chosen.refused;
  const invalid = parseEffects(p.effects, 'effects').refused;
  if (invalid) return invalid;
  const selection = chosen?.selected ?? null;
  emit(play, 'er.SpiritEventRecorded', { text: p.text, selection });
  const targets = selection ? [selection.selected] : living(play);
  return applyEffects(play, targets, p.effects, { cause: 'spirit-event', rolls: p.rolls });
}

/** ER-ACT-7: once per quest, all living Adventurers together in a room without Monsters. */
function checkCampfire(play: Play, p: LightCampfire): Outcome {
  const { state } = play;
  if (state.quest?.campfireUsed) return violate('ER_CAMPFIRE_USED', 'ER-ACT-7');
  return (
    checkBasicAction(state, p.byCharacterId, 'campfire') ??
    checkClaimGiven(state, p.claims, 'together') ??
    checkClaimTrue(state, p.claims, 'together', 'ER_NOT_TOGETHER', 'ER-ACT-7') ??
    checkClaimGiven(state, p.claims, 'monstersInRoom') ??
    (state.quest?.spatialMode !== 'none' && (p.claims?.monstersInRoom ?? 0) > 0
      ? violate('ER_MONSTERS_PRESENT', 'ER-ACT-7', undefined, ['claims', 'monstersInRoom'])
      : undefined)
  );
}

function decideCampfire(play: Play, p: LightCampfire): Outcome {
  const refused = checkCampfire(play, p);
  if (refused) return refused;
  spendBasicAction(play, p.byCharacterId, 'campfire');
  emit(play, 'er.CampfireLit', { byId: p.byCharacterId });
  const stopped = applyEffects(play, living(play), p.effects, { cause: 'campfire', rolls: p.rolls });
  if (stopped) return stopped;
  const { quest } = play.state;
  if (!quest) return undefined;
  // ER-LVL-1: everybody's level is handled at the fire, the Master's included.
  const characterIds = quest.masterId === null ? quest.adventurerIds : [...quest.adventurerIds, quest.masterId];
  emit(play, 'er.LevelWindowOpened', { characterIds, at: 'campfire' });
  // ER-ACT-6.
  if (setting(play.state, 'campfire.endsTurn') === 'character') {
    emit(play, 'er.CharacterTurnEnded', { characterId: p.byCharacterId, reason: 'done' });
    return undefined;
  }
  closePhase(play);
  emit(play, 'er.TurnEnded', { turn: quest.turn, reason: 'campfire' });
  return undefined;
}

export const spiritCommands: CommandTable = {
  'er.RecordSpiritEvent': command({
    schema: recordSpiritEvent,
    roles: ['spirit', 'table', 'admin'],
    cost: 'bookkeeping',
    course: true,
    references: (p) =>
      (p.selection?.candidates ?? []).map((id, i) => ({
        kind: 'combatant',
        id,
        path: ['selection', 'candidates', i],
      })),
    where: 'quest',
    // ER-MOD-8: without a Master the app also speaks in the Master phase, of the Skills its Monsters master.
    phases: { allowed: ['spirit'], coop: ['master'], rule: 'ER-QST-6' },
    decide: decideSpiritEvent,
  }),
  'er.LightCampfire': command({
    schema: lightCampfire,
    roles: ['table', 'owner', 'admin'],
    cost: 'action',
    icon: 'table',
    references: (p) => [{ kind: 'adventurer', id: p.byCharacterId, path: ['byCharacterId'] }],
    where: 'quest',
    phases: { allowed: ['adventurers'], rule: 'ER-ACT-7' },
    actingAdventurer: (p) => p.byCharacterId,
    basicAction: true,
    decide: decideCampfire,
  }),
};
