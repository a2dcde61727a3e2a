import type { CommandOption, I18n, Json } from '@emberlog/engine';

/** A command somebody could give, with a payload that can be decided as it stands. */
export type Draft = {
  readonly type: string;
  readonly payload: Json;
  /** Differs from the command's own label where one command stands for several choices (a card, a mood). */
  readonly label?: CommandOption['label'];
  readonly hint?: CommandOption['hint'];
  readonly words?: CommandOption['words'];
  readonly asks?: CommandOption['asks'];
};

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

/** The next free id of a kind: `grub-1`, `grub-2`. */
export function freshId(stem: string, taken: (id: string) => boolean): string {
  let n = 1;
  while (taken(`${stem}-${n}`)) n++;
  return `${stem}-${n}`;
}
