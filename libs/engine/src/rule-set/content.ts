import type { ZodType } from 'zod';
import type { I18n, Json } from './vocabulary.js';

/**
 * Content lies in the group's box: what no source prints is typed in or imported by the group and kept in the campaign.
 * An entry is addressed by its kind and id; a single value as `<kind>.<id>.<field>`, a setting as `setting.<key>`: the form in
 * which `Missing` and the gaps of a table name what is not known yet.
 */
export type ContentKind = {
  readonly id: string;
  readonly label: I18n;
  /** One entry: an object with its `id`; every other field may be left out where the base pack or nobody says it. */
  readonly schema: ZodType;
};
export type ContentSpec = {
  readonly kinds: readonly ContentKind[];
  /** The command that keeps entries, with the payload `{ kind, items }`; a refusal names the path `items.<index>.<field>`. */
  readonly command: string;
};
/** An entry as this campaign knows it. */
export type ContentEntry = {
  readonly kind: string;
  readonly id: string;
  readonly label: I18n;
  /** Everything that is known: the base pack with the group's own values laid over it. */
  readonly values: { readonly [field: string]: Json };
  /** Fields the group typed in; empty for an entry as it is printed. */
  readonly own: readonly string[];
};
