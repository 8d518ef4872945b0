import { z } from 'zod';
import { id, textOrNull } from '../fields.ts';
import { familyContract } from './family.ts';

/**
 * Settlement: everything that is payable to a merchant, paid out of the branch’s box. A negative
 * net is carried forward.
 */
export const subscriberContract = familyContract(
  'settlement',
  { eligible: '/api/admin/charges-to-subscriber', documents: '/api/admin/subscriber-invoices' },
  {
    merchant_id: id,
    /** Take all that is payable instead of naming shipments. */
    all: z.boolean().optional(),
    /** How it is paid; left out: cash. */
    payment_method_id: id.optional(),
    /** The account it is paid by; left out: the default of the branch for the method. */
    bank_account_id: id.optional(),
    reference: textOrNull(60),
  },
);
