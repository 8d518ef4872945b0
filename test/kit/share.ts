/**
 * The share of similar cases that is tested. `EVERYTHING=1`, nightly: all of them.
 * `EVERYTHING=api`, at each push: every request and every command, and a share of the screens.
 * Unset: a smaller share of both, for interactive runs.
 */
const chosen = process.env['EVERYTHING'];

/**
 * Selects which share. `npm test` takes another one each day (`tools/test.mjs`), so that every case
 * is tested within weeks; a push and a single test take the first one.
 */
export const shareNumber = Number(process.env['SHARE'] ?? 0);

/** One of every n: consecutive shares together take each once. */
export const oneOf = <T>(all: readonly T[], oneIn: number, share = shareNumber): readonly T[] =>
  all.filter((_, index) => index % oneIn === share % oneIn);

/** Whether every request and every command is tested. */
export const isEverything = chosen === '1' || chosen === 'api';

/** Whether everything is tested, as nightly: every screen as every role, the longest runs. */
export const isNight = chosen === '1';
/** Whether every screen is opened as every role. */
export const isEveryScreen = isNight;

/** An interactive run tests this many times fewer screens than a push. */
const timesFewer = isEverything ? 1 : 3;

/** All screens; at a push one of every n. */
export const shareOf = <T>(all: readonly T[], oneIn: number): readonly T[] =>
  isEveryScreen ? all : oneOf(all, oneIn * timesFewer);
