import { z } from 'zod';
import { returnFeeKinds } from '#domain/pricing/quote.ts';
import { proofRuleKeys } from '#domain/shipments/proof.ts';
import { payoutRequestRow, payoutScheduleShape, payoutShape } from './payout-shapes.ts';

export const merchantRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  store_name: z.string(),
  owner_name: z.string(),
  phone: z.string(),
  phone2: z.string().nullable(),
  email: z.string().nullable(),
  destination: z.strictObject({ id: z.int(), name: z.string() }),
  store_type: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  state: z.enum(['waiting', 'accepted', 'rejected']),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  rejected_reason: z.string().nullable(),
  /** No new shipments since then. */
  stopped_at: z.string().nullable(),
  stop_reason: z.string().nullable(),
  /** The other record of the same merchant, which receives new work. */
  merged_into: z.strictObject({ id: z.int(), store_name: z.string() }).nullable(),
});

export const merchantDetails = merchantRow.extend({
  area_text: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  rules_version: z.int(),
  version: z.int(),
  decided_by: z.string().nullable(),
  /**
   * What the company owes the merchant now (negative if the merchant owes), and how much of it can
   * be settled today.
   */
  balance: z.int().nullable(),
  payable: z.int().nullable(),
  /** The part of the balance outside unsettled shipments. */
  carried: z.int().nullable(),
  shipments: z.strictObject({ open: z.int(), delivered: z.int(), returned: z.int() }),
  /** The proof that deliveries of its shipments require; null: as in the company's settings. */
  proof: z.strictObject({ rule: z.enum(proofRuleKeys), from: z.int() }).nullable(),
  /** Their own return fee: an amount, or percent of the delivery fee; null: the company's. */
  return_fee: z.strictObject({ kind: z.enum(returnFeeKinds), value: z.int() }).nullable(),
  /** Approved payout details; null if none were given or the viewer may not see them. */
  payout: payoutShape.nullable(),
  /** When it is paid. */
  payout_schedule: payoutScheduleShape,
  /** Changed payout details that wait for approval. */
  payout_request: payoutRequestRow.nullable(),
  /** The company created it; null: it registered itself. */
  created_by: z.string().nullable(),
  /** Users who sign in for it. */
  sign_ins: z.int(),
  /** It has had no activity since it was accepted. */
  may_take_back: z.boolean(),
});

/** What a merchant can see and change about itself. */
export const ownMerchant = z.strictObject({
  id: z.int(),
  store_name: z.string(),
  owner_name: z.string(),
  phone: z.string(),
  phone2: z.string().nullable(),
  email: z.string().nullable(),
  destination: z.strictObject({ id: z.int(), name: z.string() }),
  area_text: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
  /** Receipts of settlements come by e-mail. */
  receipt_mails: z.boolean(),
  payout: payoutShape.nullable(),
  payout_request: payoutRequestRow.nullable(),
});
