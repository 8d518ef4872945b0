import { z } from 'zod';
import { wholeOf } from '#domain/numbers.ts';
import { endpoint } from '../endpoint.ts';
import { id, uuid } from '../fields.ts';
import { all } from '../page.ts';

const mostAtOnce = 500;
const ids = z
  .string()
  .max(6000)
  .regex(/^\d{1,15}(,\d{1,15}){0,499}$/, { error: 'invalid' })
  .transform((text) => text.split(',').map(wholeOf));

const printed = z.strictObject({
  id: z.int(),
  /** Number of prints. */
  copies: z.int(),
});

/**
 * Print counters of documents and labels, the same for every family; readable by all who may see
 * the document.
 */
export const printsContract = {
  'prints.count': endpoint({
    method: 'GET',
    path: '/api/admin/prints',
    permission: 'signedIn',
    summary:
      'How often each of these documents has been printed; those one may not see are left out.',
    query: z.strictObject({ documents: ids }),
    output: all(printed),
  }),
  'prints.add': endpoint({
    method: 'POST',
    path: '/api/admin/prints',
    permission: 'signedIn',
    summary:
      'Note that confirmed documents, or labels of shipments, are being printed: who, when, and which copy it is.',
    body: z.strictObject({
      documents: z.array(id).max(mostAtOnce).optional().default([]),
      labels: z.array(uuid).max(mostAtOnce).optional().default([]),
    }),
    output: all(printed),
  }),
};
