import type { Database } from '#database/connect.ts';
import { accountingChecks } from './accounting/accounting-checks-store.ts';
import { cashChecks } from './cash-checks-store.ts';
import type { Check } from './check.ts';
import { brokenBy, checkInBackground, ownProcess } from './check-store.ts';
import { countChecks } from './count-checks-store.ts';
import { dayChecks, monthChecks } from './days/day-checks-store.ts';
import { documentChecks } from './document-checks-store.ts';
import { payoutChecks } from './banks/payout-checks-store.ts';
import { userChecks } from './user-checks-store.ts';
import { openingChecks } from './opening/opening-checks-store.ts';
import { shipmentChecks } from './shipment-checks-store.ts';

/** A failed check, with its violations: all are counted, the first hundred are named. */
export interface Finding {
  readonly key: string;
  readonly rule: { readonly ar: string; readonly en: string };
  readonly count: number;
  readonly codes: readonly string[];
}

export const checks: readonly Check[] = [
  ...cashChecks,
  ...userChecks,
  ...shipmentChecks,
  ...documentChecks,
  ...countChecks,
  ...payoutChecks,
  ...openingChecks,
  ...accountingChecks,
  ...dayChecks,
  ...monthChecks,
];

const named = 100;

/**
 * The result of one check, reported as soon as it is known: on a large database one takes minutes.
 */
export interface Checked {
  readonly check: Check;
  readonly finding: Finding | null;
  readonly tookMs: number;
}

/**
 * All violations of a check, at one moment. `heard` is called with the process id of its backend.
 */
export const lookAt = (
  db: Database,
  { broken }: Check,
  heard: (pid: number) => void = () => {},
): Promise<{ count: number; codes: readonly string[] }> =>
  checkInBackground(db, async (tx) => {
    heard(await ownProcess(tx));
    return brokenBy(tx, broken, named);
  });

/**
 * Checks all invariants of the books. Each check is one statement and so sees one moment:
 * concurrent work cannot make it disagree. Each has its own transaction: a single one would keep
 * the database from vacuuming for as long as the audit takes. An empty result: everything ties.
 */
export async function reconcile(
  db: Database,
  report: (checked: Checked) => void = () => {},
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const started = performance.now();
    const { count, codes } = await lookAt(db, check);
    const finding = count > 0 ? { key: check.key, rule: check.rule, count, codes } : null;
    if (finding) findings.push(finding);
    report({ check, finding, tookMs: Math.round(performance.now() - started) });
  }
  return findings;
}
