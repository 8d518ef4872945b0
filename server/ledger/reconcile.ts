import type { Database } from '#database/connect.ts';
import { cashChecks } from './cash-checks-store.ts';
import type { Check } from './check.ts';
import { brokenBy, lookWithoutHurry, ownProcess } from './check-store.ts';
import { countChecks } from './count-checks-store.ts';
import { dayChecks } from './days/day-checks-store.ts';
import { documentChecks } from './document-checks-store.ts';
import { userChecks } from './user-checks-store.ts';
import { openingChecks } from './opening/opening-checks-store.ts';
import { shipmentChecks } from './shipment-checks-store.ts';

/**
 * A check that does not hold, with what breaks it: all of it is counted, the first hundred are
 * named.
 */
export interface Finding {
  readonly key: string;
  readonly says: { readonly ar: string; readonly en: string };
  readonly count: number;
  readonly codes: readonly string[];
}

export const checks: readonly Check[] = [
  ...cashChecks,
  ...userChecks,
  ...shipmentChecks,
  ...documentChecks,
  ...countChecks,
  ...openingChecks,
  ...dayChecks,
];

const named = 100;

/**
 * What came of one check, told as soon as it is known: over ten million shipments one takes
 * minutes.
 */
export interface Checked {
  readonly check: Check;
  readonly finding: Finding | null;
  readonly tookMs: number;
}

/** All that breaks a check, at one moment. `heard` is told which process of the database looks. */
export const lookAt = (
  db: Database,
  { broken }: Check,
  heard: (pid: number) => void = () => {},
): Promise<{ count: number; codes: readonly string[] }> =>
  lookWithoutHurry(db, async (tx) => {
    heard(await ownProcess(tx));
    return brokenBy(tx, broken, named);
  });

/**
 * Holds the books against everything that is always true of them. Each check is one statement and
 * so of one moment: work that goes on meanwhile cannot make it disagree. Each has a transaction of
 * its own: a single one would for an hour keep the database from clearing away what nobody sees any
 * more. An empty answer: everything ties.
 */
export async function reconcile(
  db: Database,
  tell: (checked: Checked) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const started = performance.now();
    const { count, codes } = await lookAt(db, check);
    const finding = count > 0 ? { key: check.key, says: check.says, count, codes } : null;
    if (finding) findings.push(finding);
    tell({ check, finding, tookMs: Math.round(performance.now() - started) });
  }
  return findings;
}
