import type { Database } from '#database/connect.ts';
import type { Publish } from '../books/effects.ts';
import { openNext } from '../office/going-live/start-commands.ts';

/** Posts the opening of a company; while one run goes on in this server, no second begins. */
export function createOpener(db: Database, publish: Publish): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await openNext(db, publish);
    } finally {
      isBusy = false;
    }
  };
}
