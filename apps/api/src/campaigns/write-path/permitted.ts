import type { Actor, Violation } from '@emberlog/engine';
import type { Access } from '../../access/access.js';
import { problem } from '../../problems/problem-error.js';
import type { CampaignCommand } from './campaign-command.js';

/**
 * Why this actor may not give this command; null when they may. The game names the roles, the platform holds them.
 * @throws ProblemError 404 when they may not even know
 */
export function forbidden(
  access: Access,
  actor: Actor,
  campaignId: string,
  command: CampaignCommand,
): Violation | null {
  if (!access.permits(actor, command.permission, campaignId)) throw problem(404, 'CAMPAIGN_NOT_FOUND');
  if (!('roles' in command) || command.roles.some((role) => actor.roles.includes(role))) return null;
  return { code: 'NOT_ALLOWED', rules: [], message: { key: 'violation.NOT_ALLOWED' } };
}
