import type { Unit } from '../books/unit-of-work.ts';
import { openNext } from '../office/going-live/start-commands.ts';

/**
 * Posts the opening of a company; while a run is in progress in this server, no second one begins.
 */
export function createOpener(unit: Unit): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await openNext(unit);
    } finally {
      isBusy = false;
    }
  };
}
