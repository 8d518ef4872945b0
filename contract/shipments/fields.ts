import { z } from 'zod';
import { merchantPhaseKeys } from '#domain/shipments/reports/merchant-phases.ts';
import { reasonKeys } from '#domain/shipments/reasons.ts';
import { feePayers, kinds, piecesBounds, sizes } from '#domain/shipments/shipment.ts';
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
 * The shipments of a bulk call: receipt numbers as scanned, ids or uuids. At least one, at most
 * 2,000.
 */
export const selection = {
  codes: z.array(code).max(maxSelected).optional(),
  ids: z.array(id).max(maxSelected).optional(),
  uuids: z.array(uuid).max(maxSelected).optional(),
  /** Moves the shipments that can be moved; the default is all or nothing. */
  partial: z.boolean().optional().default(false),
};

/**
 * The device's own time of the event, since it may have been offline. Server time stays
 * authoritative; an impossible device time is dropped.
 */
export const deviceTime = { device_at: instant.optional() };

/** Input of a move without further fields. */
export const remark = { note: textOrNull(300), ...deviceTime };

/**
 * What a delivery attempt or a counter clerk adds to a move. The location is reported by the device
 * and not verified.
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
/** A reason in free text. */
export const whyField = { reason: text(300, 3) };

/** The fields of a shipment as the form sends them. */
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
  pieces: whole(piecesBounds.min, piecesBounds.max).optional().default(1),
  weight_grams: whole(1, 1_000_000)
    .nullable()
    .optional()
    .transform((v) => v ?? null),
  size: z.enum(sizes, { error: 'pick' }).optional().default('small'),
  fragile: z.boolean().optional().default(false),
  may_open: z.boolean().optional().default(false),
  fee_payer: z.enum(feePayers, { error: 'pick' }).optional().default('recipient'),
  /** The goods price; with `amount_includes_fee` the total that the recipient pays. */
  goods_amount: amount,
  /**
   * `goods_amount` includes the delivery fee: the goods price is the remainder. If omitted, a new
   * shipment uses the merchant's setting; a change sends the goods price, as responses do.
   */
  amount_includes_fee: z.boolean().optional(),
  coupon_code: textOrNull(40),
};

/** The number of a stage. */
export const stageNo = whole(1, stageNumbers.length);

/** Work lists that do not correspond to one stage. */
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
  /** Created between these company days, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  /** Pasted receipt numbers, separated by spaces or commas. */
  codes: z.string().max(8000).optional(),
  overdue: flag.optional(),
  unassigned: flag.optional(),
  /** More than this many days in their stage. */
  min_age_days: whole(0, 3650).optional(),
  /** Fewer than this many days in their stage. */
  max_age_days: whole(1, 3650).optional(),
  sort: z
    .enum(['newest', 'oldest', 'waiting', 'amount'], { error: 'pick' })
    .optional()
    .default('newest'),
};
