import { sql, type Database } from '#database/connect.ts';
import { liveSession } from '../http/session-store.ts';
import { pushKeys } from '../outreach/push-keys.ts';
import type { Subscription } from '../outreach/push-store.ts';
import type { Channel, Message, Outcome } from './outbox-queue.ts';
import {
  pushLifeSeconds,
  pushPatienceMs,
  type PushAnswer,
  type PushSender,
} from './push-sender.ts';

interface Addressed extends Subscription {
  readonly subscription_id: string;
  readonly notification_id: number;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

/**
 * Sends push notifications to browsers. A message sent twice is shown once: both carry the same
 * topic. A permanent failure is not reported, because the dashboard shows the same notice.
 */
export const pushChannel = (db: Database, send: PushSender): Channel => ({
  topic: 'push',
  maxAttempts: 6,
  maxInFlight: 20,
  patienceMs: pushPatienceMs,
  isReported: false,
  send: async (message) => {
    const to = await findReader(db, message);
    if (!to) return { is: 'dropped', reason: 'nobody to tell' };
    const link = to.link ?? `/notifications/${to.notification_id}`;
    const topic = `n${to.notification_id}`;
    const text = { title: to.title, body: to.body, link, topic };
    const answer = await send(to, text, await pushKeys(db));
    if (answer.outcome === 'gone')
      await db.run(sql`delete from push_subscriptions where id = ${to.subscription_id}`);
    return outcomeOf(answer);
  },
});

/** Null when the browser is no longer signed in, or the message is too old to be shown. */
const findReader = (db: Database, { id }: Message): Promise<Addressed | null> =>
  db.one(sql`
    select p.id as subscription_id, p.endpoint, p.p256dh, p.auth,
      n.id as notification_id, n.title, n.body, n.link
    from outbox o join push_subscriptions p on p.id = (o.payload ->> 'subscription')::uuid
    join notifications n on n.id = (o.payload ->> 'notification')::bigint
    join sessions s on s.id = p.session_id join users u on u.id = p.user_id
    where o.id = ${id} and u.active and ${liveSession}
      and o.created_at >= now() - make_interval(secs => ${pushLifeSeconds})`);

function outcomeOf({ outcome, note: reason, waitSeconds }: PushAnswer): Outcome {
  if (outcome === 'sent') return { is: 'sent' };
  if (outcome === 'gone') return { is: 'dropped', reason };
  return { is: 'failed', failure: 'refused', reason, mayRetry: outcome === 'later', waitSeconds };
}
