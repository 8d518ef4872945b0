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
      'This record is closed as a second one of the same merchant: its open balance goes to the other, and new work too. Shipments stay where they were written.',
    params: z.strictObject({ id }),
    body: z.strictObject({ into_id: id, reason: text(300, 3) }),
    output: one(merchantDetails),
  }),
  'merchants.carryOver': endpoint({
    method: 'POST',
    path: '/api/admin/merchants/{id}/carry-over',
    permission: 'merchants.merge',
    summary: 'What came to stand on a merged record since goes to the other one.',
    params: z.strictObject({ id }),
    output: one(merchantDetails),
  }),
};
