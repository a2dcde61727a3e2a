import { CreateCampaign, type Json, type RosterTemplate, type RuleSetDetail } from '@emberlog/contracts';
import type { z } from 'zod';

/** What a template's field can hold: a number, a text or one id, a yes or no, the picked ids; null is not known yet. */
export type CharacterValue = number | string | boolean | string[] | null;
export type CharacterForm = {
  template: string;
  included: boolean;
  name: string;
  seat: string;
  values: Record<string, CharacterValue>;
};
/** What the page edits. A character of every template that comes at most once waits in it; those taken along are sent. */
export type CampaignForm = {
  name: string;
  ruleSet: string;
  edition: string;
  /** Values of settings, by key; whatever a setting holds. */
  settings: Record<string, unknown>;
  players: { seat: string; name: string }[];
  characters: CharacterForm[];
};

export function charactersOf(roster: readonly RosterTemplate[], firstSeat: string): CharacterForm[] {
  return roster.flatMap((template) =>
    Array.from({ length: isRepeated(template) ? template.count.start : 1 }, () => ({
      ...newCharacter(template, firstSeat),
      included: template.count.start > 0,
    })),
  );
}

/** Several characters can be made of it, and each is added; another is taken along or left out. */
export function isRepeated(template: RosterTemplate): boolean {
  return template.count.max > 1;
}

export function newCharacter(template: RosterTemplate, seat: string): CharacterForm {
  const values = Object.fromEntries(template.fields.map((field) => [field.key, startOf(field.default)]));
  return { template: template.id, included: true, name: '', seat, values };
}

function startOf(value: Json): CharacterValue {
  if (Array.isArray(value)) return value.filter((one: Json) => typeof one === 'string');
  return typeof value === 'object' ? null : value;
}

export function emptyForm(ruleSet: RuleSetDetail): CampaignForm {
  return {
    name: '',
    ruleSet: ruleSet.id,
    edition: ruleSet.editions[0]?.id ?? '',
    settings: {},
    players: [{ seat: 'player-1', name: '' }],
    characters: charactersOf(ruleSet.roster, 'player-1'),
  };
}

export function nextSeat(players: CampaignForm['players']): string {
  for (let number = players.length + 1; ; number++) {
    const seat = `player-${number}`;
    if (!players.some((player) => player.seat === seat)) return seat;
  }
}

/** The id a character keeps in links and events: its name in plain letters, or its template when nothing is left of it. */
export function subjectOf(name: string, template: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');
  const wanted = plain === '' ? template : plain;
  let subject = wanted;
  for (let number = 2; taken.includes(subject); number++) subject = `${wanted}-${number}`;
  return subject;
}

export type CampaignBody = z.input<typeof CreateCampaign>;

export function bodyOf(form: CampaignForm, commandId: string): CampaignBody {
  const roster: CampaignBody['roster'] = [];
  for (const { included, name, ...character } of form.characters) {
    if (!included) continue;
    const subject = subjectOf(
      name,
      character.template,
      roster.map((other) => other.subject),
    );
    // What the group has not read off its cards yet is left out, not made up.
    const values = Object.fromEntries(
      Object.entries(character.values).filter(([, value]) => value !== null && value !== ''),
    );
    roster.push({ ...character, values, name: name.trim(), subject });
  }
  const { ruleSet, edition } = form;
  const settings = form.settings as CampaignBody['settings'];
  const players = form.players.map(({ seat, name }) => ({ seat, name: name.trim() }));
  return { commandId, name: form.name.trim(), ruleSet, edition, settings, players, roster };
}

export type FieldPath =
  | 'name'
  | 'ruleSet'
  | 'edition'
  | 'players'
  | 'characters'
  | 'settings'
  | `settings.${string}`
  | `players.${number}.name`
  | `characters.${number}.${'name' | 'seat' | 'included'}`
  | `characters.${number}.values.${string}`;

/** From a place in the sent body to the field of the page that shows it; null when no field does. */
export function fieldOfPath(form: CampaignForm, path: readonly (string | number)[]): FieldPath | null {
  const [head, second, third, fourth] = path;
  if (head === 'name' || head === 'ruleSet' || head === 'edition') return head;
  if (head === 'players') return second === undefined ? 'players' : `players.${Number(second)}.name`;
  if (head === 'settings') return second === undefined ? 'settings' : `settings.${String(second)}`;
  if (head !== 'roster') return null;
  if (second === undefined) return 'characters';
  const sent = form.characters.flatMap(({ included }, index) => (included ? [index] : []));
  const index = sent[Number(second)];
  if (index === undefined) return 'characters';
  if (third === 'values' && fourth !== undefined) return `characters.${index}.values.${fourth}`;
  if (third === 'seat') return `characters.${index}.seat`;
  if (third === 'template') return `characters.${index}.included`;
  return `characters.${index}.name`;
}

export type FormFault = { readonly field: FieldPath; readonly kind: 'required' | 'tooLong' | 'invalid' };

/** What the shared schema finds before anything is sent. */
export function faultsOf(form: CampaignForm, commandId: string): FormFault[] {
  const parsed = CreateCampaign.safeParse(bodyOf(form, commandId));
  if (parsed.success) return [];
  return parsed.error.issues.flatMap((issue) => {
    const field = fieldOfPath(
      form,
      issue.path.filter((step) => typeof step !== 'symbol'),
    );
    if (field === null) return [];
    const kind = issue.code === 'too_small' ? 'required' : issue.code === 'too_big' ? 'tooLong' : 'invalid';
    return [{ field, kind } as const];
  });
}
