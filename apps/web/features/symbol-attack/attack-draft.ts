import type { CommandOption, CommandPreview, I18n, Json, RandomSpec } from '@emberlog/contracts';

/** A skill, ability or instant curse used on a roll. Applied in order, before or after the dice of that roll. */
export type Modifier = {
  readonly timing: 'before' | 'after';
  readonly type: string;
  readonly payload: { readonly [key: string]: Json };
};
export type ChosenModifier = { readonly modifier: Modifier; readonly label: I18n; readonly hint: I18n | null };
/** What an offer of a preview carries: where the modifier belongs and the modifier itself. */
export type ModifierOffer = { readonly step: string; readonly modifier: Modifier };

export type RollDraft = {
  /** Typed faces in the order of the pool; shorter or with gaps while typing. */
  readonly faces: readonly (string | null)[];
  readonly modifiers: readonly ChosenModifier[];
  /** The dice that are due, as the last preview named them; `null` until it has. */
  readonly spec: RandomSpec | null;
};
export type AttackSource = {
  readonly kind: string;
  readonly attackerIds: readonly string[];
  readonly weaponId: string | null;
  readonly abilityId: string | null;
};
/**
 * Everything the table has said about one attack. Nothing of it is recorded before the last step; it lives in the browser
 * so that a reload, a locked screen or the back button lose nothing.
 */
export type AttackDraft = {
  readonly version: 1;
  readonly combatId: string;
  /** Revision of the table the draft began on: a later one means that something changed meanwhile. */
  readonly revision: number;
  readonly by: string;
  readonly source: AttackSource | null;
  readonly targetIds: readonly string[];
  readonly claims: { readonly [claim: string]: Json };
  readonly assignments: { readonly [target: string]: number } | null;
  /** By step: `attack`, `defense:<target>`, `lightning:<id>`. */
  readonly rolls: { readonly [step: string]: RollDraft };
};

export type AttackAction =
  | { readonly type: 'source'; readonly source: AttackSource }
  | {
      readonly type: 'targets';
      readonly targetIds: readonly string[];
      readonly claims: { readonly [claim: string]: Json };
    }
  | { readonly type: 'claim'; readonly claim: string; readonly value: Json }
  /** `codes`: the die code of every die that is due, in order. */
  | { readonly type: 'spec'; readonly spec: RandomSpec; readonly codes: readonly string[] }
  | { readonly type: 'faces'; readonly step: string; readonly faces: readonly (string | null)[] }
  | { readonly type: 'use'; readonly step: string; readonly choice: ChosenModifier }
  | { readonly type: 'drop'; readonly step: string; readonly index: number }
  | { readonly type: 'params'; readonly step: string; readonly index: number; readonly params: Json }
  | { readonly type: 'assign'; readonly assignments: { readonly [target: string]: number } }
  | { readonly type: 'rebase'; readonly revision: number }
  | { readonly type: 'restart'; readonly draft: AttackDraft };

const emptyRoll: RollDraft = { faces: [], modifiers: [], spec: null };

export function newDraft(by: string, revision: number, newId: () => string): AttackDraft {
  return {
    version: 1,
    combatId: `c-${newId().slice(0, 8)}`,
    revision,
    by,
    source: null,
    targetIds: [],
    claims: {},
    assignments: null,
    rolls: {},
  };
}

/** Order of the steps: what comes after a changed step is asked again, with the typed dice kept. A reroll follows its roll. */
function rank(draft: AttackDraft, step: string): number {
  const base = baseStep(draft, step);
  const order = base === 'attack' ? 0 : base.startsWith('defense:') ? 1 : 2;
  return base === step ? order : order + 0.5;
}

/** What a modifier is called in the ids of the dice it asks for. */
export function cardOf(modifier: Modifier): string | null {
  const { skillId, abilityId, curseId } = modifier.payload;
  const card = [skillId, abilityId, curseId].find((id) => typeof id === 'string');
  return typeof card === 'string' ? card : null;
}

/** The roll a step belongs to: the dice of a reroll (`attack:good-fortune`) are typed where the first roll was. */
export function baseStep(draft: AttackDraft, step: string): string {
  for (const [roll, { modifiers }] of Object.entries(draft.rolls)) {
    if (modifiers.some(({ modifier }) => `${roll}:${cardOf(modifier) ?? ''}` === step)) return roll;
  }
  return step;
}

