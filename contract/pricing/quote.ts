import { z } from 'zod';

export const quoteLine = z.strictObject({
  kind: z.string(),
  source: z.string().nullable(),
  rate_id: z.int().nullable(),
  amount: z.int(),
  /** The label of the line in Arabic, ready to display. */
  text: z.string(),
});

/** The breakdown of a shipment's price, line by line. `fee` is before the discount. */
export const quoteShape = z.strictObject({
  lines: z.array(quoteLine),
  fee: z.int(),
  discount: z.int(),
  fee_after_discount: z.int(),
  collect: z.int(),
  net_to_merchant: z.int(),
});
