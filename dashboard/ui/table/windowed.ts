/** The rows to render: the visible ones, and a few beyond either edge. */
export interface Shown {
  readonly first: number;
  /** The row after the last rendered one. */
  readonly end: number;
}

/** Covers a scroll of a fifth of a screen in one frame. */
const BEYOND = 6;

/**
 * A constant number at any position, so that a row that leaves is always recycled for one that
 * enters.
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
 * Maps rows to slots. A row keeps its slot while it is visible; `base`, the first row when
 * scrolling last stopped, had the first slot.
 */
export function placesOf({ first, end }: Shown, base: number): readonly number[] {
  const places = end - first;
  const turned = places === 0 ? 0 : (((first - base) % places) + places) % places;
  return Array.from({ length: places }, (_, place) => {
    const before = place < turned ? places : 0;
    return first + place - turned + before;
  });
}
