import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, uuid } from '../fields.ts';
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
    summary: 'One’s own live sessions, the latest used first.',
    output: all(sessionRow),
  }),
  'auth.endSession': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/sessions/{uuid}',
    permission: 'signedIn',
    summary: 'End one of one’s own sessions.',
    params: z.strictObject({ uuid }),
    output: done,
  }),
  'auth.endOtherSessions': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/sessions',
    permission: 'signedIn',
    summary: 'End all of one’s own sessions but this one.',
    output: ended,
  }),
  'users.sessions': endpoint({
    method: 'GET',
    path: '/api/admin/user/{id}/sessions',
    permission: 'users.edit',
    summary: 'The live sessions of a user.',
    params: z.strictObject({ id }),
    output: all(sessionRow),
  }),
  'users.endSession': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/{id}/sessions/{uuid}',
    permission: 'users.edit',
    summary: 'End one session of a user: a lost phone.',
    params: z.strictObject({ id, uuid }),
    output: done,
  }),
  'users.endSessions': endpoint({
    method: 'DELETE',
    path: '/api/admin/user/{id}/sessions',
    permission: 'users.edit',
    summary: 'End every session of a user, who may sign in again.',
    params: z.strictObject({ id }),
    output: ended,
  }),
};
