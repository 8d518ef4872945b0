import type { Unit } from '../books/unit-of-work.ts';
import { settleNext } from '../custody/settlements/settlement-worker.ts';

/** Batch size of merchants: a stopping server waits for at most this many. */
const batch = 50;

/** Processes settlements of many merchants; only one run at a time per server. */
export function createSettler(unit: Unit): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let done = 0; done < batch; done += 1) if (!(await settleNext(unit))) return;
    } finally {
      isBusy = false;
    }
  };
}
