/**
 * The checks before a month is closed, in the order in which they are worked off. `blocks`: the
 * month stays open while any are left; `warns`: the user who closes the month is warned.
 */
// biome-ignore format: a table reads by the line
export const closingChecks = {
  tills:       { weight: 'blocks' }, // counted since the end of the month
  audit:       { weight: 'blocks' }, // passed, and dated after the month
  differences: { weight: 'warns' },
  transfers:   { weight: 'warns' },
  withCourier: { weight: 'warns' },
  requests:    { weight: 'warns' }, // expenses that nobody could approve afterwards
  bankLines:   { weight: 'warns' }, // bank statement lines without a match
} as const satisfies Record<string, { weight: 'blocks' | 'warns' }>;

export type ClosingCheck = keyof typeof closingChecks;
/** The checks that a month may be closed without. */
export type ClosingWarning = {
  [K in ClosingCheck]: (typeof closingChecks)[K]['weight'] extends 'warns' ? K : never;
}[ClosingCheck];
export const closingCheckKeys = Object.keys(closingChecks) as ClosingCheck[];

/** The items of the month and before it that are still open, per check. */
export type Checklist = Readonly<Record<ClosingCheck, number>>;

export const isWarning = (key: ClosingCheck): key is ClosingWarning =>
  closingChecks[key].weight === 'warns';

export const blockingChecks = (list: Checklist): ClosingCheck[] =>
  closingCheckKeys.filter((key) => closingChecks[key].weight === 'blocks' && list[key] > 0);
