import { defineConfig } from 'vitest/config';

const everything = { pool: 'forks', maxWorkers: 2, environment: 'node' } as const;
const slow = ['**/*.slow.test.ts', 'test/screens/**/*.test.ts'];
const outside = ['node_modules/**', 'dist/**', '.data/**'];

/** Two projects so that the quick answers come first; `--project fast` runs them alone. */
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
          include: ['**/*.test.ts'],
          exclude: [...slow, ...outside],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: false,
        test: {
          ...everything,
          name: 'slow',
          include: slow,
          exclude: outside,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
