/** A seeded sequence: the same number produces the same request. */
export interface Chance {
  /** From 0 up to, but excluding, `below`. */
  below(below: number): number;
  pick<T>(all: readonly T[]): T;
  /** True with this probability in percent. */
  happens(percent: number): boolean;
}

/** mulberry32, started from a seed and a number so that one request can be made alone. */
export function chanceOf(seed: number, number: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    happens: (percent) => next() * 100 < percent,
  };
}
