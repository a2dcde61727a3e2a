import { commandMessages } from './en/commands.js';
import { contentMessages } from './en/content.js';
import { formMessages } from './en/forms.js';
import { ledgerMessages } from './en/ledger.js';
import { logMessages } from './en/log.js';
import { ruleTitles } from './en/rules.js';
import { settingMessages } from './en/settings.js';
import { sheetMessages } from './en/sheet.js';
import { tableMessages } from './en/table.js';
import { violationMessages } from './en/violations.js';

/** The English catalogue: key to ICU message. */
export const en: { readonly [key: string]: string } = {
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
