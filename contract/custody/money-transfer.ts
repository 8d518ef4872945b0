import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, id, textOrNull } from '../fields.ts';
import { one } from '../page.ts';
import { familyContract } from './family.ts';
import { countedNotes, documentDetails } from './shapes.ts';

/**
 * Cash of other branches’ merchants, listed per shipment; in transit until the receiver confirms
 * the counted sum.
 */
export const moneyTransferContract = {
  ...familyContract(
    'moneyTransfer',
    {
      eligible: '/api/admin/charges-to-money-transfer',
      documents: '/api/admin/money-transfer-invoices',
    },
    {
      to_branch_id: id,
      details: z.strictObject({ office: textOrNull(80), reference: textOrNull(60) }).optional(),
    },
  ),
  'documents.moneyTransfer.confirm': endpoint({
    method: 'POST',
    path: '/api/admin/money-transfer-invoices/{id}/confirm',
    permission: 'documents.moneyTransfer.confirm',
    summary:
      'The receiving branch counted the cash: it is theirs, and their merchants can be paid. A difference needs a reason.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      counted_amount: amount,
      denominations: countedNotes.optional(),
      difference_reason: textOrNull(300),
    }),
    output: one(documentDetails),
  }),
};
