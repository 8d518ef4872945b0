import { describe, expect, it } from 'vitest';
import * as counters from '#words/counters.ts';
import { plural } from '#words/plural.ts';

const COUNTS = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 1_000];

describe('a counted message', () => {
  it('follows the six Arabic forms', () => {
    expect(COUNTS.map(counters.shipments)).toEqual([
      'لا شحنات',
      'شحنة واحدة',
      'شحنتان',
      '3 شحنات',
      '10 شحنات',
      '11 شحنة',
      '99 شحنة',
      '100 شحنة',
      '102 شحنة',
      '103 شحنات',
      '1,000 شحنة',
    ]);
    expect(COUNTS.map(counters.merchants)).toEqual([
      'لا تجّار',
      'تاجر واحد',
      'تاجران',
      '3 تجّار',
      '10 تجّار',
      '11 تاجرًا',
      '99 تاجرًا',
      '100 تاجر',
      '102 تاجر',
      '103 تجّار',
      '1,000 تاجر',
    ]);
    expect(COUNTS.map(counters.fields)).toEqual([
      '',
      'حقل واحد يحتاج تصحيحًا',
      'حقلان يحتاجان تصحيحًا',
      '3 حقول تحتاج تصحيحًا',
      '10 حقول تحتاج تصحيحًا',
      '11 حقلًا يحتاج تصحيحًا',
      '99 حقلًا يحتاج تصحيحًا',
      '100 حقل يحتاج تصحيحًا',
      '102 حقل يحتاج تصحيحًا',
      '103 حقول تحتاج تصحيحًا',
      '1,000 حقل يحتاج تصحيحًا',
    ]);
  });

  it('uses the general form for zero if it has no text for it', () => {
    const forms = { one: 'مرة', two: 'مرتان', few: '# مرات', many: '# مرة', other: '# مرة' };
    expect(plural(0, forms)).toBe('0 مرة');
    expect(plural(111, forms)).toBe('111 مرة');
  });

  it('puts the number wherever the message requires it', () => {
    const done = 'اكتمل العدد: # من #';
    expect(plural(12, { one: '', two: '', few: '', many: done, other: '' })).toBe(
      'اكتمل العدد: 12 من 12',
    );
  });

  it.each(Object.entries(counters))(
    '%s shows the number from three on and never a placeholder',
    (_, count) => {
      for (const n of COUNTS) {
        expect(count(n)).not.toContain('#');
        expect(/\d/.test(count(n))).toBe(n > 2);
      }
    },
  );
});
