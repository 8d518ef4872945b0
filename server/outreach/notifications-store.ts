import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { possibleReaders } from '../books/notices.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { folded } from '../people/merchants/name-fold.ts';
import { matches } from '../people/merchants/name-search.ts';
import { visibleUsers } from '../people/users/users-store.ts';
import { equal } from '../http/lists/filters.ts';

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

/** Unread first, then newest first. */
export function listReceived(
  db: Db,
  userId: number,
  filter: ListParams & { search?: string | undefined; unread?: boolean | undefined },
): Promise<Listed<NotificationRow>> {
  const text = folded(sql`n.title || ' ' || n.body`);
  const conditions: Sql[] = [
    sql`r.user_id = ${userId}`,
    ...matches(text, filter.search),
    ...equal(sql`(r.read_at is null)`, filter.unread),
  ];
  const keys = {
    keys: [sql`(r.read_at is null)::int::bigint`, sql`r.notification_id`],
    keyOf: (row: NotificationRow) => [row.read_at === null ? 1 : 0, row.id],
  };
  const listing = { columns, from: received, conditions, descending: true, ...keys } as const;
  return listByKeys<NotificationRow>(db, listing, filter);
}

/**
 * Marks it as read and returns it, in one statement. @throws Refusal not_found unless it belongs to
 * the user
 */
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

/** All of them if `ids` is omitted. */
export const markRead = (
  tx: Tx,
  userId: number,
  { ids, at }: { ids: readonly number[] | undefined; at: string },
): Promise<number> =>
  tx.run(sql`
    update notification_receipts set read_at = ${at}::timestamptz
    where user_id = ${userId} and read_at is null
      and (${ids === undefined} or notification_id = any(${ids ?? []}::bigint[]))`);

export interface Audience {
  readonly user_ids: readonly number[];
  readonly role_ids: readonly number[];
  readonly merchant_ids: readonly number[];
  readonly branch_ids: readonly number[];
  readonly everybody: boolean;
}

/** A sender reaches only users they may see. */
export const audienceOf = (actor: Actor, to: Audience): Sql => sql`
  ${visibleUsers(actor)} and (
    ${to.everybody}
    or u.id = any(${to.user_ids}::bigint[])
    or u.role_id = any(${to.role_ids}::bigint[])
    or exists (
      select from user_roles x where x.user_id = u.id and x.role_id = any(${to.role_ids}::bigint[]))
    or u.merchant_id = any(${to.merchant_ids}::bigint[])
    or coalesce(u.branch_id, m.branch_id) = any(${to.branch_ids}::bigint[]))`;

/** How many users `notify` would reach. */
export async function countAudience(db: Db, whom: Sql): Promise<number> {
  const row = await db.one<{ n: number }>(
    sql`select count(*) as n from ${possibleReaders} where u.active and ${whom}`,
  );
  return row?.n ?? 0;
}

export interface SentRow {
  id: number;
  title: string;
  body: string;
  link: string | null;
  created_at: string;
  recipients: number;
  read: number;
}

export const listSent = (db: Db, userId: number, params: ListParams): Promise<Listed<SentRow>> =>
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
    params,
  );
