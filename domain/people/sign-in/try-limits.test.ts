import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryLimits, type TryLimit, waitAfter } from './try-limits.ts';

const limits = Object.entries<TryLimit>(tryLimits);

describe('the wait before another password', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 5],
    [11, 10],
    [12, 20],
    [17, 640],
    [18, 900],
    [1000, 900],
  ])('after %i wrong ones from one place is %i seconds', (wrong, seconds) => {
    expect(waitAfter(wrong, tryLimits.pair)).toBe(seconds);
  });

  it.each(limits)('never shrinks and never passes its longest: %s', (_name, limit) => {
    fc.assert(
      fc.property(fc.nat(100_000), (wrong) => {
        const [now, next] = [waitAfter(wrong, limit), waitAfter(wrong + 1, limit)];
        return now <= next && next <= limit.longestSeconds;
      }),
    );
  });

  it('of an account is out of reach for one caller alone within a day', () => {
    const { pair, account } = tryLimits;
    let seconds = 0;
    let wrong = 0;
    while (seconds < 86_400) {
      wrong += 1;
      seconds += waitAfter(wrong, pair);
    }
    expect(wrong).toBeLessThan(account.free);
  });
});
