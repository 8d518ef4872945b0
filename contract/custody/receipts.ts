import { z } from 'zod';
import type { ReceiptFamily } from '#domain/custody/families.ts';
import { endpoint } from '../endpoint.ts';
import { id, whole } from '../fields.ts';
import { done } from '../page.ts';

/**
 * Confirming receipt of what the document handed over, and sending a new confirmation number. The
 * caller passes the paths in full, so that a text search finds them.
 */
function receiptContract<const F extends ReceiptFamily>(
  family: F,
  paths: { readonly confirm: string; readonly newPin: string },
  has: string,
) {
  const calls = {
    confirm: endpoint({
      method: 'POST',
      path: paths.confirm,
      permission: `documents.${family}.confirm`,
      summary: `${has}: said in their own account, or by the number they were sent. Five wrong numbers lock the number.`,
      params: z.strictObject({ id }),
      body: z.strictObject({ pin: whole(0, 999_999).optional() }),
      ownTransaction: true,
      output: done,
    }),
    newPin: endpoint({
      method: 'POST',
      path: paths.newPin,
      permission: `documents.${family}.issue`,
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
  ...receiptContract(
    'settlement',
    {
      confirm: '/api/admin/subscriber-invoices/{id}/confirm',
      newPin: '/api/admin/subscriber-invoices/{id}/pin',
    },
    'The merchant has its money',
  ),
  ...receiptContract(
    'payment',
    {
      confirm: '/api/admin/payment-receipts/{id}/confirm',
      newPin: '/api/admin/payment-receipts/{id}/pin',
    },
    'The courier has their commission',
  ),
  ...receiptContract(
    'returnToMerchant',
    {
      confirm: '/api/admin/delivery-invoices/{id}/confirm',
      newPin: '/api/admin/delivery-invoices/{id}/pin',
    },
    'The merchant has its returns',
  ),
};
