import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { operations, probes, type Operation } from '@emberlog/contracts';
import type { Actor } from '@emberlog/engine';
import type { Request } from 'express';
import { ACCESS } from '../composition/tokens.js';
import { OPERATION } from '../http/operation.decorator.js';
import { validateParams } from '../http/validate-request.js';
import { problem } from '../problems/problem-error.js';
import { type Access, type Permission, permissionOf } from './access.js';

const permissions = new Map<Operation, Permission>(
  Object.entries({ ...operations, ...probes }).map(([name, operation]) => [
    operation,
    permissionOf[name as keyof typeof permissionOf],
  ]),
);

type RequestWithActor = Request & { actor?: Actor };

/** Every request passes here: it learns who asks and refuses what is not granted. A route without an operation is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(ACCESS) private readonly access: Access) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const operation = Reflect.getMetadata(OPERATION, context.getHandler()) as Operation | undefined;
    const permission = operation === undefined ? undefined : permissions.get(operation);
    if (operation === undefined || permission === undefined) throw problem(404, 'NOT_FOUND');
    if (permission === 'public') return true;
    const request = context.switchToHttp().getRequest<RequestWithActor>();
    const { campaignId } = validateParams(operation, request) as { campaignId?: string };
    const actor = await this.access.actorOf(request, campaignId ?? null);
    if (!this.access.permits(actor, permission, campaignId ?? null))
      throw problem(404, campaignId === undefined ? 'NOT_FOUND' : 'CAMPAIGN_NOT_FOUND');
    request.actor = actor;
    return true;
  }
}

/** Who asks, as the guard found out. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<RequestWithActor>();
  if (actor === undefined) throw problem(404, 'NOT_FOUND');
  return actor;
});
