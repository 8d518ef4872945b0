import { addressOf } from '#dashboard/screens.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { lastOfMonth, type ResultGroup } from '#domain/ledger/accounting/reports.ts';
import { type ResultLine, resultLineOf } from '#domain/ledger/accounting/results.ts';
import { addDays, type Day, isDay } from '#domain/time.ts';
import { accountIn } from './account-choices.ts';
import { given } from './report-values.ts';

/**
 * The filter of the postings behind each number of the reports. Debit minus credit of these
 * postings is the number, with the sign of its column.
 */
type Behind = ListValues;

interface Period {
  readonly from: Day;
  readonly to: Day;
  /** The first day of the books: balances are of everything posted since then. */
  readonly begins: Day;
}

/** What is before the first day of the books does not exist. */
const before = ({ from, begins }: Period, scope: ListValues): Behind | null =>
  begins < from ? { ...scope, from: begins, to: addDays(from, -1) } : null;
const until = ({ to, begins }: Period, scope: ListValues): Behind | null =>
  begins <= to ? { ...scope, from: begins, to } : null;

export type MovedNumber = 'opening' | 'debit' | 'credit' | 'closing';

/** The accounts of a line of the trial balance, or of one of its owners. */
export function behindMoved(
  number: MovedNumber,
  period: Period,
  scope: { key: string | null; branch?: string | undefined; owner?: string | undefined },
): Behind | null {
  const { key, branch, owner } = scope;
  // The line of the accounts outside a branch shows the other side of what the branch posted.
  const isOutside = key === null;
  const accounts = given({ key, branch, owner, outside: isOutside ? '1' : undefined });
  if (number === 'opening') return before(period, accounts);
  if (number === 'closing') return until(period, accounts);
  const side = (number === 'debit') === isOutside ? 'credit' : 'debit';
  return { ...accounts, from: period.from, to: period.to, side };
}

const ofScope = (scope: 'merchant' | 'destination', id: string): ListValues =>
  id === '0' ? { without: scope } : { [scope]: id };

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** The part of a month that is in the period. */
const ofMonth = (month: string, { from, to }: { from: Day; to: Day }): ListValues =>
  isDay(month) ? { from: later(month, from), to: earlier(lastOfMonth(month), to) } : {};

const ofRow: Record<ResultGroup, (id: string, days: { from: Day; to: Day }) => ListValues> = {
  account: (key) => ({ key }),
  branch: (branch) => ({ branch }),
  // Rows of the grouping before stay on the screen until those by month arrive.
  month: ofMonth,
  destination: (id) => ofScope('destination', id),
  merchant: (id) => ofScope('merchant', id),
};

interface ResultDays {
  readonly from: Day;
  readonly to: Day;
  readonly branch?: string | undefined;
}

/** The result of a merchant or of a destination is that of all branches. */
const branchOf = (by: ResultGroup, { branch }: ResultDays): ListValues =>
  by === 'merchant' || by === 'destination' ? {} : given({ branch });

/**
 * The sum of a line over all rows. Null by merchant: a branch sees the whole result of its own
 * merchants, which no filter of postings selects.
 */
export const behindResults = (
  line: ResultLine | 'net',
  by: ResultGroup,
  days: ResultDays,
): Behind | null =>
  by === 'merchant' ? null : { line, from: days.from, to: days.to, ...branchOf(by, days) };

/** `net`: the sum of all lines of a row. `days` are those that the report was made of. */
export function behindResult(
  line: ResultLine | 'net',
  row: { by: ResultGroup; id: string },
  days: ResultDays,
): Behind {
  const { by, id } = row;
  const { from, to } = days;
  const account = by === 'account' ? accountIn(id) : undefined;
  const own = account === undefined ? null : resultLineOf(account);
  return {
    ...given({ from, to, line: own ?? line }),
    ...branchOf(by, days),
    ...ofRow[by](id, { from, to }),
  };
}

/** `result`: what is earned and not carried forward. */
export const behindPosition = (
  key: string | null,
  summary: { at: Day; begins: Day; result_from: Day },
): Behind =>
  key === null
    ? { line: 'net', from: summary.result_from, to: summary.at }
    : { key, from: earlier(summary.begins, summary.at), to: summary.at };

/**
 * Of one branch, a move from its till to another one is a flow, and one between its own is none.
 */
export function behindCash(
  number: 'came' | 'went' | 'net',
  against: string | undefined,
  days: { from: Day; to: Day; branch?: string | undefined },
): Behind {
  const { from, to, branch } = days;
  const side = { came: 'debit', went: 'credit', net: undefined }[number];
  return given({ key: 'cash', against, from, to, branch, outside: '1', side }) as Behind;
}

export const behindCashBalance = (
  number: 'opening' | 'closing',
  period: Period,
  branch: string | undefined,
): Behind | null => {
  const cash = given({ key: 'cash', branch });
  return number === 'opening' ? before(period, cash) : until(period, cash);
};

/** The address of the postings; null: there are none. */
export const postingsAt = (behind: Behind | null): string | null =>
  behind === null ? null : addressOf('accounting.postings', {}, behind);
