import { expect, it } from 'vitest';
import { problemsOf } from './cash-move-problems.ts';

const empty = {
  from: 'till',
  to: 'account',
  branch: null,
  account: null,
  toAccount: null,
} as const;

it('staff of the company name the till that pays, before the money is sent', () => {
  expect(Object.keys(problemsOf(true)(empty))).toEqual(['branch_id', 'to_bank_account_id']);
  expect(problemsOf(true)({ ...empty, branch: {}, toAccount: 1 })).toEqual({});
});

it('a clerk of a branch has one till, and does not choose it', () => {
  expect(problemsOf(false)({ ...empty, toAccount: 1 })).toEqual({});
});

it('money from an account names the account, not a till', () => {
  const found = problemsOf(true)({ ...empty, from: 'account', toAccount: 1 });
  expect(Object.keys(found)).toEqual(['bank_account_id']);
});
