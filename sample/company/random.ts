/** A seeded random generator: the sample company is the same on every machine. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the rows, weighted by its share. */
  weigh<T extends { readonly share: number }>(rows: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough for names and prices. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => at(list, whole(0, list.length - 1));
  const weigh = <T extends { readonly share: number }>(rows: readonly T[]): T => {
    let left = next() * rows.reduce((total, row) => total + row.share, 0);
    for (const row of rows) {
      left -= row.share;
      if (left < 0) return row;
    }
    return at(rows, rows.length - 1);
  };
  return { next, whole, pick, weigh, happens: (share) => next() < share };
}

/** @throws RangeError when the list has no such index */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return item;
}
