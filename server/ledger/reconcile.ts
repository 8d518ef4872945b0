import type { Database } from '#database/connect.ts';
import { cashChecks } from './cash-checks-store.ts';
import type { Check } from './check.ts';
import { brokenBy, lookAtOneMoment } from './check-store.ts';
import { documentChecks } from './document-checks-store.ts';
import { userChecks } from './user-checks-store.ts';
import { parcelChecks } from './parcel-checks-store.ts';

/** A check that does not hold, with what breaks it: all of it is counted, the first hundred are named. */
export interface Finding {
  readonly key: string;
  readonly says: { readonly ar: string; readonly en: string };
  readonly count: number;
  readonly codes: readonly string[];
}

export const checks: readonly Check[] = [
  ...cashChecks,
  ...userChecks,
  ...parcelChecks,
  ...documentChecks,
];

const named = 100;

/**
 * Holds the books against everything that is always true of them. All checks look at the same moment, so
 * work that goes on meanwhile cannot make them disagree. An empty answer: everything ties.
 */
export async function reconcile(db: Database): Promise<Finding[]> {
  return db.transaction(async (tx) => {
    await lookAtOneMoment(tx);
    const findings: Finding[] = [];
    for (const { key, says, broken } of checks) {
      const { count, codes } = await brokenBy(tx, broken, named);
      if (count > 0) findings.push({ key, says, count, codes });
    }
    return findings;
  });
}
