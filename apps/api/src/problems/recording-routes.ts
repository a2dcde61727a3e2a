import { type Operation, operations } from '@emberlog/contracts';

const routes = Object.values<Operation>(operations)
  .filter(({ records }) => records)
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    path: new RegExp(`^/api${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`, 'i'),
  }));

/** Whether the request would have written into the chronicle. Also known of one that fell before it reached its controller. */
export function recordsInto(request: { readonly method: string; readonly path: string }): boolean {
  return routes.some(({ method, path }) => method === request.method && path.test(request.path));
}
