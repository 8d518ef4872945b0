import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountKeys } from '#domain/ledger/chart.ts';
import type { Figure } from './board.ts';
import {
  accountsOf,
  type FlowAmount,
  flowSides,
  isStop,
  shownStops,
  stopAccounts,
  stopSum,
} from './flow-of-board.ts';

const figure = (key: Figure['key'], balance: number): Figure =>
  ({ key, label: key, balance }) as Figure;
const board = (figures: readonly Figure[], opening = 0) => ({ figures, from_company: opening });
const amounts = (side: readonly FlowAmount[]) =>
  Object.fromEntries(side.map(({ key, value }) => [key, value]));
const sum = (side: readonly FlowAmount[]) => side.reduce((all, { value }) => all + value, 0);

test('where the money is and whose it is are the same sum while the books balance', () => {
  const { places, owners } = flowSides(
    board([
      figure('cash_courier', 300),
      figure('cash_branch', 500),
      figure('bank_account', 200),
      figure('merchant_payable', -700),
      figure('commission_payable', -50),
      figure('delivery_revenue', -300),
      figure('commission_expense', 50),
    ]),
  );
  expect(amounts(places)).toEqual({ couriers: 300, tills: 500, transfers: 200 });
  expect(amounts(owners)).toEqual({ company: 250, merchants: 700, commissions: 50 });
});

test('a branch that delivers for others holds their money, and its own loss is paid in', () => {
  const { places, owners } = flowSides(
    board([
      figure('cash_courier', 900),
      figure('commission_expense', 40),
      figure('commission_payable', -40),
      figure('merchant_payable', -100),
    ]),
  );
  expect(amounts(places)).toEqual({ couriers: 900, tills: 0, transfers: 0, company: 40 });
  expect(amounts(owners)).toEqual({ merchants: 100, commissions: 40, others: 800 });
});

test('the opening balances of a branch are the company’s, not another branch’s', () => {
  const { owners } = flowSides(board([figure('cash_branch', 900)], 800));
  expect(amounts(owners)).toMatchObject({ opening: 800, others: 100 });
});

test('a branch whose merchants are paid for elsewhere has its money at other branches', () => {
  const { places, owners } = flowSides(
    board([figure('cash_branch', 100), figure('merchant_payable', -700)]),
  );
  expect(amounts(places)).toMatchObject({ tills: 100, others: 600 });
  expect(amounts(owners)).toEqual({ company: 0, merchants: 700, commissions: 0 });
});

test('the flows into a branch equal the flows out of it', () => {
  const balances = fc.array(fc.integer({ min: -9_000_000, max: 9_000_000 }), {
    minLength: accountKeys.length,
    maxLength: accountKeys.length,
  });
  fc.assert(
    fc.property(balances, fc.integer({ min: -9_000_000, max: 9_000_000 }), (all, opening) => {
      const figures = accountKeys.map((key, at) => figure(key, all[at] ?? 0));
      const { places, owners } = flowSides(board(figures, opening));
      expect(sum(places)).toBe(sum(owners));
      for (const { value } of [...places, ...owners]) expect(value).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the accounts of a stop add up to its amount, and each account is in one stop', () => {
  const figures = accountKeys.map((key, at) => figure(key, (at + 1) * 100));
  const { places, owners } = flowSides(board(figures, 70));
  for (const { key, value } of [...places, ...owners]) {
    if (!isStop(key)) throw new Error(key);
    expect(Math.abs(stopSum(board(figures, 70), key))).toBe(value);
  }
  expect(Object.values(stopAccounts).flat().toSorted()).toEqual([...accountKeys].toSorted());
});

test('the cards are the stops of the flow, and what a card lists adds up to its amount', () => {
  const balances = [700, -300, 200, -40, 90, -800];
  const all = board(
    accountKeys.map((key, at) => figure(key, balances[at % balances.length] ?? 0)),
    70,
  );
  const { places, owners } = flowSides(all);
  expect(amounts(shownStops(all))).toEqual({ ...amounts(places), ...amounts(owners) });
  for (const { key, value } of shownStops(all)) {
    if (key === 'others' || key === 'opening') continue;
    const listed = accountsOf(all, key).reduce((total, { amount }) => total + amount, 0);
    expect([key, listed]).toEqual([key, value]);
  }
});
