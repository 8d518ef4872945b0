const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A phone's clock may run so much before ours. */
const MOST_AHEAD_MS = 5 * MINUTE_MS;
/** As long as the key of a press is known: until then what lay in a drawer may come. */
const OLDEST_MS = 30 * DAY_MS;
/** A nearer claim says nothing that our own time does not. */
const WORTH_SAYING_MS = 5 * MINUTE_MS;

/**
 * When the device says that it happened, as an ISO instant in UTC; null where that cannot be. A
 * phone whose clock is set wrong loses the claim, never the outcome.
 */
export function claimedAt(deviceAt: string, now: string): string | null {
  const claimed = new Date(deviceAt).getTime();
  const age = new Date(now).getTime() - claimed;
  return age >= -MOST_AHEAD_MS && age <= OLDEST_MS ? new Date(claimed).toISOString() : null;
}

/** Whether it happened so much before we heard of it that people want to know. */
export const isLateReport = (claimed: string, at: string): boolean =>
  new Date(at).getTime() - new Date(claimed).getTime() > WORTH_SAYING_MS;
