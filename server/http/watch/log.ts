import {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';

import { Unreachable } from '#database/pool.ts';
import { addressOf, networkOf } from '../limits/caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the token was read. */
    actorId: number | null;
    /** The account that a sign-in or a code tries. Null: unknown account. Undefined: no attempt. */
    accountId: number | null | undefined;
    /** The rule that refused the call. */
    refusalCode: string | undefined;
  }
}

interface Fault {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly stack?: unknown;
}

/** The stack frames. The message before them is omitted, because it contains user input. */
const placesOf = (stack: unknown): string[] =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;

/** What is logged of an error: its kind, the database's code and names, the stack frames. */
const faultFields = (fault: Fault | null | undefined) => ({
  type: word(fault?.name) ?? 'Error',
  message: word(fault?.code) ?? '',
  // The message of a connection error comes from the network and the database, never from a user.
  ...(fault instanceof Unreachable && { message: fault.message }),
  table: word(fault?.table),
  constraint: word(fault?.constraint),
  stack: placesOf(fault?.stack).join('\n'),
});

/**
 * One line of JSON per event. Tokens, passwords, phone numbers, names and addresses are never
 * logged: errors and requests are logged with the fields named here only.
 */
export const loggerOptions = (
  level: string,
  stream: NodeJS.WritableStream = process.stdout,
): FastifyServerOptions['logger'] => ({
  level,
  stream,
  serializers: { err: faultFields, req: () => ({}), res: () => ({}) },
  hooks: {
    // Without a message the logger, and with one the framework, would log that of the error.
    logMethod(args, method) {
      const [context, text] = args as [unknown, unknown];
      const fault = (context as { err?: { message?: unknown } } | null)?.err;
      const isOwnText = typeof text === 'string' && text !== fault?.message;
      method.apply(this, fault && !isOwnText ? [context as object, 'fault'] : args);
    },
  },
});

/** The framework's own two lines per request would contain the whole URL. */
export const ownLinesOnly = new LogController({ disableRequestLogging: true });

/** The route as the contract writes it, without parameter values. */
export const routeName = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Load balancers call it about every second: `serveHealth` logs changes instead. */
const quietRoutes = new Set(['/healthz', '/readyz']);

/**
 * The account by its id; the network is logged only here, where a caller may be guessing passwords.
 */
const triedAccount = (request: FastifyRequest) =>
  request.accountId === undefined
    ? {}
    : { account: request.accountId, from: networkOf(addressOf(request)) };

/** One line per request, when its response is sent. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('actorId', null);
  app.decorateRequest('accountId', undefined);
  app.decorateRequest('refusalCode', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    if (quietRoutes.has(routeName(request))) return done();
    request.log.info(
      {
        method: request.method,
        route: routeName(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.actorId,
        refused: request.refusalCode,
        ...triedAccount(request),
      },
      'request',
    );
    done();
  });
}
