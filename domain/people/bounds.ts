/** Limits per user; `docs/bounds.md` describes what happens beyond them. */
export const bounds = {
  /** Open event streams on one server, across all sessions: the oldest is closed. */
  streams: 8,
  /** Browsers subscribed to push notifications: the oldest is removed. */
  browsers: 20,
  /** Exports being written on one server: a further one is refused. */
  exports: 3,
} as const;
