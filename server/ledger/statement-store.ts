import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { decodeCursor, isText, isWhole } from '../http/lists/cursor.ts';
import { pageOf } from '../http/lists/paging.ts';
import { visibleRows } from '../people/visible.ts';
import { sidesBefore } from '../books/balance-sql.ts';
import { accountsOfParty, type StatementOf } from './statement-lines-store.ts';
import { equal } from '../http/lists/filters.ts';

export interface AccountSums {
  readonly key: AccountKey;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

/** The opening balance of each account of the party, and its debits and credits in the period. */
export const statementSums = (db: Db, of: StatementOf): Promise<AccountSums[]> =>
  db.replanned.rows(sql`
    select m.key, b.credit - b.debit as opening, u.debit - b.debit as debit, u.credit - b.credit as credit
    from (${accountsOfParty(of)}) m
    cross join lateral ${sidesBefore(sql`m.id`, of.from)} b
    cross join lateral ${sidesBefore(sql`m.id`, of.until)} u
    order by m.key`);

export interface PartyRow {
  readonly type: 'merchant' | 'courier' | 'staff';
  readonly id: number;
  readonly name: string;
  readonly branch: string | null;
  readonly phone: string | null;
}

const typeOfUser = sql`case when u.type = 'courier' then 'courier' else 'staff' end`;
const parties = {
  merchants: {
    room: 'merchants',
    rows: sql`select 'merchant' as type, m.id, m.store_name as name, m.branch_id, m.phone, m.search as fold, m.id as merchant_id, null::bigint as user_id from merchants m where m.state = 'accepted'`,
  },
  users: {
    room: 'users',
    rows: sql`select ${typeOfUser} as type, u.id, u.name, u.branch_id, u.phone, u.name_fold as fold, null::bigint as merchant_id, u.id as user_id from users u where u.type <> 'client'`,
  },
} as const;
export type PartyKind = keyof typeof parties;

const visibleParties = (actor: Actor, kind: PartyKind): Sql =>
  visibleRows(actor, parties[kind].room, {
    merchant: sql`o.merchant_id`,
    user: sql`o.user_id`,
    branches: [sql`o.branch_id`],
  });

export const findParty = (
  db: Db,
  actor: Actor,
  kind: PartyKind,
  id: number,
): Promise<PartyRow | null> =>
  db.one(sql`
    select o.type, o.id, o.name, b.branch_name as branch, o.phone
    from (${parties[kind].rows}) o left join branches b on b.id = o.branch_id
    where o.id = ${id} and ${visibleParties(actor, kind)}`);

export interface BalancesParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly open?: boolean | undefined;
}
export interface PartySums extends Omit<PartyRow, 'phone'> {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

/** Parties by name, each with the sums of its accounts over the period. */
export async function listBalances(
  db: Db,
  actor: Actor,
  kind: PartyKind,
  params: BalancesParams & Omit<StatementOf, 'ownerId'>,
): Promise<{ rows: PartySums[]; nextCursor: string | null }> {
  const { keys, from, until } = params;
  const after = decodeCursor(params.cursor, isText, isWhole);
  const branch = requestedBranch(actor, params.branch_id);
  const search = arFold(params.search ?? '')
    .trim()
    .replaceAll(/[%_\\]/g, '');
  const own = sql`select a.id from accounts a where a.owner_id = o.id and a.key = any(${[...keys]}::text[])`;
  const where = join(
    [
      visibleParties(actor, kind),
      ...equal(sql`o.branch_id`, branch),
      ...(search === '' ? [] : [sql`o.fold like ${`%${search}%`}`]),
      ...(after ? [sql`(o.name, o.id) > (${after[0]}, ${after[1]})`] : []),
      // Staff without an account have never been paid: they are found by name only.
      ...(kind === 'users' && search === '' ? [sql`(o.type = 'courier' or exists (${own}))`] : []),
    ],
    ' and ',
  );
  // The account is looked up per party, after the sort, so that it stops when the page is full.
  const open = params.open
    ? sql`(select coalesce(sum(t.credit - t.debit), 0) from account_totals t where t.account_id in (${own})) <> 0`
    : sql`true`;
  const rows = await db.replanned.rows<PartySums>(sql`
    with page as (
      select o.* from (select o.* from (${parties[kind].rows}) o where ${where} order by o.name, o.id offset 0) o
      where ${open} order by o.name, o.id limit ${params.per_page + 1})
    select o.type, o.id, o.name, b.branch_name as branch, x.opening, x.debit, x.credit
    from page o left join branches b on b.id = o.branch_id
    cross join lateral (
      select coalesce(sum(f.credit - f.debit), 0) as opening, coalesce(sum(u.debit - f.debit), 0) as debit, coalesce(sum(u.credit - f.credit), 0) as credit
      from (${own}) m cross join lateral ${sidesBefore(sql`m.id`, from)} f cross join lateral ${sidesBefore(sql`m.id`, until)} u) x
    order by o.name, o.id`);
  return pageOf(rows, params.per_page, (row) => [row.name, row.id]);
}
