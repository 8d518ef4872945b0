import { spawnSync } from 'node:child_process';

/**
 * Switches off one check of permission or visibility at a time and shows that the matrix of callers
 * goes red for each: `npx tsx test/generated/mutants.ts`. Prints those that were not noticed, and ends
 * with 1 when there are any. `MUTANTS_SEED` picks the few that `npm test` takes.
 */
const run = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'fast', 'test/generated/mutants.test.ts'],
  { stdio: 'inherit', env: { ...process.env, MUTANTS: 'all' } },
);
process.exitCode = run.status ?? 1;
