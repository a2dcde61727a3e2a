import { type Json, field } from '@emberlog/engine';
import { z } from 'zod';
import { aggressive } from '../content/content.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, needContent, violate } from '../play/play.js';
import { checkSettings } from '../settings/check-settings.js';
import { moodNames, setting, settingDefinitions, settingKeys } from '../settings/settings.js';
import { heroOf, openQuest } from '../state/access.js';
import type { DsgState, ModelId } from '../state/state.js';
import { type HeroNumbers, heroNumbers, isKnown, missingNumbers, withSaid } from './hero-numbers.js';

const { combat, shoot, armour, maxHp } = fields.numbers;
const guest = z.object({
  id: fields.id,
  name: fields.name.optional(),
  combat: combat.nullable().optional(),
  shoot: shoot.nullable().optional(),
  armour: armour.nullable().optional(),
  maxHp: maxHp.nullable().optional(),
});
const passage = z.object({ id: fields.id, discovered: fields.unasked(z.boolean()).default(false) });

export const startQuest = z.object({
  questId: fields.unasked(fields.id),
  name: fields.name.optional(),
  /** They hold from now on, for the quests that follow too. */
  settings: field(z.record(z.string().max(64), z.json()), { names: 'settings' }).default({}),
  /** Heroes of the group by id, or guests with their numbers. */
  heroes: z.array(field(z.union([fields.hero, guest]), { names: 'subject', of: 'hero' })).max(20),
  maraudingTypeId: fields.later(fields.card('type').nullable()),
  deckSize: z.number().int().min(0).max(999),
  /** The Overlord's knowledge. */
  rooms: fields.later(z.record(fields.id, z.object({ secretPassages: z.array(passage).max(20).default([]) }))),
});
export type StartQuest = z.infer<typeof startQuest>;

export function decideStartQuest(play: Play, p: StartQuest): Outcome {
  const state = { ...play.state, settings: { ...play.state.settings, ...said(p.settings) } };
  const refused =
    checkMoods(state) ??
    checkSettings(p.settings, 'settings') ??
    checkHeroes(state, p) ??
    checkRooms(p) ??
    checkNumbers(state, p);
  if (refused) return refused;
  // Nobody declared how the last one ended: it has no winner (DSG-END-1).
  if (openQuest(play.state)) emit(play, 'dsg.QuestEnded', { winner: 'none', reason: 'next-quest' });
  emit(play, 'dsg.QuestStarted', {
    questId: p.questId,
    name: p.name ?? p.questId,
    settings: Object.fromEntries(settingKeys.map((key) => [key, setting(state, key) as Json])),
    heroes: p.heroes.map((each) => heroFrom(state, each)).filter(isKnown),
    maraudingTypeId: p.maraudingTypeId ?? null,
    deckSize: p.deckSize,
    rooms: p.rooms ?? {},
  });
  return undefined;
}

/** No moods is no choice: a form that leaves them open does not take away those the group has. */
function said({ 'dsg.moods': moods = null, ...others }: StartQuest['settings']): StartQuest['settings'] {
  return moods === null ? others : { 'dsg.moods': moods, ...others };
}

/** DSG-FGT-12: a failed attack of a hero needs its mood. */
function checkMoods(state: DsgState): Outcome {
  const path = ['settings', 'dsg.moods'];
  const moods: Json = moodNames(state);
  if (moods === null) {
    const { schema } = settingDefinitions['dsg.moods'];
    const label = { key: 'dsg.setting.moods' };
    return needContent([{ path: 'setting.dsg.moods', label, schema }], 'DSG-FGT-12', 'DSG_MOODS_INVALID');
  }
  if (!Array.isArray(moods) || !moods.includes(aggressive)) {
    return violate('DSG_MOODS_INVALID', 'DSG-FGT-12', undefined, path);
  }
  const initial = setting(state, 'dsg.mood.initial');
  if (initial === null || moods.includes(initial)) return undefined;
  return violate('DSG_MOOD_UNKNOWN', 'DSG-FGT-12', { mood: String(initial) }, ['settings', 'dsg.mood.initial']);
}

function checkHeroes(state: DsgState, { heroes }: StartQuest): Outcome {
  if (heroes.length === 0) return violate('DSG_NO_HERO', 'DSG-TRN-4', undefined, ['heroes']);
  const ids = heroes.map(idOf);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i || state.overlord?.id === id);
  if (twice !== -1) return violate('DSG_DUPLICATE_ID', null, { id: ids[twice] ?? '' }, ['heroes', twice]);
  const unknown = heroes.findIndex((each) => typeof each === 'string' && heroOf(state, each) === null);
  if (unknown === -1) return undefined;
  return violate('DSG_UNKNOWN_ID', null, { id: ids[unknown] ?? '' }, ['heroes', unknown]);
}

function idOf(hero: StartQuest['heroes'][number]): ModelId {
  return typeof hero === 'string' ? hero : hero.id;
}

/** DSG-TRN-4: what was said of a guest, over what the group knows of this hero. */
function heroFrom(state: DsgState, each: StartQuest['heroes'][number]): HeroNumbers {
  return typeof each === 'string' ? heroNumbers(state, each) : withSaid(heroNumbers(state, each.id), each);
}

function checkNumbers(state: DsgState, { heroes }: StartQuest): Outcome {
  const missing = heroes.flatMap((each) => missingNumbers(heroFrom(state, each)));
  return missing.length > 0 ? needContent(missing, 'DSG-TRN-4') : undefined;
}

/** A passage is found once, so no two share an id. */
function checkRooms({ rooms = {} }: StartQuest): Outcome {
  const ids = Object.values(rooms).flatMap((room) => room.secretPassages.map(({ id }) => id));
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  return twice === undefined ? undefined : violate('DSG_DUPLICATE_ID', null, { id: twice }, ['rooms']);
}
