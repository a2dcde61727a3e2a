import type { Actor, CommandOption, Json, SubjectId, Viewer } from '@emberlog/engine';
import { commandTable } from '../decider.js';
import type { EruneState } from '../state/state.js';
import type { Draft } from './drafts/draft.js';
import { drafts } from './drafts/drafts.js';
import { visibleState } from './redaction.js';
import { decideInWords } from '../wording/decide-in-words.js';

/**
 * What the subject may do now, and why the rest is not possible: every draft is decided on a state that is thrown away, so the
 * list and the decision cannot disagree.
 */
export function options(state: EruneState, viewer: Viewer, subject: SubjectId | null): readonly CommandOption[] {
  const actor: Actor = { memberId: '', seats: viewer.seats, roles: viewer.roles };
  // Drafts are made of what the viewer may know; they are judged by the state as it is.
  return drafts(visibleState(state, viewer), subject).flatMap((draft) => {
    const definition = Object.hasOwn(commandTable, draft.type) ? commandTable[draft.type] : undefined;
    if (!definition?.roles.some((role) => viewer.roles.includes(role))) return [];
    const payload = definition.schema.safeParse(draft.payload);
    if (!payload.success) return [];
    const offered = option(state, actor, subject, draft, payload.data as Json);
    // What the edition does not have is no choice that is barred for now (ER-EDN-1).
    return offered.blocked[0]?.code === 'ER_NOT_IN_EDITION' ? [] : [offered];
  });
}

function option(
  state: EruneState,
  actor: Actor,
  subject: SubjectId | null,
  draft: Draft,
  payload: Json,
): CommandOption {
  const { type } = draft;
  const decision = decideInWords(state, { command: { type, payload }, actor });
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
    draft: draft.payload,
    ...(draft.words ? { words: draft.words } : {}),
    blocked: decision.kind === 'rejected' ? decision.violations : [],
  };
}
