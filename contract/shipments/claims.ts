import { z } from 'zod';
import { mediaTypes } from '#domain/files.ts';
import { claimReasons, claimStates } from '#domain/shipments/requests/loss-claim.ts';
import { endpoint } from '../endpoint.ts';
import { amount, code, id, text, textOrNull, uuid } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';

/** A merchant's claim for one shipment, and its outcome. */
export const claimRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  shipment: z.strictObject({
    uuid: z.string(),
    code: z.string(),
    stage: z.int(),
    recipient_name: z.string(),
    goods_amount: z.int(),
  }),
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
  reason: z.enum(claimReasons),
  note: z.string().nullable(),
  photo: z.strictObject({ uuid: z.string(), media_type: z.enum(mediaTypes) }).nullable(),
  state: z.enum(claimStates),
  opened_by: z.string(),
  opened_at: z.string(),
  /** The granted amount. */
  amount: z.int().nullable(),
  /** The settlement that carried it has been paid out. */
  is_paid: z.boolean(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.string().nullable(),
  /** The company's maximum compensation for it. */
  most: z.int(),
  may_answer: z.boolean(),
  may_withdraw: z.boolean(),
});

const params = z.strictObject({ id });

export const claimsContract = {
  'claims.list': endpoint({
    method: 'GET',
    path: '/api/admin/loss-claims',
    permission: 'claims.view',
    summary: 'Lists claims for lost shipments: open ones oldest first, answered ones newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      state: z.enum(claimStates, { error: 'pick' }).optional().default('open'),
      branch_id: id.optional(),
      merchant_id: id.optional(),
    }),
    output: list(claimRow),
  }),
  'claims.open': endpoint({
    method: 'POST',
    path: '/api/admin/loss-claims',
    permission: 'claims.open',
    summary:
      'Creates a claim for a shipment that the company lost, by the merchant or by staff on its behalf.',
    body: z.strictObject({
      code,
      reason: z.enum(claimReasons, { error: 'pick' }),
      note: textOrNull(500),
      /** A file of `files.upload` with the kind `claim`. */
      photo: uuid.nullable().optional(),
    }),
    output: one(claimRow),
  }),
  'claims.withdraw': endpoint({
    method: 'POST',
    path: '/api/admin/loss-claims/{id}/withdraw',
    permission: 'claims.open',
    summary: 'Withdraws an open claim: the shipment was found.',
    params,
    output: one(claimRow),
  }),
  'claims.answer': endpoint({
    method: 'POST',
    path: '/api/admin/loss-claims/{id}/answer',
    permission: 'claims.answer',
    summary:
      'Grants a claim, which marks the shipment as lost and posts the compensation, or refuses it with a reason.',
    params,
    body: z.strictObject({
      grant: z.boolean(),
      /** Defaults to the price of the goods, up to the company's limit. */
      amount: amount.optional(),
      answer: text(500, 3),
    }),
    output: one(claimRow),
  }),
};
