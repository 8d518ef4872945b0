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
      'What a courier’s deliveries must show: the company’s terms, and those of merchants on the way that have their own.',
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
      'The photo that a delivery announced: it follows when there is a line. Only from whoever delivered.',
    body: z.strictObject({
      /** The shipment, and the number its delivery assigned to the photo. */
      uuid,
      photo: uuid,
      content: base64(fileKinds.delivery.mostBytes, 'photo_size'),
    }),
    output: done,
  }),
  'shipments.askPhoto': endpoint({
    method: 'POST',
    path: '/api/admin/delivery-to-client/photo/ask',
    permission: 'shipments.handOver',
    summary:
      'Asks whoever delivered for a photo that was announced and has not come: a notice to them, a line in the history.',
    body: z.strictObject(selection),
    output: one(bulkResult),
  }),
  'shipments.waivePhoto': endpoint({
    method: 'POST',
    path: '/api/admin/delivery-to-client/photo/waive',
    permission: 'shipments.handOver',
    summary: 'Lets a delivery stand without the photo that it announced, and says why.',
    body: z.strictObject({ ...selection, ...whyField }),
    output: one(bulkResult),
  }),
};
