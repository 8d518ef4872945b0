/** The columns of the file for a bank or a wallet. Arabic: `words/custody/payouts.ts`. */
export const payoutSources = [
  'reference',
  'amount',
  'owner',
  'account',
  'provider',
  'merchant',
  'phone',
  'currency',
  'day',
  'batch',
  'document',
  'constant',
] as const;
export type PayoutSource = (typeof payoutSources)[number];

export interface PayoutColumn {
  readonly source: PayoutSource;
  /** The heading in the file. */
  readonly head: string;
  /** The text of every row of a constant column. */
  readonly text: string | null;
}

export const maxPayoutColumns = 20;
/** The longest texts of a column. */
export const longestPayoutColumn = { head: 60, text: 120 } as const;

/** For an account whose bank has not said what it takes. */
export const shippedPayoutColumns: readonly PayoutColumn[] = [
  { source: 'reference', head: 'reference', text: null },
  { source: 'account', head: 'account', text: null },
  { source: 'owner', head: 'beneficiary', text: null },
  { source: 'provider', head: 'bank', text: null },
  { source: 'amount', head: 'amount', text: null },
  { source: 'currency', head: 'currency', text: null },
];

/** Without them no answer can be matched, and nothing is paid. */
export const neededSources = [
  'reference',
  'amount',
  'account',
] as const satisfies readonly PayoutSource[];
export const lacksSources = (columns: readonly PayoutColumn[]): readonly PayoutSource[] =>
  neededSources.filter((needed) => !columns.some(({ source }) => source === needed));
