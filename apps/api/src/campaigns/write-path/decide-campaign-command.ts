import type { SheetCorrection } from '@emberlog/contracts';
import {
  type Actor,
  type AnyRuleSet,
  type BatchPlace,
  type CampaignHistory,
  type Command,
  type Decision,
  type DomainEvent,
  type HistoryRewoundData,
  type Json,
  type PathEvent,
  restore,
  type RewindDecision,
  undoAction,
  undoTurn,
} from '@emberlog/engine';
import { parseOrRefuse } from '../../http/validate-request.js';
import { findCommand } from '../../rule-sets/find-rule-set.js';
import type { CampaignCommand } from './campaign-command.js';
import { decideImport } from './import-content.js';

/** What a decision about a campaign rests on. */
export type DecidedOn = {
  readonly ruleSet: AnyRuleSet;
  readonly state: unknown;
  readonly history: CampaignHistory;
  /** The events that count, newest first; read only as far as needed. */
  pathBackward(): AsyncIterable<PathEvent>;
  /** Place of a stored event in its command's batch; null when there is no such event. */
  batchPlaceOf(revision: number): Promise<BatchPlace | null>;
};

export type CampaignDecision =
  Decision<unknown, DomainEvent> | { readonly kind: 'rewound'; readonly data: HistoryRewoundData };

/** Plays go to the rule set, moves in time to the history machine: the one place that tells them apart. */
export async function decideCampaignCommand(
  on: DecidedOn,
  command: CampaignCommand,
  actor: Actor,
): Promise<CampaignDecision> {
  switch (command.kind) {
    case 'play':
      return decidePlay(on, command.command, actor, command.random);
    case 'correct-sheet':
      return decidePlay(on, correctionOf(on.ruleSet, command.payload), actor, undefined);
    case 'import-content':
      return decideImport(on.ruleSet, on.state, command.payload, actor);
    case 'undo': {
      const { scope, reason } = command.payload;
      return asDecision(
        scope === 'turn'
          ? await undoTurn(on.history, on.ruleSet, on.pathBackward(), reason)
          : undoAction(on.history, await newest(on.pathBackward()), reason),
      );
    }
    case 'restore': {
      const { revision, reason } = command.payload;
      const place = await on.batchPlaceOf(revision);
      return asDecision(restore(on.history, revision, reason, place ?? undefined));
    }
  }
}

/** The game's own command for a correction; its values come from a free form and are checked like any payload. */
function correctionOf(ruleSet: AnyRuleSet, correction: SheetCorrection): Command {
  const { type, payload } = ruleSet.correction(correction) as Command;
  const spec = findCommand(ruleSet, type);
  if (spec === null) throw new Error(`the corrections of ${ruleSet.id} use the unknown command ${type}`);
  return { type, payload: parseOrRefuse(spec.schema, payload, ['payload']) as Json };
}

function decidePlay(
  on: DecidedOn,
  command: Command,
  actor: Actor,
  random: Extract<CampaignCommand, { kind: 'play' }>['random'],
): CampaignDecision {
  return on.ruleSet.decide(on.state, {
    command,
    actor,
    ...(random === undefined ? {} : { random }),
  });
}

function asDecision(decision: RewindDecision): CampaignDecision {
  return decision.kind === 'rewound'
    ? { kind: 'rewound', data: decision.data }
    : { kind: 'rejected', violations: [decision.violation] };
}

async function newest(path: AsyncIterable<PathEvent>): Promise<PathEvent | null> {
  for await (const event of path) return event;
  return null;
}
