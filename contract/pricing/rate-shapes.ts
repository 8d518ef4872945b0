import { z } from 'zod';
import { cell, day, flag, id, whole } from '../fields.ts';
import { one, option } from '../page.ts';

export const branchRef = z.strictObject({ id: z.int(), branch_name: z.string() });
export const placeRef = z.strictObject({ id: z.int(), name: z.string() });

/**
 * One row of a price list. `ends_on` is its last day: the day it was ended on, or the day before
 * the next row of the same key.
 */
export const rateRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  branch: branchRef,
  /** Null in the prices for waiting at a branch. */
  destination: placeRef.nullable(),
  /** Only in the prices of areas. */
  area: placeRef.nullable(),
  /** The merchant of a special price; null: applies to everyone. */
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }).nullable(),
  fee_amount: z.int(),
  valid_from: z.string(),
  ends_on: z.string().nullable(),
  state: z.enum(['past', 'in_force', 'upcoming']),
  created_by: z.string().nullable(),
  created_at: z.string(),
});

/** A cell of the grid branches × places: the current price and upcoming ones. */
export const rateOption = option.extend({
  uuid: z.string(),
  branch_id: z.int(),
  place_id: z.int(),
  fee_amount: z.int(),
  valid_from: z.string(),
  next_fee_amount: z.int().nullable(),
  next_valid_from: z.string().nullable(),
});

/** `in_force` by default; `all` is the history of every price. */
export const when = z
  .enum(['in_force', 'upcoming', 'all'], { error: 'pick' })
  .optional()
  .default('in_force');
export const whose = { merchant_id: id.optional(), general: flag.optional() };
/** From this day on; defaults to today. Never a past day. */
export const fromDay = day.optional();
/** The last day it applies; if omitted, it ends now. */
export const lastDay = day.optional();
/** Names or codes, amounts in any digits; each row is checked separately. */
const cellOfTable = cell(200);
export const table = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        branch: cellOfTable,
        destination: cellOfTable,
        area: cellOfTable.optional(),
        /** The merchant the file is for; a row of another merchant, or of none, is refused. */
        merchant: cellOfTable.optional(),
        fee_amount: cellOfTable,
        /** The row number in the file; if omitted, it is counted from the row below the header. */
        no: whole(1, 10_000_000).optional(),
      }),
    )
    .min(1, { error: 'required' })
    .max(5000, { error: 'table_rows' }),
  merchant_id: id.optional(),
  valid_from: fromDay,
  /** Save the valid rows when others are refused. */
  partial: z.boolean().optional().default(false),
});
export const tableAnswer = one(
  z.strictObject({
    saved: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    rows: z.array(
      z.strictObject({
        row: z.int(),
        outcome: z.enum(['saved', 'unchanged', 'refused']),
        message: z.string().nullable(),
      }),
    ),
  }),
);

export const rateTableFields = ['branch', 'destination', 'area', 'merchant', 'fee_amount'] as const;

/** The outcome of each row; nothing is written. */
export const tableCheck = one(
  z.strictObject({
    rows: z.array(
      z.strictObject({
        /** Index among the rows that were sent, from 0. */
        at: z.int(),
        problems: z.array(
          z.strictObject({
            field: z.enum(rateTableFields),
            text: z.string(),
            /** A doubt can be accepted by the user; a fault is refused until it is fixed. */
            kind: z.enum(['fault', 'doubt']),
          }),
        ),
        fee_amount: z.int().nullable(),
        /** The price that applies on that day without the import. */
        now_amount: z.int().nullable(),
      }),
    ),
  }),
);

const priceSources = ['merchant_area', 'merchant_delivery', 'area', 'delivery'] as const;

/** The merchant and the branch of the prices; for a client always its own. */
export const priceListQuery = z.strictObject({
  merchant_id: id.optional(),
  branch_id: id.optional(),
  destination_id: id.optional(),
});

export const priceList = one(
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
