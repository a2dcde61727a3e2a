import type { CampaignRequest, Command, Json, RosterField, RosterTemplate } from '@emberlog/engine';
import { type ArchetypeContent, basicSkillIds, content } from '../content/content.js';
import type { Archetype } from '../state/state.js';

const archetypes: readonly Archetype[] = ['warrior', 'guardian', 'archer', 'wizard'];
const points = ['maxHp', 'maxSp', 'maxMp'] as const;

function choice(key: string, count: number, prefix: string, ids: readonly string[]): RosterField {
  return {
    key,
    label: { key: `er.field.${key}` },
    kind: 'choices',
    default: [],
    options: ids.map((id) => ({ id, label: { key: `${prefix}${id}` } })),
    count,
  };
}

/** ER-LVL-9: Fields of rank I. Telluromancy has several of them and the text counts none (U-12), so the group names its own. */
function startFieldIds(card: ArchetypeContent): readonly string[] {
  return card.schools.flatMap((school) =>
    card.schools.length > 1 ? [`${school}-1`] : ['a', 'b', 'c', 'd'].map((letter) => `${school}-1${letter}`),
  );
}

/** What is printed on the archetype's card and nowhere else is asked for, never guessed (U-1). */
function heroTemplate(archetype: Archetype): RosterTemplate {
  const card = content({}, 'archetype', archetype);
  const maxima = points.map((key): RosterField => {
    const label = { key: `er.field.${key}` };
    return { key, label, kind: 'integer', default: card?.[key] ?? null, min: key === 'maxHp' ? 1 : 0, max: 99 };
  });
  const startFields = card && card.startFields > 0;
  return {
    id: archetype,
    label: { key: `er.archetype.${archetype}` },
    hint: { key: `er.roster.${archetype}.hint` },
    side: 'party',
    count: { start: 0, max: 1 },
    fields: [
      ...maxima,
      choice('skills', card?.start.basicSkills ?? 1, 'er.skill.', basicSkillIds),
      ...(startFields ? [choice('spellFields', card.startFields, 'er.spellField.', startFieldIds(card))] : []),
    ],
  };
}

export const roster: readonly RosterTemplate[] = [
  ...archetypes.map(heroTemplate),
  {
    id: 'master',
    label: { key: 'er.sheet.master' },
    hint: { key: 'er.roster.master.hint' },
    side: 'opponent',
    count: { start: 1, max: 1 },
    // ER-LVL-8.
    fields: [choice('skills', 2, 'er.skill.', basicSkillIds)],
  },
];

/** A number the group left open stays out, so that the command asks for it. */
function given(values: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const known = ['skills', 'spellFields', ...points].flatMap((key) => {
    const value = values[key];
    return value === undefined || value === null ? [] : [[key, value] as const];
  });
  return Object.fromEntries(known);
}

/** The campaign, its players, their characters: one batch, all or nothing. */
export function opening(request: CampaignRequest): readonly Command[] {
  const { name, edition, settings } = request;
  return [
    { type: 'er.CreateCampaign', payload: { name, edition, settings } },
    ...request.players.map((player) => ({
      type: 'er.AddPlayer',
      payload: { playerId: player.seat, name: player.name },
    })),
    ...request.roster.map(({ template, subject, name: characterName, seat, values }) => ({
      type: 'er.CreateCharacter',
      payload: {
        characterId: subject,
        name: characterName,
        ownerPlayerId: seat,
        ...(template === 'master' ? { kind: 'master' } : { kind: 'adventurer', archetype: template }),
        ...given(values),
      },
    })),
  ];
}
