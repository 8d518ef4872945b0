import { id } from '../fields.ts';
import { familyContract } from './family.ts';

/**
 * What a courier’s pick-up run brings in: picked-up shipments, and what the merchants handed over
 * with them.
 */
export const pickUpReceiveContract = familyContract(
  'pickupIntake',
  {
    eligible: '/api/admin/charges-to-collection-request-receive',
    documents: '/api/admin/collection-request-receive-invoices',
  },
  { courier_id: id },
);
