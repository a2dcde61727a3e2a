import type { AnyRuleSet, CommandSpec, Registry } from '@emberlog/engine';

/** Ids come from outside: `constructor` is no rule set. */
export function findRuleSet(registry: Registry, id: string): AnyRuleSet | null {
  return Object.hasOwn(registry, id) ? (registry[id] ?? null) : null;
}

export function findCommand(ruleSet: AnyRuleSet, type: string): CommandSpec | null {
  return Object.hasOwn(ruleSet.commands, type) ? (ruleSet.commands[type] ?? null) : null;
}
