import {
  areaColumns,
  assignmentColumns,
  branchColumns,
  destinationColumns,
  pathColumns,
} from '#contract/places/columns.ts';
import {
  commissionColumns,
  couponColumns,
  couponUseColumns,
  pickupRateColumns,
} from '#contract/pricing/columns.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import type { ListExports } from './columns.ts';

const subject = 'catalogue';

/** Destinations, their prices and their discounts. */
// biome-ignore format: a table reads by the line
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
  'branches.list': { file: 'branches', title: t.branches, subject: 'branch', columns: branchColumns },
  'destinations.list': { file: 'destinations', title: t.destinations, subject, columns: destinationColumns },
  'areas.list': { file: 'areas', title: t.areas, subject, columns: areaColumns },
  'paths.list': { file: 'paths', title: t.paths, subject, columns: pathColumns },
  'paths.assignments': { file: 'path-days', title: t.assignments, subject, columns: assignmentColumns },
  'rates.commissions': { file: 'commissions', title: t.commissions, subject, columns: commissionColumns },
  'pickupRates.list': { file: 'pickup-rates', title: t.pickupRates, subject, columns: pickupRateColumns },
  'coupons.list': { file: 'coupons', title: t.coupons, subject, columns: couponColumns },
  'coupons.uses': { file: 'coupon-uses', title: t.couponUses, subject, columns: couponUseColumns },
};
