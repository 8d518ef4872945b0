import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, one } from '../page.ts';

const endpointOf = z
  .string({ error: 'required' })
  .max(1000, { error: 'too_long' })
  .regex(/^https?:\/\/[\x21-\x7e]+$/, { error: 'push_endpoint' });
/** Bytes in base64url: 65 for the browser's key, 16 for its secret. */
const letters = (count: number) =>
  z.string({ error: 'required' }).regex(new RegExp(`^[\\w-]{${count}}=?=?$`), {
    error: 'push_keys',
  });

/** Browsers that subscribe to notifications while the page is closed. */
export const pushContract = {
  'push.state': endpoint({
    method: 'GET',
    path: '/api/admin/client-subscriptions',
    permission: 'notifications.view',
    summary: 'The key a browser subscribes with, and which of one’s own browsers have.',
    output: one(z.strictObject({ key: z.string(), endpoints: z.array(z.string()) })),
  }),
  'push.subscribe': endpoint({
    method: 'POST',
    path: '/api/admin/client-subscriptions',
    permission: 'notifications.view',
    // Host names are resolved first, without holding a database connection.
    ownTransaction: true,
    summary:
      'Tell this browser of one’s notifications for as long as this session lasts. Of more than 20 the oldest gives way; an address that leads to an inner network is refused.',
    body: z.strictObject({ endpoint: endpointOf, p256dh: letters(87), auth: letters(22) }),
    output: done,
  }),
  // A push endpoint is as secret as a key: it is never part of a path, so it never appears in a
  // log.
  'push.unsubscribe': endpoint({
    method: 'POST',
    path: '/api/admin/client-subscriptions/remove',
    permission: 'notifications.view',
    summary: 'Tell this browser nothing more.',
    body: z.strictObject({ endpoint: endpointOf }),
    output: done,
  }),
};
