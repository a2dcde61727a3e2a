import type { Json } from '@emberlog/engine';
import { z } from 'zod';
import { type ContentKind, contentKinds } from '../content/content.js';
import { parseContentItem } from '../content/content.schemas.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import { isSettingKey, settingDefinitions } from '../settings/settings.js';
import type { EditionId } from '../state/state.js';
import type { DefinedItem } from './campaign.events.js';

const maxPlayers = 5;

const settings = z.record(z.string().max(64), z.json());
const createCampaign = z.object({ name: fields.name, edition: z.string().max(10), settings: settings.default({}) });
const changeSettings = z.object({ changes: settings, reason: fields.reason });
const defineContent = z.object({
  kind: z.string().max(40),
  items: z.array(z.record(z.string().max(64), z.json())).max(200),
});
const addPlayer = z.object({ playerId: fields.id, name: fields.name });
const removePlayer = z.object({ playerId: fields.id });
const addNote = z.object({
  scope: z.enum(['campaign', 'quest', 'turn', 'character']),
  refId: z.string().max(64),
  text: z.string().max(2000),
});

function isEdition(value: unknown): value is EditionId {
  return value === 'en' || value === 'fr';
}

function isContentKind(kind: string): kind is ContentKind {
  return (contentKinds as readonly string[]).includes(kind);
}

function checkSettings(changes: { readonly [key: string]: Json }, field: string): Outcome {
  for (const [key, value] of Object.entries(changes)) {
    if (!isSettingKey(key)) return violate('ER_SETTING_UNKNOWN', 'ER-EDN-1', { key }, [field, key]);
    const { schema, rules } = settingDefinitions[key];
    if (!schema.safeParse(value).success) return violate('ER_SETTING_INVALID', rules, { key }, [field, key]);
  }
  return undefined;
}

function changeSettingsOf(play: Play, { changes, reason }: z.infer<typeof changeSettings>): Outcome {
  if (!reason.trim()) return violate('ER_REASON_REQUIRED', 'ER-LOG-7', undefined, ['reason']);
  const { edition, ...others } = changes;
  const path = ['changes', 'edition'];
  if (edition !== undefined && !isEdition(edition)) return violate('ER_EDITION_UNKNOWN', 'ER-EDN-1', undefined, path);
  if (edition !== undefined && play.state.quest) {
    return violate('ER_QUEST_ACTIVE', 'ER-EDN-1', { quest: play.state.quest.name }, path);
  }
  const refused = checkSettings(others, 'changes');
  if (!refused) emit(play, 'er.CampaignSettingsChanged', { changes, reason: reason.trim() });
  return refused;
}

function define(play: Play, { kind, items }: z.infer<typeof defineContent>): Outcome {
  if (!isContentKind(kind)) return violate('ER_CONTENT_INVALID', 'ER-CAM-9', { kind }, ['kind']);
  if (items.length === 0) return violate('ER_CONTENT_INVALID', 'ER-CAM-9', { kind }, ['items']);
  const defined: DefinedItem[] = [];
  for (const [i, item] of items.entries()) {
    const parsed = parseContentItem(kind, item);
    if (!parsed.ok) return violate('ER_CONTENT_INVALID', 'ER-CAM-9', { kind }, ['items', i, ...parsed.path]);
    defined.push(parsed.item);
  }
  emit(play, 'er.ContentDefined', { kind, items: defined });
  return undefined;
}

/** ER-CAM-2: one to five players. */
function add(play: Play, { playerId, name }: z.infer<typeof addPlayer>): Outcome {
  const players = Object.values(play.state.players);
  if (players.length >= maxPlayers) return violate('ER_PLAYER_COUNT', 'ER-CAM-2', { max: maxPlayers });
  if (players.some((p) => p.id === playerId || p.name.toLowerCase() === name.toLowerCase())) {
    return violate('ER_DUPLICATE', 'ER-CAM-2', { name }, ['name']);
  }
  emit(play, 'er.PlayerAdded', { playerId, name });
  return undefined;
}

function remove(play: Play, { playerId }: z.infer<typeof removePlayer>): Outcome {
  const { quest, characters, players } = play.state;
  const playing = quest ? [...quest.adventurerIds, quest.masterId ?? ''] : [];
  if (quest && playing.some((id) => characters[id]?.ownerPlayerId === playerId)) {
    return violate('ER_QUEST_ACTIVE', 'ER-CAM-2', { quest: quest.name }, ['playerId']);
  }
  emit(play, 'er.PlayerRemoved', { playerId, name: players[playerId]?.name ?? playerId });
  return undefined;
}

export const campaignCommands: CommandTable = {
  'er.CreateCampaign': command({
    schema: createCampaign,
    roles: ['admin'],
    cost: 'bookkeeping',
    where: 'anywhere',
    decide: (play, { name, edition, settings }) => {
      if (!isEdition(edition)) return violate('ER_EDITION_UNKNOWN', 'ER-EDN-1', undefined, ['edition']);
      const refused = checkSettings(settings, 'settings');
      if (refused) return refused;
      if (play.state.created) return violate('ER_DUPLICATE', 'ER-CAM-1', { name });
      emit(play, 'er.CampaignCreated', { name, edition, settings });
      return undefined;
    },
  }),
  'er.ChangeSettings': command({
    replaces: true,
    schema: changeSettings,
    roles: ['admin'],
    cost: 'bookkeeping',
    where: 'anywhere',
    whilePending: true,
    decide: changeSettingsOf,
  }),
  'er.DefineContent': command({
    replaces: true,
    schema: defineContent,
    roles: ['admin'],
    cost: 'bookkeeping',
    where: 'anywhere',
    whilePending: true,
    decide: define,
  }),
  'er.AddPlayer': command({
    schema: addPlayer,
    roles: ['admin'],
    cost: 'bookkeeping',
    where: 'anywhere',
    whilePending: true,
    decide: add,
  }),
  'er.RemovePlayer': command({
    schema: removePlayer,
    roles: ['admin'],
    cost: 'bookkeeping',
    references: (p) => [{ kind: 'player', id: p.playerId, path: ['playerId'] }],
    where: 'anywhere',
    whilePending: true,
    decide: remove,
  }),
  'er.AddNote': command({
    schema: addNote,
    roles: ['table', 'admin', 'owner', 'mos', 'spirit'],
    cost: 'bookkeeping',
    icon: 'pencil',
    references: (p) => (p.scope === 'character' ? [{ kind: 'character', id: p.refId, path: ['refId'] }] : []),
    where: 'anywhere',
    whilePending: true,
    decide: (play, { scope, refId, text }) => {
      if (!text.trim()) return violate('ER_EMPTY', 'ER-CAM-9', undefined, ['text']);
      emit(play, 'er.NoteAdded', { scope, refId, text: text.trim() });
      return undefined;
    },
  }),
};
