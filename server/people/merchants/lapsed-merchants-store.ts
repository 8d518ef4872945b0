import { join, sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { leastMonths, monthsBefore, silenceOf } from '#domain/people/lapsed-merchants.ts';
import { stageNumbers } from '#domain/shipments/stages.ts';
import { type Day, startOfDayUtc } from '#domain/time.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { equal } from '../../http/lists/filters.ts';
import type { Listed, ListParams } from '../../http/lists/keyset-store.ts';
import { metaOf, notCounted, pageOf } from '../../http/lists/paging.ts';
import { turnOf } from '../../http/lists/queue-sql.ts';
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

/**
 * Merchants that used to send and did not in any month that began with or after the silence, with
 * their usual number of shipments a month. The months are read once for both.
 */
const silentByMonthSql = (sentTo: Day): Sql => {
  const last = sql`date_trunc('month', ${sentTo}::date)::date`;
  return sql`
    select w.merchant_id, round(sum(w.created_n)::numeric / count(*))::int as usual
    from month_merchants w
    where w.created_n > 0 and w.month > ${last} - make_interval(months => ${monthsBefore})
    group by w.merchant_id having count(*) >= ${leastMonths} and max(w.month) <= ${last}`;
};

/**
 * No shipment since the first day of the silence: today's, and those of the month in which it
 * began. It looks after the first shipment of the silence, by stage, because that is an index.
 */
const isSilent = (from: Day, zone: string): Sql => sql`
  not exists (
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

const keys = [sql`u.usual`, sql`u.id`];

/** Those that sent most come first. The page and its total are read from one search. */
export async function listLapsedMerchants(
  db: Db,
  { actor, zone, today }: Reader,
  filter: LapsedMerchantFilter,
): Promise<Listed<LapsedMerchantRow>> {
  const { from, sentTo } = silenceOf(today);
  const conditions = [
    sql`m.state = 'accepted' and m.stopped_at is null and m.merged_into is null`,
    visibleAccepted(actor),
    isSilent(from, zone),
    ...equal(sql`m.branch_id`, filter.branch_id),
    ...equal(sql`m.destination_id`, filter.destination_id),
    ...matches(sql`m.search`, filter.search),
  ];
  const after = decodeCursor(filter.cursor, ...keys.map(() => isWhole));
  const { order, further } = turnOf(keys, after, false);
  const found = await db.rows<LapsedMerchantRow & { total: number }>(sql`
    with lapsed as materialized (
      select m.id, w.usual from (${silentByMonthSql(sentTo)}) w join merchants m on m.id = w.merchant_id
      where ${join(conditions, ' and ')}),
    page as (select * from lapsed u where ${further} order by ${order} limit ${filter.per_page + 1})
    select u.id, m.store_name, m.owner_name, m.phone, m.phone2, m.destination_id,
      d.name as destination_name, m.branch_id, b.branch_name, u.usual,
      ${lastShipment} as last_shipment_at, (select count(*) from lapsed) as total
    from page u join merchants m on m.id = u.id join destinations d on d.id = m.destination_id
    left join branches b on b.id = m.branch_id
    order by ${order}`);
  const counted = after ? notCounted : { total: found[0]?.total ?? 0, estimated: false };
  const page = pageOf(found, filter.per_page, ({ usual, id }) => [usual, id]);
  return { rows: page.rows, meta: metaOf(filter, { ...page, ...counted }) };
}
