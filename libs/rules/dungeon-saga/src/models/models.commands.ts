import { z } from 'zod';
import { type TypeContent, content } from '../content/content.js';
import { type CommandTable, command } from '../play/command-table.js';
import * as fields from '../play/ids.js';
import { type Outcome, type Play, type Refusal, emit, needContent, violate } from '../play/play.js';
import { freshHero } from '../quest/quest.events.js';
import { setting } from '../settings/settings.js';
import { heroOf, modelOf } from '../state/access.js';
import { type DsgState, type Model, type ModelKind, nothingDone } from '../state/state.js';
import { checkFreeId } from './free-id.js';
import { missingTypeValue } from './monster.js';

const { combat, shoot, armour, maxHp, damageTarget, level } = fields.numbers;
/** What is left out is taken from the type's card, or from the hero's. */
const registerModel = z.object({
  id: fields.newId('typeId'),
  typeId: fields.card('type').nullable().optional(),
  kind: fields.later(z.enum(['hero', 'boss', 'minion'])),
  name: fields.later(fields.name),
  level: fields.later(level.nullable()),
  size: fields.later(z.enum(['normal', 'large'])),
  combat: fields.later(combat.nullable()),
  shoot: fields.later(shoot.nullable()),
  armour: fields.later(armour.nullable()),
  hp: fields.later(maxHp.nullable()),
  maxHp: fields.later(maxHp.nullable()),
  damageTarget: fields.later(damageTarget.nullable()),
});
type RegisterModel = z.infer<typeof registerModel>;

type Numbered = 'combat' | 'armour' | 'maxHp' | 'damageTarget';
type Known = { readonly [K in Numbered | 'shoot' | 'level']: number | null } & {
  readonly kind: ModelKind | null;
  readonly name: string;
  readonly size: 'normal' | 'large';
};

/**
 * The numbers that were said, over those of the hero that is known by this id or of the type. Whoever says what kind of model it is
 * reads the numbers off its card too: then nothing is taken from the type.
 */
function known(state: DsgState, p: RegisterModel): Known {
  const copies = p.kind === undefined && p.typeId ? content(state.content, 'type', p.typeId) : null;
  const type: Partial<TypeContent> = copies ?? {};
  const hero = heroOf(state, p.id);
  return {
    kind: p.kind ?? type.kind ?? (hero ? 'hero' : null),
    name: p.name ?? hero?.name ?? type.name ?? p.typeId ?? p.id,
    size: p.size ?? type.size ?? 'normal',
    combat: p.combat ?? hero?.combat ?? type.combat ?? null,
    shoot: p.shoot ?? hero?.shoot ?? type.shoot ?? null,
    armour: p.armour ?? hero?.armour ?? type.armour ?? null,
    maxHp: p.maxHp ?? hero?.maxHp ?? type.maxHp ?? null,
    damageTarget: p.damageTarget ?? type.damageTarget ?? null,
    level: p.level ?? type.level ?? null,
  };
}

/** DSG-FGT-10: heroes and bosses have hit points. DSG-FGT-11: minions have a Damage Target. */
function modelFrom(state: DsgState, p: RegisterModel): { readonly model: Model } | Refusal {
  const it = known(state, p);
  if (it.kind === null) return lacking(state, p, ['kind'], 'minion');
  const needed = ['combat', 'armour', it.kind === 'minion' ? 'damageTarget' : 'maxHp'] as const;
  const lacks = needed.filter((field) => it[field] === null);
  if (lacks.length > 0) return lacking(state, p, lacks, it.kind);
  const numbers = { combat: it.combat ?? 0, shoot: it.shoot, armour: it.armour ?? 0 };
  const hitPoints = it.maxHp ?? 1;
  if (it.kind === 'hero') {
    const hero = { id: p.id, name: it.name, ...numbers, maxHp: hitPoints };
    const fresh = freshHero(hero, setting(state, 'dsg.revive.tokensPerHero'));
    return { model: { ...fresh, hp: Math.min(p.hp ?? hitPoints, hitPoints) } };
  }
  const boss = it.kind === 'boss';
  return {
    model: {
      id: p.id,
      kind: it.kind,
      typeId: p.typeId ?? null,
      name: it.name,
      level: it.level,
      size: it.size,
      ...numbers,
      hp: boss ? Math.min(p.hp ?? hitPoints, hitPoints) : null,
      maxHp: boss ? hitPoints : null,
      damageTarget: boss ? null : it.damageTarget,
      status: 'active',
      zeroCount: 0,
      reviveTokens: 0,
      turn: nothingDone,
    },
  };
}

/** A number of a type is asked for once and kept; one of a model without a type belongs in the command. */
function lacking(state: DsgState, p: RegisterModel, lacks: readonly (Numbered | 'kind')[], kind: ModelKind): Refusal {
  const rule = kind === 'minion' ? 'DSG-FGT-11' : 'DSG-FGT-10';
  const { typeId } = p;
  if (typeId && p.kind === undefined && kind !== 'hero') {
    return needContent(
      lacks.map((field) => missingTypeValue(state, typeId, field)),
      rule,
    );
  }
  const [field = 'kind'] = lacks;
  const what = { key: `dsg.content.${field}`, params: { name: p.name ?? p.id } };
  return violate('DSG_CONTENT_MISSING', rule, { what }, [field]);
}

function register(play: Play, p: RegisterModel): Outcome {
  const made = modelFrom(play.state, p);
  if (!('model' in made)) return made;
  const { model } = made;
  // A hero of the group may join late; every other id must be new.
  const joins = model.kind === 'hero' && heroOf(play.state, p.id) !== null && modelOf(play.state, p.id) === null;
  const refused = joins ? undefined : checkFreeId(play, p.id, ['id']);
  if (!refused) emit(play, 'dsg.ModelRegistered', { model });
  return refused;
}

export const modelCommands: CommandTable = {
  'dsg.RegisterModel': command({
    schema: registerModel,
    cost: 'bookkeeping',
    icon: 'plus',
    by: 'overlord',
    inQuest: true,
    needs: ({ state }, p) => {
      const made = modelFrom(state, p);
      return 'model' in made ? undefined : made;
    },
    decide: register,
  }),
};
