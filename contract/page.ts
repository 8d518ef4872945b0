import { z } from 'zod';
import { cleanText } from '#domain/arabic.ts';
import { whole } from './fields.ts';

/** `{ data: T }` */
export const one = <T extends z.ZodType>(item: T) => z.strictObject({ data: item });

export const pageMeta = z.strictObject({
  per_page: z.int(),
  next_cursor: z.string().nullable(),
  /** Null when it was not counted (any page after the first). */
  total: z.int().nullable(),
  /** There are more than `total`: counting stopped there. */
  total_estimated: z.boolean(),
  /**
   * Sum of the amounts to collect over all rows of the filter, for lists of shipments and viewers
   * who may see sums.
   */
  total_amount: z.int().nullable(),
});

export type PageMeta = z.output<typeof pageMeta>;

/** `{ data: T[], meta }` */
export const list = <T extends z.ZodType>(item: T) =>
  z.strictObject({ data: z.array(item), meta: pageMeta });

/** A whole small table: `{ data: T[] }`. */
export const all = <T extends z.ZodType>(item: T) => z.strictObject({ data: z.array(item) });

/** The response of a command without a result. */
export const done = z.strictObject({ data: z.strictObject({ ok: z.literal(true) }) });

/**
 * Query fields of every list. `cursor` is opaque: it comes from the `next_cursor` of the previous
 * page.
 */
export const pageQuery = {
  per_page: whole(1, 200).optional().default(50),
  cursor: z.string().max(400).optional(),
  search: z.string().max(120).transform(cleanText).optional(),
};

const fileFormat = z.enum(['xlsx', 'csv'], { error: 'pick' }).optional();

/** The file formats of an export: a spreadsheet for Excel, or plain text for other programs. */
export const exportFormat = fileFormat.default('xlsx');

/** A chart is also a picture. */
export const chartFormat = z.enum(['xlsx', 'csv', 'png'], { error: 'pick' }).default('xlsx');

/**
 * The query field of a list that is also answered as a file, whole: every row of the filter, the
 * paging left out.
 */
export const asFile = { format: fileFormat };

/** What a picker shows. */
export const option = z.strictObject({
  id: z.int(),
  uuid: z.string().nullable(),
  name: z.string(),
});
