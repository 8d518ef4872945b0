import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';

const lineOf = /\n\s+at /;

it('tells what rule said no and not where, while a bug still says where it is', () => {
  expect(new Refusal('not_found').stack).not.toMatch(lineOf);
  expect(new RangeError('a bug').stack).toMatch(lineOf);
});
