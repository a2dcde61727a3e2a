import type { Sheet, TableView, Viewer } from '@emberlog/engine';
import { sheetFor } from '../audience.js';
import type { CampaignState, CampaignStates } from '../states/campaign-states.js';
import type { Db } from '../store/schema.js';

export type CampaignTable = TableView & {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    readonly ruleSet: string;
    readonly edition: string;
  };
  readonly revision: number;
  readonly head: number;
  readonly last: number;
  readonly players: readonly { readonly seat: string; readonly name: string }[];
};
export type CampaignSheets = { readonly revision: number; readonly sheets: readonly Sheet[] };
export type CampaignSheet = { readonly revision: number; readonly sheet: Sheet };

/**
 * The stored view is what everybody may see; somebody with a seat or a role gets the view the rule set makes for them from the
 * state the rows were made of.
 */
export async function campaignTable(
  db: Db,
  states: CampaignStates,
  id: string,
  viewer: Viewer,
  asOf: number | undefined,
): Promise<CampaignTable | null> {
  // One statement: revision and view are of the same commit.
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('tables', 'tables.campaign_id', 'campaigns.id')
    .where('campaigns.id', '=', id)
    .select(['campaigns.revision', 'tables.view'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const now = await states.at(id, row.revision);
  const found = asOf === undefined ? now : await states.at(id, asOf);
  if (now === null || found === null) return null;
  const { ruleSet, state, revision } = found;
  const stored = asOf === undefined && viewer.seats.length === 0 && viewer.roles.length === 0;
  const view = stored ? (JSON.parse(row.view) as TableView) : ruleSet.table(state, viewer);
  return {
    campaign: { id, name: ruleSet.title(state), ruleSet: ruleSet.id, edition: found.edition },
    revision,
    // Now is what is projected; the stream may have gone on since.
    head: now.head,
    last: now.revision,
    players: ruleSet.players(state),
    ...view,
  };
}

export async function campaignSheets(
  db: Db,
  states: CampaignStates,
  id: string,
  viewer: Viewer,
  asOf: number | undefined,
): Promise<CampaignSheets | null> {
  const rows = await db
    .selectFrom('campaigns')
    .leftJoin('sheets', 'sheets.campaign_id', 'campaigns.id')
    .where('campaigns.id', '=', id)
    .select(['campaigns.revision', 'sheets.sheet'])
    .orderBy('sheets.place')
    .execute();
  const [row] = rows;
  if (row === undefined) return null;
  const found = await states.at(id, asOf ?? row.revision);
  if (found === null) return null;
  const sheets =
    asOf === undefined
      ? rows.flatMap(({ sheet }) => (sheet === null ? [] : [JSON.parse(sheet) as Sheet]))
      : sheetsOf(found);
  return { revision: found.revision, sheets: sheets.map((sheet) => sheetFor(sheet, found.ruleSet.sheets, viewer)) };
}

export function sheetsOf({ ruleSet, state }: CampaignState): readonly Sheet[] {
  return ruleSet.sheetsOf(state);
}
