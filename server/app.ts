import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { Config } from './config.ts';
import { handlers } from './handlers.ts';
import { answerError, bodyOf } from './http/answer.ts';
import { contentSecurity } from './http/headers.ts';
import { serveDashboard } from './http/dashboard.ts';
import { serveHealth } from './http/health.ts';
import { serveOpenApi } from './http/openapi.ts';
import { serveContract } from './http/serve.ts';
import { createLive } from './outreach/live.ts';

const bodyLimitBytes = 4 * 1024 * 1024;

/** The whole server over a database; `listen` is the caller's. */
export async function createApp(config: Config, db: Database): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      // Phones and names can stand in a query string: only the path is logged.
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url.split('?')[0],
          ip: request.ip,
        }),
      },
    },
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    // What the router refuses before any handler: its own answer would echo the address.
    frameworkErrors: (error, request, reply) =>
      void (transportAnswer(error, request, reply) ?? answerError(error, request, reply)),
    forceCloseConnections: 'idle',
  });
  await app.register(helmet, contentSecurity);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
  // A POST without a body is an empty object: several of the specification's calls take nothing.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else app.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
  app.setErrorHandler(
    (error, request, reply) =>
      transportAnswer(error, request, reply) ?? answerError(error, request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(bodyOf(request, 'not_found', 'الصفحة غير موجودة')),
  );
  const live = createLive(db, app.log);
  app.addHook('onListen', () => live.listen());
  // Open streams would keep a stopping server waiting for ever.
  app.addHook('preClose', () => live.close());
  serveContract(app, handlers, { db, config, live });
  serveHealth(app, db);
  serveOpenApi(app);
  await serveDashboard(app, config, db);
  return app;
}

/** The answer to a request that could not be read at all; null when the error is something else. */
function transportAnswer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  const status = (error as { statusCode?: number }).statusCode;
  if (status === undefined || status < 400 || status >= 500) return null;
  return reply
    .code(status)
    .send(bodyOf(request, 'bad_request', transportText[status] ?? 'تعذّرت قراءة الطلب'));
}

const transportText: Record<number, string> = {
  400: 'تعذّرت قراءة الطلب: المحتوى ليس JSON سليمًا',
  414: 'العنوان أطول من المسموح',
  413: 'حجم الطلب أكبر من المسموح',
  415: 'نوع المحتوى غير مدعوم، المقبول JSON',
};
