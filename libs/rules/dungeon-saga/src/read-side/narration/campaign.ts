import type { Json, LogFact, Told } from '@emberlog/engine';
import type { CampaignEvents } from '../../campaign/campaign.events.js';
import type { ContentEvents } from '../../content/content.events.js';
import { settingLabel } from '../../settings/check-settings.js';
import type { FieldChange, SheetEvents } from '../../sheet/sheet.events.js';
import { type Named, contentName, label, list, who } from '../../wording/names.js';
import { type Tellers, say } from './told.js';

export const campaignTellers: Tellers<CampaignEvents> = {
  'dsg.CampaignCreated': ({ name, edition }) =>
    say('campaignCreated', { name, edition: { key: `dsg.edition.${edition}` } }, [], 'headline'),
  'dsg.CampaignSettingsChanged': ({ changes, reason }) => {
    const settings = list(Object.keys(changes).map((key): Named => ({ key: settingLabel(key) })));
    return say('settingsChanged', { settings: label(settings), reason }, [], 'headline');
  },
  'dsg.PlayerAdded': ({ name }) => say('playerAdded', { name }, []),
  'dsg.PlayerRemoved': ({ name }) => say('playerRemoved', { name }, [], 'headline'),
  'dsg.HeroCreated': ({ hero }) => say('heroCreated', { name: hero.name }, [hero.id]),
  'dsg.OverlordSeated': ({ overlordId, name }) => say('overlordSeated', { name }, [overlordId]),
};

export const contentTellers: Tellers<ContentEvents> = {
  'dsg.ContentDefined': ({ kind, items }, { after }) => {
    const named = list(items.map(({ id }) => contentName(after, kind, id)));
    return say('contentDefined', { kind: { key: `dsg.contentKind.${kind}` }, items: named }, [], 'headline');
  },
};

export const sheetTellers: Tellers<SheetEvents> = {
  'dsg.SheetEdited': ({ heroId, changes, reason }, { before }): Told => {
    const fields = list(changes.map(({ field }): Named => ({ key: `dsg.field.${field}` })));
    return {
      ...(say('sheetEdited', { name: who(before, heroId), fields, reason }, [heroId], 'headline') as Sentence),
      facts: changes.flatMap(changed),
    };
  },
};
type Sentence = Extract<Told, { kind: 'sentence' }>;

/** "was 3, is 5"; what nobody had said has no "was". */
function changed({ field, before, after }: FieldChange): readonly LogFact[] {
  const [from, to] = [shown(before), shown(after)];
  if (from === null || to === null) return [];
  return [
    { text: { key: 'dsg.fact.changed', params: { field: { key: `dsg.field.${field}` }, from, to } }, tone: 'neutral' },
  ];
}
function shown(value: Json): string | null {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
}
