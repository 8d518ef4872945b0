/**
 * What is looked at before a month is closed, in the order in which it is worked off. `blocks`: the
 * month stays open while any are left; `warns`: whoever closes knows of it.
 */
// biome-ignore format: a table reads by the line
export const closingChecks = {
  tills:       { weight: 'blocks' }, // counted since the month ended
  audit:       { weight: 'blocks' }, // green, and of a day after the month
  differences: { weight: 'warns' },
  transfers:   { weight: 'warns' },
  withCourier: { weight: 'warns' },
  bankLines:   { weight: 'warns' }, // of bank statements, not matched with anything yet
} as const satisfies Record<string, { weight: 'blocks' | 'warns' }>;

export type ClosingCheck = keyof typeof closingChecks;
export const closingCheckKeys = Object.keys(closingChecks) as ClosingCheck[];

/** How many are left of each. */
export type Checklist = Readonly<Record<ClosingCheck, number>>;

export const blockingChecks = (list: Checklist): ClosingCheck[] =>
  closingCheckKeys.filter((key) => closingChecks[key].weight === 'blocks' && list[key] > 0);
