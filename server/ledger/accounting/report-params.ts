import type { Db } from '#database/connect.ts';
import { type Days, reportDays } from '#domain/ledger/accounting/reports.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { type Actor, isCompanyWide } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { accountNames } from '#words/ledger/names.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { todayOf } from '../../today.ts';
import { type AccountCodes, codeOf } from './codes-store.ts';

interface OpenQuestion {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
}
interface Params {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly branch_id?: number | undefined;
}

export const daysOf = async ({ db, now }: OpenQuestion, params: Params): Promise<Days> =>
  reportDays(params, await todayOf(db, now));

/** Branch staff read the accounts of their own branch; null: of the whole company. */
export const branchOf = (actor: Actor, params: number | undefined): number | null =>
  isCompanyWide(actor) ? (params ?? null) : (actor.branchId ?? 0);

/** What is not divided by branch is visible to company staff only. @throws forbidden */
export const checkWhole = (actor: Actor): void => refuseIf(!isCompanyWide(actor), 'forbidden');

export const accountOf = (codes: AccountCodes, key: AccountKey) => ({
  key,
  code: codeOf(codes, key),
  label: accountNames[key],
});

export const whole = (input: { per_page: number }, rows: readonly unknown[]) =>
  metaOf(input, { nextCursor: null, total: rows.length });
