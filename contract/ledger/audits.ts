import { z } from 'zod';
import { auditStates } from '#domain/ledger/audits.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { list, one, pageQuery } from '../page.ts';

const auditRow = {
  id: z.int(),
  state: z.enum(auditStates),
  /** Null for the nightly audit. */
  requested_by: z.string().nullable(),
  requested_at: z.string(),
  begun_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** The number of checks, of completed checks, and of failed ones. */
  checks: z.int(),
  checked: z.int(),
  broken: z.int(),
};

const auditDetails = z.strictObject({
  ...auditRow,
  results: z.array(
    z.strictObject({
      key: z.string(),
      /** The invariant. */
      text: z.string(),
      /** Null until it has been checked. */
      broken: z.int().nullable(),
      took_ms: z.int().nullable(),
      checked_at: z.string().nullable(),
      /**
       * The first hundred violations: receipt numbers, document numbers, names. Only returned to
       * viewers who see the whole company.
       */
      codes: z.array(z.string()),
    }),
  ),
});

/**
 * The audit of the books: every shipment has exactly one holder, and every dinar is accounted for.
 */
export const auditsContract = {
  'audits.list': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/audits',
    permission: 'ledger.audit',
    summary: 'Lists audits of the books, newest first.',
    query: z.strictObject({ per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    output: list(z.strictObject(auditRow)),
  }),
  'audits.one': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/audits/{id}',
    permission: 'ledger.audit',
    summary: 'Returns one audit: every check with its result, also while it is running.',
    params: z.strictObject({ id }),
    output: one(auditDetails),
  }),
  'audits.start': endpoint({
    method: 'POST',
    path: '/api/admin/ledger/audits',
    permission: 'ledger.audit',
    summary: 'Requests an audit now. One at a time; it runs in the background.',
    body: z.strictObject({}),
    output: one(auditDetails),
  }),
};
