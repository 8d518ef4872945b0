import { type CurrentUser, isCompanyStaff } from '#dashboard/api/session.ts';
import type { Viewer } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { branchOption } from '#dashboard/shell/catalogue/common.tsx';
import type { Field } from '#dashboard/shell/fields/fields.ts';
import {
  allDestinations,
  findMerchants,
  searched,
  searchedBranches,
} from '#dashboard/shell/list/pick-options.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import type { Day } from '#domain/time.ts';
import { rateWords as t } from '#words/pricing/screens.ts';
import type { RateRow } from './grid/rate-columns.tsx';

/** The values of every price form; a book shows those that its prices are for. */
export interface RateValues {
  readonly branch: Option | null;
  readonly destination: Option | null;
  readonly area: Option | null;
  readonly merchant: Option | null;
  readonly feeAmount: number | null;
  readonly validFrom: Day | null;
}

/** Branch staff set prices of their own branch: no choice needed. */
export const emptyRate = (me: CurrentUser): RateValues => ({
  branch: branchOption(me.branch),
  destination: null,
  area: null,
  merchant: null,
  feeAmount: null,
  validFrom: fmt.today(),
});

/** A change begins today, whenever the current price began. */
export const rateOf = (row: RateRow): RateValues => ({
  branch: branchOption(row.branch),
  destination: row.destination,
  area: row.area,
  // Never sent: the owner of a price does not change.
  merchant: row.merchant
    ? { id: row.merchant.id, name: row.merchant.store_name }
    : { id: 0, name: t.everybody },
  feeAmount: row.fee_amount,
  validFrom: row.state === 'upcoming' ? row.valid_from : fmt.today(),
});

export const amountOf = ({ feeAmount, validFrom }: RateValues) => ({
  fee_amount: feeAmount ?? 0,
  ...(validFrom && { valid_from: validFrom }),
});

export const merchantOf = ({ merchant }: RateValues) =>
  merchant && { merchant_id: Number(merchant.id) };

export const branchField = {
  key: 'branch',
  kind: 'pick',
  label: t.branch,
  needed: t.branchNeeded,
  options: searchedBranches,
  fixed: true,
} as const satisfies Field<RateValues>;
export const destinationField = {
  key: 'destination',
  kind: 'pick',
  label: t.destination,
  options: searched(allDestinations),
  fixed: true,
} as const satisfies Field<RateValues>;
export const merchantField = {
  key: 'merchant',
  kind: 'pick',
  label: t.merchant,
  description: ({ merchant }: RateValues) => (merchant === null ? t.merchantHow : undefined),
  options: findMerchants,
  optional: true,
  fixed: true,
} as const satisfies Field<RateValues>;
export const feeField = {
  key: 'feeAmount',
  kind: 'amount',
  label: t.fee,
} as const satisfies Field<RateValues>;
export const fromField = {
  key: 'validFrom',
  kind: 'day',
  label: t.from,
  description: t.fromHow,
} as const satisfies Field<RateValues>;

/** A branch's own staff can change only its own prices, whatever their role grants. */
export const ofOwnBranch = (row: RateRow | null, { me }: Viewer): boolean =>
  isCompanyStaff(me) || row === null || row.branch.id === me.branch?.id;
