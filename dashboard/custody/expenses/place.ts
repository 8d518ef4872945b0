import type { Errors } from '#dashboard/shell/fields/fields.ts';
import { expenseWords as t } from '#words/custody/expenses.ts';

/** The till of the branch, or an account with its reference. */
export interface PlaceValues {
  readonly place: 'till' | 'account';
  readonly account: number | null;
  readonly reference: string;
}
export const emptyPlace: PlaceValues = { place: 'till', account: null, reference: '' };

/** An account that is given already is the place. */
export const placeOf = (account: number | null): PlaceValues => ({
  ...emptyPlace,
  place: account === null ? 'till' : 'account',
  account,
});

/** Money never goes through the till because no account was chosen. */
export const placeProblems = ({ place, account }: PlaceValues): Errors =>
  place === 'account' && account === null ? { bank_account_id: t.needAccount } : {};

export const placeBody = ({ place, account, reference }: PlaceValues) => ({
  // 0 is refused: without an account, money never moves through the till instead.
  bank_account_id: place === 'till' ? null : (account ?? 0),
  reference: reference.trim() || null,
});
