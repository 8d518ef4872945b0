import { z } from 'zod';
import { closingCheckKeys } from '#domain/ledger/closing/checklist.ts';
import { endpoint } from '../endpoint.ts';
import { day, text } from '../fields.ts';
import { list, one, pageQuery } from '../page.ts';

const check = z.strictObject({
  key: z.enum(closingCheckKeys),
  weight: z.enum(['blocks', 'warns']),
  /** How many are left; 0: done. */
  left: z.int(),
});

const overview = z.strictObject({
  /** The last day that is closed; null: nothing is. */
  closed_on: z.string().nullable(),
  /** The first day of the month that is closed next; null: none is over that is still open. */
  next_month: z.string().nullable(),
  /** Whether closing it carries the results of its year on. */
  ends_year: z.boolean(),
  checks: z.array(check),
});

/** Closing months: nothing posts on a day that is closed, and no document bears one. */
export const closingContract = {
  'closing.overview': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/closing',
    permission: 'ledger.close',
    summary: 'Which month is closed next, and what is left to do before.',
    output: one(overview),
  }),
  'closing.months': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/closing/months',
    permission: 'ledger.close',
    summary: 'Months that were closed, and opened again, the newest first.',
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
    summary: 'Close a month. Refused while a check that blocks is not done.',
    body: z.strictObject({
      /** A day of the month. */
      month: day,
    }),
    output: one(overview),
  }),
  'closing.reopen': endpoint({
    method: 'POST',
    path: '/api/admin/ledger/closing/reopen',
    permission: 'ledger.reopen',
    summary: 'Open the month that was closed last; what carried its year on is taken back.',
    body: z.strictObject({ reason: text(300, 5) }),
    output: one(overview),
  }),
};
