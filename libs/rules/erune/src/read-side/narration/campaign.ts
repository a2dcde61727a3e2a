import type { I18n, Json, LogFact } from '@emberlog/engine';
import type { CampaignEvents } from '../../campaign/campaign.events.js';
import type { FieldChange, SheetEvents } from '../../sheet/sheet.events.js';
import type { EruneState } from '../../state/state.js';
import { contentName, type Named, list, who } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const campaignTellers: Tellers<CampaignEvents> = {
  'er.CampaignCreated': (e) =>
    say('campaignCreated', { name: e.name, edition: { key: `er.edition.${e.edition}` } }, [], 'headline'),
  'er.CampaignSettingsChanged': (e) => say('settingsChanged', { reason: e.reason }, [], 'headline'),
  'er.ContentDefined': (e, { after }) =>
    say(
      'contentDefined',
      {
        kind: { key: `er.contentKind.${e.kind}` },
        items: list(e.items.map(({ id }) => contentName(after, e.kind, id))),
      },
      [],
      'headline',
    ),
  'er.PlayerAdded': (e) => say('playerAdded', { name: e.name }, []),
  'er.PlayerRemoved': (e) => say('playerRemoved', { name: e.name }, [], 'headline'),
  'er.NoteAdded': (e) => say('note', { text: e.text }, e.scope === 'character' ? [e.refId] : [], 'headline'),
};

export const sheetTellers: Tellers<SheetEvents> = {
  'er.CharacterCreated': (e, { after }) =>
    say('characterCreated', { name: e.sheet.name, kind: kindOf(after, e.characterId), level: e.sheet.level }, [
      e.characterId,
    ]),
  'er.CharacterRetired': (e, { before }) =>
    say('characterRetired', { name: who(before, e.characterId, 'start') }, [e.characterId], 'headline'),
  'er.SheetEdited': (e, { before }) =>
    say(
      'sheetEdited',
      {
        name: who(before, e.characterId),
        fields: list(e.changes.map(({ field }): Named => ({ key: `er.field.${field}` }))),
        reason: e.reason,
      },
      [e.characterId],
      'headline',
      e.changes.flatMap(changed),
    ),
  'er.StateOverridden': (e) => {
    const [, subject = ''] = e.path.split('.');
    const change = { field: e.path.split('.').at(-1) ?? e.path, before: e.before, after: e.after };
    return say('overridden', { reason: e.reason }, subject ? [subject] : [], 'headline', overridden(e.path, change));
  },
};

function kindOf(state: EruneState, id: string): I18n {
  const character = state.characters[id];
  return { key: character?.kind === 'adventurer' ? `er.archetype.${character.archetype}` : 'er.sheet.master' };
}

function shown(value: Json): string | null {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? String(value) : null;
}
/** "was 3, is 5" for single values; lists are read on the sheet. */
function changed({ field, before, after }: FieldChange): readonly LogFact[] {
  const [from, to] = [shown(before), shown(after)];
  if (from === null || to === null) return [];
  return [
    { text: { key: 'er.fact.changed', params: { field: { key: `er.field.${field}` }, from, to } }, tone: 'neutral' },
  ];
}
function overridden(path: string, { before, after }: FieldChange): readonly LogFact[] {
  const [from, to] = [shown(before) ?? '…', shown(after) ?? '…'];
  return [{ text: { key: 'er.fact.overridden', params: { path, from, to } }, tone: 'neutral' }];
}
