import { sheetTitles as t } from '#words/office/list-sheets.ts';
import { settingChoices } from '#words/office/settings.ts';
import { branch, day, flag, money, number, phone, text, time, type ListSheets } from './columns.ts';

/** Destinations, their prices and their discounts. */
export const placesSheets: ListSheets<
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
    columns: [
      text('code', (row) => row.code, 10),
      text('branch', (row) => row.branch_name),
      text('destination', (row) => row.destination.name),
      phone('phone', (row) => row.phone),
      text('address', (row) => row.address, 40),
      text('latitude', (row) => row.latitude, 12),
      text('longitude', (row) => row.longitude, 12),
      flag('isMain', (row) => row.is_main),
      flag('active', (row) => row.active),
      number('destinations', (row) => row.destinations),
      number('areas', (row) => row.areas),
    ],
  },
  'destinations.list': {
    file: 'destinations',
    title: t.destinations,
    subject: 'catalogue',
    columns: [
      text('name', (row) => row.name),
      branch(),
      number('areas', (row) => row.areas),
      text('latitude', (row) => row.latitude, 12),
      text('longitude', (row) => row.longitude, 12),
      flag('active', (row) => row.active),
    ],
  },
  'areas.list': {
    file: 'areas',
    title: t.areas,
    subject: 'catalogue',
    columns: [
      text('name', (row) => row.name),
      text('destination', (row) => row.destination.name),
      branch(),
      flag('outskirts', (row) => row.outskirts),
      text('latitude', (row) => row.latitude, 12),
      text('longitude', (row) => row.longitude, 12),
      flag('active', (row) => row.active),
    ],
  },
  'paths.list': {
    file: 'paths',
    title: t.paths,
    subject: 'catalogue',
    columns: [
      text('name', (row) => row.name),
      branch(),
      number('areas', (row) => row.areas),
      text('courier', (row) => row.courier?.name),
      flag('active', (row) => row.active),
    ],
  },
  'paths.assignments': {
    file: 'path-days',
    title: t.assignments,
    subject: 'catalogue',
    columns: [
      text('path', (row) => row.path.name),
      text('courier', (row) => row.courier.name),
      day('from', (row) => row.from),
      day('to', (row) => row.to),
    ],
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
