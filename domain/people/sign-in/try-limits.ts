/** How guesses are slowed down: `free` of them at once, then a wait that doubles with each. */
export interface TryLimit {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** A rest of so long without any try, and all is forgotten. */
  readonly forgetSeconds: number;
}

const hour = 3600;
const day = 86_400;

/**
 * A caller at one account, or a device at its own, is slowed down early: it can only shut out
 * itself. The limits that others share come late, beyond what one caller can use up alone.
 */
export const tryLimits = {
  /** One network at one account. */
  pair: { free: 10, firstSeconds: 5, longestSeconds: 900, forgetSeconds: day },
  /** A device that has signed in to the account before. */
  device: { free: 10, firstSeconds: 5, longestSeconds: 300, forgetSeconds: day },
  /** All unknown callers at one account: guessing from many networks at once. */
  account: { free: 120, firstSeconds: 2, longestSeconds: 300, forgetSeconds: day },
  /** One network at all accounts: one password tried on many. */
  network: { free: 50, firstSeconds: 2, longestSeconds: 300, forgetSeconds: hour },
  /** Registrations that tell an address by mail. */
  notice: { free: 3, firstSeconds: hour, longestSeconds: day, forgetSeconds: day },
} as const satisfies Record<string, TryLimit>;

/** Seconds before the next try is taken, after so many wrong ones. */
export function waitAfter(wrong: number, limit: TryLimit): number {
  const beyond = wrong - limit.free;
  if (beyond < 0) return 0;
  // 2 ** 30 is beyond every longest wait.
  return Math.min(limit.longestSeconds, limit.firstSeconds * 2 ** Math.min(beyond, 30));
}
