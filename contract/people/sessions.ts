import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, typedPassword, uuid } from '../fields.ts';
import { all, done, one } from '../page.ts';

const sessionRow = z.strictObject({
  uuid: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  /** The user agent the browser sent. */
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  /** Stays signed in beyond a day. */
  remember: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
});
const ended = one(z.strictObject({ ended: z.int() }));

/** Active sessions; ending a session takes effect with the next call on every server. */
export const sessionsContract = {
  'auth.sessions': endpoint({
    method: 'GET',
    path: '/api/admin/user/sessions',
    permission: 'signedIn',
    summary: 'Lists the caller’s own live sessions, most recently used first.',
    output: all(sessionRow),
  }),
  'auth.endSession': endpoint({
    method: 'POST',
    path: '/api/admin/user/sessions/{uuid}/end',
    permission: 'signedIn',
    ownTransaction: true,
    summary: 'Ends one of the caller’s own sessions; requires the password again.',
    params: z.strictObject({ uuid }),
    body: z.strictObject({ current_password: typedPassword }),
    output: done,
  }),
  'auth.endOtherSessions': endpoint({
    method: 'POST',
    path: '/api/admin/user/sessions/end',
    permission: 'signedIn',
    ownTransaction: true,
    summary: 'Ends all of the caller’s own sessions except this one; requires the password again.',
    body: z.strictObject({ current_password: typedPassword }),
    output: ended,
  }),
  'users.sessions': endpoint({
    method: 'GET',
    path: '/api/admin/user/{id}/sessions',
    permission: 'users.edit',
    summary: 'Lists the live sessions of a user.',
    params: z.strictObject({ id }),
    output: all(sessionRow),
  }),
  'users.endSession': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/{id}/sessions/{uuid}',
    permission: 'users.edit',
    summary: 'Ends one session of a user, for example after a lost phone.',
    params: z.strictObject({ id, uuid }),
    output: done,
  }),
  'users.endSessions': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/{id}/sessions',
    permission: 'users.edit',
    summary: 'Ends every session of a user, who may sign in again.',
    params: z.strictObject({ id }),
    output: ended,
  }),
};
