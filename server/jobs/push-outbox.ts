import { sql, type Database } from '#database/connect.ts';
import { liveSession } from '../http/session-store.ts';
import { pushKeys } from '../outreach/push-keys.ts';
import type { Subscription } from '../outreach/push-store.ts';
import { pushLifeSeconds, type PushAnswer, type PushSender } from './push-sender.ts';

const batch = 20;
const maxAttempts = 6;

interface Waiting extends Subscription {
  readonly id: number;
  readonly attempts: number;
  readonly subscription_id: string;
  readonly notification_id: number;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

/**
 * Tells browsers what waits for them: a small batch is taken, handed over outside any transaction,
 * and marked afterwards. A server that dies in between leaves rows that come due again, and the
 * message's topic keeps the second from being shown beside the first. Answers how many it took.
 */
export async function drainPush(db: Database, send: PushSender): Promise<number> {
  const rows = await take(db);
  if (rows.length === 0) return 0;
  const keys = await pushKeys(db);
  await Promise.all(
    rows.map(async (row) => {
      const link = row.link ?? `/notifications/${row.notification_id}`;
      const topic = `n${row.notification_id}`;
      const answer = await send(row, { title: row.title, body: row.body, link, topic }, keys);
      await mark(db, row, answer);
    }),
  );
  return rows.length;
}

/**
 * Due rows whose browser is still signed in; each comes due again later unless it is marked. What is
 * too old, tried too often or meant for a browser that left is done with.
 */
async function take(db: Database): Promise<Waiting[]> {
  await db.run(sql`
    update outbox o set done_at = now(), last_error = coalesce(o.last_error, 'nobody to tell')
    where o.done_at is null and o.topic = 'push' and o.run_after <= now() and (
      o.attempts >= ${maxAttempts}
      or o.created_at < now() - make_interval(secs => ${pushLifeSeconds})
      or not exists (
        select from push_subscriptions p join sessions s on s.id = p.session_id
        join users u on u.id = p.user_id
        where p.id = (o.payload ->> 'subscription')::uuid and u.active and ${liveSession}))`);
  return db.rows(sql`
    with due as (
      select id from outbox
      where done_at is null and topic = 'push' and run_after <= now()
      order by run_after, id limit ${batch} for update skip locked
    ), taken as (
      update outbox o set attempts = o.attempts + 1,
        run_after = now() + make_interval(secs => 30 * 2 ^ o.attempts)
      from due where o.id = due.id
      returning o.id, o.attempts, o.payload)
    select t.id, t.attempts, p.id as subscription_id, p.endpoint, p.p256dh, p.auth,
      n.id as notification_id, n.title, n.body, n.link
    from taken t join push_subscriptions p on p.id = (t.payload ->> 'subscription')::uuid
    join notifications n on n.id = (t.payload ->> 'notification')::bigint`);
}

async function mark(db: Database, row: Waiting, answer: PushAnswer): Promise<void> {
  const { outcome, note, waitSeconds } = answer;
  if (outcome === 'gone') {
    await db.run(sql`delete from push_subscriptions where id = ${row.subscription_id}`);
  }
  const isOver = outcome !== 'later';
  await db.run(sql`
    update outbox set done_at = case when ${isOver} then now() end,
      last_error = ${outcome === 'sent' ? null : note},
      run_after = greatest(run_after, now() + make_interval(secs => ${waitSeconds}))
    where id = ${row.id}`);
}
