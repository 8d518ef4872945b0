import { z } from 'zod';
import { longestNote } from '#domain/shipments/requests/corrections.ts';
import { endpoint } from '../endpoint.ts';
import { phone, phoneOrNull, text, textOrNull, uuid, whole } from '../fields.ts';
import { asFile, list, one } from '../page.ts';
import { listQuery, whyField } from './fields.ts';
import { shipmentDetails, shipmentRow } from './shapes.ts';

/** Corrections of shipments that the company already holds, and the queue of differing amounts. */
export const correctionsContract = {
  'corrections.infoList': endpoint({
    method: 'GET',
    path: '/api/admin/get-charges-for-update-info',
    permission: 'corrections.info',
    summary: 'Lists shipments on the way whose recipient may still be corrected.',
    query: z.strictObject({ ...listQuery, ...asFile }),
    output: list(shipmentRow),
  }),
  'corrections.info': endpoint({
    method: 'POST',
    path: '/api/admin/update-charges-for-update-info',
    permission: 'corrections.info',
    summary:
      'Corrects the recipient of a shipment on the way: name, phones, landmark, notes. Never its place or its price.',
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
      'Writes the note of one shipment from a list: before it is taken in, or on the way by users who may correct labels.',
    body: z.strictObject({ uuid, version: whole(1), notes: textOrNull(longestNote) }),
    output: one(shipmentDetails),
  }),
  'corrections.priceList': endpoint({
    method: 'GET',
    path: '/api/admin/get-charges-for-update-charge-price-info',
    permission: 'corrections.approve',
    summary:
      'Lists deliveries whose collected amount differs from the requested amount and waits for a decision.',
    query: z.strictObject({ ...listQuery, ...asFile }),
    output: list(shipmentRow),
  }),
  'corrections.price': endpoint({
    method: 'POST',
    path: '/api/admin/update-charges-for-update-charge-price-info',
    permission: 'corrections.approve',
    summary:
      'Approves a differing amount, or rejects it: then the courier owes the requested amount. Never by the person who recorded it.',
    body: z.strictObject({
      uuid,
      version: whole(1),
      decision: z.enum(['approve', 'reject'], { error: 'pick' }),
      ...whyField,
    }),
    output: one(shipmentDetails),
  }),
};
