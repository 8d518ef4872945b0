import { z } from 'zod';
import { userTypes } from '#domain/people/actor.ts';
import { labelSizes } from '#domain/settings.ts';
import { endpoint } from '../endpoint.ts';
import { newPassword, signInName, text, typedPassword } from '../fields.ts';
import { done, one } from '../page.ts';

const resetCode = text(80).pipe(z.string().min(4, { error: 'required' }));

export const currentUser = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  /** At least one of the two is required to sign in. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.enum(userTypes),
  must_change_password: z.boolean(),
  /** The name of the primary role. */
  roles: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  permissions: z.array(z.strictObject({ name: z.string() })),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
  second_factor: z.strictObject({
    /** Office staff may have one. */
    offered: z.boolean(),
    /** The company requires it and it is not set up: no other action is possible before. */
    due: z.boolean(),
    /** The deadline for setting it up; null if it is not required or already set up. */
    due_at: z.string().nullable(),
  }),
  merchant: z.strictObject({ id: z.int(), store_name: z.string(), state: z.string() }).nullable(),
  settings: z.strictObject({
    company_name: z.string(),
    /** For the image that `company.logo` returns; null if the company has no logo. */
    company_logo: z.string().nullable(),
    currency: z.string(),
    timezone: z.string(),
    /** Map tiles, as a browser requests them; empty: the map works without a tile service. */
    maps_tiles_url: z.string(),
    maps_credit: z.string(),
    /** The script of the place search service; empty: no service is used. */
    places_script: z.string(),
    /** The default page size of labels. */
    label_size: z.enum(labelSizes),
    /**
     * «لا يرد» and similar reasons require a logged call: stated up front, because the courier may
     * be offline at the door.
     */
    call_required: z.boolean(),
    /** The days a new document may bear: a number of days before today, and none that is closed. */
    document_days_back: z.int(),
    closed_on: z.string().nullable(),
  }),
});

export const signedIn = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: z.string(),
  type: z.enum(userTypes),
  /** Stored by this browser beyond signing out, and sent with the next sign-in. */
  device_token: z.string(),
});

/** With it, wrong passwords from other browsers do not slow down the sign-ins of this one. */
export const deviceToken = z
  .string()
  .regex(/^[\w-]{43}$/, { error: 'value' })
  .optional();

export const authContract = {
  'auth.login': endpoint({
    method: 'POST',
    path: '/api/admin/login',
    permission: 'public',
    ownTransaction: true,
    summary:
      'Sign in with phone number or e-mail (both in `email`) and password or one-time code; the token is opaque and is shown only once. With a second factor: 401 second_factor_needed and a challenge for the second step.',
    body: z.strictObject({
      email: signInName,
      password: typedPassword,
      remember: z.boolean().optional().default(false),
      device_token: deviceToken,
    }),
    output: signedIn,
  }),
  'auth.logout': endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    permission: 'signedIn',
    beforeFactor: true,
    beforePassword: true,
    summary: 'End this session at once.',
    output: done,
  }),
  'auth.me': endpoint({
    method: 'GET',
    path: '/api/admin/user',
    permission: 'signedIn',
    beforeFactor: true,
    beforePassword: true,
    summary: 'The current user with roles, permissions, branch or merchant.',
    output: one(currentUser),
  }),
  'auth.checkPassword': endpoint({
    method: 'POST',
    path: '/api/admin/check/current/password',
    permission: 'signedIn',
    beforeFactor: true,
    beforePassword: true,
    ownTransaction: true,
    summary: 'Whether the current password is right: the first step of changing it.',
    body: z.strictObject({ current_password: typedPassword }),
    output: done,
  }),
  'auth.changePassword': endpoint({
    method: 'POST',
    path: '/api/admin/confirm/new/password',
    permission: 'signedIn',
    beforeFactor: true,
    beforePassword: true,
    ownTransaction: true,
    summary: 'Change the own password; every other session ends.',
    body: z.strictObject({
      current_password: typedPassword,
      password: newPassword,
      password_confirmation: typedPassword,
    }),
    output: done,
  }),
  'auth.sendToken': endpoint({
    method: 'POST',
    path: '/api/admin/send-token',
    permission: 'public',
    ownTransaction: true,
    summary:
      'Ask for a reset code, sent to the e-mail of the account. The answer is the same whether or not the address is known.',
    body: z.strictObject({ email: signInName }),
    output: done,
  }),
  'auth.validateToken': endpoint({
    method: 'POST',
    path: '/api/admin/validate-token',
    permission: 'public',
    ownTransaction: true,
    summary: 'Whether a reset code is right and still valid.',
    body: z.strictObject({ email: signInName, token: resetCode }),
    output: done,
  }),
  'auth.resetPassword': endpoint({
    method: 'POST',
    path: '/api/admin/reset-password',
    permission: 'public',
    ownTransaction: true,
    summary: 'Set a new password with a reset code; every session of the person ends.',
    body: z.strictObject({
      email: signInName,
      token: resetCode,
      password: newPassword,
      password_confirmation: typedPassword,
    }),
    output: done,
  }),
};
