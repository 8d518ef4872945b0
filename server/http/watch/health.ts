import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/connect.ts';
import { type Fit, fitOf, ownMigrations } from '#database/migrations.ts';
import { answerWords } from '#words/answers.ts';
import { judgeClock } from '#domain/clock.ts';
import type { Config } from '../../config.ts';
import { bodyOf } from '../answer.ts';
import { hashToken } from '../auth.ts';
import { isReadOnly, listMigrations } from './measures-store.ts';

/** The state that `main.ts` sets on a running server. */
export interface Life {
  /** Stopping: receives no new requests. */
  isLeaving: boolean;
  /** Starting, and still slow: receives no requests yet. */
  isWarmingUp: boolean;
  /** How often the embedded database was restarted; if omitted: the database is external. */
  readonly restarts?: () => number;
}

interface Watched {
  readonly db: Database;
  readonly config: Config;
  readonly life: Life;
  readonly measures: () => Promise<string>;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it may receive traffic: the database answers and has
 * a schema that the program supports, it accepts writes, it is warm and it was not told to stop.
 * `/readyz/writes`: there is disk space too, which is probed before a write fails; if not, a load
 * balancer still sends users here, who can read. `/metrics`: for this machine, or with the token.
 */
export function serveHealth(app: FastifyInstance, { db, config, life, measures }: Watched): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  let lastStatus: string | null = null;
  app.get('/readyz', async (_request, reply) => {
    const { problem, fit, err } = await stateOf(db, life);
    const status = problem ?? 'ready';
    if (status !== lastStatus) {
      const level = problem === null || life.isLeaving ? 'info' : 'warn';
      app.log[level]({ status, was: lastStatus, ...(err !== undefined && { err }) }, 'readiness');
      lastStatus = status;
    }
    return ready(reply, problem, {
      ...(fit === 'ahead' && { schema: 'newer' }),
      ...(db.storage.isFull() && { writes: noSpace }),
    });
  });
  app.get('/readyz/writes', async (_request, reply) => {
    const { problem } = await stateOf(db, life);
    if (problem === null) await db.storage.look();
    return ready(reply, db.storage.isFull() ? noSpace : problem);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config)) return notHere(request, reply);
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(await measures());
  });
}

const noSpace = 'no space left on the disk of the database';

function ready(
  reply: FastifyReply,
  problem: string | null,
  outsideBand: object = {},
): FastifyReply {
  if (problem === null) return reply.send({ status: 'ready', ...outsideBand });
  return reply
    .code(503)
    .header('Retry-After', '5')
    .send({ status: problem, ...outsideBand });
}

interface Readiness {
  readonly problem: string | null;
  readonly fit?: Fit;
  /** How the problem was found, for the log. */
  readonly err?: unknown;
}

function lifeProblem({ isLeaving, isWarmingUp }: Life): Readiness | null {
  if (isLeaving) return { problem: 'leaving' };
  return isWarmingUp ? { problem: 'warming up' } : null;
}

/** A schema made by a newer program counts as compatible: see `database/migrations.ts`. */
const schemaProblems: Readonly<Record<Fit, string | null>> = {
  fits: null,
  ahead: null,
  tooNew: 'schema too new',
  behind: 'schema too old',
  changed: 'schema of another program',
};

const stateOf = async (db: Database, life: Life): Promise<Readiness> =>
  lifeProblem(life) ?? readinessOf(db);

async function readinessOf(db: Database): Promise<Readiness> {
  try {
    if (await isReadOnly(db)) return { problem: 'database takes no writes' };
    if (judgeClock(db.clock.aheadMs()) === 'unusable') return { problem: 'clock is wrong' };
    const fit = fitOf(ownMigrations(), await listMigrations(db));
    return { problem: schemaProblems[fit], fit };
  } catch (err) {
    return { problem: 'database unreachable', err };
  }
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * A request through a proxy on the same machine does not count as local: it has a forwarding
 * header.
 */
function mayMeasure({ headers, socket }: FastifyRequest, { metricsToken }: Config): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (metricsToken !== null && given !== undefined)
    return timingSafeEqual(hashToken(given), hashToken(metricsToken));
  const isForwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return isForwarded === undefined && loopback.test(socket.remoteAddress ?? '');
}

export const notHere = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.code(404).send(bodyOf(request, 'not_found', answerWords.notHere));
