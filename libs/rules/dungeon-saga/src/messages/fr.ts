import { commandMessages } from './fr/commands.js';
import { contentMessages } from './fr/content.js';
import { formMessages } from './fr/forms.js';
import { ledgerMessages } from './fr/ledger.js';
import { logMessages } from './fr/log.js';
import { ruleTitles } from './fr/rules.js';
import { settingMessages } from './fr/settings.js';
import { sheetMessages } from './fr/sheet.js';
import { tableMessages } from './fr/table.js';
import { violationMessages } from './fr/violations.js';

/** The French catalogue: key to ICU message. */
export const fr: { readonly [key: string]: string } = {
  ...commandMessages,
  ...contentMessages,
  ...formMessages,
  ...ledgerMessages,
  ...logMessages,
  ...ruleTitles,
  ...settingMessages,
  ...sheetMessages,
  ...tableMessages,
  ...violationMessages,
};
