import { defineConfig } from 'vitest/config';

const everything = {
  pool: 'forks',
  // Of three one usually waits, for a browser, the database or a clock: two processors are full.
  maxWorkers: 3,
  environment: 'node',
  // What is waited for comes late on a machine that does other things too, and is no worse for it.
  expect: { poll: { timeout: 10_000 } },
} as const;
/** It switches checks off in modules that other files of the same process would have loaded before. */
const ownProcess = 'test/generated/mutants.test.ts';
const slow = ['**/*.slow.test.ts', 'test/screens/**/*.test.ts', ownProcess];
const alone = ['test/fire/*.slow.test.ts', 'test/firm/crowd.slow.test.ts'];
const outside = ['node_modules/**', 'dist/**', '.data/**'];

/**
 * A browser, or a connection that was cut, on a machine that does other things at the same time now and then misses a
 * moment. Where `RETRY=1` says so, what failed is tried once more, and named (`second-tries.ts`); what is under fire never.
 */
const retry = Number(process.env['RETRY'] ?? 0);

/**
 * Three projects, so that the quick answers come first and the fire and the crowd have the machine for themselves;
 * `--project fast` runs one alone.
 */
export default defineConfig({
  test: {
    ...everything,
    globalSetup: ['test/kit/global-setup.ts'],
    projects: [
      {
        extends: false,
        test: {
          ...everything,
          name: 'fast',
          // The server is read in by a worker once, not by each of a hundred files anew.
          isolate: false,
          setupFiles: ['test/kit/leave-clean.ts'],
          include: ['**/*.test.ts'],
          exclude: [...slow, ...outside],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          name: 'slow',
          include: slow,
          exclude: [...alone, ...outside],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          retry,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          name: 'fire',
          maxWorkers: 1,
          include: alone,
          exclude: outside,
          testTimeout: 420_000,
          hookTimeout: 420_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
