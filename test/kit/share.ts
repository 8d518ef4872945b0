import { readdirSync } from 'node:fs';
import { join } from 'node:path';

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

/** Browser tests that every run takes: the life of a shipment, and each screen as Admin. */
const always: readonly string[] = [
  'test/browser/life.test.ts',
  'test/browser/every/every-screen.test.ts',
];
/** The other files of browser tests take turns, a half of them each day. */
const turns = 2;

/** The files of browser tests that a share leaves to the other days. */
export function restingFiles(share: number): string[] {
  const files = readdirSync('test/browser', { recursive: true, encoding: 'utf8' })
    .map((file) => join('test/browser', file))
    .filter((file) => file.endsWith('.test.ts'))
    .toSorted();
  return files.filter((file, at) => at % turns !== share % turns && !always.includes(file));
}
