import type { TableView, Viewer } from '@emberlog/engine';
import { openQuest } from '../state/access.js';
import type { DsgState } from '../state/state.js';

export function table(state: DsgState, _viewer: Viewer): TableView {
  const quest = openQuest(state);
  return {
    session: quest && {
      id: quest.questId,
      title: quest.name,
      label: { key: 'dsg.session', params: { quest: quest.name } },
    },
    turn: quest?.round ?? null,
    moment: { key: 'dsg.label' },
    phases: [],
    notices: [],
    actors: [],
    prompts: [],
    gaps: [],
  };
}
