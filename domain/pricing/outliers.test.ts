import { describe, expect, it } from 'vitest';
import { middleOf, outlierOf } from './outliers.ts';

describe('a price that is an outlier in its column', () => {
  it.each([
    [15_000, null],
    [15_001, 'high'],
    [50_000, 'high'],
    [500, null],
    [499, 'low'],
    [5, 'low'],
    [0, null],
  ])('of 5,000: %d is %s', (price, wanted) => {
    expect(outlierOf(price, 5_000)).toBe(wanted);
  });

  it('is measured by the middle, which a few wrong prices do not move', () => {
    expect(middleOf([5_000, 4_000, 50_000])).toBe(5_000);
    expect(middleOf([4_000, 5_000, 6_000, 60_000])).toBe(5_000);
  });

  it('is not known among one or two', () => {
    expect([middleOf([]), middleOf([5_000, 50_000])]).toEqual([null, null]);
    expect(outlierOf(50_000, null)).toBeNull();
  });
});
