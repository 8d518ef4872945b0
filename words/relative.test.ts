import { describe, expect, it } from 'vitest';
import { relativeWords } from '#words/relative.ts';

const native = new Intl.RelativeTimeFormat('ar-IQ-u-nu-latn-ca-gregory', { numeric: 'auto' });

describe('how long ago something was', () => {
  it.each(['minute', 'hour', 'day'] as const)(
    'is worded in every %s as browsers word it',
    (unit) => {
      for (let units = 1; units <= 400; units += 1) {
        expect(relativeWords(units, unit)).toBe(native.format(units, unit));
        expect(relativeWords(-units, unit)).toBe(native.format(-units, unit));
      }
    },
  );

  it('knows today', () => {
    expect(relativeWords(0, 'day')).toBe('اليوم');
  });
});
