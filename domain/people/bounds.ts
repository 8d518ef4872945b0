/**
 * How much of one kind one person may have at a time; `docs/bounds.md` says what happens beyond it.
 */
export const bounds = {
  /** Open event streams on one server, whatever sessions they belong to: the oldest ends. */
  streams: 8,
  /** Browsers told while their page is closed: the oldest gives way. */
  browsers: 20,
  /** Exports being written on one server: one more is refused. */
  exports: 3,
} as const;
