/** The position of a number on a range of pixels. */
export type Scale = (value: number) => number;

export const linear =
  ([low, high]: readonly [number, number], [from, to]: readonly [number, number]): Scale =>
  (value) =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

/**
 * The middle of each of `count` equal ranges; from the right if categories run in that direction.
 */
export function bands(count: number, [from, to]: readonly [number, number]) {
  const step = (to - from) / Math.max(1, count);
  const size = Math.abs(step);
  // Hundreds of columns are next to each other: a gap would take all of their width.
  return {
    at: (place: number) => from + step * (place + 0.5),
    size: size > 6 ? Math.min(size * 0.8, 56) : Math.max(size, 0.5),
  };
}

/** Points from edge to edge; a single one is in the middle. */
export const placesOf = (count: number, [from, to]: readonly [number, number]): Scale =>
  count > 1 ? linear([0, count - 1], [from, to]) : () => (from + to) / 2;

const rounded = (value: number): number => Math.round(value * 10) / 10;

export type Place = readonly [x: number, y: number];

/** A path through the points, in tenths of a pixel; it breaks at missing points. */
export function pathOf(points: readonly (Place | null)[]): string {
  let isOpen = false;
  return points
    .map((point) => {
      const sign = isOpen ? 'L' : 'M';
      isOpen = point !== null;
      return point === null ? '' : `${sign}${rounded(point[0])} ${rounded(point[1])}`;
    })
    .join('');
}

/** Labels of a column, moved apart until none overlap; in the given order. */
export function apart(wanted: readonly number[], least: number, [top, bottom]: Place): number[] {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let free = top;
  for (const at of order) {
    places[at] = Math.max(places[at] ?? 0, free);
    free = (places[at] ?? 0) + least;
  }
  let limit = bottom;
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, limit);
    limit = (places[at] ?? 0) - least;
  }
  return places;
}
