import { sql, type Sql, type Tx } from '#database/connect.ts';

export interface Notice {
  readonly uuid: string;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  readonly sentBy: number | null;
}

/** People under `u`, their shop under `m`, their role under `role`. */
export const possibleReaders: Sql = sql`
  users u left join merchants m on m.id = u.merchant_id left join roles role on role.id = u.role_id`;

/**
 * Writes a notice with a receipt for every active user of a condition over
 * `possibleReaders`: two statements, however many are told.
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
    select u.id, ${row.id} from ${possibleReaders}
    where u.active and ${whom}`);
  return { id: row.id, recipients };
}

export const toUser = (userId: number): Sql => sql`u.id = ${userId}`;

/** Those who hold a service and reach the branch, and Admins. */
export const toHolders = (service: string, branchId: number | null): Sql => sql`
  u.type in ('staff', 'data_entry') and (role.name = 'Admin' or ${service} = any(role.permissions))
  and (u.branch_id is null or u.branch_id = ${branchId}::bigint)`;

/** The shop's own users. */
export const toMerchant = (merchantId: number): Sql => sql`u.merchant_id = ${merchantId}`;
