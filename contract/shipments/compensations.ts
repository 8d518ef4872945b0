import { z } from 'zod';
import { compensationStates } from '#domain/shipments/requests/compensation.ts';
import { endpoint } from '../endpoint.ts';
import { id, paidAmount, text, textOrNull } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';

/** Compensations above a setting: requested by one user, decided by another. */
const row = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  shipment: z.strictObject({ uuid: z.string(), code: z.string(), stage: z.int() }),
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }),
  goods_amount: z.int(),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(compensationStates),
  requested_by: z.string(),
  requested_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  answer: z.string().nullable(),
  /** Decided without a second person. */
  alone: z.boolean(),
  may_decide: z.boolean(),
});

export const compensationsContract = {
  'compensations.list': endpoint({
    method: 'GET',
    path: '/api/admin/compensations',
    permission: 'shipments.lose',
    summary:
      'Lists compensations that need a second person: waiting ones oldest first, the others newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      state: z.enum(compensationStates, { error: 'pick' }).optional().default('waiting'),
      branch_id: id.optional(),
    }),
    output: list(row),
  }),
  'compensations.request': endpoint({
    method: 'POST',
    path: '/api/admin/compensations',
    permission: 'shipments.lose',
    summary:
      'Requests a compensation for a lost shipment. Nothing is posted before it is decided; one open request per shipment.',
    body: z.strictObject({ code: text(40), amount: paidAmount, reason: text(300, 3) }),
    output: one(row),
  }),
  'compensations.decide': endpoint({
    method: 'POST',
    path: '/api/admin/compensations/{id}/decision',
    permission: 'shipments.lose',
    summary:
      'Approves a compensation, which records the shipment as lost and credits the merchant, or refuses it. Not by the person who requested it, unless one Admin decides alone.',
    params: z.strictObject({ id }),
    body: z.strictObject({ approve: z.boolean(), answer: textOrNull(300) }),
    output: one(row),
  }),
};
