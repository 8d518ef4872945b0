import { z } from 'zod';
import { merchantPhaseKeys } from '#domain/shipments/reports/merchant-phases.ts';
import { reasonKeys } from '#domain/shipments/reasons.ts';
import { feePayers, kinds, sizes } from '#domain/shipments/shipment.ts';
import { stageNumbers } from '#domain/shipments/stages.ts';
import {
  amount,
  code,
  day,
  flag,
  id,
  instant,
  latitude,
  longitude,
  phone,
  phoneOrNull,
  text,
  textOrNull,
  uuid,
  whole,
} from '../fields.ts';
import { pageQuery } from '../page.ts';

const maxSelected = 2000;

/**
 * Which shipments a bulk call speaks of: receipt numbers as scanned, ids or uuids. At least one, at
 * most 2,000.
 */
export const selection = {
  codes: z.array(code).max(maxSelected).optional(),
  ids: z.array(id).max(maxSelected).optional(),
  uuids: z.array(uuid).max(maxSelected).optional(),
  /** Move what can be moved; by default it is all or nothing. */
  partial: z.boolean().optional().default(false),
};

/**
 * When it happened by the clock of the device, which may have had no line. Our own time stays the
 * truth; a claim that cannot be is not kept.
 */
export const deviceTime = { device_at: instant.optional() };

/** What is said of a move that needs nothing else. */
export const remark = { note: textOrNull(300), ...deviceTime };

/**
 * What a delivery attempt or a counter clerk adds to a move. The place is the device's claim, too.
 */
export const circumstances = {
  note: textOrNull(500),
  latitude,
  longitude,
  ...deviceTime,
  /** Call attempts before this outcome. */
  calls: z
    .array(
      z.strictObject({
        at: instant,
        answered: z.boolean(),
      }),
    )
    .max(20)
    .optional(),
};

export const reasonFields = {
  reason: z.enum(reasonKeys, { error: 'pick' }),
  reason_text: textOrNull(300),
};
/** A free reason in a person's own words. */
export const whyField = { reason: text(300, 3) };

/** What a shipment is, as the form sends it. */
export const shipmentFields = {
  merchant_id: id.optional(),
  kind: z.enum(kinds, { error: 'pick' }).optional().default('home'),
  recipient_name: text(120, 2),
  recipient_phone: phone,
  recipient_phone2: phoneOrNull,
  destination_id: id,
  area_id: id
    .nullable()
    .optional()
    .transform((v) => v ?? null),
  landmark: textOrNull(200),
  latitude,
  longitude,
  contents: textOrNull(200),
  notes: textOrNull(500),
  reference: textOrNull(60),
  pieces: whole(1, 999).optional().default(1),
  weight_grams: whole(1, 1_000_000)
    .nullable()
    .optional()
    .transform((v) => v ?? null),
  size: z.enum(sizes, { error: 'pick' }).optional().default('small'),
  fragile: z.boolean().optional().default(false),
  may_open: z.boolean().optional().default(false),
  fee_payer: z.enum(feePayers, { error: 'pick' }).optional().default('recipient'),
  /** The goods price; with `amount_includes_fee` all that the recipient pays. */
  goods_amount: amount,
  /**
   * The delivery fee is within `goods_amount`: the goods price is what is left of it. Left out, a
   * new shipment follows the merchant's setting; a change says the goods price, as the answers do.
   */
  amount_includes_fee: z.boolean().optional(),
  coupon_code: textOrNull(40),
};

/** The number of a stage. */
export const stageNo = whole(1, stageNumbers.length);

/** Work lists that are not one stage. */
export const workLists = [
  'ready_to_assign',
  'under_settlement',
  'postponed_due',
  'to_receive',
  'photo_late',
  ...merchantPhaseKeys,
] as const;

/** Filters of every shipment list. */
export const listQuery = {
  ...pageQuery,
  branch_id: id.optional(),
  courier_id: id.optional(),
  merchant_id: id.optional(),
  destination_id: id.optional(),
  area_id: id.optional(),
  step_id: id.optional(),
  /** Created between, company days, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  /** Pasted receipt numbers, separated by spaces or commas. */
  codes: z.string().max(8000).optional(),
  overdue: flag.optional(),
  unassigned: flag.optional(),
  /** Older than this many days in their stage. */
  min_age_days: whole(0, 3650).optional(),
  sort: z
    .enum(['newest', 'oldest', 'waiting', 'amount'], { error: 'pick' })
    .optional()
    .default('newest'),
};
