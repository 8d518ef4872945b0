import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type Asked, type Listed } from '../http/keyset-store.ts';
import { folded } from '../people/name-fold.ts';
import { matches } from '../people/name-search.ts';
import { visibleUsers } from '../people/users-store.ts';

export interface NotificationRow {
  id: number;
  uuid: string;
  title: string;
  body: string;
  link: string | null;
  sent_by: string | null;
  created_at: string;
  read_at: string | null;
}

const columns = sql`
  n.id, n.uuid, n.title, n.body, n.link, case when u.type = 'courier' then null else u.name end
    as sent_by, n.created_at, r.read_at`;
const received = sql`
  notification_receipts r join notifications n on n.id = r.notification_id
  left join users u on u.id = n.sent_by`;

export function listReceived(
  db: Db,
  userId: number,
  filter: Asked & { search?: string | undefined; unread?: boolean | undefined },
): Promise<Listed<NotificationRow>> {
  const text = folded(sql`n.title || ' ' || n.body`);
  const conditions: Sql[] = [sql`r.user_id = ${userId}`, ...matches(text, filter.search)];
  if (filter.unread !== undefined) conditions.push(sql`(r.read_at is null) = ${filter.unread}`);
  const keys = { keys: [sql`r.notification_id`], keyOf: (row: NotificationRow) => [row.id] };
  const listing = { columns, from: received, conditions, descending: true, ...keys } as const;
  return listByKeys<NotificationRow>(db, listing, filter);
}

/** Marks it read and answers it, in one statement. @throws Refusal not_found unless it is theirs */
export async function openReceived(
  db: Db,
  userId: number,
  { id, at }: { id: number; at: string },
): Promise<NotificationRow> {
  const row = await db.one<NotificationRow>(sql`
    with r as (
      update notification_receipts set read_at = coalesce(read_at, ${at}::timestamptz)
      where user_id = ${userId} and notification_id = ${id}
      returning notification_id, read_at)
    select ${columns} from r join notifications n on n.id = r.notification_id
    left join users u on u.id = n.sent_by`);
  if (!row) throw new Refusal('not_found', { notification: id });
  return row;
}

const mostUnread = 100;

export async function countUnread(db: Db, userId: number): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from notification_receipts where user_id = ${userId} and read_at is null
      limit ${mostUnread}) unread`);
  return row?.n ?? 0;
}

/** All of them when `ids` is left out. */
export const markRead = (
  tx: Tx,
  userId: number,
  { ids, at }: { ids: readonly number[] | undefined; at: string },
): Promise<number> =>
  tx.run(sql`
    update notification_receipts set read_at = ${at}::timestamptz
    where user_id = ${userId} and read_at is null
      and (${ids === undefined} or notification_id = any(${ids ?? []}::bigint[]))`);

export interface Notice {
  readonly uuid: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly sentBy: number | null;
}

/**
 * Writes a notice with a receipt for every active user of a condition over `u` (users), `m` (their
 * shop) and `role`: two statements, however many are told.
 */
export async function tell(
  tx: Tx,
  notice: Notice,
  whom: Sql,
): Promise<{ id: number; recipients: number }> {
  const row = await tx.one<{ id: number }>(sql`
    insert into notifications (uuid, title, body, link, sent_by)
    values (${notice.uuid}, ${notice.title}, ${notice.body}, ${notice.link}, ${notice.sentBy})
    returning id`);
  if (!row) throw new RangeError('the notification was not written');
  const recipients = await tx.run(sql`
    insert into notification_receipts (user_id, notification_id)
    select u.id, ${row.id} from users u left join merchants m on m.id = u.merchant_id
    left join roles role on role.id = u.role_id
    where u.active and ${whom}`);
  return { id: row.id, recipients };
}

export interface Audience {
  readonly user_ids: readonly number[];
  readonly role_ids: readonly number[];
  readonly merchant_ids: readonly number[];
  readonly branch_ids: readonly number[];
  readonly everybody: boolean;
}

/** Nobody reaches further than they see. */
export const audienceOf = (actor: Actor, to: Audience): Sql => sql`
  ${visibleUsers(actor)} and (
    ${to.everybody}
    or u.id = any(${to.user_ids}::bigint[])
    or u.role_id = any(${to.role_ids}::bigint[])
    or u.merchant_id = any(${to.merchant_ids}::bigint[])
    or coalesce(u.branch_id, m.branch_id) = any(${to.branch_ids}::bigint[]))`;

export const toUser = (userId: number): Sql => sql`u.id = ${userId}`;

/** Those who hold a service and reach the branch, and Admins. */
export const toHolders = (service: string, branchId: number | null): Sql => sql`
  u.type in ('staff', 'data_entry') and (role.name = 'Admin' or ${service} = any(role.permissions))
  and (u.branch_id is null or u.branch_id = ${branchId}::bigint)`;

export interface SentRow {
  id: number;
  title: string;
  body: string;
  link: string | null;
  created_at: string;
  recipients: number;
  read: number;
}

export const listSent = (db: Db, userId: number, asked: Asked): Promise<Listed<SentRow>> =>
  listByKeys<SentRow>(
    db,
    {
      columns: sql`
        n.id, n.title, n.body, n.link, n.created_at,
        (select count(*) from notification_receipts r where r.notification_id = n.id)
          as recipients,
        (select count(r.read_at) from notification_receipts r where r.notification_id = n.id)
          as read`,
      from: sql`notifications n`,
      conditions: [sql`n.sent_by = ${userId}`],
      keys: [sql`n.id`],
      keyOf: (row) => [row.id],
      descending: true,
    },
    asked,
  );
