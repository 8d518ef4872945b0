import { z } from 'zod';
import { mediaTypes } from '#domain/files.ts';
import { paperKinds } from '#domain/people/papers.ts';
import { endpoint } from '../endpoint.ts';
import { expiryDay, id, textOrNull, uuid } from '../fields.ts';
import { besideOthers } from '../needed.ts';
import { all, done, one } from '../page.ts';

const paperFile = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  media_type: z.enum(mediaTypes),
  bytes: z.int(),
});
const paperRow = z.strictObject({
  uuid: z.string(),
  kind: z.enum(paperKinds),
  number: z.string().nullable(),
  expires_on: z.string().nullable(),
  front: paperFile.nullable(),
  back: paperFile.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

const nullable = <T extends z.ZodType>(schema: T) =>
  schema
    .nullable()
    .optional()
    .transform((value) => value ?? null);
const paperBody = z
  .strictObject({
    kind: z.enum(paperKinds, { error: 'pick' }),
    number: textOrNull(60),
    expires_on: nullable(expiryDay),
    /** Files brought before by `files.upload`, or those the paper has already. */
    front: nullable(uuid),
    back: nullable(uuid),
  })
  .superRefine(
    ({ number, front, back }, ctx) => {
      const wrong = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message });
      // One of the two says whose paper it is; the back of a page has a front.
      if (!number && !front) wrong('number', 'required');
      if (!front && back) wrong('front', 'required');
      if (front && front === back) wrong('back', 'twice');
    },
    besideOthers('number', 'front', 'back'),
  );
const ofPerson = z.strictObject({ id });
const onePaper = z.strictObject({ id, uuid });

/** Identity papers of users and of shops; seen by whoever manages them, and by the person. */
export const papersContract = {
  'auth.papers': endpoint({
    method: 'GET',
    path: '/api/admin/user/documents',
    service: 'signedIn',
    summary: 'One’s own identity papers, or those of one’s shop.',
    output: all(paperRow),
  }),
  'users.papers': endpoint({
    method: 'GET',
    path: '/api/admin/user/{id}/documents',
    service: 'users.view',
    summary: 'The identity papers of a user, those that end first at the top.',
    params: ofPerson,
    output: all(paperRow),
  }),
  'users.addPaper': endpoint({
    method: 'POST',
    path: '/api/admin/user/{id}/documents',
    service: 'users.edit',
    summary: 'An identity paper of a user, with pictures brought before.',
    params: ofPerson,
    body: paperBody,
    output: one(paperRow),
  }),
  'users.changePaper': endpoint({
    method: 'POST',
    path: '/api/admin/user/{id}/documents/{uuid}',
    service: 'users.edit',
    summary: 'Change an identity paper of a user; pictures that were replaced are gone.',
    params: onePaper,
    body: paperBody,
    output: one(paperRow),
  }),
  'users.removePaper': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/{id}/documents/{uuid}',
    service: 'users.edit',
    summary: 'Remove an identity paper of a user with its pictures.',
    params: onePaper,
    output: done,
  }),
  'merchants.papers': endpoint({
    method: 'GET',
    path: '/api/admin/client/{id}/documents',
    service: 'merchants.edit',
    summary: 'The identity papers of a shop and its owner.',
    params: ofPerson,
    output: all(paperRow),
  }),
  'merchants.addPaper': endpoint({
    method: 'POST',
    path: '/api/admin/client/{id}/documents',
    service: 'merchants.edit',
    summary: 'An identity paper of a shop, with pictures brought before.',
    params: ofPerson,
    body: paperBody,
    output: one(paperRow),
  }),
  'merchants.changePaper': endpoint({
    method: 'POST',
    path: '/api/admin/client/{id}/documents/{uuid}',
    service: 'merchants.edit',
    summary: 'Change an identity paper of a shop; pictures that were replaced are gone.',
    params: onePaper,
    body: paperBody,
    output: one(paperRow),
  }),
  'merchants.removePaper': endpoint({
    method: 'DELETE',
    path: '/api/admin/client/{id}/documents/{uuid}',
    service: 'merchants.edit',
    summary: 'Remove an identity paper of a shop with its pictures.',
    params: onePaper,
    output: done,
  }),
};
