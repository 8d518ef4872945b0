import { z } from 'zod';
import { priceRequestStates } from '#domain/shipments/requests/price-request.ts';
import { endpoint } from '../endpoint.ts';
import { amount, id, textOrNull, uuid } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';
import { whyField } from './fields.ts';

/** A request to collect another amount for a shipment on the way. */
export const priceRequestRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  shipment: z.strictObject({
    uuid: z.string(),
    code: z.string(),
    stage: z.int(),
    recipient_name: z.string(),
  }),
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
  courier: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  state: z.enum(priceRequestStates),
  from_amount: z.int(),
  requested_amount: z.int(),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /**
   * The reason for the refusal, or that the shipment was delivered or sent back before a decision.
   */
  answer: z.string().nullable(),
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
});

export const priceRequestsContract = {
  'priceRequests.list': endpoint({
    method: 'GET',
    path: '/api/admin/price-requests',
    permission: 'corrections.price',
    summary: 'Lists requested price changes: waiting ones oldest first, the others newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      state: z.enum(priceRequestStates, { error: 'pick' }).optional().default('requested'),
      branch_id: id.optional(),
      merchant_id: id.optional(),
    }),
    output: list(priceRequestRow),
  }),
  'priceRequests.create': endpoint({
    method: 'POST',
    path: '/api/admin/price-requests',
    permission: 'corrections.price',
    summary:
      'Requests another amount to be collected for a shipment on the way. One open request per shipment.',
    body: z.strictObject({ uuid, amount, ...whyField }),
    output: one(priceRequestRow),
  }),
  'priceRequests.approve': endpoint({
    method: 'POST',
    path: '/api/admin/price-requests/{id}/approve',
    permission: 'corrections.approve',
    summary:
      'Approves a price change: the new price is collected from now on. Never by the person who requested it, never after delivery.',
    params: z.strictObject({ id }),
    body: z.strictObject({ note: textOrNull(300) }),
    output: one(priceRequestRow),
  }),
  'priceRequests.refuse': endpoint({
    method: 'POST',
    path: '/api/admin/price-requests/{id}/refuse',
    permission: 'corrections.approve',
    summary:
      'Refuses a price change: the price stays; the requester is notified of the reason. Never by the person who requested it.',
    params: z.strictObject({ id }),
    body: z.strictObject(whyField),
    output: one(priceRequestRow),
  }),
  'priceRequests.withdraw': endpoint({
    method: 'POST',
    path: '/api/admin/price-requests/{id}/withdraw',
    permission: 'corrections.price',
    summary: 'Withdraws a payout change by its requester while it is undecided.',
    params: z.strictObject({ id }),
    output: one(priceRequestRow),
  }),
};
