import type { I18n } from '@emberlog/engine';
import type { Selectable } from 'kysely';
import type { CampaignsTable, Db } from '../store/schema.js';

export type CampaignSummary = {
  readonly id: string;
  readonly name: string;
  readonly ruleSet: string;
  readonly edition: string;
  readonly revision: number;
  readonly head: number;
  readonly createdAt: string;
  readonly lastActionAt: string;
  readonly lastSentence: I18n | null;
  readonly session: { readonly title: string; readonly label: I18n } | null;
  readonly turn: number | null;
  readonly moment: I18n;
  readonly phase: I18n | null;
  readonly party: readonly {
    readonly subject: string;
    readonly name: I18n;
    readonly side: string;
    readonly status: string;
  }[];
};

/** Last played first. */
export async function campaignList(db: Db): Promise<readonly CampaignSummary[]> {
  const rows = await db.selectFrom('campaigns').selectAll().orderBy('last_action_at', 'desc').orderBy('id').execute();
  return rows.map(summaryOf);
}

export async function campaignSummary(db: Db, id: string): Promise<CampaignSummary | null> {
  const row = await campaignRow(db, id);
  return row === null ? null : summaryOf(row);
}

export async function campaignRow(db: Db, id: string): Promise<Selectable<CampaignsTable> | null> {
  return (await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

function summaryOf(row: Selectable<CampaignsTable>): CampaignSummary {
  return {
    id: row.id,
    name: row.name,
    ruleSet: row.rule_set,
    edition: row.edition,
    revision: row.revision,
    head: row.head,
    createdAt: row.created_at,
    lastActionAt: row.last_action_at,
    lastSentence: row.last_sentence === null ? null : (JSON.parse(row.last_sentence) as I18n),
    ...(JSON.parse(row.summary) as Pick<CampaignSummary, 'session' | 'turn' | 'moment' | 'phase' | 'party'>),
  };
}
