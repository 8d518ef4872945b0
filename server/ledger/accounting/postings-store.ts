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
  /** Only postings on this side of the accounts searched; null: both. */
  readonly side: 'debit' | 'credit' | null;
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

/** What the accounts searched were debited and credited with. */
export interface Sides {
  readonly debit: number;
  readonly credit: number;
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
  /** The day on which it is booked; `at` is when it was recorded. */
  readonly day: string;
  /** The day of `at` if it is after `day`, otherwise null. */
  readonly recorded_on: string | null;
  readonly fact: PostingFact;
  readonly amount: number;
  readonly debited: number;
  readonly credited: number;
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
const recordedDay = sql`(
  select (p.at at time zone z.zone)::date from booking_zones z
  where z.since <= p.at order by z.since desc limit 1)`;

/**
 * Postings `p` of the days. Those recorded on their day are in the range of ids of the days; those
 * recorded later are few and have an index of their own, because a range that holds them could be
 * months long.
 */
const recordedOnTheirDay = ({ from, to }: Days): Sql => sql`p.booked_on is null
  and p.id between (select first from span) and (select last from span)
  and ${recordedDay} <@ daterange(${from}, ${to}, '[]')`;
const recordedLater = ({ from, to }: Days): Sql => sql`p.booked_on between ${from} and ${to}`;

/** One side of a posting, or of a day of postings: an account type, its branch, and its owner. */
interface Place {
  readonly key: Sql;
  readonly branch: Sql;
  /** Null: only the owners of single postings are known. */
  readonly owner: Sql | null;
}

/** Whether a posting is on a side of the accounts searched. */
function onSides(
  params: PostingsParams,
  { debit, credit }: { debit: Place; credit: Place },
): { debit: Sql; credit: Sql } {
  const { keys, against, branchId, ownerId, side } = params;
  const isMine = ({ key, branch, owner }: Place): Sql =>
    join(
      [
        sql`${key} = any(${[...keys]}::text[])`,
        ...(branchId === null ? [] : [sql`${branch} = ${branchId}`]),
        ...(ownerId === null || owner === null ? [] : [sql`${owner} = ${ownerId}`]),
      ],
      ' and ',
    );
  const isOther = (other: Place): Sql => {
    const isAgainst = sql`${other.key} = any(${[...against]}::text[])`;
    return params.isOutside ? sql`${isAgainst} and not (${isMine(other)})` : isAgainst;
  };
  const on = (own: Place, other: Place): Sql => sql`(${isMine(own)} and ${isOther(other)})`;
  return {
    debit: side === 'credit' ? sql`false` : on(debit, credit),
    credit: side === 'debit' ? sql`false` : on(credit, debit),
  };
}

/** An account `a` of a posting. */
const accountPlace = (a: Sql): Place => ({
  key: sql`${a}.key`,
  branch: sql`account_branch(${a}.key, ${a}.owner_id)`,
  owner: sql`${a}.owner_id`,
});

/** Of the posting `p` with its accounts `d` and `c`. */
const isOnSide = (params: PostingsParams): { debit: Sql; credit: Sql } =>
  onSides(params, { debit: accountPlace(sql`d`), credit: accountPlace(sql`c`) });

/** Of a row of `ledger_days`, which knows no owners: two of them may be on its two sides. */
const isDayOnSide = (params: PostingsParams): { debit: Sql; credit: Sql } =>
  onSides(
    { ...params, isOutside: params.isOutside && params.ownerId === null },
    {
      debit: { key: sql`debit_key`, branch: sql`debit_branch`, owner: null },
      credit: { key: sql`credit_key`, branch: sql`credit_branch`, owner: null },
    },
  );

/** The conditions on a posting `p` with its accounts `d` and `c`, apart from its day. */
function conditions(params: PostingsParams): Sql {
  const on = isOnSide(params);
  const text = params.search?.trim() ?? '';
  return join(
    [
      sql`(${on.debit} or ${on.credit})`,
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

/** With more account types than this, half of all postings are on one of them. */
const fewTypes = 10;

interface Paging {
  readonly order: Sql;
  readonly limit: number;
  /** The postings after the page before, `and …`. */
  readonly next: Sql;
}

function pagingOf(params: PostingsParams, after: readonly [number] | null): Paging {
  const isNewest = params.order === 'newest';
  const beyond = isNewest ? sql`<` : sql`>`;
  return {
    order: isNewest ? sql`desc` : sql`asc`,
    limit: params.per_page + 1,
    next: after ? sql`and p.id ${beyond} ${after[0]}` : sql``,
  };
}

/** The ids of a page, in the order of recording. */
function pageIds(params: PostingsParams, after: readonly [number] | null): Sql {
  const paging = pagingOf(params, after);
  const { order, limit, next } = paging;
  return sql`
    select x.id from (
      (${idsOfTheDays(params, paging)})
      union all
      (select p.id from postings p ${joined}
        where ${recordedLater(params)} ${next} and ${conditions(params)}
        order by p.id ${order} limit ${limit})) x
    order by x.id ${order} limit ${limit}`;
}

/**
 * Of the postings recorded on their day. With few accounts, each contributes its own postings;
 * otherwise the days are scanned. A branch has few.
 */
function idsOfTheDays(params: PostingsParams, { order, limit, next }: Paging): Sql {
  const found = conditions(params);
  const inDays = sql`${recordedOnTheirDay(params)} ${next}`;
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
  const isScanned = isOfMany || params.keys.length > fewTypes;
  if (params.ownerId === null && params.branchId === null && isScanned)
    return sql`
      select p.id from postings p ${joined} where ${inDays} and ${found}
      order by p.id ${order} limit ${limit}`;
  const { ownerId, branchId } = params;
  const owned = join(
    [
      sql`key = any(${[...params.keys]}::text[])`,
      ...(ownerId === null ? [] : [sql`owner_id = ${ownerId}`]),
      ...(branchId === null ? [] : [sql`account_branch(key, owner_id) = ${branchId}`]),
    ],
    ' and ',
  );
  const arm = (column: Sql): Sql => sql`(
    select p.id from postings p ${joined} where ${column} = mine.id and ${inDays} and ${found}
    order by p.id ${order} limit ${limit})`;
  return sql`
    select x.id
    from (select id from accounts where ${owned}) mine
    cross join lateral (${arm(sql`p.debit_account_id`)} union ${arm(sql`p.credit_account_id`)}) x
    group by x.id order by x.id ${order} limit ${limit}`;
}

/**
 * The range of IDs of the postings recorded on the days, from the daily totals, so that no other
 * rows are scanned; and what the postings of the days add up to, as long as no owner, shipment or
 * fact is searched for.
 */
function spanOf(params: PostingsParams): Sql {
  const on = isDayOnSide(params);
  return sql`span as materialized (
      select min(first_id) filter (where slot >= 0) as first, max(last_id) filter (where slot >= 0) as last,
        coalesce(sum(amount) filter (where ${on.debit}), 0)::bigint as debit,
        coalesce(sum(amount) filter (where ${on.credit}), 0)::bigint as credit
      from ledger_days
      where day between ${params.from} and ${params.to} and (${on.debit} or ${on.credit})
    )`;
}

const isPlain = (params: PostingsParams): boolean =>
  [params.ownerId, params.merchantId, params.destinationId, params.without, params.fact].every(
    (one) => one === null,
  ) && !params.search?.trim();

export interface PostingsPage {
  readonly rows: PostingRow[];
  readonly nextCursor: string | null;
  /** What all postings add up to; null: the daily totals do not tell. */
  readonly sums: Sides | null;
}

export async function postingsOf(db: Db, params: PostingsParams): Promise<PostingsPage> {
  const after = decodeCursor(params.cursor, isWhole);
  const order = params.order === 'newest' ? sql`desc` : sql`asc`;
  const on = isOnSide(params);
  const rows = await db.replanned.rows<PostingRow & { all_debit: number; all_credit: number }>(sql`
    with ${spanOf(params)}, page as (${pageIds(params, after)})
    select p.id, p.entry_id, p.at, coalesce(p.booked_on, booked_day(p.at)) as day,
      case when p.booked_on is not null then booked_day(p.at) end as recorded_on, e.fact, p.amount,
      case when ${on.debit} then p.amount else 0 end as debited,
      case when ${on.credit} then p.amount else 0 end as credited,
      ${side(sql`p.debit_account_id`)} as debit, ${side(sql`p.credit_account_id`)} as credit,
      s.uuid as shipment_uuid, s.code as shipment_code, doc.id as document_id, doc.family, doc.number,
      e.note, u.name as actor, span.debit as all_debit, span.credit as all_credit
    from page join postings p on p.id = page.id join entries e on e.id = p.entry_id ${joined}
    left join documents doc on doc.id = p.document_id
    left join users u on u.id = e.actor_id
    cross join span
    order by p.id ${order}`);
  const [first] = rows;
  const sums = { debit: first?.all_debit ?? 0, credit: first?.all_credit ?? 0 };
  return {
    ...pageOf(rows, params.per_page, (row) => [row.id]),
    sums: isPlain(params) ? sums : null,
  };
}

/** Postings of one owner that are added one by one. */
const mostAdded = 5_000;

/** What the postings of one owner or merchant add up to; null if there are more than are added. */
export async function sidesOfOwner(db: Db, params: PostingsParams): Promise<Sides | null> {
  const on = isOnSide(params);
  const found = { ...params, per_page: mostAdded, cursor: undefined };
  const row = await db.replanned.one<Sides & { n: number }>(sql`
    with ${spanOf(params)}, page as (${pageIds(found, null)})
    select count(*)::int as n,
      coalesce(sum(case when ${on.debit} then p.amount else 0 end), 0)::bigint as debit,
      coalesce(sum(case when ${on.credit} then p.amount else 0 end), 0)::bigint as credit
    from page join postings p on p.id = page.id ${joined}`);
  return row === null || row.n > mostAdded ? null : { debit: row.debit, credit: row.credit };
}

/** The name of the owner searched for, if one of the accounts searched is theirs. */
export async function nameOfOwner(
  db: Db,
  { keys, ownerId, branchId }: Pick<PostingsParams, 'keys' | 'ownerId' | 'branchId'>,
): Promise<string | null> {
  if (ownerId === null) return null;
  const row = await db.one<{ name: string | null }>(sql`
    select ${ownerName} as name from accounts a
    where a.key = any(${[...keys]}::text[]) and a.owner_id = ${ownerId}
      and ${branchId === null ? sql`true` : sql`account_branch(a.key, a.owner_id) = ${branchId}`}
    order by a.key limit 1`);
  return row?.name ?? null;
}
