import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, text } from '../fields.ts';
import { one } from '../page.ts';
import { merchantDetails } from './merchant-shapes.ts';

export const merchantMergeContract = {
  'merchants.merge': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/merge',
    permission: 'merchants.merge',
    summary:
      'Closes this record as a duplicate of the same merchant: its open balance and its new work go to the other record. Shipments stay on the record they were created for.',
    params: z.strictObject({ id }),
    body: z.strictObject({ into_id: id, reason: text(300, 3) }),
    output: one(merchantDetails),
  }),
  'merchants.carryOver': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/carry-over',
    permission: 'merchants.merge',
    summary: 'Transfers what has accrued on a merged record since the merge to the other record.',
    params: z.strictObject({ id }),
    output: one(merchantDetails),
  }),
};
