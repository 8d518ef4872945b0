import { type AccountKey, accountKeys, chart } from '../chart.ts';

/** The lines of profit and loss, in reading order. `earns`: income; the others are costs. */
// biome-ignore format: a table reads by the line
export const resultLines = {
  fees:        { earns: true,  accounts: ['delivery_revenue', 'extra_revenue', 'return_revenue', 'pickup_revenue'] },
  commissions: { earns: false, accounts: ['commission_expense'] },
  coupons:     { earns: false, accounts: ['coupon_expense'] },
  claims:      { earns: false, accounts: ['compensation_expense'] },
  income:      { earns: true,  accounts: [] }, // every other income
  expenses:    { earns: false, accounts: [] }, // every other expense
} as const satisfies Record<string, { earns: boolean; accounts: readonly AccountKey[] }>;

export type ResultLine = keyof typeof resultLines;
export const resultLineKeys = Object.keys(resultLines) as ResultLine[];

/** The line of an account; null if it is not part of the result. */
export function resultLineOf(key: AccountKey): ResultLine | null {
  const own = resultLineKeys.find((line) =>
    (resultLines[line].accounts as readonly AccountKey[]).includes(key),
  );
  if (own !== undefined) return own;
  if (chart[key].class === 'income') return 'income';
  return chart[key].class === 'expense' ? 'expenses' : null;
}

/** `net`: every line. */
export const searchedLines = [...resultLineKeys, 'net'] as const;
export type SearchedLine = (typeof searchedLines)[number];

export const accountsOfLine = (line: SearchedLine): AccountKey[] =>
  accountKeys.filter((key) => {
    const own = resultLineOf(key);
    return own !== null && (line === 'net' || own === line);
  });

/** Amounts by line; costs are positive. */
export type Result = Readonly<Record<ResultLine, number>>;

export const noResult: Result = {
  fees: 0,
  commissions: 0,
  coupons: 0,
  claims: 0,
  income: 0,
  expenses: 0,
};

/** The remainder; negative: a loss. */
export const netOf = (result: Result): number =>
  resultLineKeys.reduce(
    (sum, line) => (resultLines[line].earns ? sum + result[line] : sum - result[line]),
    0,
  );
