import type { DomainEvent, Json, Viewer } from '@emberlog/engine';
import type { DsgEvent } from '../events.js';
import type { DsgState, Quest, Room, RoomId } from '../state/state.js';

type Rooms = { readonly [id: RoomId]: Room };

/** Secret passages nobody has found are the Overlord's knowledge alone (rules.md section 9). */
export function seesHidden(viewer: Viewer): boolean {
  return viewer.roles.includes('overlord');
}

/** The state without what the viewer may not know. */
export function view(state: DsgState, viewer: Viewer): Json {
  return visibleState(state, viewer);
}

export function visibleState(state: DsgState, viewer: Viewer): DsgState {
  return state.quest === null || seesHidden(viewer) ? state : { ...state, quest: withoutSecrets(state.quest) };
}

function withoutSecrets(quest: Quest): Quest {
  return { ...quest, rooms: foundOnly(quest.rooms) };
}

/** Passages that were found, and the rooms they were found in; of the others not even how many there are. */
function foundOnly(rooms: Rooms): Rooms {
  return Object.fromEntries(
    Object.entries(rooms).flatMap(([id, { secretPassages }]) => {
      const found = secretPassages.filter((passage) => passage.discovered);
      return found.length === 0 ? [] : [[id, { secretPassages: found }]];
    }),
  );
}

/** Everybody may know that a quest began, not what it hides. */
export function redact(event: DsgEvent, viewer: Viewer): DomainEvent | null {
  if (event.type !== 'dsg.QuestStarted' || seesHidden(viewer)) return event;
  return { ...event, data: { ...event.data, rooms: foundOnly(event.data.rooms) } };
}

/** Types whose audience depends on what they say. */
export const audienceByData: ReadonlySet<string> = new Set(['dsg.QuestStarted']);
