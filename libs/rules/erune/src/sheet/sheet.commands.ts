import { z } from 'zod';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { emit, violate } from '../play/play.js';
import { createCharacter, decideCreateCharacter } from './create-character.js';
import { decideEditSheet, editSheet } from './edit-sheet.js';
import { decideOverrideState, overrideState } from './override-state.js';

const retireCharacter = z.object({ characterId: fields.subject });

export const sheetCommands: CommandTable = {
  'er.CreateCharacter': command({
    schema: createCharacter,
    roles: ['owner', 'table', 'admin'],
    cost: 'bookkeeping',
    references: (p) =>
      p.ownerPlayerId === undefined ? [] : [{ kind: 'player', id: p.ownerPlayerId, path: ['ownerPlayerId'] }],
    where: 'anywhere',
    whilePending: true,
    decide: decideCreateCharacter,
  }),
  'er.RetireCharacter': command({
    schema: retireCharacter,
    roles: ['owner', 'admin'],
    cost: 'bookkeeping',
    confirm: true,
    references: (p) => [{ kind: 'character', id: p.characterId, path: ['characterId'] }],
    where: 'anywhere',
    whilePending: true,
    decide: (play, { characterId }) => {
      const { quest, characters } = play.state;
      if (quest && (quest.adventurerIds.includes(characterId) || quest.masterId === characterId)) {
        return violate('ER_QUEST_ACTIVE', 'ER-CAM-1', { quest: quest.name });
      }
      if (!characters[characterId]?.retired) emit(play, 'er.CharacterRetired', { characterId });
      return undefined;
    },
  }),
  'er.EditSheet': command({
    replaces: true,
    schema: editSheet,
    roles: ['owner', 'admin'],
    cost: 'bookkeeping',
    references: (p) => [{ kind: 'character', id: p.characterId, path: ['characterId'] }],
    where: 'anywhere',
    whilePending: true,
    decide: decideEditSheet,
  }),
  'er.OverrideState': command({
    replaces: true,
    schema: overrideState,
    roles: ['admin'],
    cost: 'bookkeeping',
    where: 'anywhere',
    whilePending: true,
    decide: decideOverrideState,
  }),
};
