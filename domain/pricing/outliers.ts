/** So many times the middle of its column, and a price is asked about. */
const HIGH = 3;
/** So many times below it: zeros are missing. */
const LOW = 10;
/** Of fewer prices none is the usual one. */
const FEWEST = 3;

/**
 * The middle of the prices of a sheet, the lower of two; null when they are too few to have one.
 */
export function middleOf(prices: readonly number[]): number | null {
  if (prices.length < FEWEST) return null;
  const sorted = [...prices].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Why a price stands out of its column; null when it does not. */
export function outlierOf(price: number, middle: number | null): 'high' | 'low' | null {
  if (middle === null || price === 0) return null;
  if (price > middle * HIGH) return 'high';
  return price * LOW < middle ? 'low' : null;
}
