import { z } from 'zod';
import { mediaTypes, uploadKinds } from '#domain/files.ts';
import { endpoint } from './endpoint.ts';
import { base64, lettersOf, text, uuid } from './fields.ts';
import { one } from './page.ts';

const mostBytes = 5 * 1024 * 1024;

export const filesContract = {
  'files.upload': endpoint({
    method: 'POST',
    path: '/api/admin/files',
    permission: 'signedIn',
    summary:
      'Uploads a file for a record that is saved next; an unused file is deleted after a day.',
    bodyBytes: lettersOf(mostBytes) + 4096,
    fileField: 'content',
    body: z.strictObject({
      kind: z.enum(uploadKinds, { error: 'pick' }),
      name: text(120),
      /** The bytes in base64. */
      content: base64(mostBytes, 'file_size'),
    }),
    output: one(
      z.strictObject({
        uuid: z.string(),
        name: z.string(),
        media_type: z.enum(mediaTypes),
        bytes: z.int(),
      }),
    ),
  }),
  'files.read': endpoint({
    method: 'GET',
    path: '/api/admin/files/{uuid}',
    permission: 'signedIn',
    answers: 'file',
    summary: 'Returns the bytes of a file to users who may see the record it belongs to.',
    params: z.strictObject({ uuid }),
    output: z.string(),
  }),
};
