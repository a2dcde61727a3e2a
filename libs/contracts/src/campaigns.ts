import { z } from 'zod';
import { CampaignId, I18n, Json, Name, Revision, Slug, Timestamp } from './primitives.js';

export const CreateCampaign = z
  .object({
    /** Client-made; sending the same id again answers with the same campaign. */
    commandId: z.uuid(),
    name: Name,
    ruleSet: Slug,
    edition: Slug,
    settings: z.record(z.string(), Json).default({}),
    players: z
      .array(z.object({ seat: Slug, name: Name }))
      .min(1)
      .max(12),
    roster: z
      .array(
        z.object({
          template: Slug,
          subject: Slug,
          name: Name,
          seat: Slug,
          values: z.record(z.string(), Json).default({}),
        }),
      )
      .max(24),
  })
  .meta({ id: 'CreateCampaign' });
export type CreateCampaign = z.infer<typeof CreateCampaign>;

export const CampaignCreated = z
  .object({ campaignId: CampaignId, revision: Revision, replayed: z.boolean() })
  .meta({ id: 'CampaignCreated' });
export type CampaignCreated = z.infer<typeof CampaignCreated>;

export const CampaignSummary = z
  .object({
    id: CampaignId,
    name: z.string(),
    ruleSet: z.string(),
    edition: z.string(),
    /** Last stored revision and the revision that counts as now. */
    revision: Revision,
    head: Revision,
    createdAt: Timestamp,
    lastActionAt: Timestamp,
    lastSentence: I18n.nullable(),
    session: z.object({ title: z.string(), label: I18n }).nullable(),
    turn: z.number().int().nullable(),
    moment: I18n,
    phase: I18n.nullable(),
    party: z.array(z.object({ subject: z.string(), name: I18n, side: z.string(), status: z.string() })),
  })
  .meta({ id: 'CampaignSummary' });
export type CampaignSummary = z.infer<typeof CampaignSummary>;
export const CampaignList = z.object({ campaigns: z.array(CampaignSummary) }).meta({ id: 'CampaignList' });
export type CampaignList = z.infer<typeof CampaignList>;
