import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { screens } from '#dashboard/screens.ts';
import { pendingScreens } from '#dashboard/pending-screens.ts';

/**
 * The customer's calls and screens as tables, compared with what is built. The "not yet" lists are
 * committed and may only shrink: the test fails on a new missing item, and on a built one that is
 * still on a list.
 */
const rowsOf = (file: string): string[][] =>
  readFileSync(`test/checklist/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const notYet = (file: string): string[] =>
  readFileSync(`test/checklist/${file}`, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

test('every call the customer requested exists, except those still on the list', () => {
  const built = new Set(
    (Object.values(contract) as EndpointSpec[]).map((spec) => `${spec.method} ${spec.path}`),
  );
  const params = rowsOf('api.tsv').map(([, method, path]) => `${method} ${path}`);
  const missing = params.filter((call) => !built.has(call));
  process.stdout.write(`calls: ${params.length - missing.length} of ${params.length}\n`);
  expect(missing.sort()).toEqual(notYet('api-not-yet.txt').sort());
});

test('every screen the customer requested exists, except those still on the list', () => {
  const pending = new Set<string>(pendingScreens);
  const built = new Set<string>(
    Object.entries(screens)
      .filter(([key]) => !pending.has(key))
      .map(([, screen]) => screen.path),
  );
  const params = rowsOf('screens.tsv').map(([, path]) => path ?? '');
  const missing = params.filter((path) => !built.has(path));
  process.stdout.write(`screens: ${params.length - missing.length} of ${params.length}\n`);
  expect(missing.sort()).toEqual(notYet('screens-not-yet.txt').sort());
});
