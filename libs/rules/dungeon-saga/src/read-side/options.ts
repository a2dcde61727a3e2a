import type { Actor, CommandOption, Json, SubjectId, Viewer } from '@emberlog/engine';
import { commandTable } from '../decider.js';
import { rolesOf } from '../play/command-table.js';
import type { DsgState } from '../state/state.js';
import { decideInWords } from '../wording/decide-in-words.js';
import { type Draft, commandLabel } from './drafts/draft.js';
import { drafts } from './drafts/drafts.js';
import { visibleState } from './redaction.js';

/**
 * What the subject may do now, and why the rest is not possible: every draft is decided on a state that is thrown away, so the list and
 * the decision cannot disagree.
 */
export function options(state: DsgState, viewer: Viewer, subject: SubjectId | null): readonly CommandOption[] {
  const actor: Actor = { memberId: '', seats: viewer.seats, roles: viewer.roles };
  // Drafts are made of what the viewer may know; they are judged by the state as it is.
  return drafts(visibleState(state, viewer), subject).flatMap((draft) => {
    const definition = Object.hasOwn(commandTable, draft.type) ? commandTable[draft.type] : undefined;
    if (!definition || !rolesOf(definition).some((role) => viewer.roles.includes(role))) return [];
    const payload = definition.schema.safeParse(draft.payload);
    if (!payload.success) return [];
    const offered = option(state, actor, subject, draft, payload.data as Json);
    // What is somebody else's to do is no choice that is barred for now.
    return offered.blocked[0]?.code === 'DSG_WRONG_ROLE' ? [] : [offered];
  });
}

function option(state: DsgState, actor: Actor, subject: SubjectId | null, draft: Draft, payload: Json): CommandOption {
  const { type } = draft;
  const decision = decideInWords(state, { command: { type, payload }, actor });
  const due =
    decision.kind === 'needs-random'
      ? { key: 'dsg.hint.needsDice' }
      : decision.kind === 'needs-content'
        ? { key: 'dsg.hint.needsContent', params: { what: decision.missing[0]?.label ?? { key: 'dsg.label' } } }
        : undefined;
  const hint = draft.hint ?? due;
  return {
    type,
    subject,
    label: draft.label ?? commandLabel(type),
    ...(hint ? { hint } : {}),
    ...(draft.words ? { words: draft.words } : {}),
    ...(draft.asks ? { asks: draft.asks } : {}),
    cost: commandTable[type]?.cost ?? 'bookkeeping',
    draft: draft.payload,
    blocked: decision.kind === 'rejected' ? decision.violations : [],
  };
}
