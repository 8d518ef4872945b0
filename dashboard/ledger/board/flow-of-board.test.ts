import { expect, test } from 'vitest';
import { accountKeys } from '#domain/ledger/chart.ts';
import type { Figure } from './board.ts';
import { flowSums, isStop, stopAccounts, stopSum } from './flow-of-board.ts';

const figure = (key: Figure['key'], balance: number): Figure =>
  ({ key, label: key, balance }) as Figure;

test('where the money is and whose it is are the same sum while the books balance', () => {
  const { places, owners } = flowSums([
    figure('cash_courier', 300),
    figure('cash_branch', 500),
    figure('bank_account', 200),
    figure('merchant_payable', -700),
    figure('commission_payable', -50),
    figure('delivery_revenue', -300),
    figure('commission_expense', 50),
  ]);
  expect(places).toEqual({ couriers: 300, tills: 500, transfers: 200 });
  expect(owners).toEqual({ company: 250, merchants: 700, commissions: 50 });
});

test('every account of the chart has one place in the picture', () => {
  const { places, owners } = flowSums(accountKeys.map((key) => figure(key, 1)));
  const sum = (all: Record<string, number>) => Object.values(all).reduce((a, b) => a + b, 0);
  expect(sum(places) - sum(owners)).toBe(accountKeys.length);
});

test('the accounts that a station lists sum up to its amount, and each stands in one station', () => {
  const figures = accountKeys.map((key, at) => figure(key, (at + 1) * 100));
  const { places, owners } = flowSums(figures);
  for (const [stop, amount] of Object.entries({ ...places, ...owners })) {
    if (!isStop(stop)) throw new Error(stop);
    expect(stopSum(figures, stop)).toBe(amount);
  }
  expect(Object.values(stopAccounts).flat().toSorted()).toEqual([...accountKeys].toSorted());
});
