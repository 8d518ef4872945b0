import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { merchantOfStaff } from '../needed.ts';
import { done, one } from '../page.ts';

/** Whether the amounts that a merchant enters include the delivery fee. */
export const amountTerms = {
  'shipments.amountTerms': endpoint({
    method: 'GET',
    path: '/api/admin/charges/amount/terms',
    permission: 'shipments.create',
    summary:
      'Whether a merchant’s amounts hold the delivery fee: what a new shipment follows when nobody says it. Null: never chosen, an amount is the goods price.',
    query: z.strictObject({ merchant_id: id.optional() }),
    output: one(z.strictObject({ amount_includes_fee: z.boolean().nullable() })),
  }),
  'shipments.setAmountTerms': endpoint({
    method: 'POST',
    path: '/api/admin/charges/amount/terms',
    permission: 'shipments.create',
    summary:
      'Says whether a merchant’s amounts hold the delivery fee, for shipments that are entered from now on.',
    neededOf: merchantOfStaff,
    body: z.strictObject({ merchant_id: id.optional(), amount_includes_fee: z.boolean() }),
    output: done,
  }),
};
