const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How far a phone's clock may run ahead of the server's. */
const MOST_AHEAD_MS = 5 * MINUTE_MS;
/** Equals the lifetime of an idempotency key: until then a queued command may still arrive. */
const OLDEST_MS = 30 * DAY_MS;
/** A smaller difference adds nothing to the server's own time. */
const WORTH_SAYING_MS = 5 * MINUTE_MS;

/**
 * The time the device reports for the event, as an ISO instant in UTC; null when it is implausible.
 * A phone with a wrong clock loses the reported time, never the outcome.
 */
export function claimedAt(deviceAt: string, now: string): string | null {
  const claimed = new Date(deviceAt).getTime();
  const age = new Date(now).getTime() - claimed;
  return age >= -MOST_AHEAD_MS && age <= OLDEST_MS ? new Date(claimed).toISOString() : null;
}

/** Whether the event happened so long before the server received it that users should see it. */
export const isLateReport = (claimed: string, at: string): boolean =>
  new Date(at).getTime() - new Date(claimed).getTime() > WORTH_SAYING_MS;
