import type { I18n, Violation } from '@emberlog/engine';
import type { DsgEvent } from '../events.js';
import type { DsgViolationCode } from '../violations.js';
import type { DsgRuleId } from './rules-list.js';

function hint(
  code: DsgViolationCode,
  rules: readonly DsgRuleId[],
  key: string,
  params: NonNullable<I18n['params']>,
): Violation {
  return { code, rules, message: { key: `dsg.dependent.${key}`, params } };
}

/** Models an event is about. */
function modelsOf({ type, data }: DsgEvent): readonly (string | null)[] {
  switch (type) {
    case 'dsg.AttackResolved':
      return [data.attackerId, data.defenderId];
    case 'dsg.MoveRecorded':
    case 'dsg.StatChanged':
    case 'dsg.HpLost':
    case 'dsg.ModelEliminated':
    case 'dsg.NoteAdded':
      return [data.modelId];
    case 'dsg.HeroTurnStarted':
    case 'dsg.ExplorationCardsDrawn':
    case 'dsg.SecretPassageRevealed':
    case 'dsg.HeroRevived':
      return [data.heroId];
    default:
      return [];
  }
}

/** Whether `later` could not have happened, or not like this, without `undone`; null when it has nothing to do with it. */
function rests(undone: DsgEvent, later: DsgEvent): Violation | null {
  switch (undone.type) {
    case 'dsg.ModelRegistered':
    case 'dsg.MonsterSpawned': {
      const { id, name } = undone.data.model;
      return modelsOf(later).includes(id) ? hint('DSG_UNKNOWN_ID', [], 'model', { name }) : null;
    }
    case 'dsg.SpawnDue': {
      if (later.type !== 'dsg.MonsterSpawned' && later.type !== 'dsg.SpawnDeclined') return null;
      return later.data.pendingId === undone.data.pendingId
        ? hint('DSG_UNKNOWN_ID', ['DSG-EXP-13'], 'spawn', {})
        : null;
    }
    case 'dsg.ExplorationCardsDrawn':
      if (later.type !== 'dsg.ExplorationCardResolved' || later.data.pendingId !== undone.data.pendingId) return null;
      return hint('DSG_NO_PENDING_CARD', ['DSG-EXP-7', 'DSG-EXP-8'], 'card', {});
    case 'dsg.TrapSprung':
      if (later.type !== 'dsg.TrapResolved' || later.data.pendingId !== undone.data.pendingId) return null;
      return hint('DSG_NO_PENDING_TRAP', ['DSG-EXP-15'], 'trap', {});
    case 'dsg.HeroExhausted':
      if (later.type !== 'dsg.HeroRevived' || later.data.heroId !== undone.data.heroId) return null;
      return hint('DSG_NOT_EXHAUSTED', ['DSG-RVV-2'], 'revival', {});
    case 'dsg.HeroTurnStarted':
      if (later.type !== 'dsg.HeroTurnEnded' || later.data.heroId !== undone.data.heroId) return null;
      return later.data.round === undone.data.round ? hint('DSG_NOT_YOUR_TURN', ['DSG-TRN-1'], 'turn', {}) : null;
    default:
      return null;
  }
}

/** Later facts that rest on an undone one, as hints for a preview; each later event is named once. */
export function dependents(undone: readonly DsgEvent[], later: readonly DsgEvent[]): readonly Violation[] {
  return later.flatMap((event) => {
    for (const cause of undone) {
      const found = rests(cause, event);
      if (found) return [found];
    }
    return [];
  });
}
