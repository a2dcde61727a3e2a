import { type TypeContent, content } from '../content/content.js';
import { fieldSchema } from '../content/content.schemas.js';
import { type MissingValue, type Refusal, needContent } from '../play/play.js';
import type { DsgState, Model, ModelId } from '../state/state.js';
import { nothingDone } from '../state/state.js';

type Numbers = { readonly combat: number; readonly armour: number } & (
  | { readonly kind: 'minion'; readonly damageTarget: number; readonly maxHp: null }
  | { readonly kind: 'boss'; readonly damageTarget: null; readonly maxHp: number }
);

/** A value of a type that nobody has typed in, as the form asks for it. */
export function missingTypeValue(state: DsgState, typeId: string, field: keyof TypeContent): MissingValue {
  const name = content(state.content, 'type', typeId)?.name ?? typeId;
  return {
    path: `type.${typeId}.${field}`,
    label: { key: `dsg.content.${field}`, params: { name } },
    schema: fieldSchema('type', field),
  };
}

export function missingOfType(state: DsgState, typeId: string): readonly MissingValue[] {
  return lacking(content(state.content, 'type', typeId)).map((field) => missingTypeValue(state, typeId, field));
}

/** Which numbers a type lacks; only its kind says whether it needs a Damage Target or hit points. */
function lacking(type: TypeContent | null): readonly (keyof TypeContent)[] {
  if (!type?.kind) return ['kind'];
  const needed = ['combat', 'armour', type.kind === 'minion' ? 'damageTarget' : 'maxHp'] as const;
  return needed.filter((field) => type[field] === null);
}

/**
 * A model of a type, with the numbers copied from content: a card that is corrected later does not change it. Refused with what is
 * missing when the group has not typed the type in.
 */
export function monsterOf(
  state: DsgState,
  typeId: string,
  modelId: ModelId,
  level: number | null,
): { readonly model: Model } | Refusal {
  const type = content(state.content, 'type', typeId);
  const missing = missingOfType(state, typeId);
  if (!type || missing.length > 0) {
    return needContent(missing, type?.kind === 'boss' ? 'DSG-FGT-10' : 'DSG-FGT-11');
  }
  const { kind, combat, armour, damageTarget, maxHp } = type as TypeContent & Numbers;
  return {
    model: {
      id: modelId,
      kind,
      typeId,
      name: freeName(state, typeId, type.name ?? typeId),
      level: level ?? type.level,
      size: type.size ?? 'normal',
      combat,
      shoot: type.shoot,
      armour,
      hp: kind === 'boss' ? maxHp : null,
      maxHp: kind === 'boss' ? maxHp : null,
      damageTarget: kind === 'minion' ? damageTarget : null,
      status: 'active',
      zeroCount: 0,
      reviveTokens: 0,
      turn: nothingDone,
    },
  };
}

/** Models of one type are told apart by the order in which they came. */
function freeName(state: DsgState, typeId: string, name: string): string {
  const alike = Object.values(state.quest?.models ?? {}).filter((model) => model.typeId === typeId).length;
  return alike === 0 ? name : `${name} ${alike + 1}`;
}
