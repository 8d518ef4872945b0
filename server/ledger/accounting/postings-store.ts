import { join, sql, type Db, type Sql } from '#database/connect.ts';
import type { Days } from '#domain/ledger/accounting/reports.ts';
import { type AccountKey, chart } from '#domain/ledger/chart.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { ownerName } from './owner-sql.ts';

/** Postings with one side among `keys` and the other among `against`. */
export interface PostingsParams extends Days {
  readonly keys: readonly AccountKey[];
  readonly against: readonly AccountKey[];
  /** Only postings whose other side is not one of the accounts searched. */
  readonly isOutside: boolean;
  readonly ownerId: number | null;
  readonly branchId: number | null;
  readonly merchantId: number | null;
  readonly destinationId: number | null;
  /** Postings that were not caused by any merchant's or any destination's shipment. */
  readonly without: 'merchant' | 'destination' | null;
  readonly fact: PostingFact | null;
  readonly search?: string | undefined;
  readonly order: 'newest' | 'oldest';
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

interface Side {
  readonly key: AccountKey;
  readonly owner: string | null;
  readonly branch: string | null;
}
export interface PostingRow {
  readonly id: number;
  readonly entry_id: number;
  readonly at: string;
  readonly day: string;
  readonly fact: PostingFact;
  readonly amount: number;
  readonly debit: Side;
  readonly credit: Side;
  readonly shipment_uuid: string | null;
  readonly shipment_code: string | null;
  readonly document_id: number | null;
  readonly family: string | null;
  readonly number: string | null;
  readonly note: string | null;
  readonly actor: string | null;
}

const side = (account: Sql): Sql => sql`(
  select json_build_object('key', a.key, 'owner', ${ownerName}, 'branch', (
    select b.branch_name from branches b where b.id = account_branch(a.key, a.owner_id)))
  from accounts a where a.id = ${account})`;

/**
 * The merchant of the posting `p`: from its shipment `s`, otherwise from the merchant's account it
 * is posted to.
 */
const merchantOf = sql`coalesce(s.merchant_id,
  case when d.key = 'merchant_payable' then d.owner_id when c.key = 'merchant_payable' then c.owner_id else 0 end)`;

/**
 * `booked_day(p.at)`, written out: `between` would call the function twice for each posting that is
 * scanned, and a call costs more than the look-up in it.
 */
const bookedDay = sql`(
  select (p.at at time zone z.zone)::date from booking_zones z
  where z.since <= p.at order by z.since desc limit 1)`;

/**
 * The conditions on a posting `p` with its accounts `d` and `c`, in addition to the accounts
 * searched.
 */
function conditions(params: PostingsParams): Sql {
  const { keys, against, branchId, ownerId } = params;
  const isMine = (a: Sql): Sql =>
    join(
      [
        sql`${a}.key = any(${[...keys]}::text[])`,
        ...(branchId === null ? [] : [sql`account_branch(${a}.key, ${a}.owner_id) = ${branchId}`]),
        ...(ownerId === null ? [] : [sql`${a}.owner_id = ${ownerId}`]),
      ],
      ' and ',
    );
  const isOther = (a: Sql): Sql =>
    params.isOutside
      ? sql`${a}.key = any(${[...against]}::text[]) and not (${isMine(a)})`
      : sql`${a}.key = any(${[...against]}::text[])`;
  const text = params.search?.trim() ?? '';
  return join(
    [
      sql`${bookedDay} <@ daterange(${params.from}, ${params.to}, '[]')`,
      sql`((${isMine(sql`d`)} and ${isOther(sql`c`)}) or (${isMine(sql`c`)} and ${isOther(sql`d`)}))`,
      ...(params.fact === null
        ? []
        : [
            sql`exists (select from entries e where e.id = p.entry_id and e.fact = ${params.fact})`,
          ]),
      ...(params.merchantId === null ? [] : [sql`${merchantOf} = ${params.merchantId}`]),
      ...(params.destinationId === null ? [] : [sql`s.destination_id = ${params.destinationId}`]),
      ...(params.without === 'merchant' ? [sql`${merchantOf} = 0`] : []),
      ...(params.without === 'destination' ? [sql`p.shipment_id is null`] : []),
      ...(text === ''
        ? []
        : [
            sql`(p.shipment_id in (select id from shipments where code = ${text})
              or p.document_id in (select id from documents where number = ${text.toUpperCase()}))`,
          ]),
    ],
    ' and ',
  );
}

const joined = sql`
  join accounts d on d.id = p.debit_account_id
  join accounts c on c.id = p.credit_account_id
  left join shipments s on s.id = p.shipment_id`;

/** With few accounts, each contributes its own postings; otherwise the days are scanned. */
function pageIds(params: PostingsParams, after: readonly [number] | null): Sql {
  const limit = params.per_page + 1;
  const isNewest = params.order === 'newest';
  const order = isNewest ? sql`desc` : sql`asc`;
  const next = after
    ? isNewest
      ? sql`and p.id < ${after[0]}`
      : sql`and p.id > ${after[0]}`
    : sql``;
  const found = conditions(params);
  const inDays = sql`p.id between (select first from span) and (select last from span) ${next}`;
  if (params.merchantId !== null) {
    const payable = sql`(select id from accounts where key = 'merchant_payable' and owner_id = ${params.merchantId})`;
    return sql`
      select p.id from postings p ${joined}
      where p.id in (
        select p.id from postings p where p.debit_account_id in ${payable} and ${inDays}
        union select p.id from postings p where p.credit_account_id in ${payable} and ${inDays}
        union select p.id from shipments own join postings p on p.shipment_id = own.id
          where own.merchant_id = ${params.merchantId} and ${inDays}) and ${found}
      order by p.id ${order} limit ${limit}`;
  }
  const isOfMany = params.keys.some((key) => {
    const { owner } = chart[key];
    return owner !== 'branch' && owner !== 'company';
  });
  if (params.ownerId === null && isOfMany)
    return sql`
      select p.id from postings p ${joined} where ${inDays} and ${found}
      order by p.id ${order} limit ${limit}`;
  const owned = params.ownerId === null ? sql`true` : sql`owner_id = ${params.ownerId}`;
  const arm = (column: Sql): Sql => sql`(
    select p.id from postings p ${joined} where ${column} = mine.id and ${inDays} and ${found}
    order by p.id ${order} limit ${limit})`;
  return sql`
    select x.id
    from (select id from accounts where key = any(${[...params.keys]}::text[]) and ${owned}) mine
    cross join lateral (${arm(sql`p.debit_account_id`)} union ${arm(sql`p.credit_account_id`)}) x
    group by x.id order by x.id ${order} limit ${limit}`;
}

/**
 * Postings of some days. The stored daily totals give the range of IDs, so that no other rows are
 * scanned.
 */
export async function postingsOf(
  db: Db,
  params: PostingsParams,
): Promise<{ rows: PostingRow[]; nextCursor: string | null }> {
  const after = decodeCursor(params.cursor, isWhole);
  const [mine, other] = [[...params.keys], [...params.against]];
  const order = params.order === 'newest' ? sql`desc` : sql`asc`;
  const rows = await db.rows<PostingRow>(sql`
    with span as materialized (
      select min(first_id) as first, max(last_id) as last from ledger_days
      where day between ${params.from} and ${params.to}
        and ((debit_key = any(${mine}::text[]) and credit_key = any(${other}::text[]))
          or (credit_key = any(${mine}::text[]) and debit_key = any(${other}::text[])))
    ), page as (${pageIds(params, after)})
    select p.id, p.entry_id, p.at, booked_day(p.at) as day, e.fact, p.amount,
      ${side(sql`p.debit_account_id`)} as debit, ${side(sql`p.credit_account_id`)} as credit,
      s.uuid as shipment_uuid, s.code as shipment_code, doc.id as document_id, doc.family, doc.number,
      e.note, u.name as actor
    from page join postings p on p.id = page.id join entries e on e.id = p.entry_id
    left join shipments s on s.id = p.shipment_id
    left join documents doc on doc.id = p.document_id
    left join users u on u.id = e.actor_id
    order by p.id ${order}`);
  return pageOf(rows, params.per_page, (row) => [row.id]);
}
