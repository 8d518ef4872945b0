import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOf } from './percent.ts';

it.each([
  ['a usual share', 925, 1000, 92.5],
  ['none', 0, 3831, 0],
  ['one of thousands', 1, 3831, 0.03],
  ['nearly a tenth of a percent', 4, 10_000, 0.04],
  ['all', 3831, 3831, 100],
  ['all but one of thousands', 3830, 3831, 99.97],
  ['more than the base', 1537, 1000, 153.7],
  ['a loss', -1, 3831, -0.03],
])('%s', (_, part, all, percent) => {
  expect(percentOf(part / all)).toBe(percent);
});

it('is 0 for none and 100 for all alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (all, drawn) => {
      const part = drawn % (all + 1);
      const percent = percentOf(part / all);
      expect(percent === 0).toBe(part === 0);
      expect(percent === 100).toBe(part === all);
      expect(Math.abs(percent - (part / all) * 100)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
