import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PoolLoad } from '#database/connect.ts';

/**
 * Reads are shed before writes; sign-out and event streams cost almost nothing and are never
 * rejected.
 */
export type Weight = 'read' | 'write' | 'light';
export type Cause = 'in_flight' | 'pool' | 'event_loop';

/**
 * Running and waiting calls are counted in pools, sized by what the database can work on at a time.
 * Places go to the first caller, and neither kind can take all of them: writes take several times
 * as long and would take all places under load.
 */
interface Bounds {
  readonly inFlight: number;
  readonly waiting: number;
  readonly loopMs: number;
}
const bounds: Record<Exclude<Weight, 'light'>, Bounds> = {
  read: { inFlight: 4, waiting: 4, loopMs: 250 },
  write: { inFlight: 3.5, waiting: 6, loopMs: 500 },
};
const inFlightOfAll = 5;

const resolutionMs = 10;
const lookEveryMs = 200;

export interface Admission {
  /** Why another call cannot be admitted; null: it can. */
  refusal(weight: Weight): Cause | null;
  enter(weight: Weight): void;
  leave(weight: Weight): void;
  inFlight(): number;
  stop(): void;
}

/**
 * Decides before any work is done, so that «busy» always means «not done», and rejected calls cost
 * admitted ones nothing. Without admission control the waits grow until no call is answered in
 * time.
 */
export function createAdmission(poolSize: number, load: () => PoolLoad): Admission {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  let loopMs = 0;
  const looking = setInterval(() => {
    loopMs = Math.max(0, delay.mean / 1e6 - resolutionMs);
    delay.reset();
  }, lookEveryMs).unref();
  const inside = { read: 0, write: 0, light: 0 };
  return {
    refusal: (weight) => {
      if (weight === 'light') return null;
      const bound = bounds[weight];
      const ofAll = inside.read + inside.write;
      if (inside[weight] >= bound.inFlight * poolSize) return 'in_flight';
      if (ofAll >= inFlightOfAll * poolSize) return 'in_flight';
      if (load().waiting >= bound.waiting * poolSize) return 'pool';
      // A stall without load is the machine's fault, and one more call makes it no worse.
      return ofAll >= poolSize && loopMs > bound.loopMs ? 'event_loop' : null;
    },
    enter: (weight) => {
      inside[weight] += 1;
    },
    leave: (weight) => {
      inside[weight] -= 1;
    },
    inFlight: () => inside.read + inside.write,
    stop: () => {
      clearInterval(looking);
      delay.disable();
    },
  };
}
