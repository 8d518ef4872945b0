import { z } from 'zod';
import { merchantRoles } from '#domain/people/roles.ts';
import { endpoint } from '../endpoint.ts';
import { emailOrNull, id, phone, text, typedPassword } from '../fields.ts';
import { merchantOfStaff } from '../needed.ts';
import { list, one, pageQuery } from '../page.ts';
import { signInCode, userDetails, userRow } from './users.ts';

const memberFields = {
  name: text(120, 3),
  phone,
  email: emailOrNull,
  /** Owner, staff (creates and follows shipments) or accountant (statements and receipts). */
  role: z.enum(merchantRoles, { error: 'pick' }),
};

/**
 * A merchant's own users: managed by the owner, and by the company's staff on the owner's behalf.
 */
export const teamContract = {
  'team.list': endpoint({
    method: 'GET',
    path: '/api/admin/subscriber/users/list',
    permission: 'team.view',
    summary: 'Lists a merchant’s own users.',
    neededOf: merchantOfStaff,
    query: z.strictObject({ ...pageQuery, merchant_id: id.optional() }),
    output: list(userRow),
  }),
  'team.one': endpoint({
    method: 'GET',
    path: '/api/admin/subscriber/user/{id}',
    permission: 'team.view',
    summary: 'Returns one of a merchant’s own users.',
    params: z.strictObject({ id }),
    output: one(userDetails),
  }),
  'team.create': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/user/create',
    permission: 'team.edit',
    ownTransaction: true,
    summary:
      'Creates a user of a merchant, who signs in by phone number. The answer holds a one-time code valid for 72 hours, to be handed over.',
    neededOf: merchantOfStaff,
    body: z.strictObject({ ...memberFields, merchant_id: id.optional() }),
    output: one(userDetails.extend({ sign_in_code: signInCode })),
  }),
  'team.update': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/user/update/{id}',
    permission: 'team.edit',
    ownTransaction: true,
    summary:
      'Changes one of a merchant’s users, or stops them: their sessions end at once. Changing the caller’s own e-mail or phone requires `current_password`.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      ...memberFields,
      active: z.boolean(),
      current_password: typedPassword.optional(),
    }),
    output: one(userDetails),
  }),
  'team.newCode': endpoint({
    method: 'POST',
    path: '/api/admin/subscriber/user/{id}/sign-in-code',
    permission: 'team.edit',
    ownTransaction: true,
    summary: 'Creates a new one-time code for one of a merchant’s users; their sessions end.',
    params: z.strictObject({ id }),
    output: one(signInCode),
  }),
};
