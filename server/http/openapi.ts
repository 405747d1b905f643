import * as z from 'zod/mini';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const FAILURES: Record<number, string> = {
  400: 'Invalid input',
  401: 'Session missing or expired, or sign-in refused',
  403: 'Permission missing, user disabled, or shared token refused',
  404: 'Unknown or out of scope',
  409: 'Refused transition or duplicate',
  413: 'Too large',
  415: 'Unsupported type',
  416: 'The part begins beyond the end of the file',
  429: 'Too many requests',
  507: 'Nothing was saved: the storage is full or fails',
};

/** The OpenAPI 3.1 document of every endpoint record: requests as they are sent, replies as they are read. */
export function openApiDocument(providerName: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [domain, records] of Object.entries(ENDPOINTS)) {
    for (const { name, endpoint } of records) {
      const operations = paths[endpoint.path] ?? {};
      operations[endpoint.method.toLowerCase()] = operation(name, domain, endpoint);
      paths[endpoint.path] = operations;
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${providerName} API`,
      version: '1',
      description: 'Generated from the endpoint records that the server mounts.',
    },
    tags: Object.keys(ENDPOINTS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From POST /v2/orm/auth/login' },
        ingest: { type: 'http', scheme: 'bearer', description: 'The ingest credential of simulator and media' },
        shared: { type: 'apiKey', in: 'query', name: 'sharedToken', description: 'From a share link' },
        link: { type: 'apiKey', in: 'query', name: 'signature', description: 'From an address that a reply carries' },
      },
      schemas: { Failure: schemaOf(Failure, 'output') },
    },
  };
}

function operation(name: string, domain: string, endpoint: AnyEndpoint) {
  const body = schemaOf(endpoint.body, 'input');
  const takesBody = !endpoint.body.safeParse(undefined).success;
  return {
    operationId: name,
    tags: [domain],
    summary: endpoint.summary,
    description: accessText(endpoint),
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(takesBody
      ? { requestBody: { required: true, content: { [BODY_TYPES[endpoint.takes]]: { schema: body } } } }
      : {}),
    responses: {
      ...(endpoint.answers === 'redirect' ? { 302: redirect(endpoint) } : { 200: done(endpoint) }),
      ...(endpoint.file?.ranges ? { 206: part(endpoint) } : {}),
      ...(endpoint.revalidates
        ? { 304: { description: 'The reply is still the one with the ETag in If-None-Match' } }
        : {}),
      ...Object.fromEntries(failuresOf(endpoint, takesBody).map((status) => [status, failure(status)])),
    },
  };
}

const BODY_TYPES = { json: 'application/json', form: 'multipart/form-data' } as const;

const SERVER_TIME = { description: "ms UTC on the server's clock", schema: { type: 'integer' } };

const TIME_HEADERS = {
  'X-Server-Time': SERVER_TIME,
  'X-Server-Rate': {
    description: "How fast the server's clock runs, 0 while it stands still; absent while it runs as fast as life",
    schema: { type: 'number' },
  },
  'X-World': {
    description: 'Names the world of a demo: another name means that all data is another',
    schema: { type: 'string' },
  },
};

const ROW_COUNT = { description: 'The number of rows below the names of the columns', schema: { type: 'integer' } };

const done = ({ reply, file }: AnyEndpoint) => ({
  description: 'Done',
  headers: { ...TIME_HEADERS, ...(file?.types.includes('text/csv') && { 'X-Row-Count': ROW_COUNT }) },
  content: Object.fromEntries(
    (file?.types ?? ['application/json']).map((type) => [type, { schema: schemaOf(reply, 'output') }]),
  ),
});

const part = (endpoint: AnyEndpoint) => ({
  ...done(endpoint),
  description: 'The part that the header `Range` asks for',
  headers: {
    ...TIME_HEADERS,
    'Content-Range': { description: 'Which part it is, and the length of the file', schema: { type: 'string' } },
  },
});

const redirect = ({ reply }: AnyEndpoint) => ({
  description: 'Leads on to another address',
  headers: {
    ...TIME_HEADERS,
    Location: { description: 'The address', schema: schemaOf(reply, 'output') },
  },
});

function failuresOf({ access, method, path, refusals }: AnyEndpoint, takesBody: boolean): number[] {
  const statuses = new Set<number>([400, ...refusals]);
  if (method !== 'GET') statuses.add(507);
  if (access !== 'public') statuses.add(401);
  if (access !== 'public' && access !== 'simulator') statuses.add(403);
  if (takesBody) for (const status of [413, 415]) statuses.add(status);
  if (path.endsWith('/auth/login')) for (const status of [401, 403, 429]) statuses.add(status);
  return [...statuses].sort((a, b) => a - b);
}

const RETRY_AFTER = { description: 'Seconds after which another try is worth it', schema: { type: 'integer' } };

const failure = (status: number) => ({
  description: FAILURES[status] ?? 'Refused',
  ...(status === 429 ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

function accessText({ access }: AnyEndpoint): string {
  if (typeof access !== 'string') return `Needs ${access.map((permission) => `\`${permission}\``).join(' and ')}.`;
  return {
    public: 'Open to anybody.',
    'signed-in': 'Open to any signed-in user.',
    credential: 'Open to any session, even without a user record.',
    'shared-token': 'Open to the bearer of a shared token.',
    'signed-link': 'Open to the bearer of a signed address, until it ends.',
    simulator: 'Open to simulator and media.',
  }[access];
}

function securityOf({ access }: AnyEndpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  if (access === 'simulator') return [{ ingest: [] }];
  if (access === 'signed-link') return [{ link: [] }];
  return access === 'shared-token' ? [{ shared: [] }] : [{ session: [] }];
}

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = typeof property === 'object' ? property : {};
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    };
  });
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
