import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import { answerWords } from '#words/answers.ts';
import type { Publish } from './books/effects.ts';
import type { Config, TlsFiles } from './config.ts';
import { handlers } from './handlers.ts';
import { type Door, openDoor } from './http/limits/admit.ts';
import { answerError, bodyOf } from './http/answer.ts';
import { trustOption } from './http/limits/caller.ts';
import { moveHooks } from './move-hooks.ts';
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
    /** Notifies open dashboards of what a background job changed. */
    publish: Publish;
  }
}

const bodyLimitBytes = 4 * 1024 * 1024;

/**
 * Time limits for slow senders: a short one for the headers, and for the whole request the time an
 * Excel file needs on a weak connection.
 */
const patience = {
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  maxHeaderSize: 16_384,
  // Node checks for timed-out senders at this interval.
  connectionsCheckingInterval: 2_000,
} as const;

/**
 * The same server over http or https. A renewed certificate is read at the next start: servers are
 * restarted one after the other without a lost call.
 * @throws Error when a file cannot be read, or the key is not that of the certificate
 */
function createListener(tls: TlsFiles | null, listener: RequestListener): Server {
  if (!tls) return createServer(patience, listener);
  const pair = { cert: readFileSync(tls.cert), key: readFileSync(tls.key) };
  return createSecureServer({ ...patience, ...pair, minVersion: 'TLSv1.2' }, listener);
}

/** Builds the whole server over a database; the caller owns `listen` and `life`. */
export async function createApp(
  config: Config,
  db: Database,
  life: Life = { isLeaving: false, isWarmingUp: false },
  logTo: NodeJS.WritableStream = process.stdout,
): Promise<FastifyInstance> {
  // Calls are dated by the database's time. If the database is not reachable yet, the watch tries
  // again.
  await db.clock.look().catch(() => undefined);
  const door = openDoor({
    poolSize: config.poolSize,
    load: db.load,
    onShed: (cause, weight) => measures.shed(cause, weight),
  });
  const app = fastify({
    // Rate-limited requests are rejected before they reach the framework.
    serverFactory: (handle) =>
      createListener(config.tls, (request, response) => {
        if (!door.shedIfBusy(request, response)) handle(request, response);
      }),
    logger: loggerOptions(config.logLevel, logTo),
    logController: ownLinesOnly,
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustOption(config.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // Requests that the router rejects before any handler: the router's own response would echo the
    // URL.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      void (transportAnswer(error, request, reply) ?? answerError(error, request, reply));
    },
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: 'idle',
    // A server that shuts down still answers requests on open connections.
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
  // Open streams would block the shutdown indefinitely.
  app.addHook('preClose', () => live.close());
  // Background jobs write too, without a request.
  app.decorate('publish', (changes) => live.publish(changes, null));
  serveContract(app, { handlers, moveHooks }, { db, config, live });
  serveHealth(app, { db, config, life, measures: measures.text });
  serveOpenApi(app, db);
  serveCspReports(app);
  await serveDashboard(app, config, db);
  return app;
}

/**
 * A POST without a body counts as an empty object: several of the specification's calls take no
 * input.
 */
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

/** Counts all requests and responses. */
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

/** The response to a request that could not be parsed; null for any other error. */
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
