import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ready } from './ready.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'test-report-'));
const report = join(scratch, 'vitest.json');

/** `[name, …commands]`; every step runs even when an earlier one failed. */
const checks = [
  ['tidy', 'tsx tools/tidy.ts'],
  [
    'types',
    'tsc --noEmit -p tsconfig.json',
    'tsc --noEmit -p tsconfig.dashboard.json',
    'tsc --noEmit -p tsconfig.screens.json',
  ],
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

const results = checks.map(([name, ...commands]) => {
  const started = Date.now();
  console.log(`\n── ${name}`);
  // All of a step's commands run, so that one report shows everything there is to mend.
  const failed = commands.filter((command) => !run(command)).length > 0;
  return { name, passed: failed ? 0 : 1, failed: failed ? 1 : 0, ms: Date.now() - started };
});

console.log('\n── tests');
const started = Date.now();
const ranWell = run(vitest);
results.push({ name: 'tests', ...countTests(ranWell), ms: Date.now() - started });
rmSync(scratch, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, ms } of results) {
  const counts = `${passed} passed, ${failed} failed`;
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(8)} ${counts.padEnd(26)} ${ms / 1000} s`);
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

function run(command) {
  const path = `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}`;
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: path + process.env.PATH },
  });
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
