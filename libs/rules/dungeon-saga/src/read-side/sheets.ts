import type { Sheet } from '@emberlog/engine';
import type { DsgState } from '../state/state.js';

export function sheetsOf(_state: DsgState): readonly Sheet[] {
  return [];
}
