import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/kit/longest-first.ts';
import { restingFiles } from './test/kit/share.ts';

const everything = {
  pool: 'forks',
  // One of three workers usually waits, for a browser, the database or a clock: this keeps two
  // processors busy.
  maxWorkers: 3,
  environment: 'node',
  // On a busy machine expected events come late without being wrong.
  expect: { poll: { timeout: 30_000 } },
} as const;
/** It disables checks in modules that other files of the same process would have loaded before. */
const ownProcess = 'test/generated/mutants.test.ts';
const slow = ['**/*.slow.test.ts', 'test/browser/**/*.test.ts'];
const alone = [
  'test/chaos/*.slow.test.ts',
  'test/resilience/load.slow.test.ts',
  'test/resilience/database-dies.slow.test.ts',
];
const outside = ['node_modules/**', 'dist/**', '.data/**'];
/**
 * Killed servers and databases, full disks, upgrades under load, deliberate faults, the seed of the
 * demo: minutes for what few changes touch. At each push and at night only
 * (`test/kit/share.ts`), or when named on the command line.
 */
const atPush = [
  ownProcess,
  'test/chaos/*.slow.test.ts',
  'test/deploy/*.slow.test.ts',
  'test/platform/demo.slow.test.ts',
  'test/resilience/*.slow.test.ts',
  'test/platform/embedded.slow.test.ts',
];
const namesPush = /deploy|resilience|chaos|demo|embedded|mutants|\.slow/;
const isPush = process.env['EVERYTHING'] !== undefined;
const isNamed = process.argv.some((word) => namesPush.test(word));
const skipped = isPush || isNamed ? [] : atPush;

/** `npm test` sets a share. With words on the command line all files that they name are run. */
const share = process.env['SHARE'];
const hasWords = process.argv.slice(3).some((word) => !word.startsWith('-'));
const resting = isPush || hasWords || share === undefined ? [] : restingFiles(Number(share));

/**
 * On a busy machine a browser, or a cut connection, sometimes misses a moment. With `RETRY=1` a
 * failed test is repeated once, and named (`second-tries.ts`); chaos tests are never repeated.
 */
const retry = Number(process.env['RETRY'] ?? 0);

/** A worker loads the server once, not again for each of a hundred files. */
const shared = { isolate: false, setupFiles: ['test/kit/leave-clean.ts'] } as const;
/** The first file that needs the sample company creates it: on a busy machine for minutes. */
const patient = { testTimeout: 120_000, hookTimeout: 600_000, retry } as const;

/**
 * Four projects; `--project fast` runs one alone. Three of them are one queue, in the order of
 * `longest-first.ts`; the chaos and load tests, and the deaths of the
 * database, have the machine for themselves.
 */
export default defineConfig({
  test: {
    ...everything,
    globalSetup: ['test/kit/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: false,
        test: {
          ...everything,
          ...shared,
          name: 'fast',
          include: ['**/*.test.ts'],
          exclude: [...slow, ownProcess, ...outside],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          ...shared,
          ...patient,
          name: 'slow',
          include: slow,
          exclude: [...alone, ...skipped, ...resting, ...outside],
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          ...patient,
          name: 'own',
          include: [ownProcess],
          exclude: [...skipped, ...outside],
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          name: 'chaos',
          maxWorkers: 1,
          include: alone,
          exclude: [...skipped, ...outside],
          testTimeout: 420_000,
          hookTimeout: 420_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
