import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { visibleDocuments } from '../../people/visible.ts';

/**
 * What paid a shortage off: receipts for its hand-in, and surpluses of the courier offset against
 * it.
 */

const inForce = (document: Sql): Sql => sql`${document}.state in ('confirmed', 'locked')`;

export const paidByReceipts = (documentId: Sql, except: number | null = null): Sql => sql`coalesce((
  select sum(p.expected_amount) from documents p
  where p.about_document_id = ${documentId} and ${inForce(sql`p`)} and p.id is distinct from ${except}::bigint), 0)`;

/** Valid surpluses: of documents unchanged since the decision. */
export const offsetsOn = (documentId: Sql): Sql => sql`
  cash_decisions o join documents os on os.id = o.document_id and os.version = o.version and ${inForce(sql`os`)}
  where o.target_document_id = ${documentId} and o.approved`;

export const paidByOffsets = (documentId: Sql): Sql =>
  sql`coalesce((select sum(o.amount) from ${offsetsOn(documentId)}), 0)`;

export const madeGood = (documentId: Sql): Sql =>
  sql`(${paidByReceipts(documentId)} + ${paidByOffsets(documentId)})`;

/**
 * What the courier still owes for a hand-in. Money received without naming a hand-in pays the
 * oldest first, so the courier's total debt belongs to the newest hand-ins that are not covered.
 */
export const owedFor = (handIn: Sql): Sql => sql`(
  select case when b.owed <= 0 then 0 else greatest(b.owed - coalesce((
    select sum(n.net_amount - n.counted_amount - ${madeGood(sql`n.id`)}) from documents n
    where n.family = 'cashHandIn' and n.courier_id = ${handIn}.courier_id and n.id > ${handIn}.id and ${inForce(sql`n`)}
      and n.counted_amount <> n.net_amount and n.net_amount - n.counted_amount > ${madeGood(sql`n.id`)}
      and not exists (
        select from cash_decisions g
        where g.document_id = n.id and g.version = n.version and g.approved and g.way = 'borne')), 0), 0) end
  from (select ${balanceSql('courier_shortage', sql`${handIn}.courier_id`)} as owed) b)`;

/** The hand-ins of a courier that still lack cash, the oldest first. */
export const openShortages = (
  db: Db,
  actor: Actor,
  courierId: number,
): Promise<{ id: number; left: Money }[]> =>
  db.rows(sql`
    select d.id, least(d.net_amount - d.counted_amount - ${madeGood(sql`d.id`)}, ${owedFor(sql`d`)})::bigint as left
    from documents d
    where d.family = 'cashHandIn' and d.courier_id = ${courierId} and ${inForce(sql`d`)} and d.counted_amount <> d.net_amount
      and d.net_amount - d.counted_amount > ${madeGood(sql`d.id`)} and ${owedFor(sql`d`)} > 0
      and ${visibleDocuments(actor)}
      and not exists (
        select from cash_decisions g where g.document_id = d.id and g.version = d.version and g.approved)
    order by d.id`);
