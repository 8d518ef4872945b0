import { z } from 'zod';
import { plainFactorCode } from '#domain/people/sign-in/second-factor.ts';
import { endpoint } from '../endpoint.ts';
import { id, typedPassword } from '../fields.ts';
import { done, one } from '../page.ts';
import { deviceToken, signedIn } from './auth.ts';

/** From the authenticator app, or one of the recovery codes; any digits, with or without spaces. */
const code = z
  .string({ error: 'required' })
  .max(80, { error: 'too_long' })
  .transform(plainFactorCode)
  .pipe(z.string().min(1, { error: 'required' }).max(20, { error: 'too_long' }));

const state = z.strictObject({
  on: z.boolean(),
  since: z.string().nullable(),
  recovery_left: z.int(),
});

/**
 * The second factor: set up, required at sign-in, switched off, removed for a user who lost the
 * phone.
 */
export const secondFactorContract = {
  'auth.secondStep': endpoint({
    method: 'POST',
    path: '/api/admin/login/second-step',
    permission: 'public',
    ownTransaction: true,
    summary:
      'The second step of a sign-in that answered second_factor_needed: its challenge, and a code.',
    body: z.strictObject({
      challenge: z.string({ error: 'required' }).min(20, { error: 'required' }).max(100),
      code,
      device_token: deviceToken,
    }),
    output: signedIn,
  }),
  'auth.factor': endpoint({
    method: 'GET',
    path: '/api/admin/user/second-factor',
    permission: 'signedIn',
    beforeFactor: true,
    summary: 'Whether one’s own second factor is on, and how many recovery codes are left.',
    output: one(state),
  }),
  'auth.startFactor': endpoint({
    method: 'POST',
    path: '/api/admin/user/second-factor/start',
    permission: 'signedIn',
    beforeFactor: true,
    ownTransaction: true,
    summary: 'A new secret for the phone; it counts once a code has confirmed it.',
    body: z.strictObject({ current_password: typedPassword }),
    /** The secret in Base32 for typing, and the address encoded in the QR code. */
    output: one(z.strictObject({ secret: z.string(), address: z.string() })),
  }),
  'auth.confirmFactor': endpoint({
    method: 'POST',
    path: '/api/admin/user/second-factor/confirm',
    permission: 'signedIn',
    beforeFactor: true,
    ownTransaction: true,
    summary: 'Switch it on with a first code; the recovery codes are shown this once.',
    body: z.strictObject({ code }),
    output: one(z.strictObject({ recovery_codes: z.array(z.string()) })),
  }),
  'auth.dropFactor': endpoint({
    method: 'POST',
    path: '/api/admin/user/second-factor/off',
    permission: 'signedIn',
    ownTransaction: true,
    summary: 'Switch one’s own second factor off, with the password and a code.',
    body: z.strictObject({ current_password: typedPassword, code }),
    output: done,
  }),
  'users.factor': endpoint({
    method: 'GET',
    path: '/api/admin/user/{id}/second-factor',
    permission: 'users.edit',
    summary: 'Whether a user has a second factor.',
    params: z.strictObject({ id }),
    output: one(state),
  }),
  'users.resetFactor': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/{id}/second-factor',
    permission: 'users.edit',
    summary: 'An Admin takes the second factor from somebody who lost the phone; sessions end.',
    params: z.strictObject({ id }),
    output: done,
  }),
};
