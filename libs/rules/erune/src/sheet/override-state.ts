import type { Json } from '@emberlog/engine';
import { z } from 'zod';
import { die } from '../death/death.js';
import { killMonster } from '../experience/kill.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, emit, violate } from '../play/play.js';
import type { Adventurer, Character, EruneState, Monster } from '../state/state.js';
import { adjustXp, isUnknownPlayer } from './edit-sheet.js';
import { fieldRule, liveFields, sheetFields } from './sheet-fields.js';

export const overrideState = z.object({ path: z.string().max(200), value: z.json(), reason: fields.reason });
export type OverrideState = z.infer<typeof overrideState>;

const monsterFields = {
  hp: z.number().int().min(0).max(999),
  active: z.boolean(),
  damageUnknown: z.boolean(),
} as const;
const questFields = { campfireUsed: z.boolean() } as const;

type Target =
  | { readonly at: 'character'; readonly character: Character; readonly field: string }
  | { readonly at: 'monster'; readonly monster: Monster; readonly field: keyof typeof monsterFields }
  | { readonly at: 'quest'; readonly field: keyof typeof questFields };

/** `<character|monster>.<field>` or `quest.<field>`; the state's own prefixes may be written too. */
function targetOf(state: EruneState, path: string): Target | null {
  const [subject = '', ...rest] = path.replace(/^(characters|quest\.monsters|monsters)\./, '').split('.');
  const field = rest.join('.');
  if (Object.hasOwn(state.characters, subject)) {
    const character = state.characters[subject];
    return character ? { at: 'character', character, field } : null;
  }
  const monsters = state.quest?.monsters ?? {};
  const monster = Object.hasOwn(monsters, subject) ? monsters[subject] : undefined;
  if (monster && Object.hasOwn(monsterFields, field)) {
    return { at: 'monster', monster, field: field as keyof typeof monsterFields };
  }
  if (subject === 'quest' && state.quest && Object.hasOwn(questFields, field)) {
    return { at: 'quest', field: field as keyof typeof questFields };
  }
  return null;
}

/** ER-LOG-7: sets one value within its bounds, whatever the rules of play say; never without a reason. */
export function decideOverrideState(play: Play, p: OverrideState): Outcome {
  const target = targetOf(play.state, p.path);
  if (!target) return unknownPath(p);
  const refused = checkValue(play.state, target, p);
  if (refused) return refused;
  if (!p.reason.trim()) return violate('ER_REASON_REQUIRED', 'ER-LOG-7', undefined, ['reason']);
  override(play, target, p.value, p.reason.trim());
  return undefined;
}
function unknownPath(p: OverrideState): Outcome {
  return violate('ER_PATH_UNKNOWN', 'ER-LOG-7', { path: p.path }, ['path']);
}

function checkValue(state: EruneState, target: Target, p: OverrideState): Outcome {
  const bounds = () => violate('ER_SHEET_BOUNDS', 'ER-LOG-7', { field: target.field }, ['value']);
  if (target.at === 'monster') {
    return monsterFields[target.field].safeParse(p.value).success ? undefined : bounds();
  }
  if (target.at === 'quest') return questFields[target.field].safeParse(p.value).success ? undefined : bounds();
  const { character, field } = target;
  // Live values belong to a quest: in town everybody is rested (ER-QST-12).
  const playing = state.quest?.adventurerIds.includes(character.id) || state.quest?.masterId === character.id;
  const rule = fieldRule(playing ? { ...sheetFields, ...liveFields } : sheetFields, character, field);
  if (rule === 'unknown' || rule === 'other-kind') return unknownPath(p);
  const parsed = rule.schema.safeParse(p.value).success;
  return parsed && !isUnknownPlayer(state, field, p.value) && withinMaxima(character, field, p.value)
    ? undefined
    : bounds();
}

/** ER-SHT-12 and ER-PCT-7 hold for overrides too. */
function withinMaxima(character: Character, field: string, value: Json): boolean {
  if (character.kind === 'master' || typeof value !== 'number') return true;
  if (field === 'sp') return value <= (character.shadowCards.length > 0 ? 0 : character.maxSp);
  if (field === 'hp') return value <= character.maxHp;
  return field !== 'mp' || value <= character.maxMp;
}

function override(play: Play, target: Target, value: Json, reason: string): void {
  if (target.at === 'quest') {
    set(play, `quest.${target.field}`, play.state.quest?.[target.field] ?? null, value, reason);
    return;
  }
  if (target.at === 'monster') return overrideMonster(play, target.monster, target.field, value, reason);
  const { character, field } = target;
  set(play, `characters.${character.id}.${field}`, valueAt(character, field), value, reason);
  if (field === 'xpTotal' || field === 'xpBalance') {
    adjustXp(play, character, { ...character, [field]: Number(value) }, reason);
  }
  if (character.kind === 'adventurer') settle(play, character, field, value, reason);
}

function set(play: Play, path: string, before: Json, after: Json, reason: string): void {
  emit(play, 'er.StateOverridden', { path, before, after, reason });
}
function valueAt(character: Character, field: string): Json {
  const read = (data: Json | undefined, key: string): Json | undefined =>
    (data as Readonly<Record<string, Json>> | undefined)?.[key];
  return field.split('.').reduce<Json | undefined>(read, character as unknown as Json) ?? null;
}

function overrideMonster(
  play: Play,
  monster: Monster,
  field: keyof typeof monsterFields,
  value: Json,
  reason: string,
): void {
  const path = `quest.monsters.${monster.id}`;
  set(play, `${path}.${field}`, monster[field], value, reason);
  if (field !== 'hp') return;
  if (value === 0 && !monster.dead) killMonster(play, monster.id, 'override', null);
  if (value !== 0 && monster.dead) set(play, `${path}.dead`, true, false, reason);
}

/** Life and death hang together: 0 HP is death with all it entails (ER-DTH-1), HP given back is life; maxima cut what is above. */
function settle(play: Play, before: Adventurer, field: string, value: Json, reason: string): void {
  const at = `characters.${before.id}`;
  const alive = before.status === 'alive';
  if (field === 'hp' && value === 0 && alive) die(play, before.id, 'override', null);
  if (field === 'hp' && value !== 0 && !alive) set(play, `${at}.status`, before.status, 'alive', reason);
  if (field === 'status' && value === 'alive' && !alive) set(play, `${at}.hp`, before.hp, before.maxHp, reason);
  if (field === 'status' && value !== 'alive' && alive) {
    die(play, before.id, 'override', null);
    if (value === 'out') set(play, `${at}.status`, 'dead', 'out', reason);
  }
  const current = ({ maxHp: 'hp', maxSp: 'sp', maxMp: 'mp' } as const)[field as 'maxHp' | 'maxSp' | 'maxMp'];
  if (current && typeof value === 'number' && before[current] > value) {
    set(play, `${at}.${current}`, before[current], value, reason);
  }
}
