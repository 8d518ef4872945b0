import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, id } from '../fields.ts';
import { asFile, done, list, one, pageQuery } from '../page.ts';
import { fromDay, lastDay, rateRow, when } from './rate-shapes.ts';

export const pickupRatesContract = {
  'pickupRates.list': endpoint({
    method: 'GET',
    path: '/api/admin/branch/receive/price',
    permission: 'pickupRates.view',
    summary: 'Lists the prices for collection by the recipient at a branch.',
    query: z.strictObject({ ...pageQuery, ...asFile, branch_id: id.optional(), when }),
    output: list(rateRow),
  }),
  'pickupRates.one': endpoint({
    method: 'GET',
    path: '/api/admin/branch/receive/price/{id}',
    permission: 'pickupRates.view',
    summary: 'Returns one price for collection at a branch.',
    params: z.strictObject({ id }),
    output: one(rateRow),
  }),
  'pickupRates.create': endpoint({
    method: 'POST',
    path: '/api/admin/branch/receive/price',
    permission: 'pickupRates.edit',
    summary: 'Creates a price for collection at a branch, valid from a day on.',
    body: z.strictObject({ branch_id: id, fee_amount: amount, valid_from: fromDay }),
    output: one(rateRow),
  }),
  'pickupRates.update': endpoint({
    method: 'POST',
    path: '/api/admin/branch/receive/price/{id}',
    permission: 'pickupRates.edit',
    summary: 'Changes a price for collection at a branch: creates a new row valid from a day on.',
    params: z.strictObject({ id }),
    body: z.strictObject({ fee_amount: amount, valid_from: fromDay }),
    output: one(rateRow),
  }),
  'pickupRates.end': endpoint({
    method: 'POST',
    path: '/api/admin/branch/receive/price/{id}/end',
    permission: 'pickupRates.edit',
    summary: 'Ends a price for collection at a branch on a day, or now.',
    params: z.strictObject({ id }),
    body: z.strictObject({ ends_on: lastDay }),
    output: one(rateRow),
  }),
  'pickupRates.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/branch/receive/price/{id}',
    permission: 'pickupRates.edit',
    summary:
      'Deletes a price for collection at a branch that has not begun, or began today and priced no shipment.',
    params: z.strictObject({ id }),
    output: done,
  }),
};