export function changeAttack(draft: AttackDraft, action: AttackAction): AttackDraft {
  switch (action.type) {
    case 'restart':
      return action.draft;
    case 'source':
      return askAgain({ ...draft, source: action.source }, -1);
    case 'targets':
      return askAgain(
        { ...draft, targetIds: action.targetIds, claims: { ...draft.claims, ...action.claims }, assignments: null },
        -1,
      );
    case 'claim':
      return askAgain({ ...draft, claims: { ...draft.claims, [action.claim]: action.value } }, -1);
    case 'spec': {
      const roll = draft.rolls[action.spec.id] ?? emptyRoll;
      return withRoll(draft, action.spec.id, { ...roll, spec: action.spec, faces: refit(roll.faces, action.codes) });
    }
    case 'faces': {
      const roll = draft.rolls[action.step] ?? emptyRoll;
      const changed = withRoll(draft, action.step, { ...roll, faces: action.faces });
      return askAgain(
        { ...changed, assignments: action.step === 'attack' ? null : changed.assignments },
        rank(draft, action.step),
      );
    }
    case 'use': {
      const roll = draft.rolls[action.step] ?? emptyRoll;
      return modifiersChanged(draft, action.step, [...roll.modifiers, action.choice], action.choice.modifier.timing);
    }
    case 'drop': {
      const roll = draft.rolls[action.step] ?? emptyRoll;
      const dropped = roll.modifiers[action.index];
      if (dropped === undefined) return draft;
      const left = roll.modifiers.filter((_, index) => index !== action.index);
      return modifiersChanged(draft, action.step, left, dropped.modifier.timing);
    }
    case 'params': {
      const roll = draft.rolls[action.step] ?? emptyRoll;
      const modifiers = roll.modifiers.map((choice, index) =>
        index === action.index
          ? {
              ...choice,
              modifier: { ...choice.modifier, payload: { ...choice.modifier.payload, params: action.params } },
            }
          : choice,
      );
      return modifiersChanged(draft, action.step, modifiers, roll.modifiers[action.index]?.modifier.timing ?? 'after');
    }
    case 'assign':
      return askAgain({ ...draft, assignments: action.assignments }, 0);
    case 'rebase':
      // Somebody recorded something: what is due may have changed, what was typed stays typed.
      return askAgain({ ...draft, revision: action.revision }, -1);
  }
}

function modifiersChanged(
  draft: AttackDraft,
  step: string,
  modifiers: readonly ChosenModifier[],
  timing: Modifier['timing'],
): AttackDraft {
  const roll = draft.rolls[step] ?? emptyRoll;
  // A modifier before the roll changes the pool itself, so the dice of this step are asked again too.
  const changed = withRoll(draft, step, { ...roll, modifiers, spec: timing === 'before' ? null : roll.spec });
  return askAgain({ ...changed, assignments: step === 'attack' ? null : changed.assignments }, rank(draft, step));
}

function withRoll(draft: AttackDraft, step: string, roll: RollDraft): AttackDraft {
  return { ...draft, rolls: { ...draft.rolls, [step]: roll } };
}

/** Forgets which dice are due for the steps after the given rank; their typed faces stay and are used again if they still fit. */
function askAgain(draft: AttackDraft, after: number): AttackDraft {
  const rolls = Object.fromEntries(
    Object.entries(draft.rolls).map(([step, roll]) => [
      step,
      rank(draft, step) > after ? { ...roll, spec: null } : roll,
    ]),
  );
  return { ...draft, rolls };
}

/** Dice that were typed for another pool are taken over where a die of the same colour is due. */
function refit(faces: RollDraft['faces'], codes: readonly string[]): RollDraft['faces'] {
  const left = [...faces];
  return codes.map((code) => {
    const at = left.findIndex((face) => face?.startsWith(`${code}:`) === true);
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  });
}

const poolSize = (spec: RandomSpec): number => (spec.dice ?? []).reduce((sum, { count }) => sum + count, 0);

/** The dice of a step, once all that are due are typed. */
export function diceOfStep(roll: RollDraft | undefined): readonly string[] | null {
  if (roll?.spec == null) return null;
  const faces = roll.faces.slice(0, poolSize(roll.spec));
  if (faces.length < poolSize(roll.spec) || faces.includes(null)) return null;
  return faces as readonly string[];
}

function rollPayload(roll: RollDraft): { [key: string]: Json } {
  const dice = diceOfStep(roll);
  return {
    ...(dice === null ? {} : { dice: [...dice] }),
    ...(roll.modifiers.length === 0 ? {} : { modifiers: roll.modifiers.map(({ modifier }) => ({ ...modifier })) }),
  };
}

