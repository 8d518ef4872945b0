import { expect, it } from 'vitest';
import { maskedNumber, statusOf } from './identity-documents.ts';

const today = '2026-05-10';

it.each([
  ['2026-05-09', 'expired'],
  ['2026-05-10', 'soon'],
  ['2026-06-09', 'soon'],
  ['2026-06-10', null],
  [null, null],
])('a document that ends on %s is %s', (endsOn, status) => {
  expect(statusOf(endsOn, today)).toBe(status);
});

it('stores only the end of a number', () => {
  expect(maskedNumber('198712345678')).toBe('***678');
  expect(maskedNumber(null)).toBeNull();
});
