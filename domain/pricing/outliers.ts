/** A price above this multiple of its column's median needs confirmation. */
const HIGH = 3;
/** A price below the median by this factor probably lacks zeros. */
const LOW = 10;
/** With fewer prices the median means nothing. */
const FEWEST = 3;

/**
 * The median of the prices of a spreadsheet, the lower of two; null when there are too few prices.
 */
export function middleOf(prices: readonly number[]): number | null {
  if (prices.length < FEWEST) return null;
  const sorted = [...prices].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

/** Why a price is an outlier of its column; null when it is not. */
export function outlierOf(price: number, middle: number | null): 'high' | 'low' | null {
  if (middle === null || price === 0) return null;
  if (price > middle * HIGH) return 'high';
  return price * LOW < middle ? 'low' : null;
}
