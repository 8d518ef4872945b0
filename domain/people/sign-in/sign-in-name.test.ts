import { expect, test } from 'vitest';
import { parseSignInName, showSignInName } from './sign-in-name.ts';

test.each([
  ['07701234567', '+9647701234567'],
  ['0770 123 4567', '+9647701234567'],
  ['٠٧٧٠ ١٢٣ ٤٥٦٧', '+9647701234567'],
  ['۰۷۷۰۱۲۳۴۵۶۷', '+9647701234567'],
  ['+964 770 123 4567', '+9647701234567'],
  ['00964-770-123-4567', '+9647701234567'],
  ['\u200f+9647701234567 ', '+9647701234567'],
  ['7701234567', '+9647701234567'],
  [' Sara@Example.com ', 'sara@example.com'],
])('%s signs in as %s', (typed, stored) => expect(parseSignInName(typed)).toBe(stored));

test.each(['', 'sara', '0770', 'sara@', '0770123456789', '@example.com'])(
  '«%s» is neither a number nor an e-mail',
  (typed) => expect(parseSignInName(typed)).toBeNull(),
);

test('a name is shown as people write it', () => {
  expect(showSignInName('+9647701234567')).toBe('0770 123 4567');
  expect(showSignInName('sara@example.com')).toBe('sara@example.com');
});
