import { expect, it } from 'vitest';
import { emptyPlace, placeBody, placeOf, placeProblems } from './place.ts';

it('an expense through an account names the account, and is never paid from the till instead', () => {
  expect(placeProblems(emptyPlace)).toEqual({});
  expect(Object.keys(placeProblems({ ...emptyPlace, place: 'account' }))).toEqual([
    'bank_account_id',
  ]);
  expect(placeProblems(placeOf(2))).toEqual({});
  // The contract takes no account 0.
  const unnamed = { ...emptyPlace, place: 'account' } as const;
  expect(placeBody(unnamed).bank_account_id).toBe(0);
});

it('the account of a statement line is the place of its expense', () => {
  expect(placeOf(2).place).toBe('account');
  expect(placeOf(null).place).toBe('till');
  expect(placeBody({ ...placeOf(2), reference: ' FT-1 ' })).toEqual({
    bank_account_id: 2,
    reference: 'FT-1',
  });
  expect(placeBody({ ...placeOf(2), place: 'till' })).toEqual({
    bank_account_id: null,
    reference: null,
  });
});
