import { createHash } from 'node:crypto';
import pg from 'pg';
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
import { type Storage, watchStorage } from './storage.ts';

export { empty, join, raw, sql, type Sql };

/** Anything that executes SQL: the pool, or one transaction. */
export interface Db {
  rows<T>(query: Sql): Promise<T[]>;
  /** The first row or null. */
  one<T>(query: Sql): Promise<T | null>;
  /** The number of affected rows. */
  run(query: Sql): Promise<number>;
}

/** A Db inside a transaction. The brand prevents passing the pool to writes by mistake. */
export interface Tx extends Db {
  readonly inTransaction: true;
}

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

export interface TransactionOptions {
  /** For each of its statements, overriding the connection's own; 0: no limit. */
  readonly statementTimeoutMs?: number;
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
}

/**
 * Lists compose their SQL, so the number of different texts is bounded but not fixed; above this
 * limit statements are unnamed.
 */
const maxNamed = 400;

type Runner = (question: pg.QueryConfig) => Promise<pg.QueryResult>;

/** How a query is sent: its statement name, and its listener. */
type OpenQuestion = (query: Sql) => pg.QueryConfig;

function questionBy({ namedStatements = true, onStatement }: ConnectOptions): OpenQuestion {
  const names = namedStatements ? new Map<string, string>() : null;
  return ({ text, values }) => {
    onStatement?.();
    const name = names ? nameOf(names, text) : undefined;
    return { text, values, ...(name !== undefined && { name }) };
  };
}

function dbOver(run: Runner, openQuestion: OpenQuestion): Db {
  const rowsOf = async <T>(query: Sql): Promise<T[]> =>
    (await run(openQuestion(query))).rows as T[];
  return {
    rows: rowsOf,
    one: async <T>(query: Sql) => (await rowsOf<T>(query))[0] ?? null,
    run: async (query) => (await run(openQuestion(query))).rowCount ?? 0,
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

/** The handling of every statement of a connection pool. */
interface Sending {
  readonly openQuestion: OpenQuestion;
  /** For all statements without their own limit. */
  readonly usualMs: number;
  /** Reports slow statements. */
  readonly timed: (question: pg.QueryConfig, answer: Promise<pg.QueryResult>) => typeof answer;
}

async function inTransaction<T>(
  { client, breaks, isBroken, decides }: Loan,
  { openQuestion, usualMs, timed }: Sending,
  work: (tx: Tx) => Promise<T>,
  { statementTimeoutMs }: TransactionOptions = {},
): Promise<T> {
  const deadlineMs = statementTimeoutMs === undefined ? usualMs : deadlineOf(statementTimeoutMs);
  const command = (text: string) => requestOver(client, { text }, usualMs);
  const run: Runner = (question) =>
    timed(question, requestOver(client, question, deadlineMs)).catch((fault: Error) => {
      // After an error that did not come from the database, the state of the connection is unknown.
      if (!(fault instanceof pg.DatabaseError)) breaks(fault);
      throw fault;
    });
  try {
    await command('begin');
    if (statementTimeoutMs !== undefined)
      await command(`set local statement_timeout = ${statementTimeoutMs}`);
    const result = await work({ ...dbOver(run, openQuestion), inTransaction: true });
    decides();
    await command('commit');
    return result;
  } catch (error) {
    // On a silent connection a rollback would wait for another full timeout.
    if (!isBroken(error)) await command('rollback').catch(breaks);
    throw error;
  }
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
  const hearers: ((slow: SlowStatement) => void)[] = [];
  const usualMs = deadlineOf(options.statementTimeoutMs);
  const timed: Sending['timed'] = async ({ text }, answer) => {
    const since = performance.now();
    try {
      return await answer;
    } finally {
      const ms = performance.now() - since;
      if (ms >= slowMs) for (const hear of hearers) hear({ text, ms });
    }
  };
  const statements = openPool(url, Math.max(1, Math.floor(most / 2)), options);
  const transactions = openPool(url, Math.ceil(most / 2), options);
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
    lendFrom(statements, ({ client, breaks }) =>
      timed(question, requestOver(client, question, usualMs)).catch((fault: Error) => {
        breaks(fault);
        throw fault;
      }),
    );
  // The database refuses a stale statement before it runs: a retry is safe for writes too.
  const requestOnce: Runner = (question) =>
    run(question).catch((fault: Error) => {
      if (fault instanceof SchemaChanged) return run(question);
      throw fault;
    });
  const openQuestion = questionBy(options);
  const single = dbOver(requestOnce, openQuestion);
  const timeOf = async (): Promise<number> =>
    Number((await single.one<{ ms: number }>(timeSql))?.ms ?? Number.NaN);

  return {
    ...single,
    clock: createClock(timeOf),
    transaction: (work, given) =>
      lendFrom(transactions, (loan) =>
        inTransaction(loan, { openQuestion, usualMs, timed }, work, given),
      ),
    listen: (...how) => openListener(url, ...how),
    load: () => ({
      total: statements.totalCount + transactions.totalCount,
      idle: statements.idleCount + transactions.idleCount,
      waiting: statements.waitingCount + transactions.waitingCount,
    }),
    onSlowStatement: (hear) => void hearers.push(hear),
    storage,
    close: async () => {
      storage.close();
      await Promise.all([statements.end(), transactions.end()]);
    },
  };
}
