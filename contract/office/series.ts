import { z } from 'zod';
import { seriesBys, seriesKeys, seriesSplits } from '#domain/office/series-figures.ts';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { one, sheetFormat } from '../page.ts';

const pick = { error: 'pick' } as const;
const query = {
  figure: z.enum(seriesKeys, pick),
  /** Left out: the figure’s first layout (`domain/office/series-figures.ts`). */
  by: z.enum(seriesBys, pick).optional(),
  /**
   * Company days, both included. Left out: the last 30 days (12 weeks, 12 months); rates end
   * yesterday, because today is not over.
   */
  from: day.optional(),
  to: day.optional(),
  split: z.enum(seriesSplits, pick).optional(),
  branch_id: id.optional(),
  destination_id: id.optional(),
  merchant_id: id.optional(),
  courier_id: id.optional(),
};

const seriesRow = z.strictObject({
  /** `all` where there is only one; `other` for the sum of those that are not among the twelve. */
  key: z.string(),
  /** Arabic, or a name as it was typed; of a single row, the name of the figure. */
  name: z.string(),
  /** One a point; null where nothing is known: no day was written, or nothing to measure. */
  values: z.array(z.int().nullable()),
  /** Of a rate: what each value is a part of. */
  of: z.array(z.int()).nullable(),
});

export const series = z.strictObject({
  figure: z.enum(seriesKeys),
  kind: z.enum(['number', 'rate', 'money', 'days']),
  is: z.enum(['flow', 'level', 'now']),
  by: z.enum(seriesBys),
  split: z.enum(seriesSplits).nullable(),
  /** The sentence that defines the figure: what counts, which date, what is left out. */
  definition: z.string(),
  /** What was answered, company days, both included. */
  from: z.string(),
  to: z.string(),
  /**
   * Oldest first, or largest first. `key`: the first day of the day, week (from Saturday) or month;
   * else the id or the key of what it is. `name` is null for times and hours.
   */
  points: z.array(z.strictObject({ key: z.string(), name: z.string().nullable() })),
  rows: z.array(seriesRow),
  /**
   * The rows of the period of the same length that ended the day before `from`, point by point;
   * null where there is more than one row or nothing to compare with.
   */
  before: z.array(seriesRow).nullable(),
  /** The last point holds today, which is not over. */
  partial_today: z.boolean(),
  /** The earliest day that is counted; points before it have no values. */
  known_from: z.string().nullable(),
});

export const seriesContract = {
  'office.series': endpoint({
    method: 'GET',
    path: '/api/admin/get/series',
    permission: 'dashboard.view',
    summary:
      'One figure over time or by what it is made of: at most 400 points and 12 rows, the rest as one more.',
    query: z.strictObject(query),
    output: one(series),
  }),
  'office.seriesExport': endpoint({
    method: 'GET',
    path: '/api/admin/get/series/export',
    permission: 'shipments.export',
    answers: 'file',
    summary: 'The same points and rows as a sheet; that it was taken is noted.',
    query: z.strictObject({ ...query, format: sheetFormat }),
    output: z.string(),
  }),
};
