/** The rows to draw: those that are seen, and a few beyond either edge. */
export interface Shown {
  readonly first: number;
  /** The row after the last one drawn. */
  readonly end: number;
}

/** Scrolled by a fifth of a screen in one frame, the edges must be there already. */
const BEYOND = 6;

/**
 * As many wherever the list stands, so that a row which leaves always makes room for one that
 * comes.
 */
export function shownRows(view: {
  readonly scrolled: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}): Shown {
  const { scrolled, height, rowHeight, count } = view;
  const drawn = Math.min(count, Math.ceil(height / rowHeight) + 1 + 2 * BEYOND);
  const wanted = Math.floor(scrolled / rowHeight) - BEYOND;
  const first = Math.max(0, Math.min(wanted, count - drawn));
  return { first, end: first + drawn };
}

/**
 * Which row stands in which of the places that are drawn. A row keeps its place while it is seen;
 * `base`, the first row when the list last stood still, had the first place.
 */
export function placesOf({ first, end }: Shown, base: number): readonly number[] {
  const places = end - first;
  const turned = places === 0 ? 0 : (((first - base) % places) + places) % places;
  return Array.from({ length: places }, (_, place) => {
    const before = place < turned ? places : 0;
    return first + place - turned + before;
  });
}
