import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, parsePhone, showPhone, waDigits } from '#domain/phone.ts';

describe('an Iraqi mobile number', () => {
  it.each([
    '٠٧٧٠ ١٢٣ ٤٥٦٧',
    '۰۷۷۰۱۲۳۴۵۶۷',
    '+964 770 123 4567',
    '009647701234567',
    '00964 0770 123 4567',
    '7701234567',
    '0770-123-4567',
    '(0770) 123.4567',
    '\u202A+964 770 123 4567\u202C',
    '\u200F07701234567\u200F',
  ])('%j is one and the same', (raw) => {
    expect(parsePhone(raw)).toEqual({
      e164: '+9647701234567',
      show: '0770 123 4567',
      country: 'IQ',
    });
  });

  it.each([
    '',
    '0660123',
    '0770 123 456',
    '0770 123 45678',
    '07201234567',
    '0117701234567',
    '+1 770 123 4567',
    'رقم',
    '0770 123 4567 / 0780 123 4567',
    '0'.repeat(10_000),
  ])('%j is none', (raw) => {
    expect(parsePhone(raw)).toBeNull();
  });
});

describe('a number from a neighbour', () => {
  it.each([
    ['+963 944 123 456', '+963944123456', '+963 944 123 456', 'SY'],
    ['00963 0944 123 456', '+963944123456', '+963 944 123 456', 'SY'],
    ['+962 79 012 3456', '+962790123456', '+962 790 123 456', 'JO'],
    ['+961 3 123 456', '+9613123456', '+961 3 123 456', 'LB'],
    ['+961 70 123 456', '+96170123456', '+961 70 123 456', 'LB'],
    ['٠٠٩٦١ ٨١ ١٢٣ ٤٥٦', '+96181123456', '+961 81 123 456', 'LB'],
  ])('%s is stored as %s', (raw, e164, show, country) => {
    expect(parsePhone(raw)).toEqual({ e164, show, country });
  });

  it.each(['0944123456', '0790123456', '+963 11 222 3333', '+961 1 123 456', '+962 6 123 4567'])(
    '%s is refused: no country, or a landline',
    (raw) => {
      expect(parsePhone(raw)).toBeNull();
    },
  );
});

describe('a stored number', () => {
  it('is shown, hidden and linked', () => {
    expect(showPhone('+9647701234567')).toBe('0770 123 4567');
    expect(showPhone('+15550100')).toBe('+15550100');
    expect(maskPhone('+9647701234567')).toBe('0770 *** 4567');
    expect(maskPhone('+96170123456')).toBe('+961 70 *** 456');
    expect(waDigits('+9647701234567')).toBe('9647701234567');
  });

  it('is never shown in full to an anonymous caller', () => {
    expect(maskPhone('+15550100')).toBe('*** 0100');
  });

  it('reads back as itself from every way of showing it', () => {
    const national = fc.tuple(fc.constantFrom('73', '75', '77', '78', '79'), fc.nat(99_999_999));
    fc.assert(
      fc.property(national, ([head, tail]) => {
        const e164 = `+964${head}${String(tail).padStart(8, '0')}`;
        for (const written of [e164, showPhone(e164), waDigits(e164)]) {
          expect(parsePhone(written)?.e164).toBe(e164);
        }
      }),
    );
  });
});
