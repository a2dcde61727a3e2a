import type { Actor, CommandOption, Json, SubjectId, Viewer } from '@emberlog/engine';
import { commandTable, decide } from '../decider.js';
import type { EruneState } from '../state/state.js';
import { drafts } from './option-drafts.js';
import { visibleState } from './redaction.js';

/** A command somebody could give now, with a payload to start from. */
export type Draft = {
  readonly type: string;
  readonly payload: Json;
  /** Differs from the command's own label where one command stands for several choices (a pact, a curse). */
  readonly label?: CommandOption['label'];
  readonly hint?: CommandOption['hint'];
};

/**
 * What the subject may do now, and why the rest is not possible: every draft is decided on a state that is thrown away, so the
 * list and the decision cannot disagree.
 */
export function options(whole: EruneState, viewer: Viewer, subject: SubjectId | null): readonly CommandOption[] {
  const state = visibleState(whole, viewer);
  const actor: Actor = { memberId: '', seats: viewer.seats, roles: viewer.roles };
  return drafts(state, subject).flatMap((draft) => {
    const definition = Object.hasOwn(commandTable, draft.type) ? commandTable[draft.type] : undefined;
    if (!definition || !definition.roles.some((role) => viewer.roles.includes(role))) return [];
    return [option(whole, actor, subject, draft)];
  });
}

function option(state: EruneState, actor: Actor, subject: SubjectId | null, draft: Draft): CommandOption {
  const { type, payload } = draft;
  const decision = decide(state, { command: { type, payload }, actor });
  const due =
    decision.kind === 'needs-random'
      ? { key: 'er.hint.needsDice' }
      : decision.kind === 'needs-content'
        ? { key: 'er.hint.needsContent', params: { what: decision.missing[0]?.label ?? { key: 'er.nobody' } } }
        : undefined;
  const hint = draft.hint ?? due;
  return {
    type,
    subject,
    label: draft.label ?? { key: `er.command.${type.slice(3)}` },
    ...(hint ? { hint } : {}),
    cost: commandTable[type]?.cost ?? 'bookkeeping',
    draft: payload,
    blocked: decision.kind === 'rejected' ? decision.violations : [],
  };
}
