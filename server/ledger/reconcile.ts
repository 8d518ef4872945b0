import { sql, type Database } from '#database/connect.ts';
import { cashChecks } from './cash-checks.ts';
import type { Check } from './check.ts';
import { documentChecks } from './document-checks.ts';
import { parcelChecks } from './parcel-checks.ts';

/** A check that does not hold, with what breaks it: all of it is counted, the first hundred are named. */
export interface Finding {
  readonly key: string;
  readonly says: { readonly ar: string; readonly en: string };
  readonly count: number;
  readonly codes: readonly string[];
}

export const checks: readonly Check[] = [...cashChecks, ...parcelChecks, ...documentChecks];

const named = 100;

/**
 * Holds the books against everything that is always true of them. All checks look at the same moment, so
 * work that goes on meanwhile cannot make them disagree. An empty answer: everything ties.
 */
export async function reconcile(db: Database): Promise<Finding[]> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    await tx.run(sql`set local statement_timeout = 0`);
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`);
    const findings: Finding[] = [];
    for (const { key, says, broken } of checks) {
      const row = await tx.one<{ n: number; codes: string[] | null }>(sql`
        with broken as (${broken}), shown as (select distinct code from broken order by code limit ${named})
        select (select count(*) from broken) as n, (select array_agg(code order by code) from shown) as codes`);
      if (row && row.n > 0) findings.push({ key, says, count: row.n, codes: row.codes ?? [] });
    }
    return findings;
  });
}
