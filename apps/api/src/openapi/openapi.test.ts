import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Operation, operations, probes } from '@emberlog/contracts';
import { permissionOf } from '../access/access.js';
import { runApi, type RunningApi } from '../testing/running-api.js';
import { version } from '../version.js';
import { openApiDocument } from './openapi-document.js';

const everything: readonly (readonly [string, Operation, string])[] = [
  ...Object.entries(operations).map(([name, operation]) => [name, operation, '/api'] as const),
  ...Object.entries(probes).map(([name, operation]) => [name, operation, ''] as const),
];

describe('the OpenAPI document', () => {
  const document = openApiDocument(version);
  let api: RunningApi;
  beforeAll(async () => {
    api = await runApi();
  });
  afterAll(() => api.close());

  it('is served as it is made', async () => {
    const response = await api.raw('/api/openapi.json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('is committed as docs/openapi.json (npm run openapi -w @emberlog/api writes it)', async () => {
    const file = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('names the version of the package', async () => {
    const file = fileURLToPath(new URL('../../package.json', import.meta.url));
    expect((JSON.parse(await readFile(file, 'utf8')) as { version: string }).version).toBe(version);
  });

  it.each(everything)('describes %s as the contracts do', (name, operation, prefix) => {
    const path = prefix + operation.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    const described = document.paths[path]?.[operation.method] as {
      operationId: string;
      parameters: { name: string; in: string }[];
      requestBody?: object;
      responses: Record<string, object>;
    };
    expect(described.operationId).toBe(name);
    expect(Object.keys(described.responses).map(Number).toSorted()).toEqual(
      [operation.success.status, ...operation.problems].toSorted(),
    );
    expect(described.requestBody !== undefined).toBe(operation.body !== undefined);
    const named = (place: string) => described.parameters.filter((p) => p.in === place).map((p) => p.name);
    expect(named('path')).toEqual(Object.keys(operation.params?.shape ?? {}));
    expect(named('query')).toEqual(Object.keys(operation.query?.shape ?? {}));
  });

  it('refers only to schemas it holds', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    for (const name of names) expect(document.components.schemas).toHaveProperty([String(name)]);
    expect(text).not.toContain('$defs');
  });

  it.each(everything)('has a route for %s', async (_, operation, prefix) => {
    const path = prefix + operation.path.replaceAll(/:[A-Za-z]+/g, 'x');
    const response = await api.raw(path, { method: operation.method.toUpperCase() });
    const body = (await response.json()) as { code?: string };
    // An unknown route would say that there is nothing at this address.
    expect(body.code).not.toBe('NOT_FOUND');
  });

  it.each(everything)('says who may use %s', (name) => {
    expect(permissionOf).toHaveProperty(name);
  });
});
