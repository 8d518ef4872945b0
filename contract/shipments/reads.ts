import { z } from 'zod';
import { eventListKeys } from '#domain/office/day-events.ts';
import { reasonKeys } from '#domain/shipments/reasons.ts';
import { statuses } from '#domain/shipments/stages.ts';
import { endpoint } from '../endpoint.ts';
import { code, day, id, phone, uuid, whole } from '../fields.ts';
import { courierOfOthers } from '../needed.ts';
import { all, asFile, list, one, pageQuery } from '../page.ts';
import { listQuery, stageNo, workLists } from './fields.ts';
import { historyRow, shipmentDetails, shipmentRow } from './shapes.ts';

const pick = { error: 'pick' } as const;

export const shipmentReads = {
  'shipments.listByStage': endpoint({
    method: 'GET',
    path: '/api/admin/get/charges/by/status',
    permission: 'shipments.view',
    summary: 'Lists shipments of one stage (status is the stage number), or of a work list.',
    query: z.strictObject({
      ...listQuery,
      status: stageNo.optional(),
      view: z.enum(workLists, { error: 'pick' }).optional(),
    }),
    output: list(shipmentRow),
  }),
  'shipments.listAll': endpoint({
    method: 'GET',
    path: '/api/admin/get/all/charges',
    permission: 'shipments.view',
    summary: 'Lists shipments of every stage.',
    query: z.strictObject(listQuery),
    output: list(shipmentRow),
  }),
  'shipments.listFrozen': endpoint({
    method: 'GET',
    path: '/api/admin/freeze/charges',
    permission: 'shipments.view',
    summary: 'Lists shipments on hold, and those waiting longer than their step allows.',
    query: z.strictObject({
      ...listQuery,
      only: z.enum(['held', 'stuck'], { error: 'pick' }).optional(),
    }),
    output: list(shipmentRow),
  }),
  'shipments.listOut': endpoint({
    method: 'GET',
    path: '/api/admin/charges-to-delivery',
    permission: 'shipments.view',
    summary: 'Lists shipments out for delivery.',
    query: z.strictObject(listQuery),
    output: list(shipmentRow),
  }),
  'shipments.listForCourier': endpoint({
    method: 'GET',
    path: '/api/admin/get/charges/by/branch/destination/to/user',
    permission: 'shipments.assign',
    summary: 'Lists shipments that may be assigned to a courier now, by branch and destination.',
    query: z.strictObject(listQuery),
    output: list(shipmentRow),
  }),
  'shipments.search': endpoint({
    method: 'GET',
    path: '/api/admin/charges/search',
    permission: 'shipments.view',
    summary:
      'Finds shipments by receipt number, phone, name or merchant: the type of the text is detected.',
    query: z.strictObject({
      q: z.string().min(1).max(120),
      limit: whole(1, 50).optional().default(8),
    }),
    output: all(shipmentRow),
  }),
  'shipments.one': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge',
    permission: 'shipments.view',
    summary:
      'Returns one shipment with all its fields, its price and its available moves; by uuid or receipt number.',
    neededOne: ['uuid', 'code'],
    query: z.strictObject({ uuid: uuid.optional(), code: code.optional() }),
    output: one(shipmentDetails),
  }),
  'shipments.whereabouts': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge/whereabouts',
    permission: 'shipments.receive',
    summary:
      'Returns which branch serves a shipment and its status, for the user who holds it, in any branch, without personal data. Null when no branch serves it.',
    query: z.strictObject({ code }),
    output: z.strictObject({
      data: z
        .strictObject({
          code: z.string(),
          status: z.enum(statuses),
          stage: stageNo,
          serving_branch: z.strictObject({ id: z.int(), branch_name: z.string() }),
        })
        .nullable(),
    }),
  }),
  'shipments.history': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge/history',
    permission: 'shipments.history',
    summary:
      'Returns the timeline of one shipment (query id), newest first; without id the history of all. With figure: the events that the figure counts, and their number; a return without a reason states the one it counts by.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      courier_id: id.optional(),
      /** The branch where it happened; with `figure`, the shipments at, from or to it. */
      branch_id: id.optional(),
      merchant_id: id.optional(),
      /** The events of this figure of `office.series`; for a share, all its cases. */
      figure: z.enum(eventListKeys, pick).optional(),
      /** The following need `figure`. */
      destination_id: id.optional(),
      reason: z.enum(reasonKeys, pick).optional(),
      hour: whole(0, 23).optional(),
      /** 0 is Sunday. */
      weekday: whole(0, 6).optional(),
    }),
    output: list(historyRow),
  }),
  'shipments.report': endpoint({
    method: 'GET',
    path: '/api/admin/get/report/charge',
    permission: 'shipments.print',
    summary: 'Returns what the label and the print of one shipment need.',
    query: z.strictObject({ uuid }),
    output: one(shipmentDetails),
  }),
  'shipments.amount': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge/amount',
    permission: 'shipments.view',
    summary:
      'Returns how many shipments of a stage the viewer may see and the amount to be collected for them.',
    query: z.strictObject({ status: stageNo.optional(), branch_id: id.optional() }),
    /** `amount` is null for staff without a permission for money. */
    output: one(z.strictObject({ count: z.int(), amount: z.int().nullable() })),
  }),
  'shipments.courierAmount': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge/commissioner/amount',
    permission: 'couriers.account',
    summary:
      'Returns a courier’s day: shipments left, cash in hand against the limit, commission earned and not yet paid, shortage.',
    neededOf: courierOfOthers,
    query: z.strictObject({ courier_id: id.optional() }),
    output: one(
      z.strictObject({
        courier: z.strictObject({ id: z.int(), name: z.string() }),
        assigned: z.int(),
        out: z.int(),
        delivered_today: z.int(),
        failed_today: z.int(),
        to_collect: z.int(),
        cash_in_hand: z.int(),
        cash_limit: z.int().nullable(),
        commission_due: z.int(),
        shortage: z.int(),
      }),
    ),
  }),
  'shipments.counts': endpoint({
    method: 'GET',
    path: '/api/admin/count/charges/by/steps',
    permission: 'dashboard.view',
    summary:
      'Returns how many shipments are in each step for the viewer, and their amount; exact at any moment.',
    query: z.strictObject({ branch_id: id.optional(), ...asFile }),
    output: all(
      z.strictObject({
        stage: z.int(),
        step_id: z.int(),
        step_name: z.string(),
        is_default: z.boolean(),
        count: z.int(),
        /** Null for staff without a permission for money. */
        amount: z.int().nullable(),
      }),
    ),
  }),
  'shipments.recipients': endpoint({
    method: 'GET',
    path: '/api/admin/charges/recipients',
    permission: 'shipments.create',
    summary:
      'Returns earlier recipients under this phone, to fill the form. Only what the viewer may see.',
    query: z.strictObject({ phone }),
    output: all(
      z.strictObject({
        name: z.string(),
        phone2: z.string().nullable(),
        destination_id: z.int(),
        area_id: z.int().nullable(),
        landmark: z.string().nullable(),
        count: z.int(),
        last_at: z.string(),
        last_code: z.string(),
        last_uuid: z.string(),
        last_cod_amount: z.int(),
      }),
    ),
  }),
  'shipments.entered': endpoint({
    method: 'GET',
    path: '/api/admin/get/charges/entered',
    permission: 'shipments.create',
    summary:
      'Returns the viewer’s entries since the company’s day began: how many, those whose label was not printed, and the last ones, newest first.',
    query: z.strictObject({}),
    output: one(
      z.strictObject({
        count: z.int(),
        /** In input order; limited to what one print can hold. */
        unlabelled: z.array(z.string()),
        last: z.array(
          z.strictObject({
            uuid: z.string(),
            code: z.string(),
            recipient_name: z.string(),
            destination: z.string(),
            cod_amount: z.int(),
            created_at: z.string(),
            labelled: z.boolean(),
          }),
        ),
      }),
    ),
  }),
};
