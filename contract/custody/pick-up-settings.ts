import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, id, wallTime, whole } from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';
import { asFile, done, list, one, pageQuery } from '../page.ts';

export const pickUpSettingRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }),
  /** 0 for Sunday … 6 for Saturday. */
  working_days: z.array(z.int()),
  from_time: z.string(),
  to_time: z.string(),
  cutoff_time: z.string(),
  minimum_count: z.int(),
  fee_amount: z.int(),
  free_above: z.int().nullable(),
  edit_hours: z.int(),
  created_at: z.string(),
});

const fields = z
  .strictObject({
    branch_id: id,
    working_days: z.array(whole(0, 6)).min(1, { error: 'required' }).max(7),
    from_time: wallTime,
    to_time: wallTime,
    /** The cut-off time for same-day requests. */
    cutoff_time: wallTime,
    minimum_count: whole(1, 2000).optional().default(1),
    /** The fee of a run, charged to the merchant’s account. */
    fee_amount: amount.optional().default(0),
    /** A run with more shipments than this is free; null: never. */
    free_above: whole(0, 2000)
      .nullable()
      .optional()
      .transform((value) => value ?? null),
    /** How long a granted edit remains available. */
    edit_hours: whole(1, 72).optional().default(2),
  })
  .refine(({ from_time: from, to_time: to }) => from < to, {
    path: ['to_time'],
    error: 'time_order',
    ...runWithOtherErrors('from_time', 'to_time'),
  })
  .refine(({ working_days: days }) => new Set(days).size === days.length, {
    path: ['working_days'],
    error: 'twice',
    ...runWithOtherErrors('working_days'),
  });

export const pickUpSettingsContract = {
  'pickupSettings.eligible': endpoint({
    method: 'GET',
    path: '/api/admin/charges-to-collection-request-settings',
    permission: 'pickupSettings.edit',
    summary:
      'Lists branches that have no pick-up setting yet. The path names shipments as in all families; a setting has no shipments, so the candidates for a new one are branches.',
    query: z.strictObject(pageQuery),
    output: list(z.strictObject({ id: z.int(), uuid: z.string(), branch_name: z.string() })),
  }),
  'pickupSettings.list': endpoint({
    method: 'GET',
    path: '/api/admin/collection-request-settings',
    permission: 'pickupSettings.view',
    summary: 'Lists the pick-up settings of the branches.',
    query: z.strictObject({ ...pageQuery, ...asFile, branch_id: id.optional() }),
    output: list(pickUpSettingRow),
  }),
  'pickupSettings.one': endpoint({
    method: 'GET',
    path: '/api/admin/collection-request-settings/{id}',
    permission: 'pickupSettings.view',
    summary: 'Returns the pick-up setting of one branch.',
    params: z.strictObject({ id }),
    output: one(pickUpSettingRow),
  }),
  'pickupSettings.create': endpoint({
    method: 'POST',
    path: '/api/admin/collection-request-settings',
    permission: 'pickupSettings.edit',
    summary:
      'Creates the pick-up setting of a branch: days, hours, cut-off, minimum, fee, free above. One per branch.',
    body: fields,
    output: one(pickUpSettingRow),
  }),
  'pickupSettings.update': endpoint({
    method: 'POST',
    path: '/api/admin/collection-request-settings/{id}',
    permission: 'pickupSettings.edit',
    summary: 'Changes the pick-up setting of a branch; existing requests keep the agreed terms.',
    params: z.strictObject({ id }),
    body: fields,
    output: one(pickUpSettingRow),
  }),
  'pickupSettings.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/collection-request-settings/{id}',
    permission: 'pickupSettings.edit',
    summary:
      'Deletes the pick-up setting of a branch: without it the branch offers no terms and charges no fee.',
    params: z.strictObject({ id }),
    output: done,
  }),
};
