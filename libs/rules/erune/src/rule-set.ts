import type { Command, CorrectionRequest, EventSpec, RuleSet, SettingSpec, ViolationSpec } from '@emberlog/engine';
import { opening, roster } from './campaign/opening.js';
import { commandTable } from './decider.js';
import { type EruneEvent, eventTypes, evolve } from './events.js';
import { catalogues } from './messages/catalogues.js';
import { boundaries } from './read-side/boundaries.js';
import { content, contentOf } from './read-side/content-list.js';
import { dice } from './read-side/dice-specs.js';
import { ledger, xpAccount } from './read-side/ledger.js';
import { narrate } from './read-side/narrate.js';
import { options } from './read-side/options.js';
import { audienceByData, redact, view } from './read-side/redaction.js';
import { rules } from './read-side/rules-list.js';
import { screens } from './read-side/screens.js';
import { sheetSpecs } from './read-side/sheet-specs.js';
import { sheetsOf } from './read-side/sheets.js';
import { table } from './read-side/table.js';
import { violationRules } from './read-side/violation-rules.js';
import { decideInWords } from './wording/decide-in-words.js';
import { upcast, versionOf } from './upcast.js';
import { dependents } from './read-side/dependents.js';
import { settingDefinitions } from './settings/settings.js';
import { invariants } from './state/invariants.js';
import { type EruneState, initialState } from './state/state.js';
import { violationCodes } from './violations.js';

const settings: readonly SettingSpec[] = Object.entries(settingDefinitions).map(([key, definition]) => ({
  key,
  schema: definition.schema,
  default: definition.default,
  label: { key: `er.setting.${key}` },
  rules: definition.rules,
  scope: 'campaign',
  required: false,
}));

const violations: { readonly [code: string]: ViolationSpec } = Object.fromEntries(
  violationCodes.map((code) => [code, { rules: violationRules[code], message: { key: `violation.${code}` } }]),
);

const commands: RuleSet<EruneState, Command, EruneEvent>['commands'] = Object.fromEntries(
  Object.entries(commandTable).map(([type, { schema, roles, cost, icon, course, confirm, replaces, screen }]) => [
    type,
    {
      schema,
      label: { key: `er.command.${type.slice(3)}` },
      roles,
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
  eventTypes.map((type) => [
    type,
    { version: versionOf(type), audience: audienceByData.has(type) ? 'by-data' : 'all' },
  ]),
);

/** Erune (Arkada Studio), English and French edition. */
export const eruneRuleSet: RuleSet<EruneState, Command, EruneEvent> = {
  id: 'erune',
  version: '1.1.0',
  namespace: 'er',
  label: { key: 'er.label' },
  editions: [
    { id: 'en', label: { key: 'er.edition.en' }, hint: { key: 'er.edition.en.hint' } },
    { id: 'fr', label: { key: 'er.edition.fr' }, hint: { key: 'er.edition.fr.hint' } },
  ],
  rules,
  violations,
  settings,
  settingsCommand: 'er.ChangeSettings',
  content,
  dice,
  accounts: [
    { id: xpAccount, label: { key: 'er.account.xp' }, short: { key: 'er.account.xp.short' }, min: 0, max: null },
  ],
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
  return { type: 'er.EditSheet', payload: { characterId: subject, changes, reason } };
}
