import type { Draft, I18n, Json } from '@emberlog/engine';

/** A command of this game somebody could give, with a payload that can be decided as it stands. */
export function draft(
  name: string,
  payload: { readonly [field: string]: Json },
  texts: Omit<Draft, 'type' | 'payload'> = {},
): Draft {
  return { type: `dsg.${name}`, payload, ...texts };
}

/** What a command is called where nothing more special is said. */
export function commandLabel(type: string): I18n {
  return { key: `dsg.command.${type.slice('dsg.'.length)}` };
}
