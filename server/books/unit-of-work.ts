import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, TransactionOptions, Tx } from '#database/connect.ts';
import { beginChanges, declaredChanges, type Publish } from './effects.ts';
import { beginMoves, type MoveHook } from './move-hooks.ts';

const attempts = 3;

/** The database to run on, the retry policy, the publisher of effects, and the hooks of moves. */
export interface Unit {
  readonly db: Database;
  readonly retryable: (error: unknown) => boolean;
  readonly publish: Publish;
  readonly moveHooks: readonly MoveHook[];
}

/**
 * Runs `work` in one transaction, again when the database requires it (deadlock, serialization), at
 * most three times with jitter, and publishes the declared effects after the commit. `work` must
 * have no effects outside the transaction.
 */
export async function unitOfWork<T>(
  { db, retryable, publish, moveHooks }: Unit,
  work: (tx: Tx) => Promise<T>,
  options: Pick<TransactionOptions, 'startsWithRead'> = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { answer, tx } = await db.transaction((opened) => {
        beginMoves(opened, moveHooks);
        return declaring(opened, work);
      }, options);
      publish(declaredChanges(tx));
      return answer;
    } catch (error) {
      if (attempt >= attempts || !retryable(error)) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** The effects are complete only after the commit: some follow from answers nobody waited for. */
async function declaring<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<{ answer: T; tx: Tx }> {
  beginChanges(tx);
  return { answer: await work(tx), tx };
}
