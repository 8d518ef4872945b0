import { z } from 'zod';
import { longestNote } from '#domain/shipments/requests/corrections.ts';
import { endpoint } from '../endpoint.ts';
import { phone, phoneOrNull, text, textOrNull, uuid, whole } from '../fields.ts';
import { list, one } from '../page.ts';
import { listQuery, whyField } from './fields.ts';
import { shipmentDetails, shipmentRow } from './shapes.ts';

/** Corrections of shipments that the company already holds, and the queue of differing amounts. */
export const correctionsContract = {
  'corrections.infoList': endpoint({
    method: 'GET',
    path: '/api/admin/get-charges-for-update-info',
    permission: 'corrections.info',
    summary: 'Shipments on the way whose recipient may still be corrected.',
    query: z.strictObject(listQuery),
    output: list(shipmentRow),
  }),
  'corrections.info': endpoint({
    method: 'POST',
    path: '/api/admin/update-charges-for-update-info',
    permission: 'corrections.info',
    summary:
      'Correct the recipient of a shipment on the way: name, phones, landmark, notes. Never its place or its price.',
    body: z.strictObject({
      uuid,
      version: whole(1),
      recipient_name: text(120, 2),
      recipient_phone: phone,
      recipient_phone2: phoneOrNull,
      landmark: textOrNull(200),
      notes: textOrNull(longestNote),
      ...whyField,
    }),
    output: one(shipmentDetails),
  }),
  'corrections.note': endpoint({
    method: 'POST',
    path: '/api/admin/charge/update/notes',
    permission: 'shipments.edit',
    summary:
      'Writes the note of one shipment, as a list does it: before it is taken in, or on the way by whoever corrects labels.',
    body: z.strictObject({ uuid, version: whole(1), notes: textOrNull(longestNote) }),
    output: one(shipmentDetails),
  }),
  'corrections.priceList': endpoint({
    method: 'GET',
    path: '/api/admin/get-charges-for-update-charge-price-info',
    permission: 'corrections.approve',
    summary:
      'Deliveries whose collected amount differs from the asked one and waits for a decision.',
    query: z.strictObject(listQuery),
    output: list(shipmentRow),
  }),
  'corrections.price': endpoint({
    method: 'POST',
    path: '/api/admin/update-charges-for-update-charge-price-info',
    permission: 'corrections.approve',
    summary:
      'Approve a differing amount, or reject it: then the courier owes the amount that was asked. Never by the person who recorded it.',
    body: z.strictObject({
      uuid,
      version: whole(1),
      decision: z.enum(['approve', 'reject'], { error: 'pick' }),
      ...whyField,
    }),
    output: one(shipmentDetails),
  }),
};
