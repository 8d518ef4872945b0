import { z } from 'zod';
import { requestKinds, pickUpActionKeys, pickUpStates } from '#domain/custody/pickups/pick-up.ts';
import { endpoint } from '../endpoint.ts';
import {
  code,
  day,
  flag,
  id,
  latitude,
  longitude,
  phone,
  text,
  textOrNull,
  voidQuery,
  wallTime,
  whole,
} from '../fields.ts';
import { all, asFile, list, one, pageQuery } from '../page.ts';
import { deviceTime, selection } from '../shipments/fields.ts';
import { documentLine, eligibleRow, voidFields } from './shapes.ts';

const named = z.strictObject({ id: z.int(), name: z.string() });

/**
 * A pick-up request as lists show it. `invoice_no` is assigned at collection; until then its `id`
 * identifies it.
 */
export const pickUpRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  invoice_no: z.string().nullable(),
  state: z.enum(pickUpStates),
  day: z.string(),
  /** Wall clock of the company, `HH:MM`. */
  from_time: z.string(),
  to_time: z.string(),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }),
  subscriber: z.strictObject({ id: z.int(), store_name: z.string() }),
  /** Includes the phone, so that the merchant can reach the courier. */
  courier: named.extend({ phone: z.string().nullable() }).nullable(),
  on_the_way_at: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  note: z.string().nullable(),
  expected_count: z.int(),
  /**
   * Shipments on the request: those the merchant listed; after the collection, those taken and
   * those left behind.
   */
  lines_count: z.int(),
  /** Number of shipments the courier took, entered or not; 0 before the collection. */
  taken_count: z.int(),
  handed_count: z.int(),
  /** Agreed fee of the run, and the number of shipments above which it is free. */
  fee_amount: z.int(),
  free_above: z.int().nullable(),
  /** The fee charged; null before the collection. */
  charged_amount: z.int().nullable(),
  currency: z.string(),
  /**
   * The edit or deletion requested from the branch after a courier was assigned, and whether it is
   * allowed now.
   */
  change: z
    .strictObject({
      kind: z.enum(requestKinds),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
      enabled_until: z.string().nullable(),
      enabled_by: z.string().nullable(),
    })
    .nullable(),
  /** The actions the viewer may take on it now. */
  actions: z.array(z.enum(pickUpActionKeys)),
  version: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  collected_at: z.string().nullable(),
  completed_at: z.string().nullable(),
});

export const pickUpDetails = pickUpRow.extend({
  items: z.array(documentLine),
  /**
   * Receipt numbers of the merchant's other shipments that may be taken along: scans are checked
   * against them immediately, also offline. Empty for viewers who may not collect.
   */
  others: z.array(z.string()),
  /** Receipt numbers of shipments that were left with the courier at closing. */
  left_out: z.array(z.string()),
  close_note: z.string().nullable(),
  ...voidFields,
  locked_by: z.strictObject({ id: z.int(), invoice_no: z.string().nullable() }).nullable(),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
});

const { partial, ...shipments } = selection;

/** The merchant's input; hours default to those of the branch. */
const wish = {
  ...shipments,
  day,
  from_time: wallTime.optional(),
  to_time: wallTime.optional(),
  /** Defaults to the merchant’s own. */
  address: textOrNull(300),
  phone: phone.optional(),
  latitude,
  longitude,
  /**
   * The expected number of shipments not entered yet. At least one shipment must be listed or
   * expected.
   */
  expected_count: whole(1, 2000).optional(),
  note: textOrNull(500),
};
const version = whole(1);
const params = z.strictObject({ id });

