import { z } from 'zod';
import { returnFeeKinds } from '#domain/pricing/quote.ts';
import { proofRuleKeys } from '#domain/shipments/proof.ts';
import { payoutRequestRow, payoutShape } from './payout-shapes.ts';

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
  /** The other record of the same merchant, where new work goes. */
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
   * What the company owes the merchant now (negative: the merchant owes), and how much of it can be
   * settled today.
   */
  balance: z.int().nullable(),
  payable: z.int().nullable(),
  /** What of the balance stands beside shipments not yet settled. */
  carried: z.int().nullable(),
  shipments: z.strictObject({ open: z.int(), delivered: z.int(), returned: z.int() }),
  /** What deliveries of its shipments must show; null: as the company's settings say. */
  proof: z.strictObject({ rule: z.enum(proofRuleKeys), from: z.int() }).nullable(),
  /** Their own return fee: an amount, or percent of the delivery fee; null: the company's. */
  return_fee: z.strictObject({ kind: z.enum(returnFeeKinds), value: z.int() }).nullable(),
  /** How it is paid, approved; null: nobody has said, or none of the reader’s business. */
  payout: payoutShape.nullable(),
  /** Other payout details that wait for a decision. */
  payout_request: payoutRequestRow.nullable(),
  /** The company wrote it down; null: it registered itself. */
  created_by: z.string().nullable(),
  /** People who sign in for it. */
  sign_ins: z.int(),
  /** Nothing has happened since it was accepted. */
  may_take_back: z.boolean(),
});

/** What a merchant sees and changes of itself. */
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
  payout: payoutShape.nullable(),
  payout_request: payoutRequestRow.nullable(),
});
