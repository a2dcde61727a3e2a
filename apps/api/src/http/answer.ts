/**
 * What a controller answers with: the contract's type, read-only all the way down. The values come straight out of read models and
 * rule sets, which hand out nothing that may be changed.
 */
export type Answer<T> = T extends readonly (infer Item)[]
  ? readonly Answer<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Answer<T[Key]> }
    : T;
