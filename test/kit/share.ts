/** The first of every n. */
export const oneOf = <T>(all: readonly T[], oneIn: number): readonly T[] =>
  all.filter((_, index) => index % oneIn === 0);

/**
 * The share of similar cases that is tested. `EVERYTHING=1`, nightly: all of them.
 * `EVERYTHING=api`, at each push: every request and every command, and a share of the screens.
 * Unset: a share of both, for interactive runs.
 */
const chosen = process.env['EVERYTHING'];

/** Whether every request and every command is tested. */
export const isEverything = chosen === '1' || chosen === 'api';

/** Whether everything is tested, as nightly: every screen as every role, the longest runs. */
export const isNight = chosen === '1';
/** Whether every screen is opened as every role. */
export const isEveryScreen = isNight;

/** All screens, or the first of every n. */
export const shareOf = <T>(all: readonly T[], oneIn: number): readonly T[] =>
  isEveryScreen ? all : oneOf(all, oneIn);
