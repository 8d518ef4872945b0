import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { deadlineOf, type Loan, requestOver } from './pool.ts';
import { type Db, dbOver, type OpenQuestion, type Runner } from './statements.ts';

/**
 * A Db inside a transaction. The brand prevents passing the pool to writes by mistake. Statements
 * run in the order in which they are sent, also those that nobody waits for.
 */
export interface Tx extends Db {
  readonly inTransaction: true;
  /**
   * Sends a write without waiting for its answer. Its fault, or what `check` throws, ends the
   * transaction: it surfaces with the next statement that is waited for, at the latest at the
   * commit.
   */
  send<T>(query: Sql, check?: (rows: T[]) => void): void;
}

export interface TransactionOptions {
  /** For each of its statements, overriding the connection's own; 0: no limit. */
  readonly statementTimeoutMs?: number;
  /**
   * What is sent first changes nothing, so it need not wait for the answer to `begin`. Otherwise a
   * failed `begin` would leave a write behind.
   */
  readonly startsWithRead?: boolean;
}

/** The handling of every statement of a connection pool. */
export interface Sending {
  readonly openQuestion: OpenQuestion;
  /** For all statements without their own limit. */
  readonly usualMs: number;
  /** Reports slow statements. */
  readonly timed: (question: pg.QueryConfig, answer: Promise<pg.QueryResult>) => typeof answer;
  readonly onRoundTrip?: (() => void) | undefined;
}

/**
 * Counts how often the server waits: what is sent before an earlier answer came travels with it.
 */
function roundTrips(onRoundTrip: (() => void) | undefined) {
  let answered = 0;
  let counted = 0;
  return (): (() => void) => {
    const trip = answered + 1;
    if (trip > counted) {
      counted = trip;
      onRoundTrip?.();
    }
    return () => void (answered = Math.max(answered, trip));
  };
}

/** The statements of one transaction over a connection that answers them in order. */
function conversation({ client, breaks, decides }: Loan, { timed, onRoundTrip }: Sending) {
  const departs = roundTrips(onRoundTrip);
  let inFlight = 0;
  let failed: Error | undefined;
  let unanswered: Promise<unknown>[] = [];
  let hasChecks = false;
  const request = async (question: pg.QueryConfig, deadlineMs: number): Promise<pg.QueryResult> => {
    const arrives = departs();
    inFlight += 1;
    try {
      // Those before it may each take as long as they are allowed.
      return await requestOver(client, question, deadlineMs * inFlight, (fault) => {
        failed ??= fault;
      });
    } finally {
      inFlight -= 1;
      arrives();
    }
  };
  const statement = (question: pg.QueryConfig, deadlineMs: number): Promise<pg.QueryResult> =>
    timed(question, request(question, deadlineMs)).catch((fault: Error) => {
      // After an error that did not come from the database, the state of the connection is unknown.
      if (!(fault instanceof pg.DatabaseError)) breaks(fault);
      throw fault;
    });
  const leave = (answer: Promise<unknown>): void => {
    // Waited for later; until then its fault is not unhandled.
    answer.catch(() => undefined);
    unanswered.push(answer);
  };
  const takeUnanswered = (): Promise<unknown>[] => {
    const before = unanswered;
    unanswered = [];
    hasChecks = false;
    return before;
  };
  return {
    command: (text: string, deadlineMs: number) => request({ text }, deadlineMs),
    leave,
    /** The answer, after those of everything sent before: the first fault is the cause. */
    wait: async (question: pg.QueryConfig, deadlineMs: number): Promise<pg.QueryResult> => {
      const before = takeUnanswered();
      const answer = statement(question, deadlineMs);
      if (before.length === 0) return answer;
      return (await Promise.all([...before, answer])).at(-1) as pg.QueryResult;
    },
    send: (question: pg.QueryConfig, deadlineMs: number, check?: (rows: unknown[]) => void) => {
      const answer = statement(question, deadlineMs);
      leave(check ? answer.then(({ rows }) => check(rows)) : answer);
      hasChecks ||= check !== undefined;
    },
    /**
     * The commit travels with what it completes, unless an answer may still refuse: after a fault
     * in the database it rolls back.
     */
    commit: async (deadlineMs: number): Promise<void> => {
      if (hasChecks) await Promise.all(takeUnanswered());
      // A value that could not be written was not sent: the database knows nothing of it.
      if (failed) throw failed;
      decides();
      const answers = [...takeUnanswered(), request({ text: 'commit' }, deadlineMs)];
      const { command } = (await Promise.all(answers)).at(-1) as pg.QueryResult;
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back by its commit');
    },
  };
}

export async function inTransaction<T>(
  loan: Loan,
  sending: Sending,
  work: (tx: Tx) => Promise<T>,
  { statementTimeoutMs, startsWithRead = false }: TransactionOptions = {},
): Promise<T> {
  const { openQuestion, usualMs } = sending;
  const deadlineMs = statementTimeoutMs === undefined ? usualMs : deadlineOf(statementTimeoutMs);
  const { command, leave, wait, send, commit } = conversation(loan, sending);
  let hasEnded = false;
  // The connection serves another transaction soon: what was not waited for must not reach it.
  const refuseIfEnded = (): void => {
    if (hasEnded) throw new Error('the transaction has ended');
  };
  const run: Runner = async (question) => {
    refuseIfEnded();
    return wait(question, deadlineMs);
  };
  const tx: Tx = {
    ...dbOver(run, openQuestion),
    inTransaction: true,
    send: <R>(query: Sql, check?: (rows: R[]) => void) => {
      refuseIfEnded();
      send(openQuestion(query), deadlineMs, check as ((rows: unknown[]) => void) | undefined);
    },
  };
  try {
    const begun = command('begin', usualMs);
    leave(begun);
    if (!startsWithRead) await begun;
    if (statementTimeoutMs !== undefined)
      await command(`set local statement_timeout = ${statementTimeoutMs}`, usualMs);
    const result = await work(tx);
    hasEnded = true;
    await commit(usualMs);
    return result;
  } catch (error) {
    hasEnded = true;
    // On a silent connection a rollback would wait for another full timeout.
    if (!loan.isBroken(error)) await command('rollback', usualMs).catch(loan.breaks);
    throw error;
  }
}
