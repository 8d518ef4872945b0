/**
 * `EVERYTHING=1`, as on the checking machine: every screen as every role, every request, every
 * command. Without it `npm test` takes a share of what is alike, to be done while one waits.
 */
export const isEverything = process.env['EVERYTHING'] === '1';

/** The first of every so many. */
export const oneOf = <T>(all: readonly T[], oneIn: number): readonly T[] =>
  all.filter((_, index) => index % oneIn === 0);

/** All of them, or the first of every so many. */
export const shareOf = <T>(all: readonly T[], oneIn: number): readonly T[] =>
  isEverything ? all : oneOf(all, oneIn);
