import { type Operation, operations, probes } from '@emberlog/contracts';
import { expect, test } from '@playwright/test';
import { apiAt } from '../api.js';

const api = apiAt();

type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
};

test('the OpenAPI document is served and knows every operation of the contracts', async () => {
  const response = await api.raw('/api/openapi.json');
  expect(response.status).toBe(200);
  const document = (await response.json()) as Document;
  expect(document.openapi).toMatch(/^3\.1/);
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = `/api${operation.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`;
    const described = document.paths[path]?.[operation.method];
    expect(described, `${name}: ${operation.method} ${path}`).toBeDefined();
    const statuses = [operation.success.status, ...operation.problems].map(String);
    expect(Object.keys(described?.responses ?? {}), name).toEqual(expect.arrayContaining(statuses));
  }
});

test('the probes of the operator answer', async () => {
  for (const { path, success } of Object.values(probes)) {
    const response = await api.raw(path);
    expect(response.status, path).toBe(200);
    success.schema.parse(await response.json());
  }
});
