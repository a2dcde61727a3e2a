import type { CommandPreview, Table, TableActor } from '@emberlog/contracts';
import { actorOf } from '@/campaign/actors';
import { baseStep, type AttackDraft } from './attack-draft';

/** The steps of this attack in order, as far as they are known. */
export function stepsOf(draft: AttackDraft): readonly string[] {
  const rolls = Object.keys(draft.rolls).filter(
    (step) => step !== 'attack' && baseStep(draft, step) === step && draft.rolls[step]?.spec != null,
  );
  return ['target', 'attack', ...(draft.targetIds.length > 1 ? ['assign'] : []), ...rolls, 'result'];
}

/** The step to show: the one asked for, but never one whose dice are not due yet. */
export function shownStep(wanted: string | null, due: string, settled: boolean, draft: AttackDraft): string {
  const steps = stepsOf(draft);
  const at = wanted === null ? -1 : steps.indexOf(wanted);
  const limit = steps.indexOf(due);
  if (wanted === null || at === -1) return due;
  if (!settled) return wanted;
  return limit !== -1 && at > limit ? due : wanted;
}

const fallen: readonly TableActor['status'][] = ['down', 'out', 'inactive'];
export function possibleTargets(table: Table, by: string): readonly TableActor[] {
  const attacker = actorOf(table, by);
  return table.actors.filter(
    (actor) =>
      actor.side !== attacker?.side &&
      actor.side !== 'neutral' &&
      actor.role !== 'master' &&
      !fallen.includes(actor.status),
  );
}

/** Symbols of a roll after its modifiers, from what the dry run caused so far. */
export function symbolsAfter(
  preview: CommandPreview | undefined,
  step: string,
): { readonly [symbol: string]: number } | null {
  if (preview === undefined || (preview.kind !== 'accepted' && preview.kind !== 'needs-random')) return null;
  for (const event of preview.events.toReversed()) {
    const data = event.data as { readonly roll?: unknown; readonly symbolsAfter?: unknown } | null;
    if (data?.roll === step && typeof data.symbolsAfter === 'object' && data.symbolsAfter !== null) {
      return data.symbolsAfter as { readonly [symbol: string]: number };
    }
  }
  return null;
}