/** The payload of the attack with all that is known so far; `null` while there is nothing to ask about. */
export function payloadOf(draft: AttackDraft): { [key: string]: Json } | null {
  if (draft.source === null || draft.targetIds.length === 0) return null;
  const part = (prefix: string): { [key: string]: Json } =>
    Object.fromEntries(
      Object.entries(draft.rolls)
        .filter(([step]) => step.startsWith(prefix) && baseStep(draft, step) === step)
        .map(([step, roll]) => [step.slice(prefix.length), rollPayload(roll)] as const)
        .filter(([, payload]) => Object.keys(payload).length > 0),
    );
  const attack = draft.rolls['attack'];
  const defenses = part('defense:');
  const lightning = part('lightning:');
  const poison = part('poison:');
  const attackPart = attack === undefined ? {} : rollPayload(attack);
  // Until the attack dice lie on the table nothing after them can be decided.
  const rolled = attack !== undefined && diceOfStep(attack) !== null;
  return {
    combatId: draft.combatId,
    kind: draft.source.kind,
    attackerIds: [...draft.source.attackerIds],
    ...(draft.source.weaponId === null ? {} : { weaponId: draft.source.weaponId }),
    ...(draft.source.abilityId === null ? {} : { abilityId: draft.source.abilityId }),
    targetIds: [...draft.targetIds],
    claims: { ...draft.claims },
    ...(Object.keys(attackPart).length === 0 ? {} : { attack: attackPart }),
    ...(draft.assignments === null || !rolled ? {} : { assignments: { ...draft.assignments } }),
    ...(Object.keys(defenses).length === 0 || !rolled ? {} : { defenses }),
    ...(Object.keys(lightning).length === 0 || !rolled ? {} : { lightning }),
    ...(Object.keys(poison).length === 0 || !rolled ? {} : { poison }),
  };
}

export type AttackCommand = {
  readonly type: string;
  readonly payload: { [key: string]: Json };
  readonly random?: RandomResults;
};
type RandomResults = { [spec: string]: { values: string[]; by: 'table' } };

/** The command as far as it is known. Dice of rerolls have no place in the payload: they go along as results. */
export function commandOf(draft: AttackDraft, type: string): AttackCommand | null {
  const payload = payloadOf(draft);
  if (payload === null) return null;
  const random: RandomResults = {};
  for (const [step, roll] of Object.entries(draft.rolls)) {
    const dice = baseStep(draft, step) === step ? null : diceOfStep(roll);
    if (dice !== null) random[step] = { values: [...dice], by: 'table' };
  }
  return { type, payload, ...(Object.keys(random).length > 0 && { random }) };
}

/** The step the answer asks for: the dice that are due, the field that was refused, or the result. */
export function dueStep(draft: AttackDraft, preview: CommandPreview | undefined): string {
  if (payloadOf(draft) === null) return 'target';
  if (preview === undefined) return 'attack';
  switch (preview.kind) {
    case 'accepted':
      return 'result';
    case 'needs-random':
      return baseStep(draft, preview.specs[0]?.id ?? 'attack');
    case 'needs-content':
      return 'content';
    case 'rejected':
      return stepOfPath(preview.violations[0]?.path);
  }
}

export function stepOfPath(path: readonly (string | number)[] | undefined): string {
  const [head, ...rest] = path?.[0] === 'payload' ? path.slice(1) : (path ?? []);
  switch (head) {
    case 'attack':
      return 'attack';
    case 'assignments':
      return 'assign';
    case 'defenses':
      return `defense:${String(rest[0])}`;
    case 'lightning':
    case 'poison':
      return `${head}:${String(rest[0])}`;
    default:
      return 'target';
  }
}

export type Stage = 'target' | 'attack' | 'defense' | 'result';
export function stageOf(step: string): Stage {
  if (step === 'target' || step === 'result') return step;
  return step === 'attack' || step === 'assign' || step === 'content' ? 'attack' : 'defense';
}

/** Offers for one roll. The draft of an offer says which. */
export function offersFor(
  step: string,
  offers: readonly CommandOption[],
): readonly { option: CommandOption; offer: ModifierOffer }[] {
  return offers.flatMap((option) => {
    const draft = option.draft as { readonly step?: Json; readonly modifier?: Json } | null;
    if (draft === null || typeof draft !== 'object' || draft.step !== step) return [];
    return [{ option, offer: { step, modifier: draft.modifier as unknown as Modifier } }];
  });
}

/** What the typed dice became: each die as rolled, and what a modifier turned it into. */
export function turnedDice(
  faces: readonly (string | null)[],
  typed: { readonly [symbol: string]: number },
  after: { readonly [symbol: string]: number } | null,
  symbolsOfFace: (face: string) => readonly string[],
): readonly (string | null)[] {
  const turned: (string | null)[] = faces.map(() => null);
  if (after === null) return turned;
  const symbols = new Set([...Object.keys(typed), ...Object.keys(after)]);
  const gained = [...symbols].flatMap((symbol) =>
    Array<string>(Math.max(0, (after[symbol] ?? 0) - (typed[symbol] ?? 0))).fill(symbol),
  );
  const lost = new Map(
    [...symbols].map((symbol) => [symbol, Math.max(0, (typed[symbol] ?? 0) - (after[symbol] ?? 0))]),
  );
  for (let index = faces.length - 1; index >= 0; index -= 1) {
    const face = faces[index];
    const shown = face == null ? [] : symbolsOfFace(face);
    const [only] = shown;
    if (only === undefined || shown.length !== 1) continue;
    const left = lost.get(only) ?? 0;
    const next = left > 0 ? gained.shift() : undefined;
    if (next === undefined) continue;
    lost.set(only, left - 1);
    turned[index] = next;
  }
  return turned;
}
