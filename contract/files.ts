import { z } from 'zod';
import { fileKindNames, mediaTypes } from '#domain/files.ts';
import { endpoint } from './endpoint.ts';
import { text, uuid } from './fields.ts';
import { one } from './page.ts';

/** The largest file, as letters: four for three bytes. */
const mostLetters = Math.ceil((5 * 1024 * 1024) / 3) * 4;

export const filesContract = {
  'files.upload': endpoint({
    method: 'POST',
    path: '/api/admin/files',
    service: 'signedIn',
    summary:
      'Bring a file for something that is saved next; what nothing comes to use is forgotten after a day.',
    bodyBytes: mostLetters + 4096,
    body: z.strictObject({
      kind: z.enum(fileKindNames, { error: 'pick' }),
      name: text(120),
      /** The bytes in base64. */
      content: z
        .string({ error: 'required' })
        .min(1, { error: 'required' })
        .max(mostLetters, { error: 'file_size' })
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'file_content' }),
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
    service: 'signedIn',
    answers: 'file',
    summary: 'The bytes of a file, for whoever may see what it belongs to.',
    params: z.strictObject({ uuid }),
    output: z.string(),
  }),
};
