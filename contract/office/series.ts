import { z } from 'zod';
import { seriesBys, seriesKeys, seriesSplits } from '#domain/office/series-figures.ts';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { chartFormat, one } from '../page.ts';

const pick = { error: 'pick' } as const;
const query = {
  figure: z.enum(seriesKeys, pick),
  /** Omitted: the figure’s first layout (`domain/office/series-figures.ts`). */
  by: z.enum(seriesBys, pick).optional(),
  /**
   * Company days, both included. Omitted: the last 30 days (12 weeks, 12 months); rates end
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
  /**
   * `all` if there is only one row; `other` for the sum of the rows that are not among the twelve.
   */
  key: z.string(),
  /** Arabic label, or the name as entered; for a single row, the name of the figure. */
  name: z.string(),
  /**
   * One per point; null where the value is unknown: no day was stored, or there is nothing to
   * measure.
   */
  values: z.array(z.int().nullable()),
  /** For a rate: the denominator of each value. */
  of: z.array(z.int()).nullable(),
});

export const series = z.strictObject({
  figure: z.enum(seriesKeys),
  kind: z.enum(['number', 'rate', 'money', 'days']),
  is: z.enum(['flow', 'level', 'now']),
  by: z.enum(seriesBys),
  split: z.enum(seriesSplits).nullable(),
  /** The sentence that defines the figure: what counts, which date, what is excluded. */
  definition: z.string(),
  /** The period returned: company days, both included. */
  from: z.string(),
  to: z.string(),
  /**
   * Oldest first, or largest first. `key`: the first day of the day, week (from Saturday) or month;
   * otherwise the ID or key of the item. `name` is null for times and hours.
   */
  points: z.array(z.strictObject({ key: z.string(), name: z.string().nullable() })),
  rows: z.array(seriesRow),
  /**
   * The rows of the period of the same length that ended the day before `from`, point by point;
   * null if there is more than one row or nothing to compare with.
   */
  before: z.array(seriesRow).nullable(),
  /** The last point includes today, which is not over. */
  partial_today: z.boolean(),
  /** The earliest day that is counted; earlier points have no values. */
  known_from: z.string().nullable(),
});

export const seriesContract = {
  'office.series': endpoint({
    method: 'GET',
    path: '/api/admin/get/series',
    permission: 'dashboard.view',
    summary:
      'Returns one figure over time or by its components: at most 400 points and 12 rows, the rest as one more.',
    query: z.strictObject(query),
    output: one(series),
  }),
  'office.seriesExport': endpoint({
    method: 'GET',
    path: '/api/admin/get/series/export',
    permission: 'shipments.export',
    answers: 'file',
    summary:
      'Returns the same points and rows as an export file, or their chart as a picture; the export is logged.',
    query: z.strictObject({ ...query, format: chartFormat }),
    output: z.string(),
  }),
};
