import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { type Listener, openListener } from './listen.ts';

export { empty, join, raw, sql, type Sql };

// Amounts and ids are whole numbers below 2^53 (checked where they enter); days stay text, instants become ISO text.
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, isoOf);

/** «2026-11-21 20:42:06.123456+00», as every connection here writes it: cut, for a calendar takes five times as long. */
function isoOf(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString();
  const thousandths = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${thousandths}Z`;
}

/** Anything that answers SQL: the pool, or one transaction. */
export interface Db {
  rows<T>(query: Sql): Promise<T[]>;
  /** The first row or null. */
  one<T>(query: Sql): Promise<T | null>;
  /** How many rows the statement touched. */
  run(query: Sql): Promise<number>;
}

/** A Db inside a transaction. The brand keeps writes from being handed the pool by mistake. */
export interface Tx extends Db {
  readonly inTransaction: true;
}

export interface Database extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Hears a channel over a connection beside the pool; see `listen.ts`. */
  listen(...how: Listening): Listener;
  /** The pool at this moment. */
  load(): PoolLoad;
  close(): Promise<void>;
}

/** No connection could be had, so nothing was begun: whoever asked may ask again. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
}

type Listening = Parameters<typeof openListener> extends [string, ...infer Rest] ? Rest : never;

export interface ConnectOptions {
  readonly max?: number;
  /** Off behind a pgbouncer older than 1.21, which cannot track named statements. */
  readonly namedStatements?: boolean;
  readonly statementTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
  /** Called for each statement sent: tests hold that a document of 2,000 parcels sends as many as one of 2. */
  readonly onStatement?: () => void;
}

/** Lists compose their text, so the number of different texts is bounded but not fixed; beyond this they go unnamed. */
const maxNamed = 400;

type Runner = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

function dbOver(run: Runner, names: Map<string, string> | null, onStatement?: () => void): Db {
  const ask = (query: Sql): Promise<pg.QueryResult> => {
    onStatement?.();
    const text = query.text;
    const name = names ? nameOf(names, text) : undefined;
    return run({ text, values: query.values as unknown[], ...(name ? { name } : {}) });
  };
  return {
    rows: async <T>(query: Sql) => (await ask(query)).rows as T[],
    one: async <T>(query: Sql) => ((await ask(query)).rows[0] as T | undefined) ?? null,
    run: async (query) => (await ask(query)).rowCount ?? 0,
  };
}

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= maxNamed) return undefined;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * A connection of the pool for the while; one that breaks does not go back to it.
 * @throws Unreachable when none could be had
 */
async function lend<T>(
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

export function connect(url: string, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
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
  const askOnce: Runner = (config) =>
    lend(pool, (client, breaks) =>
      client.query(config).catch((fault: Error) => {
        breaks(fault);
        throw fault;
      }),
    );
  const names = options.namedStatements === false ? null : new Map<string, string>();

  return {
    ...dbOver(askOnce, names, options.onStatement),
    transaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      lend(pool, async (client, breaks) => {
        try {
          await client.query('begin');
          const result = await work({
            ...dbOver((config) => client.query(config), names, options.onStatement),
            inTransaction: true,
          });
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch(breaks);
          throw error;
        }
      }),
    listen: (...how) => openListener(url, ...how),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
