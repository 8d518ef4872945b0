import { expect, it } from 'vitest';
import { amount, paidAmount } from './fields.ts';

const problemOf = (field: typeof amount, value: number | string): string | undefined =>
  field.safeParse(value).error?.issues[0]?.message;

it.each([
  [-5, 'negative', 'negative'],
  ['-5', 'negative', 'negative'],
  [0, undefined, 'above_zero'],
  ['', 'required', 'required'],
  [25_000, undefined, undefined],
])('an amount of %s is refused by its own reason', (value, any, paid) => {
  expect([problemOf(amount, value), problemOf(paidAmount, value)]).toEqual([any, paid]);
});
