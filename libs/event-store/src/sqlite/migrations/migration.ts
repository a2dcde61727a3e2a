/** One step of the schema. Frozen once released: its text is pinned by a test and its checksum by every database. */
export type Migration = { readonly version: number; readonly name: string; readonly sql: string };
