import { z } from 'zod';
import { userTypes } from '#domain/people/actor.ts';
import { ways } from '#domain/outreach/ways.ts';
import { mostRoles } from '#domain/people/manage/role-mix.ts';
import { identityDocumentStatuses } from '#domain/people/identity-documents.ts';
import { endpoint } from '../endpoint.ts';
import {
  emailOrNull,
  id,
  newPassword,
  phoneOrNull,
  text,
  typedPassword,
  whole,
} from '../fields.ts';
import { runWithOtherErrors } from '../needed.ts';
import { all, asFile, done, list, one, option, pageQuery } from '../page.ts';

export const userRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Their number is a login; otherwise it is only contact data. */
  signs_in_by_phone: z.boolean(),
  type: z.enum(userTypes),
  role: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** All roles: `role` first, then the others. */
  roles: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
  merchant: z.strictObject({ id: z.int(), store_name: z.string() }).nullable(),
  cash_limit: z.int().nullable(),
  active: z.boolean(),
  /** The earliest expiry day of their identity documents, past or future. */
  identity_expires_on: z.string().nullable(),
  created_at: z.string(),
});

export const userDetails = userRow.extend({
  /**
   * Permissions the user has and the viewer does not: with any, the viewer may not manage the user.
   */
  beyond_own: z.array(z.string()),
});

/** Shown only once: it is stored as a hash. */
export const signInCode = z.strictObject({
  code: z.string(),
  expires_at: z.string(),
  /** The channels it was sent by. If empty, it has to be handed over in person. */
  sent_by: z.array(z.enum(ways)),
});

export const givenRole = option.extend({
  /** What it grants beyond the viewer's own permissions: with any, the viewer may not assign it. */
  beyond_own: z.array(z.string()),
});

export const courierRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }),
  /** Their unfinished shipments and the cash they hold. */
  shipments: z.int(),
  cash_in_hand: z.int(),
  cash_limit: z.int().nullable(),
  oldest_cash_at: z.string().nullable(),
});

const userFields = {
  name: text(120, 3),
  email: emailOrNull,
  phone: phoneOrNull,
  type: z.enum(['staff', 'data_entry', 'courier'], { error: 'pick' }),
  role_id: id,
  /** Roles in addition to the first one; omitted in a change: unchanged. Permissions add up. */
  more_role_ids: z
    .array(id)
    .max(mostRoles - 1, { error: 'too_big' })
    .optional(),
  branch_id: id
    .nullable()
    .optional()
    .transform((v) => v ?? null),
  cash_limit: whole(1, 1_000_000_000)
    .nullable()
    .optional()
    .transform((v) => v ?? null),
};

/** Signing in requires at least one of the two. */
const checkWayIn = (
  { email, phone }: { email: string | null; phone: string | null },
  ctx: z.RefinementCtx,
): void => {
  if (email !== null || phone !== null) return;
  for (const path of ['phone', 'email'])
    ctx.addIssue({ code: 'custom', path: [path], message: 'sign_in_needed' });
};
const signInRule = runWithOtherErrors('phone', 'email');

export const usersContract = {
  'users.list': endpoint({
    method: 'GET',
    path: '/api/admin/users/list',
    permission: 'users.view',
    summary: 'Lists staff, couriers and clients.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      type: z.enum(userTypes, { error: 'pick' }).optional(),
      branch_id: id.optional(),
      /** Users with this role, as their first role or another. */
      role_id: id.optional(),
      /** Those with an identity document that has expired or expires within 30 days. */
      documents: z.enum(identityDocumentStatuses, { error: 'pick' }).optional(),
    }),
    output: list(userRow),
  }),
  'users.all': endpoint({
    method: 'GET',
    path: '/api/admin/users/all',
    permission: 'users.view',
    summary: 'Lists active users for pickers.',
    query: z.strictObject({
      search: z.string().max(120).optional(),
      type: z.enum(userTypes, { error: 'pick' }).optional(),
    }),
    output: all(option),
  }),
  'users.one': endpoint({
    method: 'GET',
    path: '/api/admin/user/{id}',
    permission: 'users.view',
    summary: 'Returns one user.',
    params: z.strictObject({ id }),
    output: one(userDetails),
  }),
  'users.create': endpoint({
    method: 'POST',
    path: '/api/admin/user/create',
    permission: 'users.create',
    ownTransaction: true,
    summary:
      'Creates a staff member, data-entry user or courier, with a phone number or an e-mail. Without a password the answer holds a one-time code valid for 72 hours, to be handed over.',
    body: z
      .strictObject({ ...userFields, password: newPassword.optional() })
      .superRefine(checkWayIn, signInRule),
    output: one(userDetails.extend({ sign_in_code: signInCode.nullable() })),
  }),
  'users.update': endpoint({
    method: 'POST',
    path: '/api/admin/user/update/{id}',
    permission: 'users.edit',
    ownTransaction: true,
    summary:
      'Changes a user; disabling ends their sessions at once. Changing the caller’s own e-mail or phone requires `current_password`.',
    params: z.strictObject({ id }),
    /**
     * A merchant's user cannot become another kind of user and others cannot become one; it can be
     * disabled, renamed and given a new password.
     */
    body: z
      .strictObject({
        ...userFields,
        type: z.enum(userTypes, { error: 'pick' }),
        active: z.boolean(),
        password: newPassword.optional(),
        current_password: typedPassword.optional(),
      })
      .superRefine(checkWayIn, signInRule),
    output: one(userDetails),
  }),
  'users.newCode': endpoint({
    method: 'POST',
    path: '/api/admin/user/{id}/sign-in-code',
    permission: 'users.edit',
    ownTransaction: true,
    summary:
      'Creates a new one-time code, valid for 72 hours, in place of a forgotten password; sessions end.',
    params: z.strictObject({ id }),
    output: one(signInCode),
  }),
  'users.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/delete/{id}',
    permission: 'users.delete',
    summary:
      'Stops a user: sessions end; `active: true` reactivates them; the last Admin is protected.',
    params: z.strictObject({ id }),
    output: done,
  }),
  'users.couriers': endpoint({
    method: 'GET',
    path: '/api/admin/get/Commissioners',
    permission: 'couriers.view',
    summary: 'Lists couriers with their shipments and the cash they hold.',
    query: z.strictObject({ branch_id: id.optional(), search: z.string().max(120).optional() }),
    output: all(courierRow),
  }),
  'users.couriersFor': endpoint({
    method: 'GET',
    path: '/api/admin/get/user/to/charges/by/branch/destination',
    permission: 'couriers.view',
    summary: 'Lists couriers of the branch that serves a destination, least loaded first.',
    query: z.strictObject({ branch_id: id.optional(), destination_id: id.optional() }),
    output: all(courierRow),
  }),
  'users.roles': endpoint({
    method: 'GET',
    path: '/api/admin/user/roles',
    permission: 'users.view',
    summary: 'Lists roles for the user form.',
    output: all(givenRole),
  }),
  'users.permissions': endpoint({
    method: 'GET',
    path: '/api/admin/user/permissions',
    permission: 'roles.view',
    summary: 'Lists every permission by room, with its Arabic label.',
    output: all(z.strictObject({ room: z.string(), name: z.string(), label: z.string() })),
  }),
};
