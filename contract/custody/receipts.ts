import { z } from 'zod';
import type { ReceiptFamily } from '#domain/custody/families.ts';
import { endpoint } from '../endpoint.ts';
import { id, whole } from '../fields.ts';
import { done } from '../page.ts';

/** Saying that one has what the paper handed over, and another number to say it by. */
function receiptContract<const F extends ReceiptFamily>(family: F, paper: string, has: string) {
  const calls = {
    confirm: endpoint({
      method: 'POST',
      path: `${paper}/confirm`,
      service: `documents.${family}.confirm`,
      summary: `${has}: said in their own account, or by the number they were sent. Five wrong numbers lock the number.`,
      params: z.strictObject({ id }),
      body: z.strictObject({ pin: whole(0, 999_999).optional() }),
      ownTransaction: true,
      output: done,
    }),
    newPin: endpoint({
      method: 'POST',
      path: `${paper}/pin`,
      service: `documents.${family}.issue`,
      summary: 'Send another number to confirm by; the one before no longer counts.',
      params: z.strictObject({ id }),
      output: done,
    }),
  };
  type Calls = typeof calls;
  return Object.fromEntries(
    Object.entries(calls).map(([verb, call]) => [`documents.${family}.${verb}`, call]),
  ) as {
    readonly [V in keyof Calls & string as `documents.${F}.${V}`]: Calls[V];
  };
}

export const receiptsContract = {
  ...receiptContract('subscriber', '/api/admin/subscriber-invoices/{id}', 'The shop has its money'),
  ...receiptContract(
    'payment',
    '/api/admin/payment-receipts/{id}',
    'The courier has their commission',
  ),
  ...receiptContract('delivery', '/api/admin/delivery-invoices/{id}', 'The shop has its returns'),
};
