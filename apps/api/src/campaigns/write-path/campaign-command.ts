import {
  type ImportContent,
  RestorePayload,
  SheetCorrection,
  type SubmitCommand,
  UndoPayload,
} from '@emberlog/contracts';
import type { AnyRuleSet, Command, Json, RandomResults, RecordedCommand } from '@emberlog/engine';
import type { Permission } from '../../access/access.js';
import { parseOrRefuse } from '../../http/validate-request.js';
import { importContentOf } from './import-content.js';
import { problem } from '../../problems/problem-error.js';
import { findCommand } from '../../rule-sets/find-rule-set.js';

/** A submitted command after its payload has been checked against the schema of its type. */
export type CampaignCommand = {
  readonly recorded: RecordedCommand;
  readonly permission: Permission;
  /** Writes values outright (see `CommandSpec`). */
  readonly replaces: boolean;
} & (
  | {
      readonly kind: 'play';
      readonly command: Command;
      readonly random: RandomResults | undefined;
      readonly roles: readonly string[];
    }
  | { readonly kind: 'undo'; readonly payload: UndoPayload }
  | { readonly kind: 'restore'; readonly payload: RestorePayload }
  | { readonly kind: 'correct-sheet'; readonly payload: SheetCorrection }
  | { readonly kind: 'import-content'; readonly payload: ImportContent; readonly roles: readonly string[] }
);

/** @throws ProblemError 400 with the paths of what is wrong */
export function parseCampaignCommand(ruleSet: AnyRuleSet, submitted: SubmitCommand): CampaignCommand {
  const { type, random } = submitted;
  const payload = <T>(schema: Parameters<typeof parseOrRefuse<T>>[0]): T =>
    parseOrRefuse(schema, submitted.payload, ['payload']);
  const recorded = (parsed: Json): RecordedCommand => ({
    type,
    payload: parsed,
    ...(random === undefined ? {} : { random }),
  });

  switch (type) {
    case 'campaign.Undo': {
      const parsed = payload(UndoPayload);
      return {
        kind: 'undo',
        payload: parsed,
        recorded: recorded(parsed),
        permission: 'campaign.undo',
        replaces: false,
      };
    }
    case 'campaign.Restore': {
      const parsed = payload(RestorePayload);
      return {
        kind: 'restore',
        payload: parsed,
        recorded: recorded(parsed),
        permission: 'campaign.restore',
        replaces: false,
      };
    }
    case 'campaign.CorrectSheet': {
      const parsed = payload(SheetCorrection);
      return {
        kind: 'correct-sheet',
        payload: parsed,
        recorded: recorded(parsed),
        permission: 'campaign.correct-sheet',
        replaces: true,
      };
    }
    case 'campaign.ImportContent': {
      const imported = importContentOf(ruleSet);
      if (imported === null) throw problem(400, 'UNKNOWN_COMMAND', { type });
      const parsed = payload(imported.schema);
      return {
        kind: 'import-content',
        payload: parsed,
        roles: imported.roles,
        recorded: recorded(parsed),
        permission: 'campaign.import-content',
        replaces: true,
      };
    }
    default: {
      const spec = findCommand(ruleSet, type);
      if (spec === null) throw problem(400, 'UNKNOWN_COMMAND', { type });
      const parsed = payload(spec.schema) as Json;
      return {
        kind: 'play',
        command: { type, payload: parsed },
        random,
        roles: spec.roles,
        recorded: recorded(parsed),
        permission: 'campaign.play',
        replaces: spec.replaces === true,
      };
    }
  }
}
