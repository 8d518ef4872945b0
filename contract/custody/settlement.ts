import { z } from 'zod';
import { id, textOrNull } from '../fields.ts';
import { familyContract } from './family.ts';

/**
 * Settlement: pays a merchant everything payable from the branch’s till. A negative net is carried
 * forward.
 */
export const subscriberContract = familyContract(
  'settlement',
  { eligible: '/api/admin/charges-to-subscriber', documents: '/api/admin/subscriber-invoices' },
  {
    merchant_id: id,
    /** Take all that is payable instead of listing shipments. */
    all: z.boolean().optional(),
    /** How it is paid; left out: cash. */
    payment_method_id: id.optional(),
    /** The account it is paid by; left out: the default of the branch for the method. */
    bank_account_id: id.optional(),
    reference: textOrNull(60),
  },
);
