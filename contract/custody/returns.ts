import { id } from '../fields.ts';
import { familyContract } from './family.ts';

/** Returns that a courier hands back to the branch. */
export const warehouseContract = familyContract(
  'returnIntake',
  { eligible: '/api/admin/charges-to-warehouse', documents: '/api/admin/warehouse-invoices' },
  { courier_id: id },
);

/**
 * Returns on the shelf of the merchant’s branch, given back to the merchant; posts the return fees.
 */
export const deliveryContract = familyContract(
  'returnToMerchant',
  { eligible: '/api/admin/charges-to-return-delivery', documents: '/api/admin/delivery-invoices' },
  { merchant_id: id },
);
