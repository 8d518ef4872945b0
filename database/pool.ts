import pg from 'pg';
import { setTypeParsers } from './values.ts';

export interface PoolOptions {
  readonly statementTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
  /** A statement is sent without waiting for the answer to the one before it. */
  readonly pipeline?: boolean;
}

/**
 * No connection was available, or it was lost before anything was decided: nothing was done, and
 * the caller may retry.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** An upgrade changed a table under a prepared statement of the connection: nothing was done. */
export class SchemaChanged extends Unreachable {}

/**
 * A commit was sent and its response was lost: the outcome is unknown. The call may be repeated
 * with the same key.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

const usualStatementTimeoutMs = 5_000;
/**
 * A working database ends a statement itself; one that is silent for another second is frozen, or
 * the connection is cut.
 */
const silenceMs = 1_000;
/** The maximum of Node's timers. */
const longestMs = 2 ** 31 - 1;

/** How long to wait for the response to a statement; 0, as in PostgreSQL, is no limit. */
export const deadlineOf = (statementTimeoutMs = usualStatementTimeoutMs): number =>
  statementTimeoutMs === 0 ? longestMs : statementTimeoutMs + silenceMs;

/** A statement was not answered before its deadline. */
class Silent extends Error {
  override readonly name = 'Silent';
}

/**
 * Waits for the response to one statement. The deadline is our own, because the driver's documented
 * one applies to all statements of a pool. @throws Silent after it: the connection cannot be used
 * any more
 */
export async function requestOver(
  client: pg.PoolClient,
  question: pg.QueryConfig,
  deadlineMs: number,
  onFault?: (fault: Error) => void,
): Promise<pg.QueryResult> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const ms = Math.min(deadlineMs, longestMs);
    timer = setTimeout(() => reject(new Silent(`no answer in ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answerOver(client, question, onFault), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** `onFault` hears at once, before anything else is sent, of a value that cannot be written. */
const answerOver = (
  client: pg.PoolClient,
  question: pg.QueryConfig,
  onFault: ((fault: Error) => void) | undefined,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    // The driver passes null for no fault; its types do not say so.
    client.query(question, (fault: Error | null, result) => {
      if (fault === null || fault === undefined) return resolve(result);
      onFault?.(fault);
      reject(fault);
    });
  });

/**
 * A new connection plans each statement five times before it caches a plan, which is expensive: in
 * a burst that cost would be paid for every connection closed since the previous one.
 */
const idleTimeoutMillis = 600_000;

export function openPool(url: string, max: number, options: PoolOptions): pg.Pool {
  setTypeParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: options.pipeline ?? false,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis,
    // Detects a load balancer or machine that disappeared silently, although nothing is being sent.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      '-c lock_timeout=2000',
      `-c statement_timeout=${options.statementTimeoutMs ?? usualStatementTimeoutMs}`,
      '-c idle_in_transaction_session_timeout=10000',
      '-c timezone=UTC',
    ].join(' '),
  });
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => void openedIn.set(client, changesOf(pool)));
  return pool;
}

/**
 * The number of detected schema changes: current for the pool; at opening time for a connection.
 */
const changes = new WeakMap<pg.Pool, number>();
const openedIn = new WeakMap<pg.PoolClient, number>();
const changesOf = (pool: pg.Pool): number => changes.get(pool) ?? 0;

/** A connection opened before the last change has prepared statements that can no longer run. */
async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (openedIn.get(client) === changesOf(pool)) return client;
    client.release(true);
  }
}

/** PostgreSQL's message when the result columns of a prepared statement have changed. */
const isStale = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError &&
  fault.code === '0A000' &&
  fault.routine === 'RevalidateCachedQuery';

/** The database's error codes when it ends a connection: stopped, crashed, or idle for too long. */
const shutdownCodes = new Set(['57P01', '57P02', '57P05', '25P03']);

/** Sent when the database ends more than this statement. */
const fatal = new Set(['FATAL', 'PANIC']);

/**
 * The error of a connection. If a name has several addresses they fail together, as an error
 * without a message of its own.
 */
function textOf(fault: Error): string {
  if (fault instanceof AggregateError) return fault.errors.map(textOf).join('; ');
  return fault.message || String((fault as NodeJS.ErrnoException).code ?? fault.name);
}

export interface Loan {
  readonly client: pg.PoolClient;
  /** It is not returned to the pool. */
  breaks(fault: Error): void;
  /** The connection is unusable: lost, or silent beyond its deadline. */
  isBroken(fault: unknown): boolean;
  /** From here on a lost response leaves the outcome unknown. */
  decides(): void;
}

/**
 * Lends a connection of the pool; a broken one is not returned to it.
 * @throws Unreachable when none was available, or it was lost before the work decided anything
 * @throws SchemaChanged when the work can simply start again
 * @throws OutcomeUnknown when it was lost afterwards
 */
export async function lend<T>(pool: pg.Pool, work: (lease: Loan) => Promise<T>): Promise<T> {
  const client = await acquire(pool).catch((cause: Error) => {
    throw new Unreachable(textOf(cause), { cause });
  });
  let broken: Error | undefined;
  let lostBy: Error | undefined;
  let isDecided = false;
  // It may break between two statements; an unhandled error event would end the process.
  const lost = (fault: Error): void => {
    broken = fault;
    lostBy ??= fault;
  };
  client.on('error', lost);
  const lease: Loan = {
    client,
    breaks: (fault) => {
      broken = fault;
    },
    isBroken: (fault) => lostBy !== undefined || fault instanceof Silent,
    decides: () => {
      isDecided = true;
    },
  };
  try {
    return await work(lease);
  } catch (fault) {
    const { code = '', severity = '', message } = fault as pg.DatabaseError;
    if (isStale(fault)) {
      // If many meet the same change, each would otherwise close the connections opened since.
      if (openedIn.get(client) === changesOf(pool)) changes.set(pool, changesOf(pool) + 1);
      throw new SchemaChanged(message, { cause: fault });
    }
    const isGone = lease.isBroken(fault) || shutdownCodes.has(code);
    if (isGone) broken = fault as Error;
    if (isDecided && (isGone || fatal.has(severity))) {
      throw new OutcomeUnknown(message, { cause: fault });
    }
    if (isDecided || !isGone) throw fault;
    // Does not use the message of `fault`: it may be anything the work threw after its connection
    // was lost.
    throw new Unreachable(textOf(lostBy ?? (fault as Error)), { cause: fault });
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
