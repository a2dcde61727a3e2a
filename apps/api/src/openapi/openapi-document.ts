import { type Operation, operations, Problem, probes } from '@emberlog/contracts';
import { type ZodType, z } from 'zod';

type Schema = { readonly [key: string]: unknown };
export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: Schema;
  readonly servers: readonly Schema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const problemTitles: Readonly<Record<number, string>> = {
  400: 'The request is not understood',
  404: 'Missing, or not yours to see',
  409: 'The campaign moved on meanwhile; `changed` shows both sides',
  413: 'The body is too large',
  415: 'The body is not application/json',
  422: 'A rule refused, or dice or box values are due',
  429: 'Too many live streams from one address',
  503: 'Not available right now; `recorded` says what is known of a command, and sending it again with its commandId is safe',
};

/** The OpenAPI document of the operations in the contracts: nothing in it is written by hand a second time. */
export function openApiDocument(version: string): OpenApiDocument {
  const schemas: Record<string, Schema> = {};
  const paths: Record<string, Record<string, Schema>> = {};

  const add = (operationId: string, operation: Operation, prefix: '/api' | '') => {
    const path = prefix + operation.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[operation.method] = describe(operationId, operation);
  };

  function describe(operationId: string, operation: Operation): Schema {
    return {
      operationId,
      summary: operation.summary,
      parameters: [
        ...parametersOf(operation.params, 'path'),
        ...parametersOf(operation.query, 'query'),
        ...(operation.success.mediaType === 'text/event-stream' ? [lastEventId] : []),
      ],
      ...(operation.body === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
            },
          }),
      responses: {
        [operation.success.status]: {
          description: 'Done',
          content: {
            [operation.success.mediaType ?? 'application/json']: {
              schema: schemaOf(operation.success.schema, 'output'),
            },
          },
        },
        ...Object.fromEntries(
          operation.problems.map((status) => [
            status,
            {
              description: problemTitles[status] ?? 'Refused',
              content: { 'application/problem+json': { schema: schemaOf(Problem, 'output') } },
            },
          ]),
        ),
      },
    };
  }

  function parametersOf(object: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] {
    return Object.entries(object?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path',
      // What arrives is text; what is meant is the type after reading it.
      schema: schemaOf(schema as ZodType, 'output'),
    }));
  }

  /** The schema with everything that has a name moved to the components. */
  function schemaOf(type: ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _,
      $defs,
      ...schema
    } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema & {
      readonly $defs?: Readonly<Record<string, Schema>>;
    };
    for (const [name, definition] of Object.entries($defs ?? {})) {
      if (!isAnyJson(name)) schemas[name] ??= inComponents(definition);
    }
    return inComponents(schema);
  }

  for (const [name, operation] of Object.entries(operations)) add(name, operation, '/api');
  for (const [name, operation] of Object.entries(probes)) add(name, operation, '');
  schemas['Json'] = { description: 'Any JSON value; its shape belongs to the rule set.' };

  return {
    openapi: '3.1.0',
    info: {
      title: 'Emberlog',
      version,
      description: 'Chronicle of a board-game campaign: record actions, look at any point in time, undo.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))) },
  };
}

const lastEventId: Schema = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'Revision of the last `changed` that arrived.',
  schema: { type: 'integer', minimum: 0 },
};

/** zod names the recursive JSON schema itself. */
function isAnyJson(name: string): boolean {
  return name.startsWith('__schema');
}

function inComponents(schema: Schema): Schema {
  const moved = JSON.stringify(schema).replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, name: string) => {
    return JSON.stringify(`#/components/schemas/${isAnyJson(name) ? 'Json' : name}`);
  });
  return JSON.parse(moved) as Schema;
}
