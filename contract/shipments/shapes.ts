import { z } from 'zod';
import { moveEvents } from '#domain/shipments/lifecycle.ts';
import { collectReasons, feePayers, kinds, sizes } from '#domain/shipments/shipment.ts';
import { quoteShape } from '../pricing/quote.ts';
import { claimStates } from '#domain/shipments/requests/loss-claim.ts';
import { decisionChoices, decisionStates } from '#domain/shipments/requests/merchant-decision.ts';
import { afterWaiting } from '#domain/shipments/return-bar.ts';
import { holderKinds, moneyStates, statuses } from '#domain/shipments/stages.ts';

const namedBranch = z.strictObject({ id: z.int(), branch_name: z.string() });

/** A shipment as lists show it. */
export const shipmentRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  code: z.string(),
  version: z.int(),
  stage: z.int(),
  step: z.strictObject({ id: z.int(), name: z.string(), color: z.string().nullable() }),
  status: z.enum(statuses),
  money: z.enum(moneyStates),
  holder_kind: z.enum(holderKinds),
  hold_reason: z.string().nullable(),
  /** The day the hold is planned to end; only of a hold with one. */
  hold_until: z.string().nullable(),
  /** When it was put on hold. */
  held_at: z.string().nullable(),
  /**
   * The reason why it was not delivered, postponed, returned, cancelled or given up; null while on
   * its way and where no reason was required.
   */
  outcome_reason: z.string().nullable(),
  recipient_name: z.string(),
  /** E.164. */
  recipient_phone: z.string(),
  destination: z.strictObject({ id: z.int(), name: z.string() }),
  area: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  landmark: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  notes: z.string().nullable(),
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
  courier: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  branch: namedBranch.nullable(),
  serving_branch: namedBranch,
  cod_amount: z.int(),
  fee_amount: z.int(),
  collected_amount: z.int().nullable(),
  attempt: z.int(),
  postponed_on: z.string().nullable(),
  correction_pending: z.boolean(),
  created_at: z.string(),
  stage_since: z.string(),
  /** It has been in its step longer than the step allows. */
  overdue: z.boolean(),
});

/** One possible move of this shipment: whether the caller can make it now, and if not, why. */
export const moveOption = z.strictObject({
  event: z.enum(moveEvents),
  allowed: z.boolean(),
  why: z.string().nullable(),
});

export const shipmentDetails = shipmentRow.extend({
  kind: z.enum(kinds),
  /** For staff, who call the merchant about it; null for all others. */
  merchant_phone: z.string().nullable(),
  recipient_phone2: z.string().nullable(),
  contents: z.string().nullable(),
  reference: z.string().nullable(),
  pieces: z.int(),
  weight_grams: z.int().nullable(),
  size: z.enum(sizes),
  fragile: z.boolean(),
  may_open: z.boolean(),
  currency: z.string(),
  fee_payer: z.enum(feePayers),
  goods_amount: z.int(),
  discount_amount: z.int(),
  extra_fee_amount: z.int(),
  return_fee_amount: z.int().nullable(),
  commission_amount: z.int().nullable(),
  collect_reason: z.enum(collectReasons).nullable(),
  /**
   * The merchant's share. `null` for a courier, who may not see it; the same applies to `quote`.
   */
  net_amount: z.int().nullable(),
  coupon_code: z.string().nullable(),
  quote: quoteShape.nullable(),
  home_branch: namedBranch,
  origin_branch: namedBranch.nullable(),
  money_branch: namedBranch.nullable(),
  postpone_count: z.int(),
  delivered_at: z.string().nullable(),
  parent: z.strictObject({ uuid: z.string(), code: z.string() }).nullable(),
  children: z.array(z.strictObject({ uuid: z.string(), code: z.string() })),
  /** Documents it is on that are not void. */
  documents: z.array(
    z.strictObject({
      id: z.int(),
      family: z.string(),
      number: z.string().nullable(),
      state: z.string(),
    }),
  ),
  /** The last claim for it, for viewers who may read claims. */
  claim: z
    .strictObject({
      id: z.int(),
      state: z.enum(claimStates),
      opened_at: z.string(),
      amount: z.int().nullable(),
      answer: z.string().nullable(),
    })
    .nullable(),
  may_claim: z.boolean(),
  /** The compensation posted if it is lost and no amount is given; null without that permission. */
  lost_amount: z.int().nullable(),
  /**
   * The merchant's phone for labels; null where the company does not print it, and for couriers.
   */
  label_phone: z.string().nullable(),
  /** The open merchant decision about it, until the shipment moves on. */
  decision: z
    .strictObject({
      id: z.int(),
      state: z.enum(decisionStates),
      reason: z.string(),
      due_at: z.string(),
      is_due: z.boolean(),
      after_due: z.enum(afterWaiting),
      choice: z.enum(decisionChoices).nullable(),
      postponed_on: z.string().nullable(),
      note: z.string().nullable(),
      answered_by: z.string().nullable(),
      choices: z.array(z.enum(decisionChoices)),
      may_override: z.boolean(),
    })
    .nullable(),
  /** A price change request without a decision. */
  price_request: z
    .strictObject({
      id: z.int(),
      from_amount: z.int(),
      requested_amount: z.int(),
      reason: z.string(),
      requested_by: z.string(),
      requested_at: z.string(),
      may_decide: z.boolean(),
      may_withdraw: z.boolean(),
    })
    .nullable(),
  moves: z.array(moveOption),
  may_request_price: z.boolean(),
  may_edit: z.boolean(),
  may_freeze: z.boolean(),
  may_roll_back: z.boolean(),
});

/** One line of a shipment's timeline. */
export const historyRow = z.strictObject({
  shipment_id: z.int(),
  code: z.string(),
  seq: z.int(),
  event: z.string(),
  from_status: z.string().nullable(),
  to_status: z.string(),
  stage: z.int(),
  holder_kind: z.string(),
  branch: z.string().nullable(),
  courier: z.string().nullable(),
  money: z.string(),
  document: z
    .strictObject({ id: z.int(), family: z.string(), number: z.string().nullable() })
    .nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** `{ field: [before, after] }`. */
  changes: z.record(z.string(), z.array(z.unknown()).length(2)),
  details: z.record(z.string(), z.unknown()).nullable(),
  /**
   * The proof of a delivery, in addition to the name in `details`; read `file` with `files.read`.
   */
  proof: z
    .strictObject({
      signature: z.string().nullable(),
      photo: z
        .strictObject({
          state: z.enum(['awaited', 'waived', 'stored', 'gone']),
          file: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Whether a later roll-back undid this row. */
  reversed: z.boolean(),
  actor: z.string().nullable(),
  at: z.string(),
});

/**
 * The result of every bulk call: how many shipments were moved and refused, and in `items` the
 * refused ones; all others of the selection were moved. Only the repeat of a request from before
 * this rule also has those that moved.
 */
export const bulkResult = z.strictObject({
  moved: z.int(),
  refused: z.int(),
  items: z.array(
    z.strictObject({
      code: z.string(),
      uuid: z.string().nullable(),
      outcome: z.enum(['moved', 'refused']),
      stage: z.int().nullable(),
      /** `short` is the same reason in at most 12 words, for a scan page. */
      refusal: z
        .strictObject({ code: z.string(), message: z.string(), short: z.string() })
        .nullable(),
    }),
  ),
});
