import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';

const lineOf = /\n\s+at /;

it('reports which rule refused and not where, while a bug still reports its location', () => {
  expect(new Refusal('not_found').stack).not.toMatch(lineOf);
  expect(new RangeError('a bug').stack).toMatch(lineOf);
});
