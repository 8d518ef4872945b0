import { z } from 'zod';
import { fileKinds } from '#domain/files.ts';
import { proofRuleKeys } from '#domain/shipments/proof.ts';
import { endpoint } from '../endpoint.ts';
import { base64, uuid } from '../fields.ts';
import { done, one } from '../page.ts';
import { selection, whyField } from './fields.ts';
import { bulkResult } from './shapes.ts';

const terms = { rule: z.enum(proofRuleKeys), from: z.int() };

export const shipmentProofs = {
  'shipments.proofTerms': endpoint({
    method: 'GET',
    path: '/api/admin/get/charge/proof/terms',
    permission: 'shipments.deliver',
    summary:
      'Returns what a courier’s deliveries must show: the company’s terms, and those of merchants on the way that have their own.',
    query: z.strictObject({}),
    output: one(
      z.strictObject({
        company: z.strictObject(terms),
        merchants: z.array(z.strictObject({ merchant_id: z.int(), ...terms })),
      }),
    ),
  }),
  'shipments.bringPhoto': endpoint({
    method: 'POST',
    path: '/api/admin/delivery-to-client/photo',
    permission: 'shipments.deliver',
    summary:
      'Uploads the photo that a delivery announced, once there is a connection. Only from the courier who delivered.',
    fileField: 'content',
    body: z.strictObject({
      /** The shipment, and the number its delivery assigned to the photo. */
      uuid,
      photo: uuid,
      content: base64(fileKinds.delivery.mostBytes, 'photo_size'),
    }),
    output: done,
  }),
  'shipments.requestPhoto': endpoint({
    method: 'POST',
    path: '/api/admin/delivery-to-client/photo/request',
    permission: 'shipments.handOver',
    summary:
      'Requests an announced photo that has not arrived from the courier who delivered: sends a notification and adds a line to the history.',
    body: z.strictObject(selection),
    output: one(bulkResult),
  }),
  'shipments.waivePhoto': endpoint({
    method: 'POST',
    path: '/api/admin/delivery-to-client/photo/waive',
    permission: 'shipments.handOver',
    summary: 'Accepts a delivery without the photo that it announced, with a reason.',
    body: z.strictObject({ ...selection, ...whyField }),
    output: one(bulkResult),
  }),
};
