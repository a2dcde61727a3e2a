import type { Kysely, Migration } from 'kysely';

/**
 * Numbered and frozen: a released migration is never edited, the next change is the next number. They use only what SQLite and
 * PostgreSQL both understand.
 */
export const migrations: Record<string, Migration> = {
  '0001-first-models': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('projection')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('campaigns')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('rule_set', 'text', (c) => c.notNull())
        .addColumn('edition', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('head', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'text', (c) => c.notNull())
        .addColumn('last_action_at', 'text', (c) => c.notNull())
        .addColumn('last_sentence', 'text')
        .addColumn('summary', 'text', (c) => c.notNull())
        .addColumn('scopes', 'text', (c) => c.notNull())
        .addColumn('since_snapshot', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('tables')
        .addColumn('campaign_id', 'text', (c) => c.primaryKey())
        .addColumn('view', 'text', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('sheets')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('place', 'integer', (c) => c.notNull())
        .addColumn('sheet', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('sheets_key', ['campaign_id', 'subject'])
        .execute();
      await db.schema
        .createTable('log_entries')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('from_revision', 'integer', (c) => c.notNull())
        .addColumn('to_revision', 'integer', (c) => c.notNull())
        .addColumn('command_id', 'text', (c) => c.notNull())
        .addColumn('command_type', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('by_member', 'text', (c) => c.notNull())
        .addColumn('session', 'text')
        .addColumn('turn', 'text')
        .addColumn('phase', 'text')
        .addColumn('opens', 'text', (c) => c.notNull())
        .addColumn('scopes', 'text', (c) => c.notNull())
        .addColumn('lines', 'text', (c) => c.notNull())
        .addColumn('headlines', 'text', (c) => c.notNull())
        .addColumn('has_ledger', 'integer', (c) => c.notNull())
        .addColumn('rewind', 'text')
        .addPrimaryKeyConstraint('log_entries_key', ['campaign_id', 'from_revision'])
        .execute();
      await db.schema
        .createIndex('log_entries_by_end')
        .on('log_entries')
        .columns(['campaign_id', 'to_revision'])
        .execute();
      await db.schema
        .createTable('ledger_rows')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('account', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('place', 'integer', (c) => c.notNull())
        .addColumn('entry_from', 'integer', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull())
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('by_member', 'text', (c) => c.notNull())
        .addColumn('command_id', 'text', (c) => c.notNull())
        .addColumn('entry', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('ledger_rows_key', ['campaign_id', 'account', 'revision', 'place'])
        .execute();
      await db.schema
        .createTable('rewinds')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('from_head', 'integer', (c) => c.notNull())
        .addColumn('target', 'integer', (c) => c.notNull())
        .addColumn('scope', 'text', (c) => c.notNull())
        .addColumn('reason', 'text')
        .addColumn('at', 'text', (c) => c.notNull())
        .addColumn('by_member', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('rewinds_key', ['campaign_id', 'revision'])
        .execute();
      await db.schema
        .createTable('undone_marks')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('entry_from', 'integer', (c) => c.notNull())
        .addColumn('undone_at', 'integer', (c) => c.notNull())
        .addColumn('restored_at', 'integer')
        .addPrimaryKeyConstraint('undone_marks_key', ['campaign_id', 'entry_from', 'undone_at'])
        .execute();
      await db.schema
        .createTable('commands')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('command_id', 'text', (c) => c.notNull())
        .addColumn('first_revision', 'integer', (c) => c.notNull())
        .addColumn('last_revision', 'integer', (c) => c.notNull())
        .addColumn('event_types', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('commands_key', ['campaign_id', 'command_id'])
        .execute();
      await db.schema
        .createTable('snapshots')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('rule_set', 'text', (c) => c.notNull())
        .addColumn('edition', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('snapshots_key', ['campaign_id', 'revision', 'rule_set'])
        .execute();
      await db.schema
        .createTable('failures')
        .addColumn('campaign_id', 'text', (c) => c.primaryKey())
        .addColumn('revision', 'integer', (c) => c.notNull())
        .addColumn('event_type', 'text', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .execute();
    },
  },
  '0002-ranges-instead-of-rows': {
    async up(db: Kysely<unknown>) {
      await db.schema.dropTable('undone_marks').execute();
      await db.schema
        .createTable('undone_ranges')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('from_revision', 'integer', (c) => c.notNull())
        .addColumn('to_revision', 'integer', (c) => c.notNull())
        .addColumn('undone_at', 'integer', (c) => c.notNull())
        .addColumn('restored_at', 'integer')
        .addPrimaryKeyConstraint('undone_ranges_key', ['campaign_id', 'from_revision', 'undone_at'])
        .execute();
      await db.schema
        .createTable('abandoned_lines')
        .addColumn('campaign_id', 'text', (c) => c.notNull())
        .addColumn('head', 'integer', (c) => c.notNull())
        .addColumn('left_at', 'integer', (c) => c.notNull())
        .addColumn('counts', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('abandoned_lines_key', ['campaign_id', 'head'])
        .execute();
      // The tables are empty: a file of another version is projected again.
      await db.schema.alterTable('log_entries').addColumn('stop', 'integer').execute();
      await db.schema.alterTable('log_entries').addColumn('is_stop', 'integer').execute();
      await db.schema.alterTable('log_entries').addColumn('sums_at', 'integer').execute();
      await db.schema.alterTable('log_entries').addColumn('sums', 'text').execute();
      await db.schema.createIndex('log_entries_by_stop').on('log_entries').columns(['campaign_id', 'stop']).execute();
      await db.schema.createIndex('rewinds_by_target').on('rewinds').columns(['campaign_id', 'target']).execute();
      await db.schema
        .createIndex('ledger_rows_by_entry')
        .on('ledger_rows')
        .columns(['campaign_id', 'account', 'entry_from'])
        .execute();
    },
  },
};
