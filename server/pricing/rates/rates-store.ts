import { join, sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { RateState } from '#domain/pricing/rate-days.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { folded } from '../../people/merchants/name-fold.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleMerchants } from '../../people/merchants/merchants-store.ts';
import { books, type Book, type BookKey } from './rates-book.ts';
import { equal } from '../../http/lists/filters.ts';

export interface RateRow {
  id: number;
  uuid: string;
  branch_id: number;
  branch_name: string;
  destination_id: number | null;
  destination_name: string | null;
  area_id: number | null;
  area_name: string | null;
  merchant_id: number | null;
  store_name: string | null;
  fee_amount: number;
  valid_from: Day;
  ends_on: Day | null;
  state: RateState;
  created_by: string | null;
  created_at: string;
}

const columns = (book: Book, today: Day): Sql => sql`
  r.id, r.uuid, r.branch_id, b.branch_name, d.id as destination_id, d.name as destination_name,
  a.id as area_id, a.name as area_name, ${book.merchant} as merchant_id, m.store_name,
  r.fee_amount, r.valid_from, case when coalesce(coming.day, r.ended_from) is not null
    then greatest(least(coming.day, r.ended_from) - 1, r.valid_from) end as ends_on, r.created_at,
  case when u.type = 'courier' then null else u.name end as created_by,
  case when r.valid_from > ${today}::date then 'upcoming'
    when least(coming.day, r.ended_from) <= ${today}::date then 'past' else 'in_force' end as state`;

const joined = (book: Book): Sql => sql`
  ${book.table} r join branches b on b.id = r.branch_id ${book.places}
  left join merchants m on m.id = ${book.merchant}
  left join users u on u.id = r.created_by
  left join lateral (
    select min(n.valid_from) as day from ${book.table} n
    where n.branch_id = r.branch_id and ${book.sameKey} and n.valid_from > r.valid_from
  ) coming on true`;

/**
 * Begun, not ended, and no newer row of the same key has begun: the key's rows are read for that.
 */
const inForce = (book: Book, today: Day): Sql => sql`(
  r.valid_from <= ${today}::date and coalesce(r.ended_from > ${today}::date, true) and not exists (
    select from ${book.table} n
    where n.branch_id = r.branch_id and ${book.sameKey}
      and n.valid_from > r.valid_from and n.valid_from <= ${today}::date))`;

/**
 * A merchant's agreement is visible to that merchant and staff only; general prices are visible to
 * all.
 */
const visibleRates = (actor: Actor, book: Book): Sql => sql`
  (${book.merchant} is null or exists (
    select from merchants m join destinations d on d.id = m.destination_id
    where m.id = ${book.merchant} and ${visibleMerchants(actor)}))`;

export interface RateFilter extends ListParams {
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly area_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  /** General prices only. */
  readonly general?: boolean | undefined;
  /** One row of any days. */
  readonly uuid?: string | undefined;
  readonly when: 'in_force' | 'upcoming' | 'all';
}

/** The viewer, the book, and the company's day. */
export interface BookView {
  readonly book: BookKey;
  readonly actor: Actor;
  readonly today: Day;
}

export function listRates(
  db: Db,
  { book: key, actor, today }: BookView,
  filter: RateFilter,
): Promise<Listed<RateRow>> {
  const book = books[key];
  const merchant = sql`coalesce(m.search, '')`;
  const conditions: Sql[] = [
    visibleRates(actor, book),
    ...matches(
      sql`(${folded(sql`b.branch_name`)} || ' ' || ${book.placeName} || ' ' || ${merchant})`,
      filter.search,
    ),
    ...equal(sql`r.branch_id`, filter.branch_id),
  ];
  if (filter.destination_id !== undefined) {
    const place = key === 'delivery' ? book.place : sql`d.id`;
    conditions.push(sql`${place} = ${filter.destination_id}`);
  }
  if (filter.area_id !== undefined) conditions.push(sql`${book.place} = ${filter.area_id}`);
  if (filter.merchant_id !== undefined) {
    conditions.push(sql`${book.merchant} = ${filter.merchant_id}`);
  }
  if (filter.general) conditions.push(sql`${book.merchant} is null`);
  if (filter.uuid !== undefined) conditions.push(sql`r.uuid = ${filter.uuid}`);
  else if (filter.when === 'upcoming') conditions.push(sql`r.valid_from > ${today}::date`);
  else if (filter.when === 'in_force') conditions.push(inForce(book, today));
  // Names are needed for display and search only: prices are counted without them.
  const isBare = filter.search === undefined && !(key === 'area' && filter.destination_id);
  const placeKey = key === 'pickup' ? sql`r.branch_id` : book.place;
  return listByKeys<RateRow>(
    db,
    {
      columns: columns(book, today),
      from: joined(book),
      ...(isBare && { countedFrom: sql`${book.table} r` }),
      conditions,
      keys: [sql`r.branch_id`, placeKey, sql`r.id`],
      keyOf: (row) => {
        const byBook = { delivery: row.destination_id, area: row.area_id, pickup: row.branch_id };
        return [row.branch_id, byBook[key] ?? 0, row.id];
      },
    },
    filter,
  );
}

