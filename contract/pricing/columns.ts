import { exportHeads } from '#words/office/list-exports.ts';
import { settingChoices } from '#words/office/settings.ts';
import { rateSourceNames } from '#words/pricing/names.ts';
import { rateStateNames } from '#words/pricing/rate-tables.ts';
import {
  couponWords,
  pickupRateWords,
  priceListWords,
  rateAssignWords,
  rateWords,
} from '#words/pricing/screens.ts';
import { columnsFor, columnsOfRow } from '../columns.ts';
import type { AnswerOf } from '../contract.ts';

// biome-ignore format: a table reads by the line
export const commissionColumns = columnsFor<'rates.commissions'>()([
  { key: 'branch', head: rateAssignWords.ofBranch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'destination', head: rateWords.destination, kind: 'name', value: (row) => row.destination.name },
  { key: 'courier', head: exportHeads.courier, kind: 'name', value: (row) => row.courier?.name, onlyInFile: true },
  { key: 'amount', head: rateAssignWords.commission, kind: 'money', value: (row) => row.amount },
  { key: 'from', head: rateWords.from, kind: 'day', value: (row) => row.valid_from },
  { key: 'until', head: rateWords.until, kind: 'day', value: (row) => row.ends_on },
]);

/** Of both price tables: that of governorates has no areas. Imports find them by their heads. */
// biome-ignore format: a table reads by the line
export const rateColumns = columnsOfRow<AnswerOf<'rates.list'>['data'][number]>()([
  { key: 'branch', head: rateWords.branch, kind: 'name', value: (row) => row.branch.branch_name },
  { key: 'destination', head: rateWords.destination, kind: 'name', value: (row) => row.destination?.name },
  { key: 'area', head: rateWords.area, kind: 'name', value: (row) => row.area?.name },
  { key: 'merchant', head: rateWords.merchant, kind: 'name', value: (row) => row.merchant?.store_name },
  { key: 'fee', head: rateWords.fee, kind: 'money', value: (row) => row.fee_amount },
  { key: 'from', head: rateWords.from, kind: 'day', value: (row) => row.valid_from },
  { key: 'until', head: rateWords.until, kind: 'day', value: (row) => row.ends_on },
  { key: 'state', head: rateWords.state, kind: 'text', value: (row) => rateStateNames[row.state], width: 10 },
]);

/** What a merchant pays. */
// biome-ignore format: a table reads by the line
export const priceColumns = columnsOfRow<AnswerOf<'rates.priceList'>['data']['rows'][number]>()([
  { key: 'destination', head: priceListWords.destination, kind: 'name', value: (row) => row.destination.name },
  { key: 'area', head: priceListWords.area, kind: 'name', value: (row) => row.area?.name },
  { key: 'fee', head: priceListWords.fee, kind: 'money', value: (row) => row.fee_amount },
  { key: 'source', head: priceListWords.source, kind: 'text', value: (row) => rateSourceNames[row.source], width: 32 },
  { key: 'since', head: priceListWords.since, kind: 'day', value: (row) => row.valid_from },
]);

// biome-ignore format: a table reads by the line
export const pickupRateColumns = columnsFor<'pickupRates.list'>()([
  { key: 'branch', head: pickupRateWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18 },
  { key: 'merchant', head: rateWords.merchant, kind: 'name', value: (row) => row.merchant?.store_name, onlyInFile: true },
  { key: 'fee', head: rateWords.fee, kind: 'money', value: (row) => row.fee_amount },
  { key: 'from', head: rateWords.from, kind: 'day', value: (row) => row.valid_from },
  { key: 'until', head: rateWords.until, kind: 'day', value: (row) => row.ends_on },
  { key: 'by', head: rateWords.by, kind: 'name', value: (row) => row.created_by },
  { key: 'created', head: exportHeads.created, kind: 'time', value: (row) => row.created_at, onlyInFile: true },
]);

/** The screen shows the discount with its cap, and the days, each in one column. */
// biome-ignore format: a table reads by the line
export const couponColumns = columnsFor<'coupons.list'>()([
  { key: 'code', head: couponWords.code, kind: 'code', value: (row) => row.code, width: 16 },
  { key: 'name', head: couponWords.name, kind: 'name', value: (row) => row.name },
  { key: 'kind', head: couponWords.kind, kind: 'text', value: (row) => settingChoices[row.kind], width: 20, onlyInFile: true },
  { key: 'value', head: exportHeads.value, kind: 'number', value: (row) => row.value, onlyInFile: true },
  { key: 'cap', head: exportHeads.cap, kind: 'money', value: (row) => row.cap_amount, onlyInFile: true },
  { key: 'from', head: exportHeads.from, kind: 'day', value: (row) => row.starts_on, onlyInFile: true },
  { key: 'endsOn', head: couponWords.ends, kind: 'day', value: (row) => row.ends_on, onlyInFile: true },
  { key: 'limitTotal', head: exportHeads.limitTotal, kind: 'number', value: (row) => row.limit_total, onlyInFile: true },
  { key: 'limitPerMerchant', head: exportHeads.limitPerMerchant, kind: 'number', value: (row) => row.limit_per_merchant, onlyInFile: true },
  { key: 'uses', head: couponWords.uses, kind: 'number', value: (row) => row.uses },
  { key: 'active', head: exportHeads.active, kind: 'flag', value: (row) => row.active, width: 10, onlyInFile: true },
]);

/** The screen shows the uses of a coupon as notes next to the list. */
// biome-ignore format: a table reads by the line
export const couponUseColumns = columnsFor<'coupons.uses'>()([
  { key: 'code', head: exportHeads.receipt, kind: 'code', value: (row) => row.code, width: 16, onlyInFile: true },
  { key: 'merchant', head: exportHeads.store, kind: 'name', value: (row) => row.store_name, onlyInFile: true },
  { key: 'fee', head: couponWords.fee, kind: 'money', value: (row) => row.fee_amount, onlyInFile: true },
  { key: 'discount', head: couponWords.discount, kind: 'money', value: (row) => row.discount_amount, onlyInFile: true },
  { key: 'created', head: exportHeads.created, kind: 'time', value: (row) => row.created_at, onlyInFile: true },
]);
