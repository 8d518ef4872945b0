/** The rows to draw: those that are seen, and a few beyond either edge. */
export interface Shown {
  readonly first: number;
  /** The row after the last one drawn. */
  readonly end: number;
}

/** Scrolled by a whole screen in one frame, the edges must be there already. */
const BEYOND = 6;

export function shownRows(view: {
  readonly scrolled: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}): Shown {
  const { scrolled, height, rowHeight, count } = view;
  const first = Math.max(0, Math.floor(scrolled / rowHeight) - BEYOND);
  const end = Math.min(count, Math.ceil((scrolled + height) / rowHeight) + BEYOND);
  return { first: Math.min(first, Math.max(0, end - 1)), end };
}
