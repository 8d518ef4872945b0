import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { one } from '../page.ts';
import { branchDetails } from './branches.ts';

export const branchPageContract = {
  'branches.serve': endpoint({
    method: 'POST',
    path: '/api/admin/branches/serve',
    permission: 'destinations.edit',
    summary:
      'Sets the destinations the branch serves from now on, replacing their previous branch; shipments already on the way keep their branch.',
    body: z.strictObject({ id, destination_ids: z.array(id).min(1, { error: 'pick' }).max(200) }),
    output: one(branchDetails),
  }),
  'branches.setCoupons': endpoint({
    method: 'POST',
    path: '/api/admin/branches/add/coupon',
    permission: 'coupons.edit',
    summary: 'Sets the coupons of a branch: listed ones are attached, the rest detached.',
    body: z.strictObject({ id, coupon_ids: z.array(id).max(200) }),
    output: one(branchDetails),
  }),
};
