import { z } from 'zod';
import { tillKinds } from '#domain/ledger/till-movements.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { one } from '../page.ts';

/** Their number and their sum; a negative difference means missing cash. */
const queue = z.strictObject({ count: z.int(), amount: z.int() });

export const tillContract = {
  'office.till': endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/till',
    permission: 'documents.cashCount.view',
    summary:
      'The accountant’s day: what the till held in the morning, what moved it, what it holds now, and what waits. Each part only for who may see it.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: one(
      z.strictObject({
        /** Null for the total of all branches. */
        branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
        /** `opening` + `in_amount` - `out_amount` = `balance`. */
        opening: z.int(),
        in_amount: z.int(),
        out_amount: z.int(),
        balance: z.int(),
        /** For one branch: when it was last counted; null if never. */
        counted_at: z.string().nullable(),
        /** By kind, in display order; a negative `amount` left the till. */
        movements: z.array(
          z.strictObject({ kind: z.enum(tillKinds), amount: z.int(), count: z.int() }),
        ),
        last: z
          .strictObject({
            kind: z.enum(tillKinds),
            amount: z.int(),
            at: z.string(),
            document: z
              .strictObject({
                id: z.int(),
                family: z.string(),
                invoice_no: z.string().nullable(),
              })
              .nullable(),
          })
          .nullable(),
        /** Cash held by couriers that is still to be handed in. */
        couriers: queue.nullable(),
        /** Sent to this branch and not confirmed, oldest first. */
        transfers: queue
          .extend({
            rows: z.array(
              z.strictObject({
                id: z.int(),
                invoice_no: z.string().nullable(),
                from_branch: z.string(),
                amount: z.int(),
                sent_at: z.string(),
              }),
            ),
          })
          .nullable(),
        /** Requested by merchants and not answered. */
        withdrawals: queue.nullable(),
      }),
    ),
  }),
};
