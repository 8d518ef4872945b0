/**
 * How guessing is slowed down: `free` attempts without delay, then a wait that doubles with each.
 */
export interface TryLimit {
  readonly free: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After this long without any attempt the count is reset. */
  readonly forgetSeconds: number;
}

const hour = 3600;
const day = 86_400;

/**
 * The limit of one caller at one account, or of a device at its own, applies early: it can only
 * lock out itself. Shared limits apply late, beyond what one caller alone can use up.
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
  /** Registrations that send mail to an address. */
  notice: { free: 3, firstSeconds: hour, longestSeconds: day, forgetSeconds: day },
} as const satisfies Record<string, TryLimit>;

/** Seconds until the next attempt is accepted, after this many wrong ones. */
export function waitAfter(wrong: number, limit: TryLimit): number {
  const beyond = wrong - limit.free;
  if (beyond < 0) return 0;
  // 2 ** 30 exceeds every maximum wait.
  return Math.min(limit.longestSeconds, limit.firstSeconds * 2 ** Math.min(beyond, 30));
}
