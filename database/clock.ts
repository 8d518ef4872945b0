/** The time of the database, which dates everything that is stored. */
export interface Clock {
  now(): Date;
  /** By how much this machine's clock is ahead of it; negative: behind; 0 before the first look. */
  aheadMs(): number;
  /** Asks the database for its time. */
  look(): Promise<void>;
}

/**
 * Between two looks the time is counted on by the processor's own counter, which no setting of this
 * machine's clock moves. An answer says the time only as exactly as it was quick: what was known
 * stays while it agrees. Until the first look it is this machine's clock.
 *
 * @param ask the database's time in milliseconds since 1970
 */
export function createClock(ask: () => Promise<number>): Clock {
  let counterAtZero: number | null = null;
  const nowMs = (): number =>
    counterAtZero === null ? Date.now() : performance.now() - counterAtZero;
  return {
    now: () => new Date(nowMs()),
    aheadMs: () => (counterAtZero === null ? 0 : Date.now() - nowMs()),
    look: async () => {
      const params = performance.now();
      const at = await ask();
      const heard = performance.now();
      const middle = (params + heard) / 2 - at;
      const slackMs = (heard - params) / 2;
      if (counterAtZero === null || Math.abs(middle - counterAtZero) > slackMs)
        counterAtZero = middle;
    },
  };
}
