import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ready } from './ready.mjs';
import { report, run, runSteps, staticSteps } from './steps.mjs';

/*
 * `npm test` runs every check. `npm test -- custody` runs the tests of one room, or those whose
 * path contains any other given word.
 */
const wanted = process.argv.slice(2);
const dayMs = 86_400_000;
// Another share of alike cases each day; a push is judged by the same ones whenever it runs.
if (!process.env.EVERYTHING) process.env.SHARE ??= String(Math.floor(Date.now() / dayMs));
const scratch = mkdtempSync(join(tmpdir(), 'test-report-'));
const reportFile = join(scratch, 'vitest.json');
const reporters = ['default', './test/kit/second-tries.ts', 'json'].map(
  (one) => `--reporter=${one}`,
);
const vitest = `vitest run ${reporters.join(' ')} --outputFile.json=${reportFile}`;

ready({ forTests: true });

const results =
  wanted.length > 0
    ? []
    : await runSteps([
        ...staticSteps,
        ['build', 'node tools/build.mjs'],
        ['browser', 'tsx test/kit/browser.ts'],
      ]);

console.log('\n── tests');
const started = Date.now();
const ranWell = await run(`${vitest} ${wanted.map((word) => JSON.stringify(word)).join(' ')}`);
results.push({ name: 'tests', ...countTests(ranWell), ms: Date.now() - started });
rmSync(scratch, { recursive: true, force: true });
report(results, shareText());

/** Which of the alike cases ran, how to run them again, and how to run all. */
function shareText() {
  const { EVERYTHING, SHARE } = process.env;
  if (EVERYTHING === '1') return 'Everything was tested.';
  if (EVERYTHING) return 'Every request and a share of the screens; everything: EVERYTHING=1';
  return `Share ${SHARE} of alike cases: SHARE=${SHARE} repeats it; more: EVERYTHING=api, everything: EVERYTHING=1`;
}

/** A file that cannot be loaded has no failed test, but counts as one failure. */
function countTests(isGood) {
  let counts = { passed: 0, failed: 0 };
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(
      readFileSync(reportFile, 'utf8'),
    );
    const broken = testResults.filter(({ status, assertionResults }) => {
      return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    });
    counts = { passed: numPassedTests, failed: numFailedTests + broken.length };
  } catch {
    console.error('Vitest ended without a report.');
  }
  if (!isGood && counts.failed === 0) counts.failed = 1;
  return counts;
}