export const pickUpsContract = {
  'documents.pickup.eligible': endpoint({
    method: 'GET',
    path: '/api/admin/charges-to-collection-request',
    permission: 'documents.pickup.issue',
    summary: 'Lists shipments still with the merchant that are in no open pick-up request.',
    query: z.strictObject({ ...pageQuery, branch_id: id.optional(), merchant_id: id.optional() }),
    output: list(eligibleRow),
  }),
  'documents.pickup.list': endpoint({
    method: 'GET',
    path: '/api/admin/collection-requests',
    permission: 'documents.pickup.view',
    summary:
      'Lists pick-up requests, newest first: a merchant gets its own, a courier those assigned to them.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      courier_id: id.optional(),
      merchant_id: id.optional(),
      state: z.enum(pickUpStates, { error: 'pick' }).optional(),
      /** Neither completed nor cancelled. */
      open: flag.optional(),
      /** With a request to edit or delete: the queue of staff. */
      change_requested: flag.optional(),
      /** Days of the pick-up, both inclusive. */
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(pickUpRow),
  }),
  'documents.pickup.terms': endpoint({
    method: 'GET',
    path: '/api/admin/collection-requests/terms',
    permission: 'documents.pickup.issue',
    summary:
      'Returns what a merchant’s branch offers (days, hours, fee, the first possible day) and the merchant’s location.',
    query: z.strictObject({ merchant_id: id.optional() }),
    output: one(
      z.strictObject({
        subscriber: z.strictObject({ id: z.int(), store_name: z.string() }),
        /** The first day a new request can be for. */
        first_day: z.string(),
        address: z.string(),
        phone: z.string(),
        setting: z
          .strictObject({
            working_days: z.array(z.int()),
            from_time: z.string(),
            to_time: z.string(),
            cutoff_time: z.string(),
            minimum_count: z.int(),
            fee_amount: z.int(),
            free_above: z.int().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  'documents.pickup.couriers': endpoint({
    method: 'GET',
    path: '/api/admin/collection-requests/couriers',
    permission: 'documents.pickup.assign',
    summary: 'Lists couriers of a branch with their open pick-ups, least loaded first.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: all(
      z.strictObject({ id: z.int(), name: z.string(), open_requests: z.int(), shipments: z.int() }),
    ),
  }),
  'documents.pickup.one': endpoint({
    method: 'GET',
    path: '/api/admin/collection-requests/{id}',
    permission: 'documents.pickup.view',
    summary: 'Returns one pick-up request with its shipments.',
    params,
    output: one(pickUpDetails),
  }),
  'documents.pickup.create': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests',
    permission: 'documents.pickup.issue',
    summary:
      'Requests a pick-up and reserves its shipments. Checked against the branch’s days, hours and minimum.',
    body: z.strictObject({ ...wish, merchant_id: id.optional() }),
    output: one(pickUpDetails),
  }),
  'documents.pickup.amend': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}',
    permission: 'documents.pickup.issue',
    summary:
      'Changes a request that has not been collected yet; after a courier is assigned, a merchant may do so only when enabled.',
    params,
    body: z.strictObject({ ...wish, version }),
    output: one(pickUpDetails),
  }),
  'documents.pickup.void': endpoint({
    method: 'DELETE',
    path: '/api/admin/collection-requests/{id}',
    permission: 'documents.pickup.void',
    summary:
      'Cancels a request; after the collection the shipments go back and the fee is reversed, as long as the fee has not been used.',
    params,
    query: voidQuery,
    output: one(pickUpDetails),
  }),
  'documents.pickup.assign': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}/assign-to-user',
    permission: 'documents.pickup.assign',
    summary: 'Assigns a request to a courier of its branch, or reassigns it before the collection.',
    params,
    body: z.strictObject({ courier_id: id, version }),
    output: one(pickUpDetails),
  }),
  'documents.pickup.accept': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}/accept',
    permission: 'documents.pickup.collect',
    summary: 'Accepts the request as its courier.',
    params,
    body: z.strictObject({ version }),
    output: one(pickUpDetails),
  }),
  'documents.pickup.depart': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}/on-the-way',
    permission: 'documents.pickup.collect',
    summary:
      'Records that the courier has set out; the merchant is notified with the courier’s name and phone.',
    params,
    body: z.strictObject({ version }),
    output: one(pickUpDetails),
  }),
  'documents.pickup.collect': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}/collect',
    permission: 'documents.pickup.collect',
    summary:
      'Records the collection by the courier’s scans: listed shipments that were not scanned are released, the pick-up fee is posted.',
    params,
    body: z.strictObject({
      codes: z.array(code).max(2000).optional().default([]),
      /** Shipments handed over that have not been entered yet. */
      handed_count: whole(0, 2000).optional().default(0),
      partial,
      /**
       * Omitted by a phone that was offline: the handover has happened regardless of later changes.
       */
      version: version.optional(),
      ...deviceTime,
    }),
    output: one(
      z.strictObject({
        request: pickUpDetails,
        answers: z.array(
          z.strictObject({
            code: z.string(),
            outcome: z.enum(['picked_up', 'extra', 'left', 'refused']),
            message: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  'documents.pickup.requestChange': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}/ask-to-edit-or-delete',
    permission: 'documents.pickup.requestChange',
    summary:
      'Requests, as the merchant or the courier, that the branch allows the request to be changed or deleted.',
    params,
    body: z.strictObject({
      change: z.enum(requestKinds, { error: 'pick' }),
      reason: text(300, 3),
      version,
    }),
    output: one(pickUpDetails),
  }),
  'documents.pickup.enable': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}/enable-to-edit-or-delete',
    permission: 'documents.pickup.enable',
    summary:
      'Answers such a request: the merchant may change or delete the pick-up request once, within the hours of the setting; or not.',
    params,
    body: z.strictObject({ grant: z.boolean().optional().default(true), version }),
    output: one(pickUpDetails),
  }),
  'documents.pickup.complete': endpoint({
    method: 'POST',
    path: '/api/admin/collection-requests/{id}/complete-process',
    permission: 'documents.pickup.complete',
    summary: 'Closes a collected request: every shipment was handed in, or is listed as left out.',
    params,
    body: z.strictObject({
      left_out: z.array(code).max(2000).optional().default([]),
      note: textOrNull(300),
      version,
    }),
    output: one(pickUpDetails),
  }),
};
