import pg from 'pg';
import { RowClient } from './row-client.ts';

export interface PoolOptions {
  readonly statementTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

/** No connection could be had, so nothing was begun: whoever asked may ask again. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

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
  return pool;
}

/**
 * A connection of the pool for the while; one that breaks does not go back to it.
 * @throws Unreachable when none could be had
 */
export async function lend<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, breaks: (fault: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((cause: Error) => {
    throw new Unreachable(cause.message, { cause });
  });
  let broken: Error | undefined;
  // It may break between two statements; unheard, its error would end the process.
  const breaks = (fault: Error): void => {
    broken = fault;
  };
  client.on('error', breaks);
  try {
    return await work(client, breaks);
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}
