import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { asFile, list, pageQuery } from '../page.ts';

const lapsedMerchant = z.strictObject({
  id: z.int(),
  store_name: z.string(),
  owner_name: z.string(),
  phone: z.string(),
  phone2: z.string().nullable(),
  destination: z.strictObject({ id: z.int(), name: z.string() }),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
  /** When it added its last shipment. */
  last_shipment_at: z.string(),
  /** Its mean number of shipments in the months in which it sent. */
  usual: z.int(),
});

export const lapsedMerchantsContract = {
  'merchants.lapsed': endpoint({
    method: 'GET',
    path: '/api/admin/subscribers/lapsed',
    permission: 'merchants.view',
    summary:
      'Lists active merchants that added shipments in at least two of the three months before and none for 30 days, those that sent most first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      destination_id: id.optional(),
    }),
    output: list(lapsedMerchant),
  }),
};
