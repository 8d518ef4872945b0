import { defineConfig } from 'vitest/config';

/** The tests of `npm run check`: pure code, so there is no database to start. */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    environment: 'node',
    include: ['{domain,words,contract,dashboard}/**/*.test.ts'],
    reporters: ['dot'],
  },
});
