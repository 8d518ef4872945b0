import { expect, test } from 'vitest';
import { idOf, perPage } from './list-values.ts';

test('an address typed by hand requests nothing that the server would refuse', () => {
  expect(['7', '٧', '0', '-3', '2.5', 'الكرادة', '', '9007199254740993'].map(idOf)).toEqual([
    7,
    ...Array.from({ length: 7 }, () => undefined),
  ]);
  expect(idOf(undefined)).toBeUndefined();
});

test('a list shows fifty rows until the user chooses another number', () => {
  expect([undefined, '100', 'all', '-1'].map(perPage)).toEqual([50, 100, 50, 50]);
});
