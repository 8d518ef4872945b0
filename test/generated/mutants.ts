import { spawnSync } from 'node:child_process';

/**
 * Disables one check of permission or visibility at a time and shows that the matrix of callers
 * fails for each: `npx tsx test/generated/mutants.ts`, with `[places] [calls]` to select some by
 * name. Prints the undetected ones, and exits with 1 if any of them is not in the known list.
 * `MUTANTS_SEED` selects the few that `npm test` runs.
 */
const [places = '', calls = ''] = process.argv.slice(2);
const file = 'test/generated/mutants.test.ts';
const which = places + calls === '' ? [] : ['-t', 'at one place'];
const run = spawnSync('npx', ['vitest', 'run', '--project', 'own', file, ...which], {
  stdio: 'inherit',
  env: {
    ...process.env,
    EVERYTHING: '1',
    MUTANTS: 'all',
    MUTANTS_PLACES: places,
    MUTANTS_CALLS: calls,
  },
});
process.exitCode = run.status ?? 1;
