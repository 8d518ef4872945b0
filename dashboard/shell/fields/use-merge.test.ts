import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeChanges } from './use-merge.ts';

const opened = { name: 'الكرادة', fee: 5_000, active: true };

it('changes of two people to different fields both stay', () => {
  const mine = { ...opened, fee: 6_000 };
  const saved = { ...opened, name: 'الكرادة خارج' };
  expect(mergeChanges(opened, mine, saved)).toEqual({
    values: { name: 'الكرادة خارج', fee: 6_000, active: true },
    clashes: [],
  });
});

it('one field changed by both is named, and what was typed stays', () => {
  const merged = mergeChanges(opened, { ...opened, fee: 6_000 }, { ...opened, fee: 7_000 });
  expect(merged).toEqual({ values: { ...opened, fee: 6_000 }, clashes: ['fee'] });
});

it('the same change made by both is no clash', () => {
  const both = { ...opened, active: false };
  expect(mergeChanges(opened, both, both)).toEqual({ values: both, clashes: [] });
});

const row = fc.record({ a: fc.nat(3), b: fc.nat(3), c: fc.nat(3) });

it('an untouched field is never sent with an old value, a touched one never lost', () => {
  fc.assert(
    fc.property(row, row, row, (first, mine, saved) => {
      const { values } = mergeChanges(first, mine, saved);
      for (const key of ['a', 'b', 'c'] as const) {
        expect(values[key]).toBe(mine[key] === first[key] ? saved[key] : mine[key]);
      }
    }),
  );
});
