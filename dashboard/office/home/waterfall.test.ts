import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waterfall } from './waterfall.ts';

it('starts each movement where the previous one ended, and ends at the current balance', () => {
  const bars = waterfall(100, [
    { kind: 'couriers', amount: 300 },
    { kind: 'settlements', amount: -200 },
  ]);
  expect(bars).toEqual([
    { key: 'opening', value: 100, tone: 'end', from: 0, size: 25 },
    { key: 'couriers', value: 300, tone: 'in', from: 25, size: 75 },
    { key: 'settlements', value: -200, tone: 'out', from: 50, size: 50 },
    { key: 'now', value: 200, tone: 'end', from: 0, size: 50 },
  ]);
});

it('stays within the plot, also for a till that nothing moved or that fell below zero', () => {
  const amounts = fc.array(fc.integer({ min: -9_000_000, max: 9_000_000 }), { maxLength: 9 });
  fc.assert(
    fc.property(fc.integer({ min: -9_000_000, max: 9_000_000 }), amounts, (opening, moves) => {
      const bars = waterfall(
        opening,
        moves.map((amount, at) => ({ kind: String(at), amount })),
      );
      for (const { from, size } of bars) {
        expect(from).toBeGreaterThanOrEqual(-0.001);
        expect(from + size).toBeLessThanOrEqual(100.001);
      }
      const end = moves.reduce((sum, one) => sum + one, opening);
      expect(bars.at(-1)?.value).toBe(end);
    }),
  );
});
