import type { CampaignRequest, Command, Json, RosterTemplate } from '@emberlog/engine';

const heroNumbers = ['combat', 'shoot', 'armour', 'maxHp'] as const;

/** The card prints no hero: whoever sits down with one reads the numbers off its own card, or leaves them open for now. */
export const roster: readonly RosterTemplate[] = [
  {
    id: 'hero',
    label: { key: 'dsg.sheet.hero' },
    hint: { key: 'dsg.roster.hero.hint' },
    side: 'party',
    count: { start: 1, max: 8 },
    fields: heroNumbers.map((key) => ({
      key,
      label: { key: `dsg.field.${key}` },
      kind: 'integer',
      default: null,
      min: key === 'maxHp' ? 1 : 0,
      max: { combat: 50, shoot: 50, armour: 6, maxHp: 99 }[key],
    })),
  },
  {
    id: 'overlord',
    label: { key: 'dsg.sheet.overlord' },
    hint: { key: 'dsg.roster.overlord.hint' },
    side: 'opponent',
    count: { start: 1, max: 1 },
    fields: [],
  },
];

function given(values: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return Object.fromEntries(heroNumbers.flatMap((key) => (values[key] == null ? [] : [[key, values[key]] as const])));
}

/** A row of the form: a hero, or who plays the Overlord. */
function seated({ template, subject, name, seat, values }: CampaignRequest['roster'][number]): Command {
  return template === 'overlord'
    ? { type: 'dsg.SeatOverlord', payload: { overlordId: subject, name, ownerPlayerId: seat } }
    : { type: 'dsg.CreateHero', payload: { heroId: subject, name, ownerPlayerId: seat, ...given(values) } };
}

/** The campaign, its players, its heroes and who plays the Overlord: one batch, all or nothing. A quest comes later. */
export function opening(request: CampaignRequest): readonly Command[] {
  const { name, edition, settings, players } = request;
  return [
    { type: 'dsg.CreateCampaign', payload: { name, edition, settings } },
    ...players.map((player) => ({ type: 'dsg.AddPlayer', payload: { playerId: player.seat, name: player.name } })),
    ...request.roster.map(seated),
  ];
}
