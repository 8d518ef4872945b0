import { z } from 'zod';
import { figureKeys, placeKeys, reportOrders } from '#domain/shipments/reports/report-figures.ts';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { asFile, list, pageMeta, pageQuery, exportFormat } from '../page.ts';
import { listQuery, stageNo, workLists } from './fields.ts';
import { shipmentRow } from './shapes.ts';

const wholeOf = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, z.int()])) as Record<K, z.ZodInt>;
const figures = wholeOf(figureKeys);
/** The net of delivered shipments, by the place of their money. */
const byPlace = wholeOf(placeKeys);
const summary = z.strictObject({
  ...figures,
  ...byPlace,
  merchants: z.int(),
  /** Company days; null for reports on the current state. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const filter = {
  /** Shipments currently in this stage. */
  stage: stageNo.optional(),
  /** All shipments whose money is on its way to the merchant, whenever they were created. */
  view: z.enum(['under_settlement'], { error: 'pick' }).optional(),
  /** Created between these company days, both inclusive; defaults to this month so far. */
  from: day.optional(),
  to: day.optional(),
  branch_id: id.optional(),
  merchant_id: id.optional(),
  destination_id: id.optional(),
};
const byMerchant = {
  ...filter,
  search: pageQuery.search,
  sort: z.enum(reportOrders, { error: 'pick' }).optional().default('shipments'),
};
const { per_page: _perPage, cursor: _cursor, ...exported } = listQuery;

export const shipmentReports = {
  'shipments.reportByMerchant': endpoint({
    method: 'GET',
    path: '/api/admin/get/report/charges/by/merchant',
    permission: 'statements.merchants',
    summary:
      'Lists shipments and their money by merchant, over at most 92 days; the summary comes with the first page.',
    query: z.strictObject({
      per_page: pageQuery.per_page,
      cursor: pageQuery.cursor,
      ...byMerchant,
    }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
          branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
          ...figures,
          ...byPlace,
          /** When the oldest of them was delivered. */
          oldest_at: z.string().nullable(),
        }),
      ),
      meta: pageMeta,
      summary: summary.nullable(),
    }),
  }),
  'shipments.reportByMerchantExport': endpoint({
    method: 'GET',
    path: '/api/admin/get/report/charges/by/merchant/export',
    permission: 'shipments.export',
    answers: 'file',
    summary:
      'Returns the same report as an Excel file, at most 20,000 merchants; the export is logged.',
    query: z.strictObject({ ...byMerchant, format: exportFormat }),
    output: z.string(),
  }),
  'shipments.reportByStage': endpoint({
    method: 'GET',
    path: '/api/admin/get/report/charges/by/stage',
    permission: 'statements.merchants',
    summary: 'Lists shipments of at most 92 days and their money by their current stage.',
    query: z.strictObject(filter),
    output: z.strictObject({
      data: z.array(z.strictObject({ stage: z.int(), ...figures })),
      summary,
    }),
  }),
  'shipments.export': endpoint({
    method: 'GET',
    path: '/api/admin/get/all/charges/export',
    permission: 'shipments.export',
    answers: 'file',
    summary:
      'Returns a list of shipments as an Excel file, at most a million rows; the export is logged.',
    query: z.strictObject({
      format: exportFormat,
      ...exported,
      status: stageNo.optional(),
      view: z.enum([...workLists, 'frozen', 'held', 'stuck'], { error: 'pick' }).optional(),
    }),
    output: z.string(),
  }),
  'shipments.received': endpoint({
    method: 'GET',
    path: '/api/admin/get/received/charges',
    permission: 'shipments.receive',
    summary:
      'Lists shipments taken in at a branch from their merchants on one day, newest first, with the user who took them in.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      /** Defaults to today. */
      day: day.optional(),
      branch_id: id.optional(),
    }),
    output: list(
      shipmentRow.extend({ received_at: z.string(), received_by: z.string().nullable() }),
    ),
  }),
};
