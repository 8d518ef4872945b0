import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import { answerWords } from '#words/answers.ts';
import type { Publish } from './books/effects.ts';
import type { Config } from './config.ts';
import { handlers } from './handlers.ts';
import { type Door, openDoor } from './http/limits/admit.ts';
import { answerError, bodyOf } from './http/answer.ts';
import { trustOption } from './http/limits/caller.ts';
import { compressAnswers } from './http/compress.ts';
import { serveCspReports } from './http/watch/csp-reports.ts';
import { securityHeaders } from './http/headers.ts';
import { serveDashboard } from './http/dashboard.ts';
import { type Life, serveHealth } from './http/watch/health.ts';
import { logRequests, loggerOptions, ownLinesOnly, routeName } from './http/watch/log.ts';
import { readBacklog } from './http/watch/measures-store.ts';
import { createMeasures, type Measures } from './http/watch/measures.ts';
import { serveOpenApi } from './http/openapi.ts';
import { answerStray } from './http/other-methods.ts';
import { serveContract } from './http/serve.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { createLive, type Live } from './outreach/live.ts';
import { alertOfStorage } from './storage-alert.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells open dashboards what a background job changed. */
    publish: Publish;
  }
}

const bodyLimitBytes = 4 * 1024 * 1024;

/**
 * What a slow sender may take: the head at once, all of it within the time an Excel file needs on a
 * weak line.
 */
const patience = {
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  maxHeaderSize: 16_384,
  // Node looks for senders out of time no more often than this.
  connectionsCheckingInterval: 2_000,
} as const;

/** The whole server over a database; `listen` is the caller's, and so is `life`. */
export async function createApp(
  config: Config,
  db: Database,
  life: Life = { isLeaving: false, isWarmingUp: false },
  logTo: NodeJS.WritableStream = process.stdout,
): Promise<FastifyInstance> {
  // Calls are dated by the database's time. Where it cannot be asked yet, the watch asks again.
  await db.clock.look().catch(() => undefined);
  const door = openDoor({
    poolSize: config.poolSize,
    load: db.load,
    onShed: (cause, weight) => measures.shed(cause, weight),
  });
  const app = fastify({
    // Who is turned away is so before the framework hears of it.
    serverFactory: (handle) =>
      createServer(patience, (request, response) => {
        if (!door.turnsAway(request, response)) handle(request, response);
      }),
    logger: loggerOptions(config.logLevel, logTo),
    logController: ownLinesOnly,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustOption(config.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // What the router refuses before any handler: its own answer would echo the address.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      void (transportAnswer(error, request, reply) ?? answerError(error, request, reply));
    },
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    // A stopping server finishes what still comes over open lines.
    return503OnClosing: false,
  });
  const live = createLive(db, app.log);
  alertOfStorage({ db, log: app.log, live });
  door.guard(app);
  const measures = watch(app, { db, live, door, life });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('X-Request-Id', request.id);
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (life.isLeaving) reply.header('Connection', 'close');
    done();
  });
  compressAnswers(app);
  logRequests(app);
  takeEmptyBodies(app);
  app.setErrorHandler(
    (error, request, reply) =>
      transportAnswer(error, request, reply) ?? answerError(error, request, reply),
  );
  app.setNotFoundHandler(answerStray);
  app.addHook('onListen', () => live.listen());
  // Open streams would keep a stopping server waiting for ever.
  app.addHook('preClose', () => live.close());
  // Background jobs write too, and nobody pressed.
  app.decorate('publish', (changes) => live.publish(changes, null));
  serveContract(app, handlers, { db, config, live });
  serveHealth(app, { db, config, life, measures: measures.text });
  serveOpenApi(app, db);
  serveCspReports(app);
  await serveDashboard(app, config, db);
  return app;
}

/** A POST without a body is an empty object: several of the specification's calls take nothing. */
function takeEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else app.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
}

interface Watched {
  readonly db: Database;
  readonly live: Live;
  readonly door: Door;
  readonly life: Life;
}

/** Counts everything that comes in and goes out. */
function watch(app: FastifyInstance, { db, live, door, life }: Watched): Measures {
  const measures = createMeasures({
    pool: db.load,
    inFlight: door.inFlight,
    streams: live.count,
    storage: db.storage,
    restarts: life.restarts ?? (() => 0),
    backlog: () => readBacklog(db),
    clockAheadMs: db.clock.aheadMs,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    measures.answered({ method: request.method, route: routeName(request), status, ms });
    done();
  });
  db.onSlowStatement(({ text, ms }) => {
    measures.slowStatement();
    app.log.warn({ ms: Math.round(ms), statement: text }, 'slow statement');
  });
  app.addHook('onClose', async () => measures.stop());
  return measures;
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
    .send(bodyOf(request, 'bad_request', transportText[status] ?? answerWords.unread));
}

const transportText: Record<number, string> = {
  400: answerWords.notJson,
  414: answerWords.addressTooLong,
  413: answerWords.bodyTooLarge,
  415: answerWords.contentType,
};
