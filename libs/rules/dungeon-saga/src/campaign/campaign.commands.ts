import { z } from 'zod';
import { checkFreeId } from '../models/free-id.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { checkSettings } from '../settings/check-settings.js';
import type { PlayerId } from '../state/state.js';

const settings = z.record(z.string().max(64), z.json());
const createCampaign = z.object({ name: fields.name, edition: z.string().max(20), settings: settings.default({}) });
const changeSettings = z.object({ changes: settings, reason: fields.reason });
const addPlayer = z.object({ playerId: fields.id, name: fields.name });
const removePlayer = z.object({ playerId: fields.id });
/** Numbers may stay open until a quest needs them. */
const createHero = z.object({
  heroId: fields.id,
  name: fields.name,
  ownerPlayerId: fields.id.optional(),
  combat: fields.numbers.combat.nullable().optional(),
  shoot: fields.numbers.shoot.nullable().optional(),
  armour: fields.numbers.armour.nullable().optional(),
  maxHp: fields.numbers.maxHp.nullable().optional(),
});
const seatOverlord = z.object({ overlordId: fields.id, name: fields.name, ownerPlayerId: fields.id.optional() });

/** The campaign itself, not play: it goes on whatever waits on the table. */
const bookkeeping = { cost: 'bookkeeping', by: 'table', inQuest: false, whilePending: true } as const;

function create(play: Play, { name, edition, settings: chosen }: z.infer<typeof createCampaign>): Outcome {
  if (edition !== 'action-card') return violate('DSG_EDITION_UNKNOWN', null, undefined, ['edition']);
  const refused = checkSettings(chosen, 'settings');
  if (refused) return refused;
  if (play.state.created) return violate('DSG_CAMPAIGN_EXISTS', null, { name: play.state.name });
  emit(play, 'dsg.CampaignCreated', { name, edition, settings: chosen });
  return undefined;
}

function change(play: Play, { changes, reason }: z.infer<typeof changeSettings>): Outcome {
  if (!reason.trim()) return violate('DSG_REASON_REQUIRED', null, undefined, ['reason']);
  const refused = checkSettings(changes, 'changes');
  if (refused) return refused;
  emit(play, 'dsg.CampaignSettingsChanged', { changes, reason: reason.trim() });
  return undefined;
}

export function checkPlayerKnown(play: Play, playerId: PlayerId | null | undefined, field: string): Outcome {
  if (playerId === undefined || playerId === null || Object.hasOwn(play.state.players, playerId)) return undefined;
  return violate('DSG_UNKNOWN_ID', null, { id: playerId }, [field]);
}

function addHero(play: Play, p: z.infer<typeof createHero>): Outcome {
  const refused = checkFreeId(play, p.heroId, ['heroId']) ?? checkPlayerKnown(play, p.ownerPlayerId, 'ownerPlayerId');
  if (refused) return refused;
  emit(play, 'dsg.HeroCreated', {
    hero: {
      id: p.heroId,
      name: p.name,
      ownerPlayerId: p.ownerPlayerId ?? null,
      combat: p.combat ?? null,
      shoot: p.shoot ?? null,
      armour: p.armour ?? null,
      maxHp: p.maxHp ?? null,
      kills: 0,
      cardsDrawn: 0,
    },
  });
  return undefined;
}

export const campaignCommands: CommandTable = {
  'dsg.CreateCampaign': command({ ...bookkeeping, schema: createCampaign, decide: create }),
  'dsg.ChangeSettings': command({
    replaces: true,
    ...bookkeeping,
    schema: changeSettings,
    decide: change,
  }),
  'dsg.AddPlayer': command({
    ...bookkeeping,
    schema: addPlayer,
    decide: (play, { playerId, name }) => {
      if (Object.hasOwn(play.state.players, playerId)) {
        return violate('DSG_DUPLICATE_ID', null, { id: name }, ['name']);
      }
      emit(play, 'dsg.PlayerAdded', { playerId, name });
      return undefined;
    },
  }),
  'dsg.RemovePlayer': command({
    ...bookkeeping,
    schema: removePlayer,
    decide: (play, { playerId }) => {
      const refused = checkPlayerKnown(play, playerId, 'playerId');
      if (refused) return refused;
      emit(play, 'dsg.PlayerRemoved', { playerId, name: play.state.players[playerId]?.name ?? playerId });
      return undefined;
    },
  }),
  'dsg.CreateHero': command({ ...bookkeeping, schema: createHero, decide: addHero }),
  'dsg.SeatOverlord': command({
    ...bookkeeping,
    schema: seatOverlord,
    decide: (play, { overlordId, name, ownerPlayerId }) => {
      const same = play.state.overlord?.id === overlordId;
      const refused =
        (same ? undefined : checkFreeId(play, overlordId, ['overlordId'])) ??
        checkPlayerKnown(play, ownerPlayerId, 'ownerPlayerId');
      if (refused) return refused;
      emit(play, 'dsg.OverlordSeated', { overlordId, name, ownerPlayerId: ownerPlayerId ?? null });
      return undefined;
    },
  }),
};
