import { z } from 'zod';
import { callees, callOutcomes } from '#domain/shipments/requests/calls.ts';
import { decisionChoices, decisionStates } from '#domain/shipments/requests/merchant-decision.ts';
import { afterWaiting } from '#domain/shipments/return-bar.ts';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, phoneOrNull, textOrNull } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';
import { whyField } from './fields.ts';

/** A decision requested from the merchant about one shipment, and its outcome. */
export const merchantDecisionRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  shipment: z.strictObject({
    uuid: z.string(),
    code: z.string(),
    stage: z.int(),
    recipient_name: z.string(),
    recipient_phone: z.string(),
    recipient_phone2: z.string().nullable(),
    landmark: z.string().nullable(),
    destination: z.strictObject({ id: z.int(), name: z.string() }),
    area: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
    cod_amount: z.int(),
    goods_amount: z.int(),
    attempt: z.int(),
  }),
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
  courier: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Why the shipment was not delivered. */
  reason: z.string(),
  state: z.enum(decisionStates),
  opened_at: z.string(),
  /** The time until which a return waits for the answer. */
  due_at: z.string(),
  is_due: z.boolean(),
  after_due: z.enum(afterWaiting),
  choice: z.enum(decisionChoices).nullable(),
  postponed_on: z.string().nullable(),
  note: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** The company's last phone call about it; null for people outside the company. */
  last_call: z
    .strictObject({ callee: z.enum(callees), outcome: z.enum(callOutcomes), at: z.string() })
    .nullable(),
  /** The answers this user may give now; may be empty. */
  choices: z.array(z.enum(decisionChoices)),
  may_override: z.boolean(),
});

export const merchantDecisionsContract = {
  'merchantDecisions.list': endpoint({
    method: 'GET',
    path: '/api/admin/merchant-decisions',
    permission: 'merchantDecisions.view',
    summary:
      'Lists shipments that were not delivered and wait for their merchant, oldest first; those with an answer, newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      state: z.enum(decisionStates, { error: 'pick' }).optional().default('open'),
      branch_id: id.optional(),
      merchant_id: id.optional(),
    }),
    output: list(merchantDecisionRow),
  }),
  'merchantDecisions.answer': endpoint({
    method: 'POST',
    path: '/api/admin/merchant-decisions/{id}/answer',
    permission: 'merchantDecisions.answer',
    summary:
      'Records the decision of the merchant, or of staff on its behalf: another attempt, another day, other contact data, a lower amount, or return.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      choice: z.enum(decisionChoices, { error: 'pick' }),
      /** Only with `postpone`. */
      postponed_on: day.optional(),
      /** Only with `correct`: absent fields stay unchanged. */
      recipient_phone: phoneOrNull.optional(),
      recipient_phone2: phoneOrNull.optional(),
      landmark: textOrNull(200).optional(),
      area_id: id.optional(),
      /** Only with `reduce`: the new amount to collect, in minor units. */
      amount: amount.optional(),
      note: textOrNull(300),
    }),
    output: one(merchantDecisionRow),
  }),
  'merchantDecisions.override': endpoint({
    method: 'POST',
    path: '/api/admin/merchant-decisions/{id}/override',
    permission: 'merchantDecisions.override',
    summary:
      'Records a decision of staff in place of the merchant, with a reason: the shipment may be returned.',
    params: z.strictObject({ id }),
    body: z.strictObject(whyField),
    output: one(merchantDecisionRow),
  }),
};
