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
      'Returns whether a merchant’s amounts include the delivery fee: the default for a new shipment that does not specify it. Null: never chosen, an amount is the goods price.',
    neededOf: merchantOfStaff,
    query: z.strictObject({ merchant_id: id.optional() }),
    output: one(z.strictObject({ amount_includes_fee: z.boolean().nullable() })),
  }),
  'shipments.setAmountTerms': endpoint({
    method: 'POST',
    path: '/api/admin/charges/amount/terms',
    permission: 'shipments.create',
    summary:
      'Sets whether a merchant’s amounts include the delivery fee, for shipments that are entered from now on.',
    neededOf: merchantOfStaff,
    body: z.strictObject({ merchant_id: id.optional(), amount_includes_fee: z.boolean() }),
    output: done,
  }),
};
