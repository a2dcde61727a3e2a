import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Get,
  HttpCode,
  Post,
  SetMetadata,
} from '@nestjs/common';
import { localeOf, type Operation as OperationSpec } from '@emberlog/contracts';
import type { Request } from 'express';
import { validateRequest } from './validate-request.js';

export const OPERATION = 'emberlog:operation';

/** Routes a controller method to an operation of the contracts: path, method, status and validation follow from it. */
export function Operation(operation: OperationSpec, prefix: '/api' | '' = '/api'): MethodDecorator {
  const route = operation.method === 'get' ? Get : Post;
  return applyDecorators(
    route(`${prefix}${operation.path}`),
    HttpCode(operation.success.status),
    SetMetadata(OPERATION, operation),
  );
}

function operationOf(context: ExecutionContext): OperationSpec {
  return Reflect.getMetadata(OPERATION, context.getHandler()) as OperationSpec;
}

/** The validated request of the method's operation: `@Valid() request: ValidRequest<typeof operations.getTable>`. */
export const Valid = createParamDecorator((_: unknown, context: ExecutionContext) =>
  validateRequest(operationOf(context), context.switchToHttp().getRequest<Request>()),
);

/** The language to answer in. */
export const ReaderLocale = createParamDecorator((_: unknown, context: ExecutionContext) =>
  localeOf(context.switchToHttp().getRequest<Request>().headers['accept-language']),
);
