import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, id, uuid } from '../fields.ts';
import { besideOthers } from '../needed.ts';
import { all, asFile, done, list, one, pageQuery } from '../page.ts';
import {
  branchRef,
  fromDay,
  lastDay,
  placeRef,
  rateOption,
  rateRow,
  table,
  tableAnswer,
  when,
  whose,
} from './rate-shapes.ts';

export const ratesContract = {
  'rates.list': endpoint({
    method: 'GET',
    path: '/api/admin/get/branch/destination',
    permission: 'rates.view',
    summary: 'Lists delivery rates: in force, upcoming, or the whole history.',
    query: z.strictObject({
      ...pageQuery,
      branch_id: id.optional(),
      destination_id: id.optional(),
      uuid: uuid.optional(),
      ...whose,
      when,
    }),
    output: list(rateRow),
  }),
  'rates.options': endpoint({
    method: 'GET',
    path: '/api/admin/get/branch/destination/as/array',
    permission: 'rates.view',
    summary:
      'Returns the grid of branches and destinations: the rate in force today, and the next one.',
    query: z.strictObject({ branch_id: id.optional(), merchant_id: id.optional() }),
    output: all(rateOption),
  }),
  'rates.one': endpoint({
    method: 'GET',
    path: '/api/admin/get/one/branch/destination/{id}',
    permission: 'rates.view',
    summary: 'Returns one delivery rate.',
    params: z.strictObject({ id }),
    output: one(rateRow),
  }),
  'rates.create': endpoint({
    method: 'POST',
    path: '/api/admin/branch/destination/create',
    permission: 'rates.edit',
    summary: 'Creates a delivery rate valid from a day on.',
    body: z.strictObject({
      branch_id: id,
      destination_id: id,
      merchant_id: id.optional(),
      fee_amount: amount,
      valid_from: fromDay,
    }),
    output: one(rateRow),
  }),
  'rates.update': endpoint({
    method: 'POST',
    path: '/api/admin/branch/destination/edit',
    permission: 'rates.edit',
    summary: 'Changes a delivery rate: creates a new row of the same key valid from a day on.',
    body: z.strictObject({ id, fee_amount: amount, valid_from: fromDay }),
    output: one(rateRow),
  }),
  'rates.end': endpoint({
    method: 'POST',
    path: '/api/admin/branch/destination/end',
    permission: 'rates.edit',
    summary:
      'Ends a delivery rate on a day, or now; it stays readable. A merchant then pays the general rate.',
    body: z.strictObject({ id, ends_on: lastDay }),
    output: one(rateRow),
  }),
  'rates.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/delete/branch/destination/{id}',
    permission: 'rates.edit',
    summary: 'Deletes a delivery rate that has not begun, or began today and priced no shipment.',
    params: z.strictObject({ id }),
    output: done,
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
  'rates.saveMany': endpoint({
    method: 'POST',
    path: '/api/admin/branch/destination/import',
    permission: 'rates.edit',
    summary: 'Imports a file of delivery rates; each row is saved or refused with its reason.',
    body: table,
    output: tableAnswer,
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
  'areaRates.list': endpoint({
    method: 'GET',
    path: '/api/admin/get/branch/closest/destination',
    permission: 'areaRates.view',
    summary: 'Lists area rates, which take precedence over the rate of their destination.',
    query: z.strictObject({
      ...pageQuery,
      branch_id: id.optional(),
      destination_id: id.optional(),
      area_id: id.optional(),
      uuid: uuid.optional(),
      ...whose,
      when,
    }),
    output: list(rateRow),
  }),
  'areaRates.options': endpoint({
    method: 'GET',
    path: '/api/admin/get/branch/closest/destination/as/array',
    permission: 'areaRates.view',
    summary: 'Returns the area rates in force today, as a grid.',
    query: z.strictObject({
      branch_id: id.optional(),
      destination_id: id.optional(),
      merchant_id: id.optional(),
    }),
    output: all(rateOption),
  }),
  'areaRates.one': endpoint({
    method: 'GET',
    path: '/api/admin/get/one/branch/closest/destination/{id}',
    permission: 'areaRates.view',
    summary: 'Returns one area rate.',
    params: z.strictObject({ id }),
    output: one(rateRow),
  }),
  'areaRates.create': endpoint({
    method: 'POST',
    path: '/api/admin/branch/closest/destination/create',
    permission: 'areaRates.edit',
    summary: 'Creates an area rate valid from a day on.',
    body: z.strictObject({
      branch_id: id,
      area_id: id,
      merchant_id: id.optional(),
      fee_amount: amount,
      valid_from: fromDay,
    }),
    output: one(rateRow),
  }),
  'areaRates.update': endpoint({
    method: 'POST',
    path: '/api/admin/branch/closest/destination/edit',
    permission: 'areaRates.edit',
    summary: 'Changes an area rate: creates a new row of the same key valid from a day on.',
    body: z.strictObject({ id, fee_amount: amount, valid_from: fromDay }),
    output: one(rateRow),
  }),
  'areaRates.end': endpoint({
    method: 'POST',
    path: '/api/admin/branch/closest/destination/end',
    permission: 'areaRates.edit',
    summary: 'Ends an area rate on a day, or now; the rate of its destination applies again.',
    body: z.strictObject({ id, ends_on: lastDay }),
    output: one(rateRow),
  }),
  'areaRates.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/delete/branch/closest/destination/{id}',
    permission: 'areaRates.edit',
    summary: 'Deletes an area rate that has not begun, or began today and priced no shipment.',
    params: z.strictObject({ id }),
    output: done,
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
  'areaRates.saveMany': endpoint({
    method: 'POST',
    path: '/api/admin/branch/closest/destination/import',
    permission: 'areaRates.edit',
    summary: 'Imports a file of area rates; each row is saved or refused with its reason.',
    body: table,
    output: tableAnswer,
  }),
};
