import { z } from 'zod';
import { mediaTypes } from '#domain/files.ts';
import { identityDocumentKinds } from '#domain/people/identity-documents.ts';
import { endpoint } from '../endpoint.ts';
import { expiryDay, id, textOrNull, uuid } from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';
import { all, done, one } from '../page.ts';

const identityDocumentFile = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  media_type: z.enum(mediaTypes),
  bytes: z.int(),
});
const identityDocumentRow = z.strictObject({
  uuid: z.string(),
  kind: z.enum(identityDocumentKinds),
  number: z.string().nullable(),
  expires_on: z.string().nullable(),
  front: identityDocumentFile.nullable(),
  back: identityDocumentFile.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});

const nullable = <T extends z.ZodType>(schema: T) =>
  schema
    .nullable()
    .optional()
    .transform((value) => value ?? null);
const identityDocumentBody = z
  .strictObject({
    kind: z.enum(identityDocumentKinds, { error: 'pick' }),
    number: textOrNull(60),
    expires_on: nullable(expiryDay),
    /** Files uploaded before with `files.upload`, or those the document already has. */
    front: nullable(uuid),
    back: nullable(uuid),
  })
  .superRefine(
    ({ number, front, back }, ctx) => {
      const wrong = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: [field], message });
      // One of the two names the owner of the document; the back of a page requires a front.
      if (!number && !front) wrong('number', 'required');
      if (!front && back) wrong('front', 'required');
      if (front && front === back) wrong('back', 'twice');
    },
    runWithOtherErrors('number', 'front', 'back'),
  );
const ofPerson = z.strictObject({ id });
const oneIdentityDocument = z.strictObject({ id, uuid });

/**
 * Identity documents of users and of merchants; visible to those who manage them and to the person.
 */
export const identityDocumentsContract = {
  'auth.identityDocuments': endpoint({
    method: 'GET',
    path: '/api/admin/user/documents',
    permission: 'signedIn',
    summary: 'Lists the caller’s own identity documents, or those of their merchant.',
    output: all(identityDocumentRow),
  }),
  'users.identityDocuments': endpoint({
    method: 'GET',
    path: '/api/admin/user/{id}/documents',
    permission: 'users.view',
    summary: 'Lists the identity documents of a user, earliest expiry first.',
    params: ofPerson,
    output: all(identityDocumentRow),
  }),
  'users.addIdentityDocument': endpoint({
    method: 'POST',
    path: '/api/admin/user/{id}/documents',
    permission: 'users.edit',
    summary: 'Adds an identity document of a user, with pictures uploaded before.',
    params: ofPerson,
    body: identityDocumentBody,
    output: one(identityDocumentRow),
  }),
  'users.changeIdentityDocument': endpoint({
    method: 'POST',
    path: '/api/admin/user/{id}/documents/{uuid}',
    permission: 'users.edit',
    summary: 'Changes an identity document of a user; replaced pictures are deleted.',
    params: oneIdentityDocument,
    body: identityDocumentBody,
    output: one(identityDocumentRow),
  }),
  'users.removeIdentityDocument': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/{id}/documents/{uuid}',
    permission: 'users.edit',
    summary: 'Removes an identity document of a user with its pictures.',
    params: oneIdentityDocument,
    output: done,
  }),
  'merchants.identityDocuments': endpoint({
    method: 'GET',
    path: '/api/admin/client/{id}/documents',
    permission: 'merchants.edit',
    summary: 'Lists the identity documents of a merchant and its owner.',
    params: ofPerson,
    output: all(identityDocumentRow),
  }),
  'merchants.addIdentityDocument': endpoint({
    method: 'POST',
    path: '/api/admin/client/{id}/documents',
    permission: 'merchants.edit',
    summary: 'Adds an identity document of a merchant, with pictures uploaded before.',
    params: ofPerson,
    body: identityDocumentBody,
    output: one(identityDocumentRow),
  }),
  'merchants.changeIdentityDocument': endpoint({
    method: 'POST',
    path: '/api/admin/client/{id}/documents/{uuid}',
    permission: 'merchants.edit',
    summary: 'Changes an identity document of a merchant; replaced pictures are deleted.',
    params: oneIdentityDocument,
    body: identityDocumentBody,
    output: one(identityDocumentRow),
  }),
  'merchants.removeIdentityDocument': endpoint({
    method: 'DELETE',
    path: '/api/admin/client/{id}/documents/{uuid}',
    permission: 'merchants.edit',
    summary: 'Removes an identity document of a merchant with its pictures.',
    params: oneIdentityDocument,
    output: done,
  }),
};
