import type { CommandSpec, RuleId } from '@emberlog/engine';
import type { ZodType } from 'zod';
import type { EditionSwitch } from '../quest/edition.js';
import { editionAllows } from '../quest/edition.js';
import { adventurer } from '../state/access.js';
import type { EruneState, Phase, Quest } from '../state/state.js';
import { type Outcome, type Play, nameOf, violate } from './play.js';

/** What an id in a payload must be. `combatant`: Adventurer, Monster or Source of the quest. */
export type Reference = {
  readonly kind:
    'character' | 'adventurer' | 'master' | 'monster' | 'combatant' | 'player' | 'trap' | 'combat' | 'lightning';
  readonly id: string;
  readonly path?: readonly (string | number)[];
};

/**
 * A command as data: the checks that all commands share are declared here and run in one order
 * (common violations, Adventurer preconditions); `decide` holds the row of its own, left to right.
 */
export type CommandDefinition<P> = Omit<CommandSpec, 'schema' | 'label'> & {
  readonly schema: ZodType<P>;
  /** Ids that must exist. */
  readonly references?: (payload: P, state: EruneState) => readonly Reference[];
  /** `quest`: only inside one; `town`: only outside. */
  readonly where: 'quest' | 'town' | 'anywhere';
  /** `coop`: further phases where the app plays the Shadows. */
  readonly phases?: { readonly allowed: readonly Phase[]; readonly coop?: readonly Phase[]; readonly rule: RuleId };
  readonly mode?: { readonly is: 'master' | 'coop'; readonly rule: RuleId };
  readonly edition?: { readonly needs: EditionSwitch; readonly rule: RuleId };
  /** Combat steps go on while a decision is open; everything else waits (default). */
  readonly whilePending?: boolean;
  /** The Adventurer who acts: alive, not declined, turn not over, not in a pit. */
  readonly actingAdventurer?: (payload: P, state: EruneState) => string | null;
  /** Spends a Basic Action of the acting Adventurer, so one must be left. */
  readonly basicAction?: boolean;
  /** May be done from inside a pit (climbing out). */
  readonly inPit?: boolean;
  readonly decide: (play: Play, payload: P) => Outcome;
};

/** Keeps the payload type of each row while the table as a whole forgets it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the table checks a payload with its row's own schema before the row sees it
export type AnyCommandDefinition = CommandDefinition<any>;
export type CommandTable = { readonly [type: string]: AnyCommandDefinition };

export function command<P>(definition: CommandDefinition<P>): CommandDefinition<P> {
  return definition;
}

/** Runs the shared checks, then the command's own. */
export function runCommand<P>(definition: CommandDefinition<P>, play: Play, payload: P): Outcome {
  return (
    checkReferences(definition, play.state, payload) ??
    checkPlace(definition, play.state) ??
    checkPending(definition, play.state) ??
    checkActingAdventurer(definition, play.state, payload) ??
    definition.decide(play, payload)
  );
}

function checkReferences<P>(definition: CommandDefinition<P>, state: EruneState, payload: P): Outcome {
  for (const { kind, id, path } of definition.references?.(payload, state) ?? []) {
    // Outside a quest "no quest" is the better answer than "no such Monster".
    if (definition.where === 'quest' && state.quest === null) break;
    if (!exists(state, kind, id)) {
      return violate('ER_UNKNOWN_ID', kind === 'lightning' ? 'ER-LGT-3' : 'ER-CAM-1', { id }, path);
    }
  }
  return undefined;
}

function exists(state: EruneState, kind: Reference['kind'], id: string): boolean {
  const has = (record: object | undefined) => record !== undefined && Object.hasOwn(record, id);
  switch (kind) {
    case 'player':
      return has(state.players);
    case 'character':
      return has(state.characters);
    case 'adventurer':
      return has(state.characters) && state.characters[id]?.kind === 'adventurer';
    case 'master':
      return has(state.characters) && state.characters[id]?.kind === 'master';
    case 'monster':
      return has(state.quest?.monsters);
    case 'combatant':
      return (
        has(state.quest?.monsters) || has(state.quest?.sources) || (state.quest?.adventurerIds.includes(id) ?? false)
      );
    case 'trap':
      return has(state.quest?.traps);
    case 'combat':
      return has(state.quest?.combats);
    case 'lightning':
      return has(state.quest?.lightning);
  }
}

function phasesOf(phases: NonNullable<AnyCommandDefinition['phases']>, mode: Quest['mode']): readonly Phase[] {
  return mode === 'coop' ? [...phases.allowed, ...(phases.coop ?? [])] : phases.allowed;
}

function checkPlace<P>(definition: CommandDefinition<P>, state: EruneState): Outcome {
  const { quest } = state;
  if (definition.where === 'quest' && quest === null) return violate('ER_QUEST_NOT_ACTIVE', 'ER-CAM-1');
  if (definition.where === 'town' && quest !== null)
    return violate('ER_QUEST_ACTIVE', 'ER-CAM-1', { quest: quest.name });
  if (quest && definition.phases && !(quest.phase && phasesOf(definition.phases, quest.mode).includes(quest.phase))) {
    return violate('ER_WRONG_PHASE', definition.phases.rule, {
      phase: { key: `er.phase.${quest.phase ?? 'none'}` },
      needed: { key: `er.phase.${definition.phases.allowed[0] ?? 'none'}` },
    });
  }
  if (quest && definition.mode && quest.mode !== definition.mode.is) {
    return violate('ER_WRONG_MODE', definition.mode.rule, { mode: { key: `er.mode.${quest.mode}` } });
  }
  if (definition.edition && !editionAllows(state, definition.edition.needs)) {
    return violate('ER_NOT_IN_EDITION', [...new Set([definition.edition.rule, 'ER-EDN-1'])]);
  }
  return undefined;
}

/** An open roll, lightning or assignment; XP remainders do not block. */
export function pendingDecision(state: EruneState): boolean {
  const { quest } = state;
  if (!quest) return false;
  for (const _ in quest.combats) return true;
  for (const _ in quest.lightning) return true;
  return false;
}

function checkPending<P>(definition: CommandDefinition<P>, state: EruneState): Outcome {
  if (definition.whilePending || !pendingDecision(state)) return undefined;
  return violate('ER_PENDING_DECISION', 'ER-CMB-8');
}

function checkActingAdventurer<P>(definition: CommandDefinition<P>, state: EruneState, payload: P): Outcome {
  const id = definition.actingAdventurer?.(payload, state) ?? null;
  if (id === null) return undefined;
  return checkCanAct(state, id, { basicAction: definition.basicAction ?? false, inPit: definition.inPit ?? false });
}

/** The Adventurer preconditions. */
export function checkCanAct(
  state: EruneState,
  id: string,
  need: { readonly basicAction: boolean; readonly inPit: boolean },
): Outcome {
  const acting = adventurer(state, id);
  if (!acting) return violate('ER_UNKNOWN_ID', 'ER-CAM-1', { id });
  const who = () => ({ name: nameOf(state, id) });
  if (acting.status === 'dead') return violate('ER_ADVENTURER_DEAD', 'ER-DTH-3', who());
  if (acting.status === 'out') return violate('ER_ADVENTURER_OUT', 'ER-DTH-9', who());
  if (acting.actions.ended) return violate('ER_TURN_OVER', 'ER-ACT-5', who());
  if (acting.inPit && !need.inPit) return violate('ER_IN_PIT', 'ER-ACT-11', who());
  if (need.basicAction && acting.actions.basicUsed >= 2) return violate('ER_NO_BASIC_ACTION', 'ER-ACT-1', who());
  return undefined;
}