/** @throws Refusal not_found for a price this actor may not see */
export async function getRate(
  db: Db,
  { book: key, actor, today }: BookView,
  id: number,
): Promise<RateRow> {
  const book = books[key];
  const row = await db.one<RateRow>(sql`
    select ${columns(book, today)} from ${joined(book)}
    where r.id = ${id} and ${visibleRates(actor, book)}`);
  if (!row) throw new Refusal('not_found', { rate: id });
  return row;
}

export interface RateOption {
  id: number;
  uuid: string;
  name: string;
  branch_id: number;
  place_id: number;
  fee_amount: number;
  valid_from: Day;
  next_fee_amount: number | null;
  next_valid_from: Day | null;
}

/** A grid is shown complete; a screen of more cells than this is not readable. */
const mostCells = 5000;

/** The prices valid today, general or for one merchant only, as cells of a grid. */
export function listRateOptions(
  db: Db,
  { book: key, actor, today }: BookView,
  filter: Pick<RateFilter, 'branch_id' | 'destination_id' | 'merchant_id'>,
): Promise<RateOption[]> {
  const book = books[key];
  const conditions: Sql[] = [
    visibleRates(actor, book),
    sql`coalesce(${book.merchant}, 0) = ${filter.merchant_id ?? 0}::bigint`,
    inForce(book, today),
    ...equal(sql`r.branch_id`, filter.branch_id),
    ...equal(sql`d.id`, filter.destination_id),
  ];
  return db.rows(sql`
    select r.id, r.uuid, b.branch_name || ' ← ' || coalesce(a.name, d.name) as name, r.branch_id,
      ${book.place} as place_id, r.fee_amount, r.valid_from, coming.day as next_valid_from,
      (select n.fee_amount from ${book.table} n
        where n.branch_id = r.branch_id and ${book.sameKey} and n.valid_from = coming.day
      ) as next_fee_amount
    from ${joined(book)}
    where ${join(conditions, ' and ')}
    order by r.branch_id, ${book.place}, r.id limit ${mostCells}`);
}

export interface RateKey {
  readonly branchId: number;
  /** Destination or area; `null` in the pickup book. */
  readonly placeId: number | null;
  readonly merchantId: number | null;
}

const keyRows = (keys: readonly RateKey[]): string =>
  JSON.stringify(
    keys.map((key, n) => ({
      n,
      branch_id: key.branchId,
      place_id: key.placeId,
      merchant_id: key.merchantId,
    })),
  );

export interface Current {
  fee_amount: number;
  valid_from: Day;
}

/** The prices valid on a day for each key, in the requested order. */
export async function findCurrent(
  db: Db,
  key: BookKey,
  keys: readonly RateKey[],
  on: Day,
): Promise<(Current | null)[]> {
  const book = books[key];
  const rows = await db.rows<{ fee_amount: number | null; valid_from: Day | null }>(sql`
    select found.fee_amount, found.valid_from
    from jsonb_to_recordset(${keyRows(keys)}::jsonb)
      k(n int, branch_id bigint, place_id bigint, merchant_id bigint)
    left join lateral (
      select r.fee_amount, r.valid_from, r.ended_from from ${book.table} r
      where r.branch_id = k.branch_id and r.valid_from <= ${on}::date
        and ${key === 'pickup' ? sql`true` : sql`${book.place} = k.place_id`}
        and coalesce(${book.merchant}, 0) = coalesce(k.merchant_id, 0)
      order by r.valid_from desc limit 1) found on coalesce(found.ended_from > ${on}::date, true)
    order by k.n`);
  return rows.map(({ fee_amount, valid_from }) =>
    fee_amount === null || valid_from === null ? null : { fee_amount, valid_from },
  );
}
