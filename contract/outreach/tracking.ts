import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { code } from '../fields.ts';
import { one } from '../page.ts';

export const trackingContract = {
  'outreach.track': endpoint({
    method: 'GET',
    path: '/api/track',
    permission: 'public',
    summary:
      'Returns the public details of a shipment for anyone with the receipt number: public steps only, names and phones masked.',
    query: z.strictObject({ code }),
    output: one(
      z.strictObject({
        code: z.string(),
        stage: z.int(),
        step: z.string(),
        store_name: z.string(),
        destination: z.string(),
        recipient_phone_masked: z.string(),
        cod_amount: z.int().nullable(),
        currency: z.string(),
        postponed_on: z.string().nullable(),
        delivered_at: z.string().nullable(),
        /** Only while it is out for delivery. */
        courier: z.strictObject({ name: z.string(), phone: z.string().nullable() }).nullable(),
        events: z.array(z.strictObject({ at: z.string(), stage: z.int(), text: z.string() })),
      }),
    ),
  }),
};
