import { type AccountKey, chart } from '../chart.ts';
import { noResult, type Result, resultLineOf, resultLines } from './results.ts';

/** One side of a flow: an account type, and the branch that owns it (0: no branch). */
export interface Place {
  readonly key: AccountKey;
  readonly branchId: number;
}

/** The sum posted from one account type to another over some days. */
export interface Flow {
  readonly debit: Place;
  readonly credit: Place;
  readonly amount: number;
}

/** Debit minus credit of an account type of a branch. */
export interface Balance extends Place {
  readonly balance: number;
}

/** Debit minus credit before the period, its movements, and debit minus credit after it. */
export interface Moved {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}
export interface TrialRow extends Moved {
  readonly key: AccountKey;
}

/** The books of a period: current balances, and the movements in the period and after it. */
export interface Books {
  readonly balances: readonly Balance[];
  readonly within: readonly Flow[];
  readonly after: readonly Flow[];
}

const isShown =
  (branchId: number | null) =>
  (place: Place): boolean =>
    branchId === null || place.branchId === branchId;

/**
 * Every account type with its opening balance, movements and closing balance of the period. For one
 * branch: only its own accounts.
 */
export function trialBalance(
  { balances, within, after }: Books,
  branchId: number | null,
): TrialRow[] {
  const shown = isShown(branchId);
  const rows = new Map<AccountKey, { opening: number; debit: number; credit: number }>();
  const rowOf = (key: AccountKey) => {
    const row = rows.get(key) ?? { opening: 0, debit: 0, credit: 0 };
    rows.set(key, row);
    return row;
  };
  for (const one of balances) if (shown(one)) rowOf(one.key).opening += one.balance;
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

/**
 * The other side of what one branch posted with accounts of the company and of other branches: with
 * it, the trial balance of the branch balances. Null: nothing was posted across.
 */
export function acrossBranch(
  { within }: Pick<Books, 'within'>,
  branchId: number,
  own: readonly TrialRow[],
): Moved | null {
  const shown = isShown(branchId);
  let debit = 0;
  let credit = 0;
  for (const flow of within) {
    if (shown(flow.debit) === shown(flow.credit)) continue;
    if (shown(flow.debit)) credit += flow.amount;
    else debit += flow.amount;
  }
  const opening = own.reduce((sum, row) => sum - row.opening, 0);
  if (opening === 0 && debit === 0 && credit === 0) return null;
  return { opening, debit, credit, closing: opening + debit - credit };
}

/** An entry that carried a year's result forward is not a result itself. */
const carries = ({ debit, credit }: Flow): boolean =>
  debit.key === 'retained_earnings' || credit.key === 'retained_earnings';

/**
 * The result of some flows, grouped by what `under` returns for the side that earned or cost it.
 */
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

/** Cash that the company can pay with, and where it is. */
const cashAccounts: ReadonlySet<AccountKey> = new Set([
  'cash_branch',
  'bank_account',
  'cash_transfer',
]);
export const isCash = (key: AccountKey): boolean => cashAccounts.has(key);

export interface CashRow {
  /** The offset account. */
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
 * Where the cash of the period came from and went to, by offset account. A move between two tills
 * of the company is not a flow; for one branch it is.
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
  /** Null: the result that is not carried forward yet. */
  readonly key: AccountKey | null;
  readonly class: 'asset' | 'liability' | 'equity';
  /** With the sign of the class: what the company owns, or what it owes. */
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
