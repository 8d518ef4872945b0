import { z } from 'zod';
import { amount, id, textOrNull } from '../fields.ts';
import { familyContract } from './family.ts';
import { countedNotes } from './shapes.ts';

/**
 * Cash hand-in: compares the amounts of the courier’s shipments with the cash the clerk counts,
 * note by note.
 */
export const collectionContract = familyContract(
  'cashHandIn',
  { eligible: '/api/admin/charges-to-collection', documents: '/api/admin/collection-invoices' },
  {
    courier_id: id,
    counted_amount: amount,
    /**
     * Notes by value: `{ "25000": 4, "10000": 2 }`; when given, they must add up to counted_amount.
     */
    denominations: countedNotes.optional(),
    difference_reason: textOrNull(300),
    /** Retains the earned commission of these shipments from the cash; requires the setting. */
    deduct_commission: z.boolean().optional(),
  },
);
