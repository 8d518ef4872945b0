import { sql, type Db } from '#database/connect.ts';
import { liveSession } from '../http/session-store.ts';
import type { NotificationRow } from './notifications-store.ts';

/** The public id of a live session; null when the token is invalid. */
export const findSessionId = async (db: Db, tokenHash: Buffer): Promise<string | null> => {
  const row = await db.one<{ id: string }>(
    sql`select s.id from sessions s where s.token_hash = ${tokenHash} and ${liveSession}`,
  );
  return row?.id ?? null;
};

/** Those of the sessions that are still alive and whose user is not disabled. */
export const listAlive = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and u.active and ${liveSession}`);
  return new Set(rows.map((row) => row.id));
};

export interface UnreadRow {
  user_id: number;
  unread: number;
  newest: NotificationRow | null;
}

/** For each of the users: the number of unread notices, counted up to 100, and the newest one. */
export const listUnread = (db: Db, userIds: readonly number[]): Promise<UnreadRow[]> =>
  db.rows(sql`
    select p.user_id, unread.n as unread, to_jsonb(newest) as newest
    from unnest(${userIds}::bigint[]) p(user_id)
    cross join lateral (
      select count(*) as n from (
        select from notification_receipts r where r.user_id = p.user_id and r.read_at is null
        limit 100) seen) unread
    left join lateral (
      select n.id, n.uuid, n.title, n.body, n.link,
        case when u.type = 'courier' then null else u.name end as sent_by, n.created_at, r.read_at
      from notification_receipts r join notifications n on n.id = r.notification_id
      left join users u on u.id = n.sent_by
      where r.user_id = p.user_id and r.read_at is null
      order by r.notification_id desc limit 1) newest on true`);
