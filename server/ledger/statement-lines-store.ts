import { sql, type Db, type Sql } from '#database/connect.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { decodeCursor, isInstant, isText, isWhole } from '../http/lists/cursor.ts';
import { countCatalogueUpTo, type Counted, countedOf, pageOf } from '../http/lists/paging.ts';
import { balanceBefore, utcDay } from '../books/balance-sql.ts';

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
  readonly shipments: number;
  readonly note: string | null;
  /** The reference of the movement at the bank, the wallet or the exchange office. */
  readonly reference: string | null;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

interface PageParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

export const accountsOfParty = ({ ownerId, keys }: StatementOf): Sql =>
  sql`select a.id, a.key from accounts a where a.owner_id = ${ownerId} and a.key = any(${[...keys]}::text[])`;

/** The days `d` with postings to the accounts `mine`, in order. */
const daysOf = (from: string, until: string): Sql => sql`(
  select day from account_days
  where account_id in (select id from mine) and day between ${utcDay(from)} and ${utcDay(until)}
  group by day order by day) d`;

/** The postings of a day `d` to the accounts `mine`, signed by the account's side. */
const sidesOf = (from: string, until: string): Sql => {
  const side = (column: Sql, debit: Sql, credit: Sql): Sql => sql`
    select a.key, p.id, p.entry_id, p.shipment_id, p.document_id, p.at, ${debit} as debit, ${credit} as credit
    from (
      select m.id, m.key, min(x.first_id) as first, max(x.last_id) as last
      from mine m join account_days x on x.account_id = m.id and x.day = d.day group by m.id, m.key) a
    join postings p on ${column} = a.id and p.id between a.first and a.last
    where p.at >= greatest(${from}::timestamptz, d.day::timestamp at time zone 'UTC')
      and p.at < least(${until}::timestamptz, (d.day + 1)::timestamp at time zone 'UTC')`;
  return sql`(${side(sql`p.debit_account_id`, sql`p.amount`, sql`0`)}
    union all ${side(sql`p.credit_account_id`, sql`0`, sql`p.amount`)}) s`;
};

/** The effects of one document at one moment are one line, and so are those of one shipment. */
const oneLine = sql`s.key, s.at, e.fact, s.document_id, case when s.document_id is null then s.entry_id end`;

/** The lines from an instant on, day by day: a page reads no further than its last day. */
const linesFrom = (from: string, until: string): Sql => sql`${daysOf(from, until)}
  cross join lateral (
    select s.key as account, min(s.id) as id, s.at, e.fact, s.document_id, sum(s.debit) as debit,
      sum(s.credit) as credit, count(distinct s.shipment_id) as shipments, min(s.shipment_id) as shipment_id,
      min(e.note) as note
    from ${sidesOf(from, until)} join entries e on e.id = s.entry_id
    group by ${oneLine}) l`;

/** A page is read from the beginning of its day, because the balance before a day is stored. */
function beginningOf({ from }: StatementOf, after: readonly [string, ...unknown[]] | null): string {
  if (after === null) return from;
  const day = `${after[0].slice(0, 10)}T00:00:00.000Z`;
  return day > from ? day : from;
}

/** One page of a statement in chronological order, each line with the balance after it. */
export async function statementLines(
  db: Db,
  of: StatementOf,
  { per_page: perPage, cursor }: PageParams,
): Promise<{ rows: StatementLine[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, isInstant, isWhole, isText);
  const from = beginningOf(of, after);
  const rows = await db.rows<StatementLine>(sql`
    with mine as materialized (${accountsOfParty(of)})
    select r.id, r.at, r.account, r.fact, d.id as document_id, d.family, d.number, d.reference, x.uuid, x.code, r.shipments,
      coalesce(r.note, d.note) as note, r.debit, r.credit, r.balance
    from (
      select * from (
        select d.day, l.*, b.balance
          + sum(l.credit - l.debit) over (order by d.day, l.at, l.id, l.account rows unbounded preceding) as balance
        from (
          select coalesce(sum(${balanceBefore(sql`m.id`, from)}), 0) as balance from mine m) b
        cross join ${linesFrom(from, of.until)}) o
      where ${after ? sql`(date_trunc('milliseconds', o.at), o.id, o.account) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]})` : sql`true`}
      order by o.day, o.at, o.id, o.account limit ${perPage + 1}) r
    left join documents d on d.id = r.document_id
    left join shipments x on r.shipments = 1 and x.id = r.shipment_id
    order by r.at, r.id, r.account`);
  return pageOf(rows, perPage, (row) => [row.at, row.id, row.account]);
}

/**
 * The number of lines of a statement, counted up to the limit of a catalogue. Only document entries
 * have to be grouped; any other entry is a line.
 */
export async function countLines(db: Db, of: StatementOf): Promise<Counted> {
  const row = await db.one<{ n: number }>(sql`
    with mine as materialized (${accountsOfParty(of)})
    select count(*) as n from (
      select 1 from ${daysOf(of.from, of.until)} cross join lateral (
        select 1 from ${sidesOf(of.from, of.until)}
        left join entries e on e.id = s.entry_id and s.document_id is not null
        group by ${oneLine}) l
      limit ${countCatalogueUpTo + 1}) c`);
  return countedOf(row?.n ?? 0, countCatalogueUpTo);
}
