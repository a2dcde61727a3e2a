import type { Json } from '@emberlog/engine';
import { type Outcome, violate } from '../play/play.js';
import { isSettingKey, settingDefinitions } from './settings.js';

/** `field`: where in the payload the settings stand. */
export function checkSettings(changes: { readonly [key: string]: Json }, field: string): Outcome {
  for (const [key, value] of Object.entries(changes)) {
    const path = [field, key];
    if (!isSettingKey(key)) return violate('DSG_SETTING_UNKNOWN', null, { setting: key }, path);
    const { schema, rules } = settingDefinitions[key];
    if (schema.safeParse(value).success) continue;
    const params = { setting: { key: settingLabel(key) } };
    return key === 'dsg.moods'
      ? violate('DSG_MOODS_INVALID', rules, params, path)
      : violate('DSG_SETTING_INVALID', rules, params, path);
  }
  return undefined;
}

/** `dsg.setting.turns` for `dsg.turns`. */
export function settingLabel(key: string): string {
  return key.replace(/^dsg\./, 'dsg.setting.');
}
