import type { CommandSpec } from '@emberlog/engine';
import type { ZodType } from 'zod';
import { heroOf, modelOf, openQuest, sideOf } from '../state/access.js';
import type { DsgState, ModelId } from '../state/state.js';
import { type Outcome, type Path, type Play, violate } from './play.js';

/** An id in a payload that must be a model of the quest; `hero`: and a hero. */
export type Reference = { readonly id: ModelId; readonly path: Path; readonly hero?: boolean };

/**
 * Who gives a command. `table`: whoever records. `overlord`: the Overlord's player. `model`: whoever plays the model that acts, a hero's
 * player or the Overlord. The recorder may enter every command.
 */
export type Giver = 'table' | 'overlord' | 'model';

/**
 * A command as data: the checks that all commands share are declared here and run in the order of commands-events.md (common codes,
 * pending entries); `decide` goes on with actor state, turn and the row of its own.
 */
export type CommandDefinition<P> = Omit<CommandSpec, 'schema' | 'label' | 'roles'> & {
  readonly schema: ZodType<P>;
  readonly by: Giver;
  /** The model that acts. */
  readonly actor?: (payload: P, state: DsgState) => ModelId | null;
  /** Only while a quest is played. */
  readonly inQuest: boolean;
  readonly references?: (payload: P) => readonly Reference[];
  /** Values that nobody has typed in yet. */
  readonly needs?: (play: Play, payload: P) => Outcome;
  /** Resolves what is pending, or is no matter of play at all (DSG-INV-10). */
  readonly whilePending?: boolean;
  /** The Overlord may enter it too, if this holds. */
  readonly overlordToo?: (payload: P) => boolean;
  readonly decide: (play: Play, payload: P) => Outcome;
};

/** Keeps the payload type of each row while the table as a whole forgets it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the table checks a payload with its row's own schema before the row sees it
export type AnyCommandDefinition = CommandDefinition<any>;
export type CommandTable = { readonly [type: string]: AnyCommandDefinition };

export function command<P>(definition: CommandDefinition<P>): CommandDefinition<P> {
  return definition;
}

const recorders = ['table', 'admin'] as const;

/** Roles that may give the command to somebody; which of them may give it to this model, `decide` says. */
export function rolesOf({ by }: Pick<AnyCommandDefinition, 'by'>): readonly string[] {
  switch (by) {
    case 'table':
      return recorders;
    case 'overlord':
      return ['overlord', ...recorders];
    case 'model':
      return ['hero', 'overlord', ...recorders];
  }
}

/** Runs the shared checks, then the command's own. */
export function runCommand<P>(definition: CommandDefinition<P>, play: Play, payload: P): Outcome {
  return (
    checkQuest(definition, play) ??
    checkRole(definition, play) ??
    checkReferences(definition, play, payload) ??
    checkPlayer(definition, play, payload) ??
    // Nobody is asked for values of a command that could not be given anyway.
    checkPending(definition, play) ??
    definition.needs?.(play, payload) ??
    definition.decide(play, payload)
  );
}

function checkQuest<P>({ inQuest }: CommandDefinition<P>, { state }: Play): Outcome {
  if (!inQuest || openQuest(state)) return undefined;
  return state.quest?.status === 'finished'
    ? violate('DSG_FINISHED', 'DSG-END-1', { quest: state.quest.name })
    : violate('DSG_NOT_STARTED', 'DSG-TRN-4');
}

function holds(play: Play, ...roles: readonly string[]): boolean {
  return roles.some((role) => play.actor.roles.includes(role));
}

function wrongRole(): Outcome {
  return violate('DSG_WRONG_ROLE', null);
}

function checkRole<P>(definition: CommandDefinition<P>, play: Play): Outcome {
  return holds(play, ...rolesOf(definition)) ? undefined : wrongRole();
}

function checkReferences<P>({ references }: CommandDefinition<P>, { state }: Play, payload: P): Outcome {
  for (const { id, path, hero } of references?.(payload) ?? []) {
    const model = modelOf(state, id);
    if (!model || (hero && model.kind !== 'hero')) return violate('DSG_UNKNOWN_ID', null, { id }, path);
  }
  return undefined;
}

/** A hero is its player's to move; a hero without one is anybody's. Bosses and minions are the Overlord's. */
function checkPlayer<P>({ by, actor, overlordToo }: CommandDefinition<P>, play: Play, payload: P): Outcome {
  if (by !== 'model' || holds(play, ...recorders)) return undefined;
  const id = actor?.(payload, play.state) ?? null;
  const model = id === null ? null : modelOf(play.state, id);
  if (!model) return undefined;
  if (sideOf(model.kind) === 'overlord') return holds(play, 'overlord') ? undefined : wrongRole();
  if (overlordToo?.(payload) && holds(play, 'overlord')) return undefined;
  const owner = heroOf(play.state, model.id)?.ownerPlayerId ?? null;
  const own = owner === null || play.actor.seats.includes(owner);
  return own && holds(play, 'hero') ? undefined : wrongRole();
}

/** DSG-INV-10. */
function checkPending<P>({ whilePending }: CommandDefinition<P>, { state }: Play): Outcome {
  const waiting = openQuest(state)?.pending[0];
  if (!waiting || whilePending) return undefined;
  return violate('DSG_PENDING_RESOLUTION', 'DSG-INV-10', { what: { key: `dsg.pending.${waiting.kind}` } });
}
