import type { ZodType } from 'zod';
import { z } from 'zod';
import { CampaignCreated, CampaignList, CampaignSummary, CreateCampaign } from './campaigns.js';
import { CommandOptions, CommandPreview, CommandReceipt, SubmitCommand } from './commands.js';
import { ContentList } from './content.js';
import { Health, Readiness } from './health.js';
import { AbandonedLines, History } from './history.js';
import { Ledger } from './ledger.js';
import { Locale } from './locale.js';
import { QuestLog } from './log.js';
import { AsOf, AtLeast, CampaignId, Decimal } from './primitives.js';
import { Messages, RuleSetDetail, RuleSetSummary } from './rule-sets.js';
import { SheetDetail, SheetList } from './sheets.js';
import { Table } from './table.js';

export type Operation = {
  readonly method: 'get' | 'post';
  /** Express style, below /api. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: ZodType;
  readonly success: { readonly status: 200 | 201; readonly schema: ZodType; readonly mediaType?: string };
  /** Writes into the chronicle: its problems say what is known about what was recorded. */
  readonly records?: true;
  /** Statuses that answer with a problem. */
  readonly problems: readonly number[];
};

const inCampaign = z.object({ campaignId: CampaignId });
const read = z.object({ atLeast: AtLeast, revision: AsOf });
/** A page ends earlier where it would grow too large. */
const pageSize = (most: number) => Decimal(z.number().int().min(1).max(most)).optional();

