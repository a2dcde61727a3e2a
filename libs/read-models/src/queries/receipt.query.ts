import type { Db } from '../store/schema.js';

/** What a command did, for answering it again. */
export type CommandReceipt = {
  readonly campaignId: string;
  readonly commandId: string;
  readonly firstRevision: number;
  /** Last revision it wrote. */
  readonly revision: number;
  readonly events: readonly { readonly type: string; readonly revision: number }[];
};

export async function commandReceipt(db: Db, campaignId: string, commandId: string): Promise<CommandReceipt | null> {
  const row = await db
    .selectFrom('commands')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const types = JSON.parse(row.event_types) as readonly string[];
  return {
    campaignId,
    commandId,
    firstRevision: row.first_revision,
    revision: row.last_revision,
    events: types.map((type, index) => ({ type, revision: row.first_revision + index })),
  };
}
