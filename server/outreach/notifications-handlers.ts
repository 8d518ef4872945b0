import { v7 as uuidv7 } from 'uuid';
import type { notificationsContract } from '#contract/outreach/notifications.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import { writeActivity, type Who } from '../books/activity.ts';
import { notify } from '../books/notices.ts';
import type { Call, Handlers } from '../http/call.ts';
import {
  audienceOf,
  countAudience,
  countUnread,
  listReceived,
  listSent,
  markRead,
  openReceived,
} from './notifications-store.ts';

/** @throws Refusal no_recipients */
async function send(tx: Tx, actor: Actor, input: Call<'notifications.send'>['input'], who: Who) {
  const { title, body, link, ...to } = input;
  const notice = { uuid: uuidv7(), title, body, link, sentBy: actor.userId };
  const sent = await notify(tx, notice, audienceOf(actor, to));
  refuseIf(sent.recipients === 0, 'no_recipients', { field: 'user_ids' });
  const note = { action: 'notifications.send', subject: 'notification', title } as const;
  const after = { body, link, ...to, recipients: sent.recipients };
  await writeActivity(tx, { ...note, subjectId: sent.id, after }, who);
  return sent;
}

/** Reading a notice is personal, so it is not in the activity log. */
export const notificationHandlers = {
  'notifications.list': async ({ db, actor, input }) => {
    const { rows, meta } = await listReceived(db, actor.userId, input);
    return { data: rows, meta };
  },
  'notifications.one': async ({ db, actor, input, now }) => ({
    data: await openReceived(db, actor.userId, { id: input.id, at: now }),
  }),
  'notifications.unread': async ({ db, actor }) => ({
    data: { unread: await countUnread(db, actor.userId) },
  }),
  'notifications.markRead': async ({ tx, actor, input, now }) => {
    await markRead(tx, actor.userId, { ids: input.ids, at: now });
    return { data: { unread: await countUnread(tx, actor.userId) } };
  },
  'notifications.send': async ({ tx, actor, input, who }) => ({
    data: await send(tx, actor, input, who),
  }),
  'notifications.audience': async ({ db, actor, input }) => ({
    data: { recipients: await countAudience(db, audienceOf(actor, input)) },
  }),
  'notifications.sent': async ({ db, actor, input }) => {
    const { rows, meta } = await listSent(db, actor.userId, input);
    return { data: rows, meta };
  },
} satisfies Handlers<keyof typeof notificationsContract>;
