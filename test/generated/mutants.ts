import { spawnSync } from 'node:child_process';

/**
 * Switches off one check of permission or visibility at a time and shows that the matrix of callers
 * goes red for each: `npx tsx test/generated/mutants.ts`, with `[places] [calls]` for a few of them
 * by name. Prints those that were not noticed, and ends with 1 when there are any that are not
 * known. `MUTANTS_SEED` picks the few that `npm test` takes.
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
