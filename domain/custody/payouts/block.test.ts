import { expect, test } from 'vitest';
import { type Payable, payoutBlock } from './block.ts';

const payable: Payable = {
  isWaiting: false,
  hasDetails: true,
  isChanging: false,
  shipments: 3,
  held: 0,
  net: 50_000,
  minimum: 0,
};

test('a merchant with a payable balance and payout details is paid', () => {
  expect(payoutBlock(payable)).toBeNull();
  expect(payoutBlock({ ...payable, minimum: 50_000 })).toBeNull();
});

// Each row would be refused by every later reason too.
test.each([
  [
    'waits in an earlier batch',
    { isWaiting: true, hasDetails: false, isChanging: true, shipments: 0, held: 2, net: -1 },
    'waiting',
  ],
  [
    'has no payout details',
    { hasDetails: false, isChanging: true, shipments: 0, held: 2, net: -1 },
    'no_details',
  ],
  [
    'changes its payout details',
    { isChanging: true, shipments: 0, held: 2, net: -1 },
    'details_change',
  ],
  ['has only shipments on hold', { shipments: 0, held: 2, net: -1 }, 'held'],
  ['owes the company', { net: -1, minimum: 10 }, 'negative'],
  ['has less than its minimum', { net: 9, minimum: 10 }, 'below_minimum'],
] as const)('a merchant that %s is not paid', (_name, differs, why) => {
  expect(payoutBlock({ ...payable, ...differs })).toBe(why);
});
