import type { operations, probes } from '@emberlog/contracts';
import type { Actor, Registry } from '@emberlog/engine';
import type { Request } from 'express';

export type Permission =
  | 'public'
  | 'rule-sets.read'
  | 'campaigns.list'
  | 'campaigns.create'
  | 'campaign.read'
  | 'campaign.play'
  | 'campaign.undo'
  | 'campaign.restore'
  | 'campaign.correct-sheet'
  | 'campaign.import-content';

type OperationName = keyof typeof operations | keyof typeof probes;

/** What each operation needs; an operation that is not listed does not compile, and an unknown one is refused. */
export const permissionOf: Readonly<Record<OperationName, Permission>> = {
  health: 'public',
  readiness: 'public',
  listRuleSets: 'rule-sets.read',
  getRuleSet: 'rule-sets.read',
  getMessages: 'rule-sets.read',
  listCampaigns: 'campaigns.list',
  createCampaign: 'campaigns.create',
  getCampaign: 'campaign.read',
  submitCommand: 'campaign.play',
  previewCommand: 'campaign.play',
  getOptions: 'campaign.read',
  getTable: 'campaign.read',
  listContent: 'campaign.read',
  listSheets: 'campaign.read',
  getSheet: 'campaign.read',
  getLog: 'campaign.read',
  getLedger: 'campaign.read',
  getHistory: 'campaign.read',
  listAbandonedLines: 'campaign.read',
  streamCampaign: 'campaign.read',
};

/** Which roles hold a permission. Roles of a game's own play through `campaign.play`. */
const holders: Readonly<Record<Exclude<Permission, 'public'>, readonly string[]>> = {
  'rule-sets.read': ['owner', 'admin', 'master', 'player', 'spectator'],
  'campaigns.list': ['owner', 'admin', 'master', 'player', 'spectator'],
  'campaigns.create': ['owner', 'admin', 'master', 'player'],
  'campaign.read': ['owner', 'admin', 'master', 'player', 'spectator'],
  'campaign.play': ['owner', 'admin', 'master', 'player'],
  'campaign.undo': ['owner', 'admin', 'master', 'player'],
  'campaign.restore': ['owner', 'admin', 'master', 'player'],
  'campaign.correct-sheet': ['owner', 'admin', 'master', 'player'],
  'campaign.import-content': ['owner', 'admin', 'master', 'player'],
};

/** Who asks, and what they may do. Everything else in the API takes an {@link Actor} and never assumes who it is. */
export type Access = {
  /** The member behind a request with the roles and seats held in that campaign (null: outside any campaign). */
  actorOf(request: Request, campaignId: string | null): Promise<Actor>;
  /** Denies by default. The answer to a refusal is "not found", so that it does not reveal what exists. */
  permits(actor: Actor, permission: Permission, campaignId: string | null): boolean;
};

export type SeatsOf = (campaignId: string) => Promise<readonly string[]>;

/**
 * One group at one table without accounts: every request comes from the local member, who owns every campaign and sits on
 * every seat.
 */
export function localAccess(registry: Registry, seatsOf: SeatsOf): Access {
  const gameRoles = Object.values(registry).flatMap((ruleSet) =>
    Object.values(ruleSet.commands).flatMap((command) => command.roles),
  );
  const roles = [...new Set(['owner', 'admin', 'master', 'player', ...gameRoles])];
  return {
    actorOf: async (_request, campaignId) => ({
      memberId: 'local',
      seats: campaignId === null ? [] : await seatsOf(campaignId),
      roles,
    }),
    permits: (actor, permission) =>
      permission === 'public' || holders[permission].some((role) => actor.roles.includes(role)),
  };
}
