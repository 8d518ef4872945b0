import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { leastMonths, monthsBefore, silenceOf } from '#domain/people/lapsed-merchants.ts';
import { stageNumbers } from '#domain/shipments/stages.ts';
import { type Day, startOfDayUtc } from '#domain/time.ts';
import { equal } from '../../http/lists/filters.ts';
import { type Listed, listByKeys, type ListParams } from '../../http/lists/keyset-store.ts';
import { visibleAccepted } from './merchants-store.ts';
import { matches } from './name-search.ts';

export interface LapsedMerchantRow {
  readonly id: number;
  readonly store_name: string;
  readonly owner_name: string;
  readonly phone: string;
  readonly phone2: string | null;
  readonly destination_id: number;
  readonly destination_name: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly last_shipment_at: string;
  readonly usual: number;
}

export interface LapsedMerchantFilter extends ListParams {
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
}

interface Reader {
  readonly actor: Actor;
  readonly zone: string;
  readonly today: Day;
}

const everyStage = sql`${[...stageNumbers]}::smallint[]`;

/** Merchants that used to send, with their usual number of shipments a month. */
const usualSql = (sentTo: Day): Sql => sql`
  select w.merchant_id, round(avg(w.created_n))::int as usual
  from month_merchants w
  cross join (select date_trunc('month', ${sentTo}::date)::date as month) last
  where w.created_n > 0 and w.month <= last.month
    and w.month > last.month - make_interval(months => ${monthsBefore})
  group by 1 having count(*) >= ${leastMonths}`;

/**
 * No shipment since the first day of the silence. The months rule most merchants out; of the others
 * it looks for shipments after the first one of the silence, by stage, because that is an index.
 */
const isSilent = (from: Day, zone: string): Sql => sql`
  not exists (
    select from month_merchants n
    where n.merchant_id = m.id and n.month >= ${from}::date and n.created_n > 0)
  and not exists (
    select from shipments s
    where s.merchant_id = m.id and s.stage = any(${everyStage}) and s.id >= (
      select made.id from shipments made
      where made.created_at >= ${startOfDayUtc(from, zone).toISOString()}::timestamptz
      order by made.created_at limit 1))`;

/** One lookup for each stage, instead of all shipments of the merchant. */
const lastShipment = sql`(
  select s.created_at from shipments s where s.id = (
    select max(newest.id) from unnest(${everyStage}) st (no)
    cross join lateral (
      select x.id from shipments x where x.merchant_id = m.id and x.stage = st.no
      order by x.id desc limit 1) newest))`;

const columns = sql`
  m.id, m.store_name, m.owner_name, m.phone, m.phone2, m.destination_id,
  d.name as destination_name, m.branch_id, b.branch_name, u.usual,
  ${lastShipment} as last_shipment_at`;

/** Those that sent most come first. */
export function listLapsedMerchants(
  db: Db,
  { actor, zone, today }: Reader,
  filter: LapsedMerchantFilter,
): Promise<Listed<LapsedMerchantRow>> {
  const { from, sentTo } = silenceOf(today);
  const found = sql`(${usualSql(sentTo)}) u join merchants m on m.id = u.merchant_id`;
  return listByKeys<LapsedMerchantRow>(
    db,
    {
      columns,
      from: sql`
        ${found} join destinations d on d.id = m.destination_id
        left join branches b on b.id = m.branch_id`,
      countedFrom: found,
      conditions: [
        sql`m.state = 'accepted' and m.stopped_at is null and m.merged_into is null`,
        visibleAccepted(actor),
        isSilent(from, zone),
        ...equal(sql`m.branch_id`, filter.branch_id),
        ...equal(sql`m.destination_id`, filter.destination_id),
        ...matches(sql`m.search`, filter.search),
      ],
      keys: [sql`u.usual`, sql`m.id`],
      keyOf: ({ usual, id }) => [usual, id],
      descending: true,
    },
    filter,
  );
}
