import { sql, type Sql, type Tx } from '#database/connect.ts';
import { adminRole } from '#domain/people/actor.ts';
import { moreRolesGrant } from './roles-sql.ts';
import type { Permission } from '#domain/people/permissions.ts';

export interface Notice {
  readonly uuid: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly sentBy: number | null;
}

/** Users under `u`, their merchant under `m`, their role under `role`. */
export const possibleReaders: Sql = sql`
  users u left join merchants m on m.id = u.merchant_id left join roles role on role.id = u.role_id`;

/**
 * Writes a notice with a receipt for every active user that matches a condition over
 * `possibleReaders`, and a row in the outbox for each browser with a push subscription: two
 * statements, whatever the number of recipients.
 */
export async function notify(
  tx: Tx,
  notice: Notice,
  whom: Sql,
): Promise<{ id: number; recipients: number }> {
  const row = await tx.one<{ id: number }>(sql`
    insert into notifications (uuid, title, body, link, sent_by)
    values (${notice.uuid}, ${notice.title}, ${notice.body}, ${notice.link}, ${notice.sentBy})
    returning id`);
  if (!row) throw new RangeError('the notification was not written');
  const written = await tx.one<{ n: number }>(sql`
    with inserted as (
      insert into notification_receipts (user_id, notification_id)
      select u.id, ${row.id} from ${possibleReaders}
      where u.active and ${whom}
      returning user_id
    ), pushed as (
      insert into outbox (topic, payload)
      select 'push', jsonb_build_object('subscription', p.id, 'notification', ${row.id}::bigint)
      from inserted join push_subscriptions p using (user_id))
    select count(*) as n from inserted`);
  return { id: row.id, recipients: written?.n ?? 0 };
}

/**
 * Writes an individual notice for each of several users, with a row in the outbox for each of their
 * browsers, in one statement.
 */
export async function notifyEach(
  tx: Tx,
  notices: readonly (Omit<Notice, 'sentBy'> & { readonly userId: number })[],
): Promise<void> {
  const rows = notices.map(({ userId, ...notice }) => ({ ...notice, user_id: userId }));
  await tx.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(uuid uuid, title text, body text, link text, user_id bigint)
    ), written as (
      insert into notifications (uuid, title, body, link) select uuid, title, body, link from given returning id, uuid
    ), inserted as (
      insert into notification_receipts (user_id, notification_id)
      select g.user_id, w.id from written w join given g on g.uuid = w.uuid join users u on u.id = g.user_id and u.active
      returning user_id, notification_id)
    insert into outbox (topic, payload)
    select 'push', jsonb_build_object('subscription', p.id, 'notification', inserted.notification_id)
    from inserted join push_subscriptions p using (user_id)`);
}

export const toUser = (userId: number): Sql => sql`u.id = ${userId}`;

/** Users who hold a permission and whose scope includes the branch, and Admins. */
export const toHolders = (permission: Permission, branchId: number | null): Sql => sql`
  u.type in ('staff', 'data_entry') and ${holding(permission)}
  and (u.branch_id is null or u.branch_id = ${branchId}::bigint)`;

export const outsideBand = (whom: Sql, userId: number): Sql => sql`${whom} and u.id <> ${userId}`;

/** Users who operate the system itself. */
export const toAdmins: Sql = sql`role.name = 'Admin'`;

/** Users of `possibleReaders` whose role permits it. */
export const holding = (permission: Permission): Sql =>
  sql`(role.name = ${adminRole} or ${permission} = any(role.permissions)
    or ${moreRolesGrant(sql`u.id`, permission)})`;

/** The merchant's own users who may see the subject of the notice. */
export const toMerchant = (merchantId: number, permission: Permission): Sql =>
  sql`u.merchant_id = ${merchantId} and ${holding(permission)}`;
