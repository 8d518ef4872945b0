import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '#database/connect.ts';
import { beginChanges, type Changes, declaredChanges, type Publish } from './effects.ts';

const attempts = 3;

/** The database to run on, the retry policy, and the publisher of the effects. */
export interface Unit {
  readonly db: Database;
  readonly retryable: (error: unknown) => boolean;
  readonly publish: Publish;
}

/**
 * Runs `work` in one transaction, again when the database requires it (deadlock, serialization), at
 * most three times with jitter, and publishes the declared effects after the commit. `work` must
 * have no effects outside the transaction.
 */
export async function unitOfWork<T>(
  { db, retryable, publish }: Unit,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { answer, changes } = await db.transaction((tx) => declaring(tx, work));
      publish(changes);
      return answer;
    } catch (error) {
      if (attempt >= attempts || !retryable(error)) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function declaring<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<{ answer: T; changes: Changes }> {
  beginChanges(tx);
  const answer = await work(tx);
  return { answer, changes: declaredChanges(tx) };
}
