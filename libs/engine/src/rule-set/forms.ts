import type { ZodType } from 'zod';
import type { TableActor } from './read-side.js';

/**
 * What a form has to know of a field beyond its shape. It is written into the schema with {@link field}; the JSON Schema of a
 * command carries it to the page, wherever the field lies.
 */
export type FieldMeta = FieldNames & {
  /**
   * `never`: the option's draft says it, or the platform makes it. `later`: an optional field a tap may leave out; it is asked when
   * the answer calls for it. Without it the field is asked as soon as the draft leaves it open.
   */
  readonly ask?: 'never' | 'later';
  /** An id the page makes, named after the value of this field of the same payload. Not asked. */
  readonly madeFrom?: string;
  /** Says that the table goes on although a rule speaks against it: asked once, with the sentence of the refusal. */
  readonly overrules?: true;
};

/** What the value stands for: decides how it is chosen and how it reads. */
type FieldNames =
  | { readonly names?: undefined }
  /** Something on the table: chosen among its actors, `of` those of one role. */
  | { readonly names: 'subject'; readonly of?: TableActor['role'] }
  /** A player's place. */
  | { readonly names: 'seat' }
  /** An entry of the game's content of the kind `of`; another id can still be typed. */
  | { readonly names: 'content'; readonly of: string }
  /** A record of settings of the rule set (`{ [key]: value }`), drawn from their descriptions. */
  | { readonly names: 'settings' }
  /** Dice as typed in the payload itself: the platform asks for them with a tray once they are due, never as a field. */
  | { readonly names: 'dice' };

/** The same schema with what a form has to know about it. */
export function field<T extends ZodType>(schema: T, meta: FieldMeta): T {
  return schema.meta(meta);
}
