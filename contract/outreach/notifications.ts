import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, id, text, textOrNull } from '../fields.ts';
import { list, one, pageQuery } from '../page.ts';

export const notificationRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  title: z.string(),
  body: z.string(),
  /** The dashboard screen it opens. */
  link: z.string().nullable(),
  sent_by: z.string().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});

const some = z.array(id).max(2000).optional().default([]);
const audience = {
  user_ids: some,
  role_ids: some,
  merchant_ids: some,
  branch_ids: some,
  everybody: z.boolean().optional().default(false),
};
const link = textOrNull(300).pipe(
  z
    .string()
    .regex(/^\/[^/\\]/, { error: 'link' })
    .nullable(),
);

export const notificationsContract = {
  'notifications.list': endpoint({
    method: 'GET',
    path: '/api/admin/notifications',
    permission: 'notifications.view',
    summary: 'One’s own notifications: the unread first, then the newest.',
    query: z.strictObject({ ...pageQuery, unread: flag.optional() }),
    output: list(notificationRow),
  }),
  'notifications.one': endpoint({
    method: 'GET',
    path: '/api/admin/notifications/{id}',
    permission: 'notifications.view',
    summary: 'One of one’s own notifications; opening it marks it read.',
    params: z.strictObject({ id }),
    output: one(notificationRow),
  }),
  'notifications.unread': endpoint({
    method: 'GET',
    path: '/api/admin/notifications/unread',
    permission: 'notifications.view',
    summary: 'How many of one’s own are unread, counted up to 100.',
    output: one(z.strictObject({ unread: z.int() })),
  }),
  'notifications.markRead': endpoint({
    method: 'POST',
    path: '/api/admin/notifications/read',
    permission: 'notifications.view',
    summary: 'Mark some of one’s own as read; none named: all.',
    body: z.strictObject({ ids: z.array(id).max(2000).optional() }),
    output: one(z.strictObject({ unread: z.int() })),
  }),
  'notifications.send': endpoint({
    method: 'POST',
    path: '/api/admin/send-notifications',
    permission: 'notifications.send',
    summary: 'Tell people, the holders of roles, merchants or whole branches, each person once.',
    body: z.strictObject({
      title: text(120, 2),
      body: text(2000, 2),
      link,
      ...audience,
    }),
    output: one(z.strictObject({ id: z.int(), recipients: z.int() })),
  }),
  'notifications.audience': endpoint({
    method: 'POST',
    path: '/api/admin/notifications/audience',
    permission: 'notifications.send',
    ownTransaction: true,
    summary: 'How many people a notification would reach; nothing is sent.',
    body: z.strictObject(audience),
    output: one(z.strictObject({ recipients: z.int() })),
  }),
  'notifications.sent': endpoint({
    method: 'GET',
    path: '/api/admin/notifications/sent',
    permission: 'notifications.send',
    summary: 'What one has sent, with how many were told and have read it.',
    query: z.strictObject({ per_page: pageQuery.per_page, cursor: pageQuery.cursor }),
    output: list(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        body: z.string(),
        link: z.string().nullable(),
        created_at: z.string(),
        recipients: z.int(),
        read: z.int(),
      }),
    ),
  }),
};
