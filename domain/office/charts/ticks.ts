const STEPS = [1, 2, 2.5, 5, 10];
const WHOLE_STEPS = [1, 2, 5, 10];

/** Round numbers from below the lowest to above the highest; always at least two. */
export function niceTicks(low: number, high: number, most = 6, steps = STEPS): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // Adding up steps would end in 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** A little below zero has no tick of its own: that would take a quarter of the height. */
export const lowTick = (low: number, high: number): number =>
  low < 0 && -low < high / 20 ? 0 : low;

/** Counts have no halves. */
export const wholeTicks = (low: number, high: number, most = 6): number[] =>
  niceTicks(low, Math.max(high, low + most - 1), most, WHOLE_STEPS);

/**
 * Which of `count` points are labelled along the axis: both ends, and the points between that have
 * room.
 */
export function namedPlaces(count: number, width: number, least = 64): number[] {
  if (count <= 1) return count === 1 ? [0] : [];
  const parts = Math.max(1, Math.min(count - 1, Math.floor(width / least)));
  const step = Math.ceil((count - 1) / parts);
  const places = [];
  for (let at = count - 1; at > 0; at -= step) places.unshift(at);
  return (places[0] ?? 0) < step ? [0, ...places.slice(1)] : [0, ...places];
}
