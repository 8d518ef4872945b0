import pg from 'pg';
import { RowClient } from './row-client.ts';

export interface PoolOptions {
  readonly statementTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

/** No connection could be had, or it was lost before anything was decided: nothing was done, and whoever asked may ask again. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** An upgrade changed a table under a statement that the connection had kept: nothing was done. */
export class SchemaChanged extends Unreachable {}

/**
 * A new connection plans each statement five times before it keeps a plan: a tenth of a second of processor time, which a
 * moment's crowd would pay for every connection that was closed since the last one.
 */
const idleTimeoutMillis = 600_000;

export function openPool(url: string, max: number, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: RowClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis,
    // A balancer or a machine that went away without a word is noticed although nothing is sent.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: [
      '-c lock_timeout=2000',
      `-c statement_timeout=${options.statementTimeoutMs ?? 5000}`,
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

/** A connection that was opened before the last change keeps statements that may not be run any more. */
async function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (openedIn.get(client) === changesOf(pool)) return client;
    client.release(true);
  }
}

/** What PostgreSQL says when the columns of a kept statement's answer are others than when it was kept. */
const isStale = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError &&
  fault.code === '0A000' &&
  fault.routine === 'RevalidateCachedQuery';

/** What the database says when it ends a connection: stopped, crashed, or at rest for too long. */
const farewells = new Set(['57P01', '57P02', '57P05', '25P03']);

/**
 * What went wrong with a connection. Several addresses of one name fail together, as an error without
 * words of its own.
 */
function textOf(fault: Error): string {
  if (fault instanceof AggregateError) return fault.errors.map(textOf).join('; ');
  return fault.message || String((fault as NodeJS.ErrnoException).code ?? fault.name);
}

interface Loan {
  readonly client: pg.PoolClient;
  /** It does not go back to the pool. */
  breaks(fault: Error): void;
  /** From here on an answer that is lost leaves open whether it was done. */
  decides(): void;
}

/**
 * A connection of the pool for the while; one that breaks does not go back to it.
 * @throws Unreachable when none could be had, or it was lost before the work decided anything
 * @throws SchemaChanged when the work may simply begin again
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
    decides: () => {
      isDecided = true;
    },
  };
  try {
    return await work(loan);
  } catch (fault) {
    const { code = '', message } = fault as { code?: string; message: string };
    if (isStale(fault)) {
      // Of many that meet the same change each would close the connections opened since.
      if (openedIn.get(client) === changesOf(pool)) changes.set(pool, changesOf(pool) + 1);
      throw new SchemaChanged(message, { cause: fault });
    }
    if (isDecided || !(lostBy || farewells.has(code))) throw fault;
    // Not the words of `fault`: it may be anything the work said when its connection was gone.
    throw new Unreachable(textOf(lostBy ?? (fault as Error)), { cause: fault });
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}
