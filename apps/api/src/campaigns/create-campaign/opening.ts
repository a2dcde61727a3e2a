import type { CreateCampaign } from '@emberlog/contracts';
import {
  type Actor,
  type AnyRuleSet,
  type Command,
  decideInOrder,
  type DomainEvent,
  type Json,
  type Violation,
} from '@emberlog/engine';
import type { Path } from '../../http/field-fault.js';
import { parseOrRefuse } from '../../http/validate-request.js';
import { problem, ruleProblem } from '../../problems/problem-error.js';
import { findCommand, findRuleSet } from '../../rule-sets/find-rule-set.js';
import type { Registry } from '@emberlog/engine';
import { refusalOf } from '../write-path/refusal.js';

/** What the form could not know for sure: that the game, its edition, settings and characters exist. @throws ProblemError 400 */
export function ruleSetFor(registry: Registry, request: CreateCampaign): AnyRuleSet {
  const refuse = (...[code, params, path]: Parameters<typeof fieldProblem>): never => {
    throw fieldProblem(code, params, path);
  };
  const { ruleSet: id, edition } = request;
  const ruleSet = findRuleSet(registry, id) ?? refuse('UNKNOWN_RULE_SET', { ruleSet: id }, ['ruleSet']);
  if (!ruleSet.editions.some((known) => known.id === edition)) refuse('UNKNOWN_EDITION', { edition }, ['edition']);
  for (const [key, value] of Object.entries(request.settings)) {
    const path = ['settings', key];
    const setting = ruleSet.settings.find((known) => known.key === key);
    if (setting === undefined) return refuse('UNKNOWN_SETTING', { setting: key.slice(0, 64) }, path);
    parseOrRefuse(setting.schema, value, path);
  }
  for (const [index, { template, seat }] of request.roster.entries()) {
    if (!ruleSet.roster.some((known) => known.id === template))
      refuse('UNKNOWN_ROSTER_TEMPLATE', { template }, ['roster', index, 'template']);
    if (!request.players.some((player) => player.seat === seat))
      refuse('UNKNOWN_SEAT', { seat }, ['roster', index, 'seat']);
  }
  return ruleSet;
}

function fieldProblem(
  code: 'UNKNOWN_RULE_SET' | 'UNKNOWN_EDITION' | 'UNKNOWN_SETTING' | 'UNKNOWN_ROSTER_TEMPLATE' | 'UNKNOWN_SEAT',
  params: Readonly<Record<string, string>>,
  path: Path,
) {
  const message = { key: `problem.${code}`, params };
  return problem(400, code, params, { violations: [{ code, rules: [], message, path }] });
}

/** The game's own first commands as one batch. @throws ProblemError 400, 422 with the paths of the form's fields */
export function decideOpening(ruleSet: AnyRuleSet, request: CreateCampaign, actor: Actor): readonly DomainEvent[] {
  const { name, edition, settings, players, roster } = request;
  const commands = (ruleSet.opening({ name, edition, settings, players, roster }) as readonly Command[]).map(
    (command): Command => {
      const spec = findCommand(ruleSet, command.type);
      if (spec === null) throw new Error(`the opening of ${ruleSet.id} uses the unknown command ${command.type}`);
      const inForm = (path: Path) => formPath(ruleSet, request, command, path);
      return { type: command.type, payload: parseOrRefuse(spec.schema, command.payload, inForm) as Json };
    },
  );
  let deciding = commands[0];
  const decision = decideInOrder<unknown, Command, DomainEvent>(
    ruleSet.initial() as unknown,
    commands,
    (state, command) => {
      deciding = command;
      return ruleSet.decide(state, { command, actor });
    },
  );
  if (decision.kind === 'accepted') return decision.events;
  if (decision.kind !== 'rejected' || deciding === undefined) throw refusalOf(ruleSet.id, decision);
  const at = deciding;
  const inForm = (violation: Violation): Violation => ({
    ...violation,
    path: formPath(ruleSet, request, at, violation.path ?? []),
  });
  const [first, ...more] = decision.violations;
  throw ruleProblem(ruleSet.id, [inForm(first), ...more.map(inForm)]);
}

/**
 * Where in the form a path of an opening command comes from. A command that names a character of the roster was made from that
 * row; the values of the row carry the field names of its template.
 */
function formPath(ruleSet: AnyRuleSet, request: CreateCampaign, command: Command, path: Path): Path {
  const named = new Set(Object.values((command.payload ?? {}) as Record<string, Json>));
  const row = request.roster.findIndex(({ subject }) => named.has(subject));
  const character = request.roster[row];
  const [field] = path;
  if (character !== undefined) {
    const fields = ruleSet.roster.find(({ id }) => id === character.template)?.fields ?? [];
    if (fields.some(({ key }) => key === field)) return ['roster', row, 'values', ...path];
    return field === 'name' ? ['roster', row, 'name'] : ['roster', row];
  }
  const player = request.players.findIndex(({ seat }) => named.has(seat));
  if (player >= 0) return field === 'name' ? ['players', player, 'name'] : ['players', player];
  return typeof field === 'string' && Object.hasOwn(request, field) ? path : [];
}
