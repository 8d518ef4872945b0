import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ready } from './ready.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'test-report-'));
const report = join(scratch, 'vitest.json');

/**
 * One checker each: several of one program look at much of it each for themselves, in three times the processor time. What was
 * seen is kept, so that the next time only what changed is looked at, and what leans on it.
 */
const types = ['tsconfig', 'tsconfig.dashboard', 'tsconfig.screens'].map((name) => {
  const seen = `node_modules/.cache/types/${name}.tsbuildinfo`;
  return `tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile ${seen} -p ${name}.json`;
});

/** `[name, …commands]`, the commands of a step side by side; every step runs even when an earlier one failed. */
const checks = [
  ['tidy', 'tsx tools/tidy.ts'],
  ['types', ...types],
  ['lint', 'oxlint --deny-warnings'],
  ['format', 'biome format .'],
  ['build', 'node tools/build.mjs'],
  ['browser', 'tsx test/kit/browser.ts'],
];

/** Vitest runs the fast project first and the slow one after it. */
const reporters = ['default', './test/kit/second-tries.ts', 'json'].map(
  (one) => `--reporter=${one}`,
);
const vitest = `vitest run ${reporters.join(' ')} --outputFile.json=${report}`;

ready({ forTests: true });

const results = [];
for (const [name, ...commands] of checks) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  // All of a step's commands run, so that one report shows everything there is to mend.
  const failed = (await Promise.all(commands.map(run))).includes(false);
  results.push({ name, passed: failed ? 0 : 1, failed: failed ? 1 : 0, ms: Date.now() - started });
}

console.log('\n── tests');
const started = Date.now();
const ranWell = await run(vitest);
results.push({ name: 'tests', ...countTests(ranWell), ms: Date.now() - started });
rmSync(scratch, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, ms } of results) {
  const counts = `${passed} passed, ${failed} failed`;
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(8)} ${counts.padEnd(26)} ${ms / 1000} s`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
if (process.env.EVERYTHING !== '1')
  console.log('A share of what is alike; all of it: EVERYTHING=1');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function run(command) {
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

/** A file that cannot even be loaded has no failed test in it, and still is one failure. */
function countTests(ranWell) {
  let counts = { passed: 0, failed: 0 };
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const broken = testResults.filter(({ status, assertionResults }) => {
      return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    });
    counts = { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    console.error('Vitest ended without a report.');
  }
  if (!ranWell && counts.failed === 0) counts.failed = 1;
  return counts;
}
