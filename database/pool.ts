import pg from 'pg';
import { setTypeParsers } from './values.ts';

export interface PoolOptions {
  readonly statementTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

/**
 * No connection could be had, or it was lost before anything was decided: nothing was done, and
 * whoever asked may ask again.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** An upgrade changed a table under a statement that the connection had kept: nothing was done. */
export class SchemaChanged extends Unreachable {}

/**
 * A commit was sent and its answer lost: done or not, nobody knows. Under the same key the call may
 * be repeated.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

const usualStatementTimeoutMs = 5_000;
/**
 * A database that works ends a statement itself; one that says nothing for a second more is frozen,
 * or the way there is cut without a word.
 */
const silenceMs = 1_000;
/** Node's timers wait no longer than this. */
const longestMs = 2 ** 31 - 1;

/** How long the answer to a statement is waited for; 0, as in PostgreSQL, is no limit. */
export const deadlineOf = (statementTimeoutMs = usualStatementTimeoutMs): number =>
  statementTimeoutMs === 0 ? longestMs : statementTimeoutMs + silenceMs;

/** A statement was not answered before its deadline. */
class Silent extends Error {
  override readonly name = 'Silent';
}

/**
 * The answer to one statement. The deadline is our own, because the documented one of the driver is
 * one for all statements of a pool. @throws Silent after it: the connection is of no use any more
 */
export async function requestOver(
  client: pg.PoolClient,
  question: pg.QueryConfig,
  deadlineMs: number,
): Promise<pg.QueryResult> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Silent(`no answer in ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([client.query(question), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A new connection plans each statement five times before it keeps a plan: a tenth of a second of
 * processor time, which a moment's crowd would pay for every connection that was closed since the
 * last one.
 */
const idleTimeoutMillis = 600_000;

export function openPool(url: string, max: number, options: PoolOptions): pg.Pool {
  setTypeParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis,
    // A balancer or a machine that went away without a word is noticed although nothing is sent.
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

/** How often the schema was seen to change: by pool now, by connection when it was opened. */
const changes = new WeakMap<pg.Pool, number>();
const openedIn = new WeakMap<pg.PoolClient, number>();
const changesOf = (pool: pg.Pool): number => changes.get(pool) ?? 0;

/**
 * A connection that was opened before the last change keeps statements that may not be run any
 * more.
 */
async function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (openedIn.get(client) === changesOf(pool)) return client;
    client.release(true);
  }
}

/**
 * What PostgreSQL says when the columns of a kept statement's answer are others than when it was
 * kept.
 */
const isStale = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError &&
  fault.code === '0A000' &&
  fault.routine === 'RevalidateCachedQuery';

/** What the database says when it ends a connection: stopped, crashed, or at rest for too long. */
const farewells = new Set(['57P01', '57P02', '57P05', '25P03']);

/** Said when the database ends more than this statement. */
const fatal = new Set(['FATAL', 'PANIC']);

/**
 * What went wrong with a connection. Several addresses of one name fail together, as an error
 * without words of its own.
 */
function textOf(fault: Error): string {
  if (fault instanceof AggregateError) return fault.errors.map(textOf).join('; ');
  return fault.message || String((fault as NodeJS.ErrnoException).code ?? fault.name);
}

export interface Loan {
  readonly client: pg.PoolClient;
  /** It does not go back to the pool. */
  breaks(fault: Error): void;
  /** Nothing more can be said over it: lost, or silent beyond its deadline. */
  isBroken(fault: unknown): boolean;
  /** From here on an answer that is lost leaves open whether it was done. */
  decides(): void;
}

/**
 * A connection of the pool for the while; one that breaks does not go back to it.
 * @throws Unreachable when none could be had, or it was lost before the work decided anything
 * @throws SchemaChanged when the work may simply begin again
 * @throws OutcomeUnknown when it was lost after
 */
export async function lend<T>(pool: pg.Pool, work: (loan: Loan) => Promise<T>): Promise<T> {
  const client = await borrow(pool).catch((cause: Error) => {
    throw new Unreachable(textOf(cause), { cause });
  });
  let broken: Error | undefined;
  let lostBy: Error | undefined;
  let isDecided = false;
  // It may break between two statements; unheard, its error would end the process.
  const lost = (fault: Error): void => {
    broken = fault;
    lostBy ??= fault;
  };
  client.on('error', lost);
  const loan: Loan = {
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
    return await work(loan);
  } catch (fault) {
    const { code = '', severity = '', message } = fault as pg.DatabaseError;
    if (isStale(fault)) {
      // Of many that meet the same change each would close the connections opened since.
      if (openedIn.get(client) === changesOf(pool)) changes.set(pool, changesOf(pool) + 1);
      throw new SchemaChanged(message, { cause: fault });
    }
    const isGone = loan.isBroken(fault) || farewells.has(code);
    if (isGone) broken = fault as Error;
    if (isDecided && (isGone || fatal.has(severity))) {
      throw new OutcomeUnknown(message, { cause: fault });
    }
    if (isDecided || !isGone) throw fault;
    // Not the words of `fault`: it may be anything the work said when its connection was gone.
    throw new Unreachable(textOf(lostBy ?? (fault as Error)), { cause: fault });
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
