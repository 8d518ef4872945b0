import { z } from 'zod';
import { moveEvents } from '#domain/shipments/lifecycle.ts';
import { SIGNATURE_FORM, SIGNATURE_MAX } from '#domain/shipments/proof.ts';
import { collectReasons } from '#domain/shipments/shipment.ts';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, textOrNull, uuid, whole } from '../fields.ts';
import { merchantOfStaff } from '../needed.ts';
import { all, done, one } from '../page.ts';
import {
  circumstances,
  reasonFields,
  remark,
  selection,
  shipmentFields,
  whyField,
} from './fields.ts';
import { bulkResult, shipmentDetails } from './shapes.ts';

const moved = one(bulkResult);

/**
 * A signature is small and is sent with its delivery; a photo is only announced, and follows
 * through `shipments.bringPhoto`.
 */
const proofFields = {
  signature: z
    .string()
    .max(SIGNATURE_MAX, { error: 'signature' })
    .regex(SIGNATURE_FORM, { error: 'signature' })
    .nullable()
    .optional(),
  photo: uuid.nullable().optional(),
};

export const shipmentWrites = {
  'shipments.create': endpoint({
    method: 'POST',
    path: '/api/admin/charge/create',
    permission: 'shipments.create',
    summary:
      'A new shipment, priced and frozen at that price. Staff at the counter may take it in at once.',
    neededOf: merchantOfStaff,
    body: z.strictObject({ ...shipmentFields, received: z.boolean().optional().default(false) }),
    output: one(shipmentDetails),
  }),
  'shipments.update': endpoint({
    method: 'POST',
    path: '/api/admin/charge/update',
    permission: 'shipments.edit',
    summary: 'Changes a shipment that has not been taken in yet; the price is made again.',
    body: z.strictObject({ uuid, version: whole(1), ...shipmentFields }),
    output: one(shipmentDetails),
  }),
  'shipments.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/delete/charge/{id}',
    permission: 'shipments.delete',
    summary: 'Withdraws a shipment that has not been taken in yet: it stays readable as cancelled.',
    params: z.strictObject({ id }),
    output: done,
  }),
  'shipments.changeStatus': endpoint({
    method: 'POST',
    path: '/api/admin/charge/update/status',
    permission: 'shipments.changeStatus',
    summary: 'A delivery that failed, a hold, its end, or another step of the same stage.',
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('fail'), uuid, ...reasonFields, ...circumstances }),
      z.strictObject({
        event: z.literal('freeze'),
        uuid,
        ...whyField,
        until: day.nullable().optional(),
      }),
      z.strictObject({ event: z.literal('unfreeze'), uuid, note: textOrNull(300) }),
      z.strictObject({ event: z.literal('step'), uuid, step_id: id, note: textOrNull(300) }),
    ]),
    output: one(shipmentDetails),
  }),
  'shipments.assign': endpoint({
    method: 'POST',
    path: '/api/admin/set/charge/to/user',
    permission: 'shipments.assign',
    summary: 'Assigns shipments to one courier of this branch; the commission is fixed now.',
    body: z.strictObject({ ...selection, courier_id: id, note: textOrNull(300) }),
    output: moved,
  }),
  'shipments.assignMany': endpoint({
    method: 'POST',
    path: '/api/admin/assign/multi/commissioners/to/charges',
    permission: 'shipments.assign',
    summary: 'Assigns shipments to several couriers at once; all or nothing unless partial.',
    body: z.strictObject({
      assignments: z
        .array(z.strictObject({ uuid, courier_id: id }))
        .min(1, { error: 'one_of' })
        .max(2000),
      partial: z.boolean().optional().default(false),
    }),
    output: moved,
  }),
  'shipments.changeMany': endpoint({
    method: 'POST',
    path: '/api/admin/change/multi/charge/status',
    permission: 'shipments.changeMany',
    summary:
      'One move for many shipments: receive at branch, lose, find and the other plain moves; the permission of the move is asked for too.',
    body: z.strictObject({
      ...selection,
      event: z.enum(moveEvents, { error: 'pick' }),
      branch_id: id.optional(),
      reason: textOrNull(300),
      note: textOrNull(300),
      /** `lose`: the amount paid to the merchant; defaults to the goods price. */
      claim_amount: amount.optional(),
    }),
    output: moved,
  }),
  'shipments.startDelivery': endpoint({
    method: 'POST',
    path: '/api/admin/send-to-destination',
    permission: 'shipments.startDelivery',
    summary:
      'The courier signs for assigned shipments and leaves with them. Refused above the cash limit.',
    body: z.strictObject({ ...selection, ...circumstances }),
    output: moved,
  }),
  'shipments.deliver': endpoint({
    method: 'POST',
    path: '/api/admin/delivery-to-client',
    permission: 'shipments.deliver',
    summary:
      'At the door: the recipient has the shipment, the courier the cash. Posts the money. Refused without the proof that the terms ask for.',
    body: z.strictObject({
      uuid,
      collected_amount: amount,
      collect_reason: z.enum(collectReasons, { error: 'pick' }).nullable().optional(),
      proof_name: textOrNull(120),
      ...proofFields,
      ...circumstances,
    }),
    output: one(shipmentDetails),
  }),
  'shipments.handOver': endpoint({
    method: 'POST',
    path: '/api/admin/delivered-charges',
    permission: 'shipments.handOver',
    summary:
      'Staff hand shipments over at the counter, or confirm for a courier, at the full amount. Where proof is asked for, with a note.',
    body: z.strictObject({ ...selection, note: textOrNull(300) }),
    output: moved,
  }),
  'shipments.cancel': endpoint({
    method: 'POST',
    path: '/api/admin/cancel-charges',
    permission: 'shipments.cancel',
    summary: 'Before pick-up it ends the shipment; later it turns it into a return.',
    body: z.strictObject({ ...selection, ...whyField }),
    output: moved,
  }),
  'shipments.tryAgain': endpoint({
    method: 'POST',
    path: '/api/admin/in-delivered-charges',
    permission: 'shipments.tryAgain',
    summary: 'Another attempt by the same courier.',
    body: z.strictObject({ ...selection, ...remark }),
    output: moved,
  }),
  'shipments.return': endpoint({
    method: 'POST',
    path: '/api/admin/return-charges',
    permission: 'shipments.return',
    summary: 'Return after failure: the shipment goes back toward the merchant.',
    body: z.strictObject({ ...selection, ...reasonFields, ...remark }),
    output: moved,
  }),
  'shipments.rollBack': endpoint({
    method: 'POST',
    path: '/api/admin/roll-back-charges',
    permission: 'shipments.rollBack',
    summary:
      'Undoes the last move of each shipment and its postings. Refused when a later document used it, or when others took the last use of a cancelled shipment’s coupon.',
    body: z.strictObject({ ...selection, ...whyField }),
    output: moved,
  }),
  'shipments.postpone': endpoint({
    method: 'POST',
    path: '/api/admin/postponement-charges',
    permission: 'shipments.postpone',
    summary: 'Puts delivery off to a day; back on the work list on that day.',
    body: z.strictObject({ ...selection, postponed_on: day, ...reasonFields, ...circumstances }),
    output: moved,
  }),
  'shipments.handBack': endpoint({
    method: 'POST',
    path: '/api/admin/commissioner-invoice-to-return-charges',
    permission: 'shipments.handBack',
    summary:
      'The courier hands shipments back to the branch: they are returning, in nobody’s name.',
    body: z.strictObject({ ...selection, note: textOrNull(300) }),
    output: moved,
  }),
  'shipments.giveBack': endpoint({
    method: 'POST',
    path: '/api/admin/charges/give-back',
    permission: 'shipments.giveBack',
    summary:
      'Returns from the shelf of the merchant’s branch are given back to the merchant; posts the return fee.',
    body: z.strictObject({ ...selection, receiver_name: textOrNull(120), note: textOrNull(300) }),
    output: moved,
  }),
  'shipments.resend': endpoint({
    method: 'POST',
    path: '/api/admin/resend/charge',
    permission: 'shipments.resend',
    summary:
      'A new attempt for a return; for one already given back, a new shipment linked to the old.',
    body: z.strictObject({ uuid, note: textOrNull(300) }),
    output: one(shipmentDetails),
  }),
  'shipments.reportSelected': endpoint({
    method: 'POST',
    path: '/api/admin/get/report/selected/charge',
    permission: 'shipments.print',
    ownTransaction: true,
    summary: 'What the labels of many shipments need, in the order asked; at most 500.',
    body: z.strictObject({ uuids: z.array(uuid).min(1, { error: 'one_of' }).max(500) }),
    output: all(shipmentDetails),
  }),
};
