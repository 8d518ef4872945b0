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
  transaction<T>(work: (tx: Tx) => Promise<T>, given?: TransactionOptions): Promise<T>;
  /** Hears a channel over a connection beside the pool; see `listen.ts`. */
  listen(...how: Listening): Listener;
  /** The time that dates what is stored. */
  readonly clock: Clock;
  /** The pool at this moment. */
  load(): PoolLoad;
  /** Whether there is room on its disk. */
  readonly storage: Storage;
  /** Hears of every statement that took long, whatever the database itself logs. */
  onSlowStatement(hear: (slow: SlowStatement) => void): void;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** For each of its statements, instead of the connection's own; 0: no limit. */
  readonly statementTimeoutMs?: number;
}

export interface PoolLoad {
  readonly total: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
}

export interface SlowStatement {
  /** With `$1` in the place of values: nothing a person typed stands in it. */
  readonly text: string;
  readonly ms: number;
}
/** As `log_min_duration_statement` of the database we bring along. */
const slowMs = 2000;

type Listening = Parameters<typeof openListener> extends [string, ...infer Rest] ? Rest : never;

const timeSql = sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;

export interface ConnectOptions extends PoolOptions {
  /** Connections in all, at least one of each kind; see `connect`. */
  readonly max?: number;
  /** Off behind a pgbouncer older than 1.21, which cannot track named statements. */
  readonly namedStatements?: boolean;
  /**
   * Whether the disks of a database on this machine have room; left out: they are not here to be
   * asked.
   */
  readonly hasRoom?: () => boolean;
  /** How often a full disk is asked whether there is room again. */
  readonly probeEveryMs?: number;
  /**
   * Called for each statement sent: tests hold that a document of 2,000 shipments sends as many as
   * one of 2.
   */
  readonly onStatement?: () => void;
}

/**
 * Lists compose their text, so the number of different texts is bounded but not fixed; beyond this
 * they go unnamed.
 */
const maxNamed = 400;

type Runner = (question: pg.QueryConfig) => Promise<pg.QueryResult>;

/** How a query is asked: under which name, and who is told of it. */
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

/** What statements of a connection pool go through. */
interface Sending {
  readonly openQuestion: OpenQuestion;
  /** For all statements without a limit of their own. */
  readonly usualMs: number;
  /** Tells of statements that took long. */
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
      // What the database did not say itself leaves open what the connection still answers.
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
    // Over a silent connection a rollback would be waited for as long again.
    if (!isBroken(error)) await command('rollback').catch(breaks);
    throw error;
  }
}

/**
 * Eight megabytes for a moment before writes begin again: with less there would be no room again
 * after a few of them. A look now and then takes a quarter of one.
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
 * Half of the connections are for single statements, half for transactions. A transaction keeps its
 * connection for a dozen statements and a flush to disk: in a common pool a disk that stalls leaves
 * none for those who only read, and a transaction that asks for something beside itself may wait
 * for one of its own kind.
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
  const ask: Runner = (question) =>
    lendFrom(statements, ({ client, breaks }) =>
      timed(question, requestOver(client, question, usualMs)).catch((fault: Error) => {
        breaks(fault);
        throw fault;
      }),
    );
  // The database refuses a stale statement before it runs: asking again is safe for writes too.
  const requestOnce: Runner = (question) =>
    ask(question).catch((fault: Error) => {
      if (fault instanceof SchemaChanged) return ask(question);
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
