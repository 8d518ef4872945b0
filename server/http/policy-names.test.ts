import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { policyNames } from './dashboard.ts';

it('every own policy that allows a script is named where the page declares them', () => {
  const files = readdirSync('dashboard', { recursive: true, encoding: 'utf8' });
  const programs = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const texts = programs.map((file) => readFileSync(join('dashboard', file), 'utf8'));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/createPolicy\('([^']+)'/g)].map(([, name]) => name),
  );
  expect(named).toContain('places-script');
  expect(policyNames).toEqual(expect.arrayContaining(named));
});
