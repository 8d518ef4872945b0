import { z } from 'zod';
import { closingCheckKeys } from '#domain/ledger/closing/checklist.ts';
import { endpoint } from '../endpoint.ts';
import { day, text } from '../fields.ts';
import { list, one, pageQuery } from '../page.ts';

const check = z.strictObject({
  key: z.enum(closingCheckKeys),
  weight: z.enum(['blocks', 'warns']),
  /** The number of open items; 0: done. */
  left: z.int(),
});

const overview = z.strictObject({
  /** The last closed day; null: no day is closed. */
  closed_on: z.string().nullable(),
  /** The first day of the month that is closed next; null: no past month is open. */
  next_month: z.string().nullable(),
  /** Whether closing this month carries the results of its year forward. */
  ends_year: z.boolean(),
  checks: z.array(check),
});

/** Closes months: no entry is posted on a closed day, and no document is dated on one. */
export const closingContract = {
  'closing.overview': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/closing',
    permission: 'ledger.close',
    summary: 'Returns the month that is closed next, and the open items before it can be closed.',
    output: one(overview),
  }),
  'closing.months': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/closing/months',
    permission: 'ledger.close',
    summary: 'Lists closed and reopened months, newest first.',
    query: z.strictObject({ per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    output: list(
      z.strictObject({
        id: z.int(),
        month: z.string(),
        closed_at: z.string(),
        closed_by: z.string().nullable(),
        carried: z.boolean(),
        reopened_at: z.string().nullable(),
        reopened_by: z.string().nullable(),
        reopen_reason: z.string().nullable(),
      }),
    ),
  }),
  'closing.close': endpoint({
    method: 'POST',
    path: '/api/admin/ledger/closing/close',
    permission: 'ledger.close',
    summary: 'Closes a month. Refused while a blocking check is not done.',
    body: z.strictObject({
      /** Any day of the month. */
      month: day,
    }),
    output: one(overview),
  }),
  'closing.reopen': endpoint({
    method: 'POST',
    path: '/api/admin/ledger/closing/reopen',
    permission: 'ledger.reopen',
    summary: 'Reopens the month that was closed last; its year-end carry-forward is reversed.',
    body: z.strictObject({ reason: text(300, 5) }),
    output: one(overview),
  }),
};
