import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { folded } from '../people/merchants/name-fold.ts';
import { matches } from '../people/merchants/name-search.ts';
import { visibleRows } from '../people/visible.ts';
import { equal } from '../http/lists/filters.ts';

export interface ContactRow {
  id: number;
  name: string;
  phone: string | null;
  email: string | null;
  subject: string | null;
  body: string;
  user_id: number | null;
  created_at: string;
  answer: string | null;
  answered_by: string | null;
  answered_at: string | null;
}

const columns = sql`
  c.id, c.name, c.phone, c.email, c.subject, c.body, c.user_id, c.created_at, c.answer,
  by.name as answered_by, c.answered_at`;
const joined = sql`
  contact_messages c left join users u on u.id = c.user_id
  left join merchants m on m.id = u.merchant_id left join users by on by.id = c.answered_by`;

/** A message is visible to its author and belongs to the author's branch. */
const visible = (actor: Actor): Sql =>
  visibleRows(actor, 'users', {
    user: sql`c.user_id`,
    branches: [sql`coalesce(u.branch_id, m.branch_id)`],
  });

export function listMessages(
  db: Db,
  actor: Actor,
  filter: ListParams & { search?: string | undefined; answered?: boolean | undefined },
): Promise<Listed<ContactRow>> {
  const text = folded(sql`concat_ws(' ', c.name, c.subject, c.body)`);
  const conditions: Sql[] = [
    visible(actor),
    ...matches(text, filter.search),
    ...equal(sql`(c.answered_at is not null)`, filter.answered),
  ];
  const keys = { keys: [sql`c.id`], keyOf: (row: ContactRow) => [row.id] };
  const listing = { columns, from: joined, conditions, descending: true, ...keys } as const;
  return listByKeys<ContactRow>(db, listing, filter);
}

/** @throws Refusal not_found for an assignment this actor may not see */
export async function getMessage(db: Db, actor: Actor, id: number): Promise<ContactRow> {
  const row = await db.one<ContactRow>(
    sql`select ${columns} from ${joined} where c.id = ${id} and ${visible(actor)}`,
  );
  if (!row) throw new Refusal('not_found', { message: id });
  return row;
}

export interface Writer {
  name: string;
  email: string | null;
  phone: string | null;
  branch_id: number | null;
}

export async function getWriter(tx: Tx, userId: number): Promise<Writer> {
  const row = await tx.one<Writer>(sql`
    select coalesce(m.store_name, u.name) as name, u.email, coalesce(u.phone, m.phone) as phone,
      coalesce(u.branch_id, m.branch_id) as branch_id
    from users u left join merchants m on m.id = u.merchant_id where u.id = ${userId}`);
  if (!row) throw new Refusal('not_found', { user: userId });
  return row;
}

export async function insertMessage(
  tx: Tx,
  message: Writer & { subject: string | null; body: string; userId: number; at: string },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into contact_messages (name, phone, email, subject, body, user_id, created_at)
    values (${message.name}, ${message.phone}, ${message.email}, ${message.subject},
      ${message.body}, ${message.userId}, ${message.at})
    returning id`);
  if (!row) throw new RangeError('the message was not written');
  return row.id;
}

/** Returns nothing when another user answered first. */
export const answerMessage = (
  tx: Tx,
  answer: { id: number; text: string; by: number; at: string },
): Promise<number> =>
  tx.run(sql`
    update contact_messages
    set answer = ${answer.text}, answered_by = ${answer.by}, answered_at = ${answer.at}
    where id = ${answer.id} and answered_at is null`);
