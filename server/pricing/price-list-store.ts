import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Day } from '#domain/time.ts';

export interface PriceRow {
  destination_id: number;
  destination_name: string;
  area_id: number | null;
  area_name: string | null;
  fee_amount: number;
  source: 'merchant_area' | 'merchant_delivery' | 'area' | 'delivery';
  valid_from: Day;
}

export interface PriceQuestion {
  readonly branchId: number;
  /** Null: the price of a merchant without an agreement. */
  readonly merchantId: number | null;
  readonly destinationId: number | null;
  readonly on: Day;
}

/** A list is read completely and printed; one extra row is queried to detect truncation. */
export const mostPrices = 5000;

/** The price of one key valid on the day; two keys of one place differ in their rank. */
const current = (
  { branchId, on }: PriceQuestion,
  rank: number,
  { table, source, key }: { table: Sql; source: PriceRow['source']; key: Sql },
): Sql => sql`(
  select * from (
    select ${rank} as rank, ${source}::text as source, r.fee_amount, r.valid_from, r.ended_from from ${table} r
    where r.branch_id = ${branchId} and ${key} and r.valid_from <= ${on}::date
    order by r.valid_from desc limit 1) latest
  where latest.ended_from is null or latest.ended_from > ${on}::date)`;

/** The same precedence as `HOME_SLOTS` of domain/pricing/quote.ts: an agreement first. */
function arms(params: PriceQuestion, withAreas: boolean): Sql {
  const delivery = sql`delivery_rates`;
  const area = sql`area_rates`;
  const own = sql`coalesce(r.merchant_id, 0) = ${params.merchantId ?? -1}::bigint`;
  const general = sql`coalesce(r.merchant_id, 0) = 0`;
  const toDestination = sql`r.destination_id = d.id`;
  const toArea = sql`r.area_id = a.id`;
  const merchantDelivery = current(params, 2, {
    table: delivery,
    source: 'merchant_delivery',
    key: sql`${toDestination} and ${own}`,
  });
  if (!withAreas) {
    const key = sql`${toDestination} and ${general}`;
    return sql`${merchantDelivery} union all
      ${current(params, 4, { table: delivery, source: 'delivery', key })}`;
  }
  const ownArea = sql`${toArea} and ${own}`;
  const generalArea = sql`${toArea} and ${general}`;
  return sql`
    ${current(params, 1, { table: area, source: 'merchant_area', key: ownArea })} union all
    ${merchantDelivery} union all
    ${current(params, 3, { table: area, source: 'area', key: generalArea })}`;
}

const narrowed = ({ destinationId }: PriceQuestion): Sql =>
  destinationId === null ? sql`true` : sql`d.id = ${destinationId}`;

/** The prices for every destination, the most specific first. */
export const listPrices = (db: Db, params: PriceQuestion): Promise<PriceRow[]> =>
  db.rows(sql`
    select d.id as destination_id, d.name as destination_name, null as area_id,
      null as area_name, best.fee_amount, best.source, best.valid_from
    from destinations d cross join lateral (
      select * from (${arms(params, false)}) found order by rank limit 1) best
    where d.active and ${narrowed(params)}
    order by d.name, d.id limit ${mostPrices + 1}`);

/** The prices of areas with a price of their own, general or for this merchant. */
export const listAreaPrices = (db: Db, params: PriceQuestion): Promise<PriceRow[]> =>
  db.rows(sql`
    select d.id as destination_id, d.name as destination_name, a.id as area_id,
      a.name as area_name, best.fee_amount, best.source, best.valid_from
    from areas a join destinations d on d.id = a.destination_id cross join lateral (
      select * from (${arms(params, true)}) found order by rank limit 1) best
    where a.active and d.active and ${narrowed(params)}
      and exists (
        select from area_rates r
        where r.branch_id = ${params.branchId} and r.area_id = a.id
          and coalesce(r.merchant_id, 0) in (0, ${params.merchantId ?? 0}::bigint)
          and r.valid_from <= ${params.on}::date)
    order by d.name, a.name, a.id limit ${mostPrices + 1}`);
