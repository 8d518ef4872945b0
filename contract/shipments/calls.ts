import { z } from 'zod';
import { callees, callOutcomes, longestCallWords } from '#domain/shipments/requests/calls.ts';
import { endpoint } from '../endpoint.ts';
import { textOrNull, uuid } from '../fields.ts';
import { all, one } from '../page.ts';

/** One phone call about a shipment; internal to the company. */
export const callRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  callee: z.enum(callees),
  outcome: z.enum(callOutcomes),
  words: z.string().nullable(),
  called_by: z.string(),
  called_at: z.string(),
});

export const callsContract = {
  'calls.list': endpoint({
    method: 'GET',
    path: '/api/admin/shipment-calls',
    permission: 'calls.view',
    summary: 'Lists the phone calls about one shipment, newest first, at most 100.',
    query: z.strictObject({ uuid }),
    output: all(callRow),
  }),
  'calls.log': endpoint({
    method: 'POST',
    path: '/api/admin/shipment-calls',
    permission: 'calls.log',
    summary:
      'Records a phone call about a shipment. Neither the merchant nor the label shows it; the note on the label is unchanged.',
    body: z.strictObject({
      uuid,
      callee: z.enum(callees, { error: 'pick' }),
      outcome: z.enum(callOutcomes, { error: 'pick' }),
      words: textOrNull(longestCallWords),
    }),
    output: one(callRow),
  }),
};
