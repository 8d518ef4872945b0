import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { all, one } from '../page.ts';
import { familyContract } from './family.ts';

/** The run sheet: shipments assigned to a courier, with the commission of each line. */
export const commissionContract = {
  ...familyContract(
    'runSheet',
    { eligible: '/api/admin/charges-to-commission', documents: '/api/admin/commission-invoices' },
    { courier_id: id },
  ),
  'documents.runSheet.branchDestinations': endpoint({
    method: 'GET',
    path: '/api/admin/commission-invoices/branch-destinations',
    permission: 'documents.runSheet.issue',
    summary: 'Lists destinations with shipments ready to assign at a branch, with their number.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: all(z.strictObject({ id: z.int(), name: z.string(), count: z.int(), amount: z.int() })),
  }),
  'documents.runSheet.commissionToDestination': endpoint({
    method: 'GET',
    path: '/api/admin/commission-invoices/commission-to-destination',
    permission: 'documents.runSheet.issue',
    summary:
      'Returns what a courier earns for a shipment to a destination, and the owner of that rate.',
    query: z.strictObject({ courier_id: id, destination_id: id }),
    output: one(
      z.strictObject({ amount: z.int(), source: z.enum(['courier', 'branch', 'default']) }),
    ),
  }),
};
