import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, id } from '../fields.ts';
import { besideOthers } from '../needed.ts';
import { asFile, done, list, pageQuery } from '../page.ts';
import { rateBook } from './rate-book.ts';
import { branchRef, fromDay, lastDay, placeRef, when } from './rate-shapes.ts';

export const ratesContract = {
  ...rateBook('rates', {
    paths: {
      list: '/api/admin/get/branch/destination',
      options: '/api/admin/get/branch/destination/as/array',
      one: '/api/admin/get/one/branch/destination/{id}',
      create: '/api/admin/branch/destination/create',
      update: '/api/admin/branch/destination/edit',
      end: '/api/admin/branch/destination/end',
      delete: '/api/admin/delete/branch/destination/{id}',
      saveMany: '/api/admin/branch/destination/import',
    },
    a: 'a delivery rate',
    many: 'delivery rates',
    listed: ': in force, upcoming, or the whole history.',
    ended: 'it stays readable. A merchant then pays the general rate.',
    filters: { branch_id: id.optional(), destination_id: id.optional() },
    gridFilters: { branch_id: id.optional() },
    place: { destination_id: id },
  }),
  'rates.assign': endpoint({
    method: 'POST',
    path: '/api/admin/set/branch/destination/to/user',
    permission: 'rates.edit',
    summary:
      'Sets a special price for a merchant, or the commission of a courier or of a whole branch.',
    body: z
      .strictObject({
        to: z.enum(['merchant', 'courier', 'branch'], { error: 'pick' }),
        branch_id: id,
        destination_ids: z.array(id).min(1, { error: 'required' }).max(200),
        merchant_id: id.optional(),
        courier_id: id.optional(),
        amount,
        valid_from: fromDay,
      })
      .superRefine((input, ctx) => {
        for (const kind of ['merchant', 'courier'] as const) {
          const given = input[`${kind}_id`] !== undefined;
          if (input.to === undefined || given === (input.to === kind)) continue;
          const message = given ? 'unknown' : 'required';
          ctx.addIssue({ code: 'custom', path: [`${kind}_id`], message });
        }
      }, besideOthers('to')),
    output: done,
  }),
  'rates.endCommission': endpoint({
    method: 'POST',
    path: '/api/admin/commissions/end',
    permission: 'rates.edit',
    summary: 'Ends the commission of a courier or of a branch on a day, or now.',
    body: z.strictObject({ id, ends_on: lastDay }),
    output: done,
  }),
  'rates.commissions': endpoint({
    method: 'GET',
    path: '/api/admin/get/commissions',
    permission: 'rates.view',
    summary: 'Lists commissions of branches and couriers by destination.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      destination_id: id.optional(),
      courier_id: id.optional(),
      when,
    }),
    output: list(
      z.strictObject({
        id: z.int(),
        branch: branchRef,
        destination: placeRef,
        /** Null: every courier of the branch. */
        courier: placeRef.nullable(),
        amount: z.int(),
        valid_from: z.string(),
        ends_on: z.string().nullable(),
        state: z.enum(['past', 'in_force', 'upcoming']),
      }),
    ),
  }),
};

export const areaRatesContract = {
  ...rateBook('areaRates', {
    paths: {
      list: '/api/admin/get/branch/closest/destination',
      options: '/api/admin/get/branch/closest/destination/as/array',
      one: '/api/admin/get/one/branch/closest/destination/{id}',
      create: '/api/admin/branch/closest/destination/create',
      update: '/api/admin/branch/closest/destination/edit',
      end: '/api/admin/branch/closest/destination/end',
      delete: '/api/admin/delete/branch/closest/destination/{id}',
      saveMany: '/api/admin/branch/closest/destination/import',
    },
    a: 'an area rate',
    many: 'area rates',
    listed: ', which take precedence over the rate of their destination.',
    ended: 'the rate of its destination applies again.',
    filters: { branch_id: id.optional(), destination_id: id.optional(), area_id: id.optional() },
    gridFilters: { branch_id: id.optional(), destination_id: id.optional() },
    place: { area_id: id },
  }),
  'areaRates.assign': endpoint({
    method: 'POST',
    path: '/api/admin/set/branch/closest/destination/to/user',
    permission: 'areaRates.edit',
    summary:
      'Sets a special price for a merchant in some areas. Couriers earn by destination, not by area.',
    body: z.strictObject({
      branch_id: id,
      area_ids: z.array(id).min(1, { error: 'required' }).max(500),
      merchant_id: id,
      amount,
      valid_from: fromDay,
    }),
    output: done,
  }),
};
