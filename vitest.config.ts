import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/kit/longest-first.ts';

const everything = {
  pool: 'forks',
  // Of three one usually waits, for a browser, the database or a clock: two processors are full.
  maxWorkers: 3,
  environment: 'node',
  // What is waited for comes late on a machine that does other things too, and is no worse for it.
  expect: { poll: { timeout: 10_000 } },
} as const;
/**
 * It switches checks off in modules that other files of the same process would have loaded before.
 */
const ownProcess = 'test/generated/mutants.test.ts';
const slow = ['**/*.slow.test.ts', 'test/browser/**/*.test.ts'];
const alone = ['test/chaos/*.slow.test.ts', 'test/resilience/load.slow.test.ts'];
const outside = ['node_modules/**', 'dist/**', '.data/**'];

/**
 * A browser, or a connection that was cut, on a machine that does other things at the same time now
 * and then misses a moment. Where `RETRY=1` says so, what failed is tried once more, and named
 * (`second-tries.ts`); what is under fire never.
 */
const retry = Number(process.env['RETRY'] ?? 0);

/** The server is read in by a worker once, not by each of a hundred files again. */
const shared = { isolate: false, setupFiles: ['test/kit/leave-clean.ts'] } as const;
const patient = { testTimeout: 120_000, hookTimeout: 180_000, retry } as const;

/**
 * Four projects; `--project fast` runs one alone. The first three are one queue in the order of
 * their names, so that the quick answers come first and no processor waits for the last of them;
 * the fire and the load have the machine for themselves.
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
          exclude: [...alone, ...outside],
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          ...patient,
          name: 'own',
          include: [ownProcess],
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          name: 'chaos',
          maxWorkers: 1,
          include: alone,
          exclude: outside,
          testTimeout: 420_000,
          hookTimeout: 420_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
