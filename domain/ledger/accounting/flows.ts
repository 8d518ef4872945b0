import { type AccountKey, chart } from '../chart.ts';
import { noResult, type Result, resultLineOf, resultLines } from './results.ts';

/** One side of a flow: a kind of account, and the branch that owns it (0: no branch). */
export interface Place {
  readonly key: AccountKey;
  readonly branchId: number;
}

/** All that was posted from one kind of account to another in some days. */
export interface Flow {
  readonly debit: Place;
  readonly credit: Place;
  readonly amount: number;
}

/** Debit less credit of a kind of account of a branch. */
export interface Standing extends Place {
  readonly balance: number;
}

export interface TrialRow {
  readonly key: AccountKey;
  /** Debit less credit before the days, and after them. */
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/** The books of some days: how the accounts stand now, what moved in the days and after them. */
export interface Books {
  readonly standing: readonly Standing[];
  readonly within: readonly Flow[];
  readonly after: readonly Flow[];
}

const isShown =
  (branchId: number | null) =>
  (place: Place): boolean =>
    branchId === null || place.branchId === branchId;

/**
 * Every kind of account with what it held before the days, what they brought and what it held
 * afterwards. Of one branch: its own accounts alone.
 */
export function trialBalance(
  { standing, within, after }: Books,
  branchId: number | null,
): TrialRow[] {
  const shown = isShown(branchId);
  const rows = new Map<AccountKey, { opening: number; debit: number; credit: number }>();
  const rowOf = (key: AccountKey) => {
    const row = rows.get(key) ?? { opening: 0, debit: 0, credit: 0 };
    rows.set(key, row);
    return row;
  };
  for (const one of standing) if (shown(one)) rowOf(one.key).opening += one.balance;
  for (const { debit, credit, amount } of [...within, ...after]) {
    if (shown(debit)) rowOf(debit.key).opening -= amount;
    if (shown(credit)) rowOf(credit.key).opening += amount;
  }
  for (const { debit, credit, amount } of within) {
    if (shown(debit)) rowOf(debit.key).debit += amount;
    if (shown(credit)) rowOf(credit.key).credit += amount;
  }
  const keys = (Object.keys(chart) as AccountKey[]).filter((key) => rows.has(key));
  return keys
    .map((key) => {
      const { opening, debit, credit } = rowOf(key);
      return { key, opening, debit, credit, closing: opening + debit - credit };
    })
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0);
}

/** What carried a year's result on is no result of its own. */
const carries = ({ debit, credit }: Flow): boolean =>
  debit.key === 'retained_earnings' || credit.key === 'retained_earnings';

/** The result of some flows, under whatever `under` names the side that earned or cost it. */
export function resultsBy<F extends Flow, K>(
  flows: readonly F[],
  under: (place: Place, flow: F) => K | null,
): Map<K, Result> {
  const results = new Map<K, Record<keyof Result, number>>();
  for (const flow of flows) {
    if (carries(flow)) continue;
    for (const [place, side] of [[flow.debit, 1] as const, [flow.credit, -1] as const]) {
      const line = resultLineOf(place.key);
      const name = line === null ? null : under(place, flow);
      if (line === null || name === null) continue;
      const result = results.get(name) ?? { ...noResult };
      result[line] += flow.amount * side * (resultLines[line].earns ? -1 : 1);
      results.set(name, result);
    }
  }
  return results;
}

/** Cash that the company can pay with, and where it lies. */
const cashAccounts: ReadonlySet<AccountKey> = new Set([
  'cash_branch',
  'bank_account',
  'cash_transfer',
]);
export const isCash = (key: AccountKey): boolean => cashAccounts.has(key);

export interface CashRow {
  /** The account on the other side. */
  readonly key: AccountKey;
  readonly came: number;
  readonly went: number;
}
export interface CashFlow {
  readonly opening: number;
  readonly rows: readonly CashRow[];
  readonly closing: number;
}

/**
 * Where the cash of the days came from and went to, by the account on the other side. What moves
 * from one till to another of the company's is no flow; of one branch it is.
 */
export function cashFlow(books: Books, branchId: number | null): CashFlow {
  const shown = isShown(branchId);
  const isOurs = (place: Place): boolean => isCash(place.key) && shown(place);
  const rows = new Map<AccountKey, { came: number; went: number }>();
  for (const { debit, credit, amount } of books.within) {
    if (isOurs(debit) === isOurs(credit)) continue;
    const other = isOurs(debit) ? credit.key : debit.key;
    const row = rows.get(other) ?? { came: 0, went: 0 };
    row[isOurs(debit) ? 'came' : 'went'] += amount;
    rows.set(other, row);
  }
  const cash = trialBalance(books, branchId).filter(({ key }) => isCash(key));
  return {
    opening: cash.reduce((sum, row) => sum + row.opening, 0),
    rows: [...rows].map(([key, row]) => ({ key, ...row })),
    closing: cash.reduce((sum, row) => sum + row.closing, 0),
  };
}

export interface BalanceSheetRow {
  /** Null: the result that is not carried on yet. */
  readonly key: AccountKey | null;
  readonly class: 'asset' | 'liability' | 'equity';
  /** As the class counts: what we own, or what we owe. */
  readonly amount: number;
}

/** What the company owns and owes; both sides are equal. */
export function balanceSheet(rows: readonly TrialRow[]): BalanceSheetRow[] {
  const found: BalanceSheetRow[] = [];
  let result = 0;
  for (const { key, closing } of rows) {
    const { class: kind } = chart[key];
    if (kind === 'income' || kind === 'expense') result -= closing;
    else if (closing !== 0)
      found.push({ key, class: kind, amount: kind === 'asset' ? closing : -closing });
  }
  return result === 0 ? found : [...found, { key: null, class: 'equity', amount: result }];
}
