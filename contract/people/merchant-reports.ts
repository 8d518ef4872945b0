import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { pageMeta, pageQuery, exportFormat } from '../page.ts';
import { merchantRow } from './merchant-shapes.ts';

const figures = {
  /** Shipments still to be delivered or brought back. */
  open: z.int(),
  delivered: z.int(),
  returned: z.int(),
  /**
   * What the company owes the merchant now; negative if the merchant owes; null for staff without a
   * permission for money.
   */
  balance: z.int().nullable(),
};
const filter = {
  list: z.enum(['accepted', 'waiting', 'rejected', 'withBalance'], { error: 'pick' }),
  search: pageQuery.search,
  branch_id: id.optional(),
  destination_id: id.optional(),
  /** Registered between these company days, both inclusive. */
  from: day.optional(),
  to: day.optional(),
};

export const merchantReports = {
  'merchants.report': endpoint({
    method: 'GET',
    path: '/api/admin/get/report/subscribers',
    permission: 'merchants.view',
    summary:
      'Lists merchants with their shipments and balance, newest first; the summary comes with the first page.',
    query: z.strictObject({
      per_page: pageQuery.per_page,
      cursor: pageQuery.cursor,
      ...filter,
    }),
    output: z.strictObject({
      data: z.array(merchantRow.extend(figures)),
      meta: pageMeta,
      summary: z.strictObject({ merchants: z.int(), ...figures }).nullable(),
    }),
  }),
  'merchants.reportExport': endpoint({
    method: 'GET',
    path: '/api/admin/get/report/subscribers/export',
    permission: 'merchants.view',
    answers: 'file',
    summary: 'Returns the same list as an Excel file; the export is logged.',
    query: z.strictObject({ ...filter, format: exportFormat }),
    output: z.string(),
  }),
};
