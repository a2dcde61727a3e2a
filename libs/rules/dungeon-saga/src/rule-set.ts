import type { Command, CorrectionRequest, EventSpec, RuleSet, SettingSpec, ViolationSpec } from '@emberlog/engine';
import { opening, roster } from './campaign/opening.js';
import { commandTable } from './decider.js';
import { type DsgEvent, eventTypes, evolve } from './events.js';
import { catalogues } from './messages/catalogues.js';
import { rolesOf } from './play/command-table.js';
import { boundaries } from './read-side/boundaries.js';
import { commandLabel } from './read-side/drafts/draft.js';
import { content, contentOf } from './read-side/content-list.js';
import { dependents } from './read-side/dependents.js';
import { dice } from './read-side/dice-specs.js';
import { accounts, ledger } from './read-side/ledger.js';
import { narrate } from './read-side/narrate.js';
import { options } from './read-side/options.js';
import { audienceByData, redact, view } from './read-side/redaction.js';
import { rules } from './read-side/rules-list.js';
import { screens } from './read-side/screens.js';
import { sheetSpecs } from './read-side/sheet-specs.js';
import { sheetsOf } from './read-side/sheets.js';
import { table } from './read-side/table.js';
import { upcast } from './read-side/upcast.js';
import { settingLabel } from './settings/check-settings.js';
import { settingDefinitions } from './settings/settings.js';
import { invariants } from './state/invariants.js';
import { type DsgState, initialState } from './state/state.js';
import { violationCodes, violationRules } from './violations.js';
import { decideInWords } from './wording/decide-in-words.js';

const settings: readonly SettingSpec[] = Object.entries(settingDefinitions).map(([key, definition]) => ({
  key,
  schema: definition.schema,
  default: definition.default,
  label: { key: settingLabel(key) },
  rules: definition.rules,
  // All of them may be chosen anew for a quest (`dsg.StartQuest`).
  scope: 'session',
  required: key === 'dsg.moods',
}));

const violations: { readonly [code: string]: ViolationSpec } = Object.fromEntries(
  violationCodes.map((code) => [code, { rules: violationRules[code], message: { key: `violation.${code}` } }]),
);

const commands: RuleSet<DsgState, Command, DsgEvent>['commands'] = Object.fromEntries(
  Object.entries(commandTable).map(([type, { by, schema, cost, icon, course, confirm, replaces, screen }]) => [
    type,
    {
      schema,
      label: commandLabel(type),
      roles: rolesOf({ by }),
      cost,
      ...(icon && { icon }),
      ...(course && { course }),
      ...(confirm && { confirm }),
      ...(replaces && { replaces }),
      ...(screen && { screen }),
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
  namespace: 'dsg',
  label: { key: 'dsg.label' },
  editions: [
    { id: 'action-card', label: { key: 'dsg.edition.action-card' }, hint: { key: 'dsg.edition.action-card.hint' } },
  ],
  rules,
  violations,
  settings,
  settingsCommand: 'dsg.ChangeSettings',
  content,
  dice,
  accounts,
  sheets: sheetSpecs,
  roster,
  screens,
  commands,
  events,
  messages: catalogues,

  initial: () => initialState,
  opening,
  correction,
  decide: decideInWords,
  evolve,
  upcast,

  options,
  boundaries,
  narrate,
  ledger,
  sheetsOf,
  table,
  contentOf,
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
