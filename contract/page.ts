import { z } from 'zod';
import { cleanText } from '#domain/arabic.ts';
import { whole } from './fields.ts';

/** `{ data: T }` */
export const one = <T extends z.ZodType>(item: T) => z.strictObject({ data: item });

export const pageMeta = z.strictObject({
  per_page: z.int(),
  next_cursor: z.string().nullable(),
  /** `null` when it was not counted (any page after the first). */
  total: z.int().nullable(),
  /** There are more than `total`: it was counted no further. */
  total_estimated: z.boolean(),
  /**
   * Sum of the amounts to collect over all rows of the filter, where the list is of shipments and
   * the viewer sees sums.
   */
  total_amount: z.int().nullable(),
});

export type PageMeta = z.output<typeof pageMeta>;

/** `{ data: T[], meta }` */
export const list = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), meta: pageMeta });

/** A whole small table: `{ data: T[] }`. */
export const all = <T extends z.ZodType>(item: T) => z.strictObject({ data: z.array(item) });

/** The answer of a command that has nothing to tell but that it happened. */
export const done = z.strictObject({ data: z.strictObject({ ok: z.literal(true) }) });

/**
 * Query fields every list takes. `cursor` is opaque: it comes from the `next_cursor` of the page
 * before.
 */
export const pageQuery = {
  per_page: whole(1, 200).optional().default(50),
  cursor: z.string().max(400).optional(),
  search: z.string().max(120).transform(cleanText).optional(),
};

/** How a list goes out as a file: a sheet for Excel, or plain text for other programs. */
export const sheetFormat = z.enum(['xlsx', 'csv'], { error: 'pick' }).optional().default('xlsx');

/** What a picker shows. */
export const option = z.strictObject({
  id: z.int(),
  uuid: z.string().nullable(),
  name: z.string(),
});
