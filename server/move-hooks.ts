import type { Database } from '#database/connect.ts';
import type { Publish } from './books/effects.ts';
import type { MoveHook } from './books/move-hooks.ts';
import type { Unit } from './books/unit-of-work.ts';
import { keepBagsWhole } from './custody/bags/sealed-bags-store.ts';
import { isRetryable } from './http/faults.ts';
import { storeDecisions } from './shipments/merchant-decisions/questions-store.ts';
import { storeProofs } from './shipments/moves/proof-store.ts';
import { closeLeftRequests } from './shipments/price-requests/left-requests-store.ts';

/**
 * What the rooms do with moves, in this order: after the rows of the shipments and their history
 * are written, before the lines, entries and number of the document. The check comes first.
 */
export const moveHooks: readonly MoveHook[] = [
  keepBagsWhole,
  storeProofs,
  closeLeftRequests,
  storeDecisions,
];

/** For everything that writes without a request: background jobs, the sample company, tests. */
export const unitOver = (db: Database, publish: Publish): Unit => ({
  db,
  retryable: isRetryable,
  publish,
  moveHooks,
});
