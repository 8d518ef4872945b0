import { sql, type Db, type Sql } from '#database/connect.ts';
import { chart, type AccountKey, type AccountOwner } from '#domain/ledger/chart.ts';
import type { Actor } from '#domain/people/actor.ts';
import { askedBranch } from '#domain/people/reach.ts';
import { companyOwner } from '#words/ledger.ts';
import { decodeCursor, pageOf } from '../http/paging.ts';
import { visibleRows } from '../people/visible.ts';

/** Accounts under the alias `a`, with the branch each belongs to as `o.branch_id` and its owner's name as `o.name`. */
const keysOf = (owner: AccountOwner): string[] =>
  (Object.keys(chart) as AccountKey[]).filter((key) => chart[key].owner === owner);
const owners = sql`
  cross join lateral (
    select b.branch_name as name, b.id as branch_id, null::bigint as merchant_id, null::bigint as courier_id
      from branches b where a.key = any(${keysOf('branch')}::text[]) and b.id = a.owner_id
    union all select u.name, u.branch_id, null, u.id from users u where a.key = any(${[...keysOf('courier'), ...keysOf('user')]}::text[]) and u.id = a.owner_id
    union all select m.store_name, m.branch_id, m.id, null from merchants m where a.key = any(${keysOf('merchant')}::text[]) and m.id = a.owner_id
    union all select ${companyOwner}, null, null, null where a.key = any(${keysOf('company')}::text[])
  ) o`;
const visibleAccounts = (actor: Actor): Sql =>
  visibleRows(actor, 'accounts', {
    merchant: sql`o.merchant_id`,
    courier: sql`o.courier_id`,
    branches: [sql`o.branch_id`],
  });

export interface BalanceRow {
  readonly key: AccountKey;
  readonly owner_id: number;
  readonly name: string;
  readonly balance: number;
}
export interface Board {
  readonly rows: BalanceRow[];
  readonly total: number;
}

/**
 * Debit minus credit of every account the actor may see. The total is that of the whole book, summed over the
 * accounts and not over the postings: it is what must be zero.
 */
export async function boardOf(db: Db, actor: Actor, asked: number | undefined): Promise<Board> {
  const branchId = askedBranch(actor, asked);
  const rows = await db.rows<BalanceRow & { shown: boolean; total: number }>(sql`
    with balances as (select account_id as id, sum(debit - credit) as balance from account_days group by 1),
    everything as (select coalesce(sum(balance), 0) as total from balances)
    select a.key, a.owner_id, o.name, v.balance, e.total,
      (${visibleAccounts(actor)} ${branchId === undefined ? sql`` : sql`and o.branch_id = ${branchId}`}) as shown
    from balances v join accounts a on a.id = v.id ${owners} cross join everything e
    order by a.key, v.balance desc, a.owner_id`);
  return { rows: rows.filter((row) => row.shown), total: rows[0]?.total ?? 0 };
}

export interface PostingsAsked {
  readonly key: AccountKey;
  readonly owner_id?: number | undefined;
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

export interface PostingRow {
  readonly id: number;
  readonly at: string;
  readonly fact: string;
  readonly side: 'debit' | 'credit';
  readonly amount: number;
  readonly other_key: AccountKey;
  readonly other_owner: string;
  readonly owner: string;
  readonly shipment_uuid: string | null;
  readonly shipment_code: string | null;
  readonly document_id: number | null;
  readonly family: string | null;
  readonly number: string | null;
  readonly actor: string | null;
}

const aboutCondition = (search: string | undefined): Sql => {
  const text = search?.trim() ?? '';
  if (text === '') return sql`true`;
  return sql`(p.shipment_id in (select id from shipments where code = ${text}) or p.document_id in (select id from documents where number = ${text.toUpperCase()}))`;
};

/** The postings behind a figure, newest first: each account hands over its newest by index, then they are merged. */
export async function postingsOf(
  db: Db,
  actor: Actor,
  asked: PostingsAsked,
): Promise<{ rows: PostingRow[]; nextCursor: string | null }> {
  const after = decodeCursor(asked.cursor, 1);
  const older = after ? sql`and p.id < ${Number(after[0])}` : sql``;
  const limit = asked.per_page + 1;
  const arm = (column: Sql): Sql => sql`
    select p.id from postings p where ${column} = mine.id ${older} and ${aboutCondition(asked.search)} order by p.id desc limit ${limit}`;
  const ofOwner = asked.owner_id === undefined ? sql`true` : sql`a.owner_id = ${asked.owner_id}`;
  const otherName = sql`(select o.name from accounts a ${owners} where a.id = other.id)`;
  const rows = await db.rows<PostingRow>(sql`
    with mine as (
      select a.id, o.name from accounts a ${owners}
      where a.key = ${asked.key} and ${ofOwner} and ${visibleAccounts(actor)}
    ), page as (
      select x.id from mine cross join lateral ((${arm(sql`p.debit_account_id`)}) union (${arm(sql`p.credit_account_id`)})) x
      group by x.id order by x.id desc limit ${limit})
    select p.id, p.at, e.fact, case when d.id is not null then 'debit' else 'credit' end as side, p.amount,
      other.key as other_key, ${otherName} as other_owner, coalesce(d.name, c.name) as owner,
      s.uuid as shipment_uuid, s.code as shipment_code, doc.id as document_id, doc.family, doc.number, u.name as actor
    from page join postings p on p.id = page.id join entries e on e.id = p.entry_id
    left join mine d on d.id = p.debit_account_id
    left join mine c on c.id = p.credit_account_id
    join accounts other on other.id = case when d.id is not null then p.credit_account_id else p.debit_account_id end
    left join shipments s on s.id = p.shipment_id
    left join documents doc on doc.id = p.document_id
    left join users u on u.id = e.actor_id
    order by p.id desc`);
  const { page, nextCursor } = pageOf(rows, asked.per_page, (row) => [row.id]);
  return { rows: page, nextCursor };
}
