import type { Command, CorrectionRequest, EventSpec, RuleSet, SettingSpec, ViolationSpec } from '@emberlog/engine';
import { opening, roster } from './campaign/opening.js';
import { commandTable, decide } from './decider.js';
import { type DsgEvent, eventTypes, evolve } from './events.js';
import { en } from './messages/en.js';
import { fr } from './messages/fr.js';
import { rolesOf } from './play/command-table.js';
import { boundaries } from './read-side/boundaries.js';
import { dependents } from './read-side/dependents.js';
import { dice } from './read-side/dice-specs.js';
import { accounts, ledger } from './read-side/ledger.js';
import { narrate } from './read-side/narrate.js';
import { options } from './read-side/options.js';
import { audienceByData, redact, view } from './read-side/redaction.js';
import { rules } from './read-side/rules-list.js';
import { sheetSpecs } from './read-side/sheet-specs.js';
import { sheetsOf } from './read-side/sheets.js';
import { table } from './read-side/table.js';
import { upcast } from './read-side/upcast.js';
import { settingLabel } from './settings/check-settings.js';
import { settingDefinitions } from './settings/settings.js';
import { invariants } from './state/invariants.js';
import { type DsgState, initialState } from './state/state.js';
import { violationCodes, violationRules } from './violations.js';

const settings: readonly SettingSpec[] = Object.entries(settingDefinitions).map(([key, definition]) => ({
  key,
  schema: definition.schema,
  default: definition.default,
  label: { key: settingLabel(key) },
  rules: definition.rules,
}));

const violations: { readonly [code: string]: ViolationSpec } = Object.fromEntries(
  violationCodes.map((code) => [code, { rules: violationRules[code], message: { key: `violation.${code}` } }]),
);

const commands: RuleSet<DsgState, Command, DsgEvent>['commands'] = Object.fromEntries(
  Object.entries(commandTable).map(([type, definition]) => [
    type,
    {
      schema: definition.schema,
      label: { key: `dsg.command.${type.slice('dsg.'.length)}` },
      roles: rolesOf(definition),
      cost: definition.cost,
    },
  ]),
);

const events: { readonly [type: string]: EventSpec } = Object.fromEntries(
  eventTypes.map((type) => [type, { version: 1, audience: audienceByData.has(type) ? 'by-data' : 'all' }]),
);

/** Dungeon Saga: the four actions of the action card, and the state they touch. */
export const dungeonSagaRuleSet: RuleSet<DsgState, Command, DsgEvent> = {
  id: 'dungeon-saga',
  version: '1.0.0',
  label: { key: 'dsg.label' },
  editions: [
    { id: 'action-card', label: { key: 'dsg.edition.action-card' }, hint: { key: 'dsg.edition.action-card.hint' } },
  ],
  rules,
  violations,
  settings,
  dice,
  accounts,
  sheets: sheetSpecs,
  roster,
  commands,
  events,
  messages: { en, fr },

  initial: () => initialState,
  opening,
  correction,
  decide,
  evolve,
  upcast,

  options,
  boundaries,
  narrate,
  ledger,
  sheetsOf,
  table,
  title: (state) => state.name,
  players: (state) => Object.values(state.players).map(({ id, name }) => ({ seat: id, name })),
  view,
  redact,
  invariants,
  dependents,
};

/** The platform's edit form in the words of the game. */
function correction({ subject, changes, reason }: CorrectionRequest): Command {
  return { type: 'dsg.EditSheet', payload: { heroId: subject, changes, reason } };
}
