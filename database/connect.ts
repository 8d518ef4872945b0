import type pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { type Clock, createClock } from './clock.ts';
import { type Listener, openListener } from './listen.ts';
import {
  requestOver,
  deadlineOf,
  lend,
  type Loan,
  openPool,
  type PoolOptions,
  SchemaChanged,
} from './pool.ts';
import { type Db, dbOver, questionBy, type Runner } from './statements.ts';
import { type Storage, watchStorage } from './storage.ts';
import { inTransaction, type Sending, type TransactionOptions, type Tx } from './transaction.ts';

export { empty, join, raw, sql, type Sql };
export type { Db } from './statements.ts';
export type { TransactionOptions, Tx } from './transaction.ts';

export interface Database extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>, given?: TransactionOptions): Promise<T>;
  /** Listens on a channel over a connection outside the pool; see `listen.ts`. */
  listen(...how: Listening): Listener;
  /** The clock that dates stored data. */
  readonly clock: Clock;
  /** The current state of the pool. */
  load(): PoolLoad;
  /** Whether its disk has free space. */
  readonly storage: Storage;
  /** Receives every slow statement, whatever the database itself logs. */
  onSlowStatement(hear: (slow: SlowStatement) => void): void;
  close(): Promise<void>;
}

export interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  /** Work waiting for a connection. */
  readonly waiting: number;
}

export interface SlowStatement {
  /** With placeholders such as `$1`: it contains no user input. */
  readonly text: string;
  readonly ms: number;
}
/** The same as `log_min_duration_statement` of the embedded database. */
const slowMs = 2000;

type Listening = Parameters<typeof openListener> extends [string, ...infer Rest] ? Rest : never;

const timeSql = sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;

export interface ConnectOptions extends PoolOptions {
  /** The total number of connections, at least one of each kind; see `connect`. */
  readonly max?: number;
  /** Disable behind a pgbouncer older than 1.21, which cannot track named statements. */
  readonly namedStatements?: boolean;
  /**
   * Whether the disks of a database on this machine have free space; omitted for a remote database.
   */
  readonly hasRoom?: () => boolean;
  /** How often a full disk is checked for free space. */
  readonly probeEveryMs?: number;
  /**
   * Called for each statement sent: tests verify that a document of 2,000 shipments sends as many
   * as one of 2.
   */
  readonly onStatement?: () => void;
  /** Called each time that the server waits for the database. */
  readonly onRoundTrip?: () => void;
}

/**
 * Probes with eight megabytes before writes resume: with less, the space would run out again after
 * a few writes. The periodic check uses a quarter of a megabyte.
 */
const rowsOf = (much: boolean): number => (much ? 8000 : 250);
const roomText = (much: boolean): string => `create temporary table room on commit drop as
  select repeat('x', 1000) as x from generate_series(1, ${rowsOf(much)})`;

async function takeRoom(
  { client, isBroken, breaks }: Loan,
  much: boolean,
  deadlineMs: number,
): Promise<void> {
  const command = (text: string) => requestOver(client, { text }, deadlineMs);
  try {
    await command('begin');
    await command(roomText(much));
  } catch (fault) {
    if (isBroken(fault)) throw fault;
    await command('rollback').catch(breaks);
    throw fault;
  }
  await command('rollback');
}

/**
 * Half of the connections serve single statements, half transactions. A transaction holds its
 * connection for a dozen statements and a flush to disk: in a shared pool a stalled disk would
 * leave no connection for readers, and a transaction that needs a second connection could wait for
 * another transaction.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const most = options.max ?? 20;
  const slowListeners: ((slow: SlowStatement) => void)[] = [];
  const usualMs = deadlineOf(options.statementTimeoutMs);
  const timed: Sending['timed'] = async ({ text }, answer) => {
    const since = performance.now();
    try {
      return await answer;
    } finally {
      const ms = performance.now() - since;
      if (ms >= slowMs) for (const hear of slowListeners) hear({ text, ms });
    }
  };
  const statements = openPool(url, Math.max(1, Math.floor(most / 2)), options);
  const transactions = openPool(url, Math.ceil(most / 2), { ...options, pipeline: true });
  const storage = watchStorage({
    probe: (much) => lend(transactions, (loan) => takeRoom(loan, much, usualMs)),
    hasRoom: options.hasRoom,
    probeEveryMs: options.probeEveryMs,
  });
  const lendFrom = <T>(pool: pg.Pool, work: (loan: Loan) => Promise<T>): Promise<T> =>
    lend(pool, work).catch((fault: unknown) => {
      storage.sees(fault);
      throw fault;
    });
  const run: Runner = (question) =>
    lendFrom(statements, ({ client, breaks }) => {
      onRoundTrip?.();
      return timed(question, requestOver(client, question, usualMs)).catch((fault: Error) => {
        breaks(fault);
        throw fault;
      });
    });
  // The database refuses a stale statement before it runs: a retry is safe for writes too.
  const requestOnce: Runner = (question) =>
    run(question).catch((fault: Error) => {
      if (fault instanceof SchemaChanged) return run(question);
      throw fault;
    });
  const openQuestion = questionBy(options.namedStatements ?? true, options.onStatement);
  const { onRoundTrip } = options;
  const single = dbOver(requestOnce, openQuestion);
  const timeOf = async (): Promise<number> =>
    Number((await single.one<{ ms: number }>(timeSql))?.ms ?? Number.NaN);

  return {
    ...single,
    clock: createClock(timeOf),
    transaction: (work, given) =>
      lendFrom(transactions, (loan) =>
        inTransaction(loan, { openQuestion, usualMs, timed, onRoundTrip }, work, given),
      ),
    listen: (...how) => openListener(url, ...how),
    load: () => ({
      total: statements.totalCount + transactions.totalCount,
      idle: statements.idleCount + transactions.idleCount,
      waiting: statements.waitingCount + transactions.waitingCount,
    }),
    onSlowStatement: (hear) => void slowListeners.push(hear),
    storage,
    close: async () => {
      storage.close();
      await Promise.all([statements.end(), transactions.end()]);
    },
  };
}
