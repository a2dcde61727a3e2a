import type { LogLine } from '@emberlog/engine';
import type { DsgEvent } from '../events.js';
import type { DsgState } from '../state/state.js';

export function narrate(_batch: readonly DsgEvent[], _before: DsgState): readonly LogLine[] {
  return [];
}
