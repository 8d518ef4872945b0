import { sql, type Db, type Sql } from '#database/connect.ts';
import type { CandidateRates } from '#domain/pricing/quote.ts';
import type { Day } from '#domain/time.ts';

/** The places, the party and the day of a price request. */
export interface RateQuestion {
  /** The branch the shipment starts from: the merchant's. */
  readonly branchId: number;
  readonly merchantId: number | null;
  readonly destinationId: number;
  readonly areaId: number | null;
  readonly on: Day;
}

export interface RouteRow {
  readonly branch_name: string | null;
  readonly destination_name: string;
  readonly destination_active: boolean;
  /** `null` when the area does not exist. */
  readonly area_destination_id: number | null;
  readonly area_active: boolean | null;
  /** The area's own branch, otherwise the destination's; `null` when no branch serves it. */
  readonly serving_branch_id: number | null;
  readonly serving_branch_active: boolean | null;
  readonly rates: CandidateRates;
}

/**
 * The rate of one key in force on the day: dates cannot overlap, so it is the latest that has
 * begun, unless that one has ended.
 */
const inForce = (table: Sql, key: Sql, on: Day): Sql => sql`(
  select case when r.ended_from is null or r.ended_from > ${on}::date
    then jsonb_build_object('id', r.id, 'amount', r.fee_amount, 'validFrom', r.valid_from) end
  from ${table} r where ${key} and r.valid_from <= ${on}::date
  order by r.valid_from desc limit 1)`;

type WhereTo = Pick<RateQuestion, 'destinationId' | 'areaId'>;

/** The places of a price request, the branches that serve them, and every applicable rate. */
export async function findRoute(db: Db, params: RateQuestion): Promise<RouteRow | null> {
  const [route] = await findRoutes(db, params, [params]);
  return route ?? null;
}

/**
 * The same from one branch, for one merchant, to many places, in their order; none for an unknown
 * destination. One statement, however many.
 */
export async function findRoutes(
  db: Db,
  params: Omit<RateQuestion, keyof WhereTo>,
  places: readonly WhereTo[],
): Promise<(RouteRow | undefined)[]> {
  const { branchId, merchantId, on } = params;
  const toArea = sql`r.branch_id = ${branchId} and r.area_id = q.area_id`;
  const toDestination = sql`r.branch_id = ${branchId} and r.destination_id = q.destination_id`;
  const forMerchant = sql`r.merchant_id = ${merchantId}::bigint`;
  const areaRates = sql`area_rates`;
  const deliveryRates = sql`delivery_rates`;
  const destinationIds = places.map(({ destinationId }) => destinationId);
  const areaIds = places.map(({ areaId }) => areaId);
  const found = await db.rows<RouteRow & { at: number }>(sql`
    select q.at::int as at, d.name as destination_name, d.active as destination_active,
      b.branch_name, a.destination_id as area_destination_id, a.active as area_active,
      serving.id as serving_branch_id, serving.active as serving_branch_active,
      jsonb_build_object(
        'merchantArea', ${inForce(areaRates, sql`${toArea} and ${forMerchant}`, on)},
        'merchantDelivery', ${inForce(deliveryRates, sql`${toDestination} and ${forMerchant}`, on)},
        'area', ${inForce(areaRates, sql`${toArea} and r.merchant_id is null`, on)},
        'delivery', ${inForce(deliveryRates, sql`${toDestination} and r.merchant_id is null`, on)},
        'branchPickup', ${inForce(sql`branch_pickup_rates`, sql`r.branch_id = serving.id`, on)}
      ) as rates
    from unnest(${destinationIds}::bigint[], ${areaIds}::bigint[]) with ordinality
      as q (destination_id, area_id, at)
    join destinations d on d.id = q.destination_id
    left join areas a on a.id = q.area_id
    left join branches b on b.id = ${branchId}
    left join branches serving on serving.id = coalesce(a.branch_id, d.branch_id)`);
  const byPlace = new Map(found.map(({ at, ...route }) => [at, route]));
  return places.map((_, index) => byPlace.get(index + 1));
}

/** The starting branch of a public or company-wide price request that names none. */
export async function findMainBranchId(db: Db): Promise<number | null> {
  const row = await db.one<{ id: number }>(
    sql`select id from branches where active order by is_main desc, id limit 1`,
  );
  return row?.id ?? null;
}
