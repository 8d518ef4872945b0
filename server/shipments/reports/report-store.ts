import { join, raw, sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import {
  type FigureKey,
  figureKeys,
  type MoneyPlace,
  moneyPlaces,
  placeKeys,
  type ReportOrder,
  reportOrders,
} from '#domain/shipments/reports/report-figures.ts';
import type { Period } from '#domain/shipments/reports/report-period.ts';
import { type Status, stagesOfStatus } from '#domain/shipments/stages.ts';
import { decodeCursor, encodeCursor, is, isWhole } from '../../http/lists/cursor.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleShipments } from '../../people/visible.ts';
import { scopeCondition } from '../list/counts-store.ts';
import { filterConditions, listViews } from '../list/list-filter-store.ts';

/** The shipments of a report. */
export interface ReportFilter {
  readonly stage?: number | undefined;
  readonly view?: 'under_settlement' | undefined;
  readonly branch_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly search?: string | undefined;
}

export type Figures = Readonly<Record<FigureKey, number>>;
export type PlacedFigures = Readonly<Record<MoneyPlace, number>>;
export interface MerchantLine extends Figures, PlacedFigures {
  readonly merchant_id: number;
  readonly store_name: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly oldest_at: string | null;
}
export interface Summary extends Figures, PlacedFigures {
  readonly merchants: number;
}
export interface StageLine extends Figures {
  readonly stage: number;
}

const isOf = (...of: readonly Status[]): Sql =>
  sql`s.stage in (${raw(stagesOfStatus(...of).join(', '))})`;

/**
 * One pass over the shipments, in index order of their creation: a merchant's or a branch's share
 * of the days is filtered from the same rows. The index `shipments_made` contains all columns
 * needed, so that no shipment row is read. It has no status, only the stage.
 */
const line = sql`
  s.merchant_id, s.stage, s.delivered_at,
  ${isOf('delivered')} as is_delivered, ${isOf('returned')} as is_returned,
  case when ${isOf('delivered', 'returning', 'returned', 'cancelled', 'lost')} then 0
    else s.cod_amount end as to_collect,
  case when ${isOf('delivered')} then coalesce(s.collected_amount, 0) else 0 end as collected,
  case when ${isOf('returning', 'cancelled', 'lost')} then 0
    when ${isOf('returned')} then coalesce(s.return_fee_amount, 0) + s.extra_fee_amount
    else s.fee_amount + s.extra_fee_amount - s.discount_amount end as fees,
  case when ${isOf('lost')} then coalesce(s.claim_amount, 0) else 0 end as claims`;

const net = sql`to_collect + collected + claims - fees`;
const sums: Record<FigureKey, Sql> = {
  shipments: sql`count(*)`,
  delivered: sql`count(*) filter (where is_delivered)`,
  returned: sql`count(*) filter (where is_returned)`,
  to_collect: sql`sum(to_collect)`,
  collected: sql`sum(collected)`,
  fees: sql`sum(fees)`,
  claims: sql`sum(claims)`,
  net: sql`sum(to_collect) + sum(collected) + sum(claims) - sum(fees)`,
};
const figures = join(figureKeys.map((key) => sql`(${sums[key]})::bigint as ${raw(key)}`));
const byPlace = join(
  placeKeys.map(
    (key) => sql`
      coalesce(sum(${net}) filter (where stage = ${moneyPlaces[key]}::smallint), 0)::bigint as ${raw(key)}`,
  ),
);

/** The shipments of the report, limited to its days of creation if it has days. */
export interface ReportScope {
  readonly actor: Actor;
  readonly zone: string;
  readonly today: string;
  readonly period: Period | null;
}

function shipments({ actor, zone, today, period }: ReportScope, filter: ReportFilter): Sql {
  const { view, stage, branch_id: branchId, search } = filter;
  const stages = view === undefined ? null : listViews[view].stages;
  const merchants = matches(sql`m.search`, search);
  const { merchant_id, destination_id } = filter;
  const conditions = [
    visibleShipments(actor),
    ...filterConditions(
      { ...period, merchant_id, destination_id, sort: 'newest' },
      { zone, today },
    ),
    ...(stages === null ? [] : [sql`s.stage = any(${stages}::smallint[])`]),
    ...(stage === undefined ? [] : [sql`s.stage = ${stage}::smallint`]),
    ...(branchId === undefined ? [] : [scopeCondition({ kind: 'branch', id: branchId })]),
    ...(merchants.length === 0
      ? []
      : [sql`s.merchant_id in (select m.id from merchants m where ${join(merchants, ' and ')})`]),
  ];
  return sql`select ${line} from shipments s where ${join(conditions, ' and ')}`;
}

export interface ReportParams {
  readonly sort: ReportOrder;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

/**
 * `[sort, key, merchant]` of the last row. @throws Refusal invalid_input for a cursor of another
 * order
 */
function afterCursor({ sort, cursor }: ReportParams): Sql {
  const keys = decodeCursor(cursor, is(sort), isWhole, isWhole);
  if (keys === null) return sql`true`;
  const [, key, id] = keys;
  return sql`(g.${column(sort)}, g.merchant_id) < (${key}::bigint, ${id}::bigint)`;
}

/** Only these may be inserted into a statement as text. */
const columns = Object.fromEntries(reportOrders.map((key) => [key, raw(key)])) as Record<
  ReportOrder,
  Sql
>;
const column = (sort: ReportOrder): Sql => columns[sort];

export interface MerchantReport {
  readonly rows: MerchantLine[];
  readonly nextCursor: string | null;
  /** Over all merchants; on the first page only. */
  readonly summary: Summary | null;
}

/**
 * Merchants with the figures of their shipments, the largest first; the shipments are read once.
 */
export async function reportByMerchant(
  db: Db,
  scope: ReportScope,
  filter: ReportFilter,
  params: ReportParams,
): Promise<MerchantReport> {
  const after = afterCursor(params);
  const order = sql`g.${column(params.sort)} desc, g.merchant_id desc`;
  const isFirst = params.cursor === undefined;
  const totals = join(
    [...figureKeys, ...placeKeys].map(
      (name) => sql`'${raw(name)}', coalesce(sum(g.${raw(name)}), 0)::bigint`,
    ),
  );
  const found = await db.rows<MerchantLine & { summary: Summary | null }>(sql`
    with g as materialized (
      select merchant_id, ${figures}, ${byPlace}, min(delivered_at) as oldest_at
      from (${shipments(scope, filter)}) p group by merchant_id),
    page as (
      select g.* from g where ${after} order by ${order} limit ${params.per_page + 1})
    select g.*, m.store_name, m.branch_id, b.branch_name, t.summary
    from (${
      isFirst
        ? sql`select jsonb_build_object('merchants', count(*), ${totals}) as summary from g`
        : sql`select null::jsonb as summary`
    }) t
    left join (page g join merchants m on m.id = g.merchant_id
      left join branches b on b.id = m.branch_id) on true
    order by ${order}`);
  const rows = found.filter((row) => row.merchant_id !== null);
  const page = rows.slice(0, params.per_page);
  const last = page.at(-1);
  const hasNext = rows.length > page.length && last !== undefined;
  return {
    rows: page,
    nextCursor: hasNext ? encodeCursor([params.sort, last[params.sort], last.merchant_id]) : null,
    summary: found[0]?.summary ?? null,
  };
}

/** The same shipments by stage, in the order of the stages. */
export const reportByStage = (
  db: Db,
  scope: ReportScope,
  filter: ReportFilter,
): Promise<(StageLine & PlacedFigures)[]> =>
  db.rows(sql`
    select stage, ${figures}, ${byPlace} from (${shipments(scope, filter)}) p
    group by stage order by stage`);
