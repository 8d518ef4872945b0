import { expect, test } from 'vitest';
import { readResult } from '#domain/custody/payouts/results.ts';
import { payoutResultWords } from './payouts.ts';

test.each([
  ['Paid', 'paid'],
  ['تم الدفع', 'paid'],
  [' SUCCESS ', 'paid'],
  ['Returned', 'bounced'],
  ['مرفوضة', 'bounced'],
  ['pending', null],
  ['', null],
])('the bank writes «%s»: %s', (text, result) => {
  expect(readResult(text, payoutResultWords)).toBe(result);
});
