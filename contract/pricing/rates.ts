import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, id, uuid } from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';
import { asFile, done, list, pageQuery } from '../page.ts';
import { namedInBody, namedInPath, rateBook, rateTable } from './rate-book.ts';
import { branchRef, fromDay, lastDay, placeRef, when, whose } from './rate-shapes.ts';

const places = { branch_id: id.optional(), destination_id: id.optional() };
const areas = { ...places, area_id: id.optional() };
/** Rereads one row by the uuid that screens have in their address. */
const oneByUuid = { uuid: uuid.optional() };
const ofMerchant = { merchant_id: id.optional() };

export const ratesContract = {
  ...rateBook('rates', {
    paths: {
      list: '/api/admin/get/branch/destination',
      one: '/api/admin/get/one/branch/destination/{id}',
      create: '/api/admin/branch/destination/create',
      update: '/api/admin/branch/destination/edit',
      end: '/api/admin/branch/destination/end',
      delete: '/api/admin/delete/branch/destination/{id}',
    },
    a: 'a delivery rate',
    many: 'delivery rates',
    listed: ': in force, upcoming, or the whole history.',
    ended: 'it stays readable. A merchant then pays the general rate.',
    filters: { ...places, ...oneByUuid, ...whose },
    of: { destination_id: id, ...ofMerchant },
    named: namedInBody,
  }),
  ...rateTable('rates', {
    paths: {
      options: '/api/admin/get/branch/destination/as/array',
      saveMany: '/api/admin/branch/destination/import',
      export: '/api/admin/get/branch/destination/export',
      checkTable: '/api/admin/branch/destination/import/check',
      refusedRows: '/api/admin/branch/destination/import/refused',
      priceList: '/api/admin/get/price/list',
      exportPriceList: '/api/admin/get/price/list/export',
    },
    many: 'delivery rates',
    paid: 'from its branch to every destination: its own agreement or the general rate',
    gridFilters: { branch_id: id.optional() },
    filters: { ...places, ...whose },
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
      }, runWithOtherErrors('to')),
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
      one: '/api/admin/get/one/branch/closest/destination/{id}',
      create: '/api/admin/branch/closest/destination/create',
      update: '/api/admin/branch/closest/destination/edit',
      end: '/api/admin/branch/closest/destination/end',
      delete: '/api/admin/delete/branch/closest/destination/{id}',
    },
    a: 'an area rate',
    many: 'area rates',
    listed: ', which take precedence over the rate of their destination.',
    ended: 'the rate of its destination applies again.',
    filters: { ...areas, ...oneByUuid, ...whose },
    of: { area_id: id, ...ofMerchant },
    named: namedInBody,
  }),
  ...rateTable('areaRates', {
    paths: {
      options: '/api/admin/get/branch/closest/destination/as/array',
      saveMany: '/api/admin/branch/closest/destination/import',
      export: '/api/admin/get/branch/closest/destination/export',
      checkTable: '/api/admin/branch/closest/destination/import/check',
      refusedRows: '/api/admin/branch/closest/destination/import/refused',
      priceList: '/api/admin/get/closest/price/list',
      exportPriceList: '/api/admin/get/closest/price/list/export',
    },
    many: 'area rates',
    paid: 'to the areas that have a price of their own',
    gridFilters: places,
    filters: { ...areas, ...whose },
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

/** The prices for collection by the recipient at a branch: a dozen rows, for every merchant. */
export const pickupRatesContract = rateBook('pickupRates', {
  paths: {
    list: '/api/admin/branch/receive/price',
    one: '/api/admin/branch/receive/price/{id}',
    create: '/api/admin/branch/receive/price',
    update: '/api/admin/branch/receive/price/{id}',
    end: '/api/admin/branch/receive/price/{id}/end',
    delete: '/api/admin/branch/receive/price/{id}',
  },
  a: 'a price for collection at a branch',
  many: 'prices for collection by the recipient at a branch',
  listed: '.',
  ended: 'it stays readable.',
  filters: { ...asFile, branch_id: id.optional() },
  of: {},
  named: namedInPath,
});
