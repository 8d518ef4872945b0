import {
  areaColumns,
  assignmentColumns,
  branchColumns,
  destinationColumns,
  pathColumns,
} from '#contract/places/columns.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import {
  areaWords,
  assignmentWords,
  branchWords,
  destinationWords,
  pathWords,
  placeWords,
} from '#words/places/screens.ts';
import { settingChoices } from '#words/office/settings.ts';
import {
  branch,
  columnsOf,
  day,
  flag,
  money,
  number,
  text,
  time,
  type ListExports,
} from './columns.ts';

/** Destinations, their prices and their discounts. */
export const placesExports: ListExports<
  | 'branches.list'
  | 'destinations.list'
  | 'areas.list'
  | 'paths.list'
  | 'paths.assignments'
  | 'rates.commissions'
  | 'pickupRates.list'
  | 'coupons.list'
  | 'coupons.uses'
> = {
  'branches.list': {
    file: 'branches',
    title: t.branches,
    subject: 'branch',
    columns: columnsOf(branchColumns, { ...placeWords, ...branchWords }),
  },
  'destinations.list': {
    file: 'destinations',
    title: t.destinations,
    subject: 'catalogue',
    columns: columnsOf(destinationColumns, { ...placeWords, ...destinationWords }),
  },
  'areas.list': {
    file: 'areas',
    title: t.areas,
    subject: 'catalogue',
    columns: columnsOf(areaColumns, { ...placeWords, ...areaWords }),
  },
  'paths.list': {
    file: 'paths',
    title: t.paths,
    subject: 'catalogue',
    columns: columnsOf(pathColumns, { ...placeWords, ...pathWords }),
  },
  'paths.assignments': {
    file: 'path-days',
    title: t.assignments,
    subject: 'catalogue',
    columns: columnsOf(assignmentColumns, assignmentWords),
  },
  'rates.commissions': {
    file: 'commissions',
    title: t.commissions,
    subject: 'catalogue',
    columns: [
      branch(),
      text('destination', (row) => row.destination.name),
      text('courier', (row) => row.courier?.name),
      money('commission', (row) => row.amount),
      day('validFrom', (row) => row.valid_from),
      day('endsOn', (row) => row.ends_on),
    ],
  },
  'pickupRates.list': {
    file: 'pickup-rates',
    title: t.pickupRates,
    subject: 'catalogue',
    columns: [
      branch(),
      text('store', (row) => row.merchant?.store_name),
      money('fee', (row) => row.fee_amount),
      day('validFrom', (row) => row.valid_from),
      day('endsOn', (row) => row.ends_on),
      text('createdBy', (row) => row.created_by),
      time('created', (row) => row.created_at),
    ],
  },
  'coupons.list': {
    file: 'coupons',
    title: t.coupons,
    subject: 'catalogue',
    columns: [
      text('code', (row) => row.code, 16),
      text('name', (row) => row.name),
      text('couponKind', (row) => settingChoices[row.kind], 20),
      number('value', (row) => row.value),
      money('cap', (row) => row.cap_amount),
      day('from', (row) => row.starts_on),
      day('endsOn', (row) => row.ends_on),
      number('limitTotal', (row) => row.limit_total),
      number('limitPerMerchant', (row) => row.limit_per_merchant),
      number('uses', (row) => row.uses),
      flag('active', (row) => row.active),
    ],
  },
  'coupons.uses': {
    file: 'coupon-uses',
    title: t.couponUses,
    subject: 'catalogue',
    columns: [
      text('receipt', (row) => row.code, 16),
      text('store', (row) => row.store_name),
      money('fee', (row) => row.fee_amount),
      money('discount', (row) => row.discount_amount),
      time('created', (row) => row.created_at),
    ],
  },
};
