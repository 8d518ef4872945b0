import type { Database } from '#database/connect.ts';
import type { Publish } from '../books/effects.ts';
import { settleNext } from '../custody/settlements/settlement-worker.ts';

/** Merchants in one go: a stopping server waits for at most so many. */
const batch = 50;

/**
 * Works off settlements of many merchants; while one run goes on in this server, no second begins.
 */
export function createSettler(db: Database, publish: Publish): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let done = 0; done < batch; done += 1) if (!(await settleNext(db, publish))) return;
    } finally {
      isBusy = false;
    }
  };
}
