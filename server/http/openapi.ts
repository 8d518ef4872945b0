import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import { contract } from '#contract/contract.ts';
import { type EndpointSpec, isListed } from '#contract/endpoint.ts';
import { tokenKey } from '#contract/token-key.ts';
import { getSettings } from '../settings-store.ts';
import { authenticate, tokenHashOf } from './auth.ts';

type Json = Record<string, unknown>;
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;

/** The contract as OpenAPI 3.1, with no information of its own. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, spec] of Object.entries(contract) as [string, EndpointSpec][]) {
    (paths[spec.path] ??= {})[spec.method.toLowerCase()] = operation(name, spec);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Courier operations',
      version: '1.0.0',
      description:
        'Cash-on-delivery courier operations. Amounts are whole minor units (one dinar, one cent, one fils), ' +
        'as JSON numbers or as text. Text may use the digits of any Arabic keyboard, plain or in whole groups ' +
        'of three with one mark throughout: 25000, "25,000", "25 000", "25\'000", "٢٥٬٠٠٠". A decimal mark is ' +
        'never read: "25.000" and "25,5" are refused with 422, and the message names both readings. Ids are ' +
        'digits alone. Instants are ISO 8601, days YYYY-MM-DD.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    request_id: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    details: { type: 'object' },
  },
};

function operation(name: string, spec: EndpointSpec): Json {
  const [room] = name.split('.');
  const error = {
    description: refusedHow(spec),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: name,
    tags: [room],
    summary: spec.summary,
    ...(spec.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-permission': spec.permission,
    parameters: [
      ...parameters(spec, 'path'),
      ...parameters(spec, 'query'),
      ...(spec.method === 'GET' ? [] : writeHeaders),
    ],
    ...(spec.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(spec.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          [answerType(spec)]: { schema: jsonSchema(spec.output, 'output') },
          ...(isListed(spec) && { [fileType]: { schema: { type: 'string', format: 'binary' } } }),
        },
      },
      '4XX': error,
    },
  };
}

/** The headers of every write. */
const writeHeaders: readonly Json[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A repeat under the same key does nothing again: it returns the same decision with Idempotent-Replayed: true, and where the first answer is not stored, reads the rest again.',
    schema: { type: 'string', pattern: String.raw`^[\w-]{8,100}$` },
  },
  {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      'return=minimal: the response has only ids, numbers, versions, states and counts. A bulk always answers with its counts and the refused items.',
    schema: { type: 'string', enum: ['return=minimal'] },
  },
];

/** In addition to a call's own refusals: those for users who must complete another step first. */
function refusedHow({ permission, beforePassword, beforeFactor }: EndpointSpec): string {
  if (permission === 'public') return 'Refused';
  const first = [
    ...(beforePassword ? [] : ['403 password_change_required with a one-time password']),
    ...(beforeFactor ? [] : ['403 second_factor_required where the company asks for one']),
  ];
  return ['Refused', ...first].join('; ');
}

/** A download, also of a list that is asked for with `format`. */
const fileType = 'application/octet-stream';

function answerType({ answers }: EndpointSpec): string {
  if (answers === 'file') return fileType;
  return answers === 'events' ? 'text/event-stream' : 'application/json';
}

/** OpenAPI has no word for a parameter that is required of some callers, or one of several. */
function neededWhen({ neededOf = {}, neededOne }: EndpointSpec, name: string): Json {
  if (name in neededOf)
    return {
      'x-required': 'caller',
      description: 'Required of callers who have none of their own.',
    };
  if (!neededOne?.includes(name)) return {};
  return { 'x-required': 'one', description: `One of these is required: ${neededOne.join(', ')}.` };
}

function parameters(spec: EndpointSpec, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? spec.params : spec.query;
  if (!schema) return [];
  const whole = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(whole.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (whole.required ?? []).includes(name),
    schema: field,
    ...neededWhen(spec, name),
  }));
}

/** A page has no token in its address: the token stored in this browser is sent with every call. */
const start = `
const token = localStorage.getItem('${tokenKey}');
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  requestInterceptor: (request) => {
    if (token !== null) request.headers.Authorization = 'Bearer ' + token;
    return request;
  },
});
`;

/**
 * `/api/openapi.json` for signed-in users, or public if the company allows it, and a page that
 * shows it. The page alone reveals nothing.
 */
export function serveOpenApi(app: FastifyInstance, db: Database): void {
  let document: string | null = null;
  app.get('/api/openapi.json', async (request, reply) => {
    if (!(await getSettings(db)).api_docs_public) {
      await authenticate(db, tokenHashOf(request), {});
    }
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = {
    'swagger-ui.css': 'text/css',
    'swagger-ui-bundle.js': 'text/javascript',
  } as const;
  for (const [file, type] of Object.entries(files)) {
    app.get(`/api/docs/${file}`, async (_request, reply) =>
      reply.type(type).send(await readFile(join(assets, file))),
    );
  }
  app.get('/api/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript').send(start),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      // The viewer builds its page from strings, which Trusted Types forbid on all other pages.
      .header(
        'Content-Security-Policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>',
      ),
  );
}
