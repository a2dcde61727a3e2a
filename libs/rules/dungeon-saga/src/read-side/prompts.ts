import type { I18n, Prompt } from '@emberlog/engine';
import type { DsgState, Pending, Quest } from '../state/state.js';
import { who } from '../wording/names.js';
import { commandLabel } from './drafts/draft.js';
import { pendingDrafts } from './drafts/pending-drafts.js';
import { dueName } from './narration/spawn.js';

/** DSG-INV-10: what has to be resolved before play goes on, each with its answers; the oldest is asked first. */
export function prompts(state: DsgState, quest: Quest): readonly Prompt[] {
  return quest.pending.map((entry) => ({
    id: `pending:${entry.id}`,
    label: question(state, entry),
    blocking: true,
    answers: pendingDrafts(state, quest, entry).map(({ type, payload, label }) => ({
      type,
      label: label ?? commandLabel(type),
      draft: payload,
    })),
    share: null,
  }));
}

function question(state: DsgState, entry: Pending): I18n {
  switch (entry.kind) {
    case 'card':
      return { key: 'dsg.prompt.card', params: { name: who(state, entry.heroId), count: entry.count } };
    case 'spawn':
      return { key: 'dsg.prompt.spawn', params: { monster: dueName(state, entry) } };
    case 'trap':
      return entry.die === null
        ? { key: 'dsg.prompt.trapUnrolled', params: { name: who(state, entry.heroId) } }
        : { key: 'dsg.prompt.trap', params: { name: who(state, entry.heroId), die: entry.die } };
  }
}
