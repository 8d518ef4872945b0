import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from '#database/connect.ts';

const attempts = 3;

/**
 * Runs `work` in one transaction, again when the database asks for it (deadlock, serialization), at most
 * three times with jitter. Nothing outside the transaction may happen in `work`.
 */
export async function unitOfWork<T>(
  db: Database,
  retryable: (error: unknown) => boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= attempts || !retryable(error)) throw error;
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
