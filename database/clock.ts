/** The database's time, which dates everything that is stored. */
export interface Clock {
  now(): Date;
  /**
   * How far this machine's clock is ahead of it; negative: behind; 0 before the first measurement.
   */
  aheadMs(): number;
  /** Reads the database's time. */
  look(): Promise<void>;
}

/**
 * Between two measurements the time advances with the monotonic clock, which changes of the system
 * clock do not affect. The precision of a measurement is limited by its round trip: the previous
 * estimate stays while it is consistent. Before the first measurement it is this machine's clock.
 * @param ask returns the database's time in milliseconds since 1970
 */
export function createClock(readTime: () => Promise<number>): Clock {
  let counterAtZero: number | null = null;
  const nowMs = (): number =>
    counterAtZero === null ? Date.now() : performance.now() - counterAtZero;
  return {
    now: () => new Date(nowMs()),
    aheadMs: () => (counterAtZero === null ? 0 : Date.now() - nowMs()),
    look: async () => {
      const params = performance.now();
      const at = await readTime();
      const heard = performance.now();
      const middle = (params + heard) / 2 - at;
      const slackMs = (heard - params) / 2;
      if (counterAtZero === null || Math.abs(middle - counterAtZero) > slackMs)
        counterAtZero = middle;
    },
  };
}
