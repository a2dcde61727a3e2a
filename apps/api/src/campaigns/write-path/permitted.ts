import type { Actor } from '@emberlog/engine';
import type { Access } from '../../access/access.js';
import { problem, type ProblemError } from '../../problems/problem-error.js';
import type { CampaignCommand } from './campaign-command.js';

/** Why this actor may not give this command; null when allowed. The game names the roles, the platform holds them. */
export function notPermitted(
  access: Access,
  actor: Actor,
  campaignId: string,
  command: CampaignCommand,
): ProblemError | null {
  if (!access.permits(actor, command.permission, campaignId)) return problem(404, 'CAMPAIGN_NOT_FOUND');
  if (command.kind === 'play' && !command.roles.some((role) => actor.roles.includes(role)))
    return problem(422, 'NOT_ALLOWED');
  return null;
}
