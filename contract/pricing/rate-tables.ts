import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { one, pageQuery, exportFormat } from '../page.ts';
import { branchRef, placeRef, table, tableCheck, when, whose } from './rate-shapes.ts';

/** The list's own filter, without pagination. */
const filter = {
  search: pageQuery.search,
  branch_id: id.optional(),
  destination_id: id.optional(),
  ...whose,
  when,
};

/** The merchant and the branch of the prices; for a client always its own. */
const params = z.strictObject({
  merchant_id: id.optional(),
  branch_id: id.optional(),
  destination_id: id.optional(),
});

const priceSources = ['merchant_area', 'merchant_delivery', 'area', 'delivery'] as const;

const priceList = one(
  z.strictObject({
    branch: branchRef,
    /** Null: the price of a merchant without an agreement. */
    merchant: z.strictObject({ id: z.int(), store_name: z.string() }).nullable(),
    /** The company day the prices apply to. */
    on: z.string(),
    rows: z.array(
      z.strictObject({
        destination: placeRef,
        area: placeRef.nullable(),
        fee_amount: z.int(),
        source: z.enum(priceSources),
        valid_from: z.string(),
      }),
    ),
    /** More places have prices than a list holds: filter by destination. */
    is_cut: z.boolean(),
  }),
);

export const rateTablesContract = {
  'rates.export': endpoint({
    method: 'GET',
    path: '/api/admin/get/branch/destination/export',
    permission: 'rates.view',
    answers: 'file',
    summary:
      'Returns the delivery rates of a filter as an Excel file, in the format that can be imported again.',
    query: z.strictObject({ ...filter, format: exportFormat }),
    output: z.string(),
  }),
  'rates.checkSheet': endpoint({
    method: 'POST',
    path: '/api/admin/branch/destination/import/check',
    permission: 'rates.edit',
    // Checks only; writes nothing.
    ownTransaction: true,
    summary:
      'Checks the rows of a file of delivery rates and returns the errors of each, and which prices are outliers.',
    body: table,
    output: tableCheck,
  }),
  'rates.refusedRows': endpoint({
    method: 'POST',
    path: '/api/admin/branch/destination/import/refused',
    permission: 'rates.edit',
    answers: 'file',
    // Checks only; writes nothing.
    ownTransaction: true,
    summary:
      'Returns the refused rows of a file of delivery rates, each with its reason, as an Excel file.',
    body: table,
    output: z.string(),
  }),
  'rates.priceList': endpoint({
    method: 'GET',
    path: '/api/admin/get/price/list',
    permission: 'pricing.list',
    summary:
      'Lists what a merchant pays from its branch to every destination: its own agreement or the general rate.',
    query: params,
    output: priceList,
  }),
  'rates.exportPriceList': endpoint({
    method: 'GET',
    path: '/api/admin/get/price/list/export',
    permission: 'pricing.list',
    answers: 'file',
    summary: 'Returns the price list of a merchant as an Excel file.',
    query: params.extend({ format: exportFormat }),
    output: z.string(),
  }),
  'areaRates.export': endpoint({
    method: 'GET',
    path: '/api/admin/get/branch/closest/destination/export',
    permission: 'areaRates.view',
    answers: 'file',
    summary:
      'Returns the area rates of a filter as an Excel file, in the format that can be imported again.',
    query: z.strictObject({ ...filter, area_id: id.optional(), format: exportFormat }),
    output: z.string(),
  }),
  'areaRates.checkSheet': endpoint({
    method: 'POST',
    path: '/api/admin/branch/closest/destination/import/check',
    permission: 'areaRates.edit',
    ownTransaction: true,
    summary:
      'Checks the rows of a file of area rates and returns the errors of each, and which prices are outliers.',
    body: table,
    output: tableCheck,
  }),
  'areaRates.refusedRows': endpoint({
    method: 'POST',
    path: '/api/admin/branch/closest/destination/import/refused',
    permission: 'areaRates.edit',
    answers: 'file',
    ownTransaction: true,
    summary:
      'Returns the refused rows of a file of area rates, each with its reason, as an Excel file.',
    body: table,
    output: z.string(),
  }),
  'areaRates.priceList': endpoint({
    method: 'GET',
    path: '/api/admin/get/closest/price/list',
    permission: 'pricing.list',
    summary: 'Lists what a merchant pays to the areas that have a price of their own.',
    query: params,
    output: priceList,
  }),
  'areaRates.exportPriceList': endpoint({
    method: 'GET',
    path: '/api/admin/get/closest/price/list/export',
    permission: 'pricing.list',
    answers: 'file',
    summary: 'Returns the price list of a merchant by areas as an Excel file.',
    query: params.extend({ format: exportFormat }),
    output: z.string(),
  }),
};
