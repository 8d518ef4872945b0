import { afterEach, expect, test } from 'vitest';
import { inUnit, speakOf, sum } from './money.ts';
import { priceRequestNotices } from './shipments/price-requests.ts';
import { refusalText } from './refusals.ts';

afterEach(() => speakOf('IQD'));

test.each([
  ['IQD', 1250, '\u20661,250\u2069 د.ع'],
  ['USD', 1250, '\u206612.50\u2069 $'],
  ['JOD', 1250, '\u20661.250\u2069 د.أ'],
] as const)(
  'a company that counts in %s shows %d minor units as %s',
  (currency, amount, answered) => {
    speakOf(currency);
    expect(sum(amount)).toBe(answered);
  },
);

test('a question, a notice, a refusal and a header use the company’s currency, not dinars', () => {
  speakOf('USD');
  const shipment = { code: '10000017', uuid: '' };
  const all = [
    priceRequestNotices.approved(shipment, 1250).title,
    refusalText('payment_too_large', { max: 1250 }),
    inUnit('المبلغ (¤)'),
  ].join(' ');
  expect(all).toContain('12.50');
  expect(all).toContain('المبلغ ($)');
  expect(all).not.toContain('د.ع');
});
