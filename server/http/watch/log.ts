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
    /** Who asked, once the token was read. */
    actorId: number | null;
    /**
     * Whose account a sign-in, or a code, tries to open. Null: nobody's. Undefined: none is tried.
     */
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

/** Where it happened. The message before it is left out: values that people typed stand in it. */
const placesOf = (stack: unknown): string[] =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;

/** What is told of a fault: its kind, the database's code and names, the lines of code. */
const faultFacts = (fault: Fault | null | undefined) => ({
  type: word(fault?.name) ?? 'Error',
  message: word(fault?.code) ?? '',
  // The words of a connection fault come from the network and the database, never from a person.
  ...(fault instanceof Unreachable && { message: fault.message }),
  table: word(fault?.table),
  constraint: word(fault?.constraint),
  stack: placesOf(fault?.stack).join('\n'),
});

/**
 * One line of JSON an event. Nobody's token, password, number, name or address is written: faults
 * and requests are told by the facts named here and by nothing else.
 */
export const loggerOptions = (
  level: string,
  stream: NodeJS.WritableStream = process.stdout,
): FastifyServerOptions['logger'] => ({
  level,
  stream,
  serializers: { err: faultFacts, req: () => ({}), res: () => ({}) },
  hooks: {
    // Without a text the logger, and with one the framework, would take that of the fault.
    logMethod(args, method) {
      const [context, text] = args as [unknown, unknown];
      const fault = (context as { err?: { message?: unknown } } | null)?.err;
      const isOwnText = typeof text === 'string' && text !== fault?.message;
      method.apply(this, fault && !isOwnText ? [context as object, 'fault'] : args);
    },
  },
});

/** The framework's own two lines a request would name the whole address. */
export const ownLinesOnly = new LogController({ disableRequestLogging: true });

/** The address as the contract writes it, without what was filled in. */
export const routeName = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Asked every second or so by balancers: `serveHealth` logs changes instead. */
const quietRoutes = new Set(['/healthz', '/readyz']);

/** The account by its number; the network is logged only here, where somebody may be guessing. */
const triedAccount = (request: FastifyRequest) =>
  request.accountId === undefined
    ? {}
    : { account: request.accountId, from: networkOf(addressOf(request)) };

/** One line a request, when its answer is out. */
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
