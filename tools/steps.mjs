import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * One checker per project, because several checkers of one project repeat much of the work. Results
 * are cached, so that the next run only checks changes.
 */
const types = ['tsconfig', 'tsconfig.dashboard', 'tsconfig.browser'].map((name) => {
  const stored = `node_modules/.cache/types/${name}.tsbuildinfo`;
  return `tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile ${stored} -p ${name}.json`;
});

/** `[name, …commands]`: the steps that need neither a database nor a browser. */
export const staticSteps = [
  ['tidy', 'tsx tools/tidy.ts'],
  ['types', ...types],
  ['lint', 'oxlint --deny-warnings', 'stylelint "dashboard/**/*.css"', 'knip --no-progress'],
  ['format', 'biome format .'],
];

/**
 * Runs the commands of each step in parallel, step after step, even when an earlier one failed: one
 * report shows everything there is to fix.
 */
export async function runSteps(steps) {
  const results = [];
  for (const [name, ...commands] of steps) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const isGood = !(await Promise.all(commands.map(run))).includes(false);
    results.push({
      name,
      passed: isGood ? 1 : 0,
      failed: isGood ? 0 : 1,
      ms: Date.now() - started,
    });
  }
  return results;
}

/**
 * Prints one line for each step, what was left out, and the total; exits with 1 if anything failed.
 */
export function report(results, leftOut) {
  console.log('');
  for (const { name, passed, failed, ms } of results) {
    const counts = `${passed} passed, ${failed} failed`;
    console.log(`${failed ? '✗' : '✓'} ${name.padEnd(8)} ${counts.padEnd(26)} ${ms / 1000} s`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`took ${Math.round(sum('ms') / 1000)} s`);
  if (leftOut) console.log(leftOut);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') ? 1 : 0);
}

/** True if the command succeeded. */
export async function run(command) {
  const path = `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}`;
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path + process.env.PATH },
  });
  const [status] = await once(child, 'close');
  return status === 0;
}
