import { z } from 'zod';
import { documentStates } from '#domain/custody/families.ts';
import { endpoint } from '../endpoint.ts';
import { id, uuid } from '../fields.ts';
import { one } from '../page.ts';
import { documentLine } from './shapes.ts';

const uuids = z.array(uuid).max(500).optional().default([]);
const refused = z.strictObject({ code: z.string(), message: z.string() });

/** The state of a document, as sent to the users who scan onto it at the same time. */
const probe = {
  state: z.enum(documentStates),
  invoice_no: z.string().nullable(),
  version: z.int(),
  lines_count: z.int(),
};

/**
 * Several users scan onto one draft: each adds and removes lines, and the whole list is never sent.
 */
export const draftsContract = {
  'documents.draft.lines': endpoint({
    method: 'POST',
    path: '/api/admin/documents/{id}/draft-lines',
    permission: 'signedIn',
    summary:
      'Adds shipments to a draft and removes others; lines added by other users remain. Requires the permission to issue documents of its family.',
    params: z.strictObject({ id }),
    body: z.strictObject({ add: uuids, remove: uuids }),
    output: one(
      z.strictObject({
        ...probe,
        items: z.array(documentLine.extend({ added_by: z.string().nullable() })),
        /** Shipments that may not be on it, with the reason. */
        refused: z.array(refused),
      }),
    ),
  }),
  'documents.draft.pulse': endpoint({
    method: 'GET',
    path: '/api/admin/documents/{id}/pulse',
    permission: 'signedIn',
    summary: 'Returns whether a draft has changed, and who issued or discarded it.',
    params: z.strictObject({ id }),
    output: one(z.strictObject({ ...probe, changed_by: z.string().nullable() })),
  }),
};
