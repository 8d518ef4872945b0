import { z } from 'zod';
import { id } from '../fields.ts';
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
  },
);