/** Every operation of the API; the OpenAPI document, the controllers' validation and the typed client follow from it. */
export const operations = {
  listRuleSets: {
    method: 'get',
    path: '/rule-sets',
    summary: 'The games that can be played',
    success: { status: 200, schema: z.object({ ruleSets: z.array(RuleSetSummary) }) },
    problems: [],
  },
  getRuleSet: {
    method: 'get',
    path: '/rule-sets/:ruleSet',
    summary: 'One game: editions, roster, dice, sheets, settings, rules, commands',
    params: z.object({ ruleSet: z.string() }),
    success: { status: 200, schema: RuleSetDetail },
    problems: [404],
  },
  getMessages: {
    method: 'get',
    path: '/rule-sets/:ruleSet/messages/:locale',
    summary: 'The message catalogue of a game in one language',
    params: z.object({ ruleSet: z.string(), locale: Locale }),
    success: { status: 200, schema: Messages },
    problems: [400, 404],
  },
  listCampaigns: {
    method: 'get',
    path: '/campaigns',
    summary: 'The campaigns, last played first',
    success: { status: 200, schema: CampaignList },
    problems: [503],
  },
  createCampaign: {
    method: 'post',
    path: '/campaigns',
    summary: 'Begin a campaign with its players and characters',
    body: CreateCampaign,
    records: true,
    success: { status: 201, schema: CampaignCreated },
    problems: [400, 409, 413, 415, 422, 503],
  },
  getCampaign: {
    method: 'get',
    path: '/campaigns/:campaignId',
    summary: 'One campaign at a glance',
    params: inCampaign,
    query: z.object({ atLeast: AtLeast }),
    success: { status: 200, schema: CampaignSummary },
    problems: [400, 404, 503],
  },
  submitCommand: {
    method: 'post',
    path: '/campaigns/:campaignId/commands',
    summary: 'Record one action of the table, or undo or restore',
    params: inCampaign,
    body: SubmitCommand,
    records: true,
    success: { status: 201, schema: CommandReceipt },
    problems: [400, 404, 409, 413, 415, 422, 503],
  },
  previewCommand: {
    method: 'post',
    path: '/campaigns/:campaignId/commands/preview',
    summary: 'Dry run of a command: nothing is recorded',
    params: inCampaign,
    body: SubmitCommand,
    success: { status: 200, schema: CommandPreview },
    problems: [400, 404, 413, 415, 503],
  },
  getOptions: {
    method: 'get',
    path: '/campaigns/:campaignId/options',
    summary: 'What may be done now, and why the rest may not',
    params: inCampaign,
    query: z.object({ subject: z.string().max(64).optional(), atLeast: AtLeast }),
    success: { status: 200, schema: CommandOptions },
    problems: [400, 404, 503],
  },
  getTable: {
    method: 'get',
    path: '/campaigns/:campaignId/table',
    summary: 'The table: turn, phase, actors, open questions; now or as of a revision',
    params: inCampaign,
    query: read,
    success: { status: 200, schema: Table },
    problems: [400, 404, 503],
  },
  listContent: {
    method: 'get',
    path: '/campaigns/:campaignId/content',
    summary: "What the box holds: printed entries and the group's own; now or as of a revision",
    params: inCampaign,
    query: read,
    success: { status: 200, schema: ContentList },
    problems: [400, 404, 503],
  },
  listSheets: {
    method: 'get',
    path: '/campaigns/:campaignId/sheets',
    summary: 'All sheets; now or as of a revision',
    params: inCampaign,
    query: read,
    success: { status: 200, schema: SheetList },
    problems: [400, 404, 503],
  },
  getSheet: {
    method: 'get',
    path: '/campaigns/:campaignId/sheets/:subject',
    summary: 'One sheet; now or as of a revision',
    params: inCampaign.extend({ subject: z.string().max(64) }),
    query: read,
    success: { status: 200, schema: SheetDetail },
    problems: [400, 404, 503],
  },
  getLog: {
    method: 'get',
    path: '/campaigns/:campaignId/log',
    summary:
      'The chronicle: every action in order, the undone ones marked, or with `kept` only those that count; now or as of a revision',
    params: inCampaign,
    query: read.extend({
      before: Decimal().optional(),
      limit: pageSize(500),
      kept: z.literal('true').optional(),
    }),
    success: { status: 200, schema: QuestLog },
    problems: [400, 404, 503],
  },
  getLedger: {
    method: 'get',
    path: '/campaigns/:campaignId/ledger/:account',
    summary:
      'The changes of an account with their explanation, the newest or those of one command; now or as of a revision',
    params: inCampaign.extend({ account: z.string().max(64) }),
    query: read.extend({ before: Decimal().optional(), limit: pageSize(500), command: z.uuid().optional() }),
    success: { status: 200, schema: Ledger },
    problems: [400, 404, 503],
  },
  getHistory: {
    method: 'get',
    path: '/campaigns/:campaignId/history',
    summary: 'The points in time that count: the newest, those from one on, or those around a revision',
    params: inCampaign,
    query: z.object({ atLeast: AtLeast, from: Decimal().optional(), around: AsOf, limit: pageSize(200) }),
    success: { status: 200, schema: History },
    problems: [400, 404, 503],
  },
  listAbandonedLines: {
    method: 'get',
    path: '/campaigns/:campaignId/history/abandoned',
    summary: 'The abandoned lines of play that can be restored, left last first',
    params: inCampaign,
    query: z.object({ atLeast: AtLeast, before: Decimal().optional(), limit: pageSize(200) }),
    success: { status: 200, schema: AbandonedLines },
    problems: [400, 404, 503],
  },
  streamCampaign: {
    method: 'get',
    path: '/campaigns/:campaignId/stream',
    summary:
      'Server-sent events: a `changed` that tells where the campaign is (unless Last-Event-ID is that), then one per recorded action',
    params: inCampaign,
    success: { status: 200, schema: z.string(), mediaType: 'text/event-stream' },
    problems: [400, 404, 429, 503],
  },
} as const satisfies Record<string, Operation>;

/** Outside /api: for the operator's probes. */
export const probes = {
  health: {
    method: 'get',
    path: '/healthz',
    summary: 'The process is alive',
    success: { status: 200, schema: Health },
    problems: [],
  },
  readiness: {
    method: 'get',
    path: '/readyz',
    summary: 'The store takes appends and the read models are up to date',
    success: { status: 200, schema: Readiness },
    problems: [503],
  },
} as const satisfies Record<string, Operation>;
