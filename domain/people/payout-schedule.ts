/** When a merchant is due for a payout. Arabic: `words/people/payouts.ts`. */
export const payoutTimes = ['request', 'daily', 'days'] as const;
export type PayoutTime = (typeof payoutTimes)[number];

export interface PayoutSchedule {
  readonly when: PayoutTime;
  /** Days of the week, 0: Sunday; only with `days`. */
  readonly days: readonly number[];
  /** Below this sum nothing is due. */
  readonly minimum: number;
}

/** A merchant for whom nothing else was agreed. */
export const onRequest: PayoutSchedule = { when: 'request', days: [], minimum: 0 };
