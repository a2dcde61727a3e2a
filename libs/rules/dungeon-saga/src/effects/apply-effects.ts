import { eliminate, loseHp } from '../models/damage.js';
import { checkFreeId } from '../models/free-id.js';
import { monsterOf } from '../models/monster.js';
import { type Outcome, type Path, type Play, emit, violate } from '../play/play.js';
import * as fields from '../play/ids.js';
import { setting } from '../settings/settings.js';
import { modelOf } from '../state/access.js';
import type { Model } from '../state/state.js';
import type { Effect } from './effect-schema.js';
import { type Stat, stats } from './effects.events.js';

/** All effects in their order, or the first that is impossible and nothing happens. `path`: where they stand in the payload. */
export function applyEffects(play: Play, effects: readonly Effect[], source: string, path: Path): Outcome {
  for (const [i, effect] of effects.entries()) {
    const refused = apply(play, effect, source, [...path, i]);
    if (refused) return refused;
  }
  return undefined;
}

function apply(play: Play, effect: Effect, source: string, path: Path): Outcome {
  if (effect.do === 'spawn') return spawn(play, effect, path);
  if (effect.do === 'addNote' && effect.modelId === undefined) return addNote(play, effect, source, path);
  const model = effect.modelId === undefined ? null : modelOf(play.state, effect.modelId);
  if (!model) return violate('DSG_UNKNOWN_ID', null, { id: effect.modelId ?? '' }, [...path, 'modelId']);
  switch (effect.do) {
    case 'addNote':
      return addNote(play, effect, source, path);
    case 'adjustHp':
      return adjustHp(play, model, effect.n, source, path);
    case 'adjustStat':
      return adjustStat(play, model, effect, source, path);
    case 'eliminate':
      if (model.kind === 'hero' || model.status !== 'active') return invalid('not-standing', path, 'modelId');
      eliminate(play, model.id, { byId: null, source });
      return undefined;
  }
}

function invalid(why: string, path: Path, field: string): Outcome {
  const params = { why: { key: `dsg.effect.${why}` } };
  return violate('DSG_EFFECT_INVALID', 'DSG-INV-1', params, [...path, field]);
}

function addNote(
  play: Play,
  { modelId, text }: Extract<Effect, { do: 'addNote' }>,
  source: string,
  path: Path,
): Outcome {
  if (!text.trim()) return invalid('empty', path, 'text');
  emit(play, 'dsg.NoteAdded', { modelId: modelId ?? null, text: text.trim(), source });
  return undefined;
}

/** A loss goes down to 0 and has its consequences; a gain goes up to the maximum, but only revival gets a hero up again (DSG-RVV-5). */
function adjustHp(play: Play, model: Model, n: number, source: string, path: Path): Outcome {
  const { hp, maxHp } = model;
  if (hp === null || maxHp === null) return invalid('no-hp', path, 'modelId');
  if (n === 0) return invalid('nothing', path, 'n');
  // A wound of whoever is at 0 counts as the second time, where the group lets the exhausted be hurt (DSG-FGT-15).
  const hurtsTheDown = n < 0 && model.status === 'exhausted' && setting(play.state, 'dsg.attackDownedHeroes');
  if (model.status !== 'active' && !hurtsTheDown) return invalid('not-standing', path, 'modelId');
  if (n < 0) {
    loseHp(play, model.id, -n, { byId: null, source });
    return undefined;
  }
  // Whoever is whole already has nothing to gain: the rest of the card goes on.
  if (hp < maxHp) changeStat(play, model, 'hp', Math.min(maxHp, hp + n), source);
  return undefined;
}

function changeStat(play: Play, model: Model, stat: Stat, to: number, source: string): void {
  emit(play, 'dsg.StatChanged', { modelId: model.id, stat, from: model[stat], to, source });
}

function isStat(stat: string): stat is (typeof stats)[number] {
  return (stats as readonly string[]).includes(stat);
}

/** A printed number goes up or down within its bounds; one that the model does not have stays so. */
function adjustStat(
  play: Play,
  model: Model,
  { stat, n }: Extract<Effect, { do: 'adjustStat' }>,
  source: string,
  path: Path,
): Outcome {
  if (!isStat(stat) || model[stat] === null) return invalid('no-such-stat', path, 'stat');
  if (n === 0) return invalid('nothing', path, 'n');
  const to = model[stat] + n;
  if (!fields.numbers[stat].safeParse(to).success) return invalid('out-of-bounds', path, 'n');
  changeStat(play, model, stat, to, source);
  // DSG-INV-1: nobody has more hit points than the maximum.
  if (stat === 'maxHp' && model.hp !== null && model.hp > to) changeStat(play, model, 'hp', to, source);
  return undefined;
}

function spawn(play: Play, effect: Extract<Effect, { do: 'spawn' }>, path: Path): Outcome {
  const { typeId, modelId, distance } = effect;
  const level = effect.level ?? null;
  const known = level === null || fields.numbers.level.safeParse(level).success;
  if (!known || distance < 0) return invalid('out-of-bounds', path, known ? 'distance' : 'level');
  const made = monsterOf(play.state, typeId, modelId, level);
  if (!('model' in made)) return made;
  const taken = checkFreeId(play, modelId, [...path, 'modelId']);
  if (taken) return taken;
  const { model } = made;
  const placed = { modelId, typeId, level: model.level, distance, model };
  emit(play, 'dsg.MonsterSpawned', { pendingId: null, secondDie: null, ...placed });
  return undefined;
}
