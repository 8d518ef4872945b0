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
  /** With neither of the two nobody could sign in: one is always there. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.enum(userTypes),
  must_change_password: z.boolean(),
  /** The first role's name is the one that counts. */
  roles: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  permissions: z.array(z.strictObject({ name: z.string() })),
  branch: z.strictObject({ id: z.int(), branch_name: z.string() }).nullable(),
  second_factor: z.strictObject({
    /** People at a desk may have one. */
    offered: z.boolean(),
    /** The company asks for it, and it is not set up: nothing else can be done first. */
    due: z.boolean(),
    /** Until when it is to be set up; null: nobody asks, or it is set up. */
    due_at: z.string().nullable(),
  }),
  merchant: z.strictObject({ id: z.int(), store_name: z.string(), state: z.string() }).nullable(),
  settings: z.strictObject({
    company_name: z.string(),
    /** Of the picture that `company.logo` answers; null: the name stands alone. */
    company_logo: z.string().nullable(),
    currency: z.string(),
    timezone: z.string(),
    /** Pictures of the map, as a browser asks for them; empty: the map without a service. */
    maps_tiles_url: z.string(),
    maps_credit: z.string(),
    /** The script of the service that finds places by name; empty: none is used. */
    places_script: z.string(),
    /** What labels are printed on where nobody chose otherwise. */
    label_size: z.enum(labelSizes),
    /**
     * «لا يرد» and the like need a logged call: said at the door, where there may be no line to be
     * refused by.
     */
    call_required: z.boolean(),
    /** Which days a new document may bear: so many before today, and none that is closed. */
    document_days_back: z.int(),
    closed_on: z.string().nullable(),
  }),
});

export const signedIn = z.strictObject({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: z.string(),
  type: z.enum(userTypes),
  /** To be kept by this browser beyond signing out, and sent with the next sign-in. */
  device_token: z.string(),
});

/** With it wrong passwords typed elsewhere do not slow down the sign-ins of this browser. */
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
