import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { decodeCursor, pageOf } from '../http/paging.ts';
import { visibleRows } from '../people/visible.ts';
import { balanceBefore, sidesBefore, utcDay } from './balance-sql.ts';

/** The accounts of one party, over the instants `from` to just before `until`. */
export interface StatementOf {
  readonly ownerId: number;
  readonly keys: readonly AccountKey[];
  readonly from: string;
  readonly until: string;
}

export interface StatementLine {
  readonly id: number;
  readonly at: string;
  readonly account: AccountKey;
  readonly fact: string;
  readonly document_id: number | null;
  readonly family: string | null;
  readonly number: string | null;
  readonly uuid: string | null;
  readonly code: string | null;
  readonly parcels: number;
  readonly note: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
  readonly lines: number;
}

const mine = ({ ownerId, keys }: StatementOf): Sql =>
  sql`select a.id, a.key from accounts a where a.owner_id = ${ownerId} and a.key = any(${[...keys]}::text[])`;

/**
 * The lines of a period in their order. What one paper did at one moment is one line, and so is what happened
 * to one parcel. The running balance goes over the whole period, so any page of it is right by itself.
 */
export async function statementLines(
  db: Db,
  of: StatementOf,
  {
    per_page: perPage,
    cursor,
  }: { readonly per_page: number; readonly cursor?: string | undefined },
): Promise<{ rows: StatementLine[]; nextCursor: string | null; total: number | null }> {
  const { from, until } = of;
  const after = decodeCursor(cursor, 3);
  const side = (column: Sql, debit: Sql, credit: Sql): Sql => sql`
    select s.key, p.id, p.entry_id, p.shipment_id, p.document_id, p.at, ${debit} as debit, ${credit} as credit
    from span s join postings p on ${column} = s.id and p.id between s.first and s.last
    where p.at >= ${from}::timestamptz and p.at < ${until}::timestamptz`;
  const rows = await db.rows<StatementLine>(sql`
    with mine as (${mine(of)}),
    span as (
      select m.id, m.key,
        (select min(first_id) from account_days where account_id = m.id and day >= ${utcDay(from)}) as first,
        (select max(last_id) from account_days where account_id = m.id and day <= ${utcDay(until)}) as last
      from mine m),
    sides as (
      ${side(sql`p.debit_account_id`, sql`p.amount`, sql`0`)} union all ${side(sql`p.credit_account_id`, sql`0`, sql`p.amount`)}),
    lines as (
      select s.key as account, min(s.id) as id, s.at, e.fact, s.document_id, sum(s.debit) as debit, sum(s.credit) as credit,
        count(distinct s.shipment_id) as parcels, min(s.shipment_id) as shipment_id, min(e.note) as note
      from sides s join entries e on e.id = s.entry_id
      group by s.key, s.at, e.fact, s.document_id, case when s.document_id is null then s.entry_id end),
    running as (
      select l.*, count(*) over () as lines,
        (select coalesce(sum(${balanceBefore(sql`m.id`, from)}), 0) from mine m) + sum(credit - debit) over (order by at, id, account) as balance
      from lines l)
    select r.id, r.at, r.account, r.fact, d.id as document_id, d.family, d.number, x.uuid, x.code, r.parcels,
      coalesce(r.note, d.note) as note, r.debit, r.credit, r.balance, r.lines
    from running r
    left join documents d on d.id = r.document_id
    left join shipments x on r.parcels = 1 and x.id = r.shipment_id
    where ${after ? sql`(date_trunc('milliseconds', r.at), r.id, r.account) > (${String(after[0])}::timestamptz, ${Number(after[1])}, ${String(after[2])})` : sql`true`}
    order by r.at, r.id, r.account limit ${perPage + 1}`);
  const { page, nextCursor } = pageOf(rows, perPage, (row) => [row.at, row.id, row.account]);
  return { rows: page, nextCursor, total: after ? null : (rows[0]?.lines ?? 0) };
}

export interface AccountSums {
  readonly key: AccountKey;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

/** What each account of the party opened with, and what it took and gave in the period. */
export const statementSums = (db: Db, of: StatementOf): Promise<AccountSums[]> =>
  db.rows(sql`
    select m.key, b.credit - b.debit as opening, u.debit - b.debit as debit, u.credit - b.credit as credit
    from (${mine(of)}) m
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

export interface BalancesAsked {
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
  asked: BalancesAsked & Omit<StatementOf, 'ownerId'>,
): Promise<{ rows: PartySums[]; nextCursor: string | null }> {
  const { keys, from, until } = asked;
  const after = decodeCursor(asked.cursor, 2);
  const branch = isCompanyWide(actor) ? asked.branch_id : undefined;
  const search = arFold(asked.search ?? '')
    .trim()
    .replaceAll(/[%_\\]/g, '');
  const own = sql`select a.id from accounts a where a.owner_id = o.id and a.key = any(${[...keys]}::text[])`;
  const where = join(
    [
      visibleParties(actor, kind),
      ...(branch === undefined ? [] : [sql`o.branch_id = ${branch}`]),
      ...(search === '' ? [] : [sql`o.fold like ${`%${search}%`}`]),
      ...(after ? [sql`(o.name, o.id) > (${String(after[0])}, ${Number(after[1])})`] : []),
      // Staff without an account have never been paid anything: they are found by name only.
      ...(kind === 'users' && search === '' ? [sql`(o.type = 'courier' or exists (${own}))`] : []),
      ...(asked.open
        ? [
            sql`(select coalesce(sum(d.credit - d.debit), 0) from account_days d where d.account_id in (${own})) <> 0`,
          ]
        : []),
    ],
    ' and ',
  );
  const rows = await db.rows<PartySums>(sql`
    with page as (select o.* from (${parties[kind].rows}) o where ${where} order by o.name, o.id limit ${asked.per_page + 1})
    select o.type, o.id, o.name, b.branch_name as branch, x.opening, x.debit, x.credit
    from page o left join branches b on b.id = o.branch_id
    cross join lateral (
      select coalesce(sum(f.credit - f.debit), 0) as opening, coalesce(sum(u.debit - f.debit), 0) as debit, coalesce(sum(u.credit - f.credit), 0) as credit
      from (${own}) m cross join lateral ${sidesBefore(sql`m.id`, from)} f cross join lateral ${sidesBefore(sql`m.id`, until)} u) x
    order by o.name, o.id`);
  const { page, nextCursor } = pageOf(rows, asked.per_page, (row) => [row.name, row.id]);
  return { rows: page, nextCursor };
}
