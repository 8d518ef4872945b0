import { sql } from '#database/connect.ts';
import { mostLagDays, quartersInDay } from '#domain/office/day-events.ts';
import type { SeriesKey } from '#domain/office/series-figures.ts';
import { quantileOf, allKey, type SeriesCell } from '#domain/office/series-rows.ts';
import { everyKey, sumTables } from '../../ledger/days/running-sums-store.ts';
import { listAgeing } from '../home/today-store.ts';
import { lateSql, timedStages } from './late-store.ts';
import {
  between,
  cellsOf,
  isOneOf,
  splitCellsOf,
  pointOr,
  shownBy,
  type Question,
  type ReadCells,
} from './question-store.ts';
import { writtenRows } from './written-store.ts';

const rowOf = (q: Question) => (q.layout.split === 'stage' ? sql`stage` : sql`${allKey}::text`);

/** The number of shipments in each stage at the end of the day; for today, now. */
export const readByStage: ReadCells = async (q, period) => {
  const { branchId } = q.scope;
  const sums = { row: rowOf(q), n: sql`sum(n)`, of: sql`0` };
  const written = await cellsOf(
    q.db,
    { point: sql`day`, ...sums },
    sql`
      select d.day, st.stage, d.n from day_stage_counts d join steps st on st.id = d.step_id
      where d.branch_id = ${branchId} and ${between(period)}
        and st.stage = any(${timedStages}::smallint[])`,
  );
  if (period.to < q.today || period.from > q.today) return written;
  const scope = branchId === 0 ? 'all' : 'branch';
  const now = await cellsOf(
    q.db,
    { point: sql`${q.today}::text`, ...sums },
    sql`
      select st.stage, c.n from stage_counts c join steps st on st.id = c.step_id
      where c.scope = ${scope} and c.scope_id = ${branchId}
        and st.stage = any(${timedStages}::smallint[])`,
  );
  return [...written.filter(({ point }) => point !== q.today), ...now];
};

/** The same figures as on the first screen. */
export const readAgeing: ReadCells = async (q) => {
  const { branchId } = q.scope;
  const scope = { kind: branchId === 0 ? 'all' : 'branch', id: branchId } as const;
  const rows = await listAgeing(q.db, scope);
  return rows.flatMap(({ stage, ages }) =>
    ages.map((n, age) => ({ point: String(age), row: String(stage), n, of: 0 })),
  );
};

/** What left the stage, and at the end of the period what stands in it beyond its hours. */
export const readPromise: ReadCells = async (q, period) => {
  const { by, split } = q.layout;
  const usesBranch = by === 'branch' || split === 'branch';
  const branches = usesBranch ? [...q.branchIds] : [q.scope.branchId];
  const key = by === 'branch' ? sql`branch_id` : sql`stage`;
  const row = split === 'branch' ? sql`branch_id` : rowOf(q);
  const cells = { point: pointOr(by, key), row, n: sql`sum(kept)`, of: sql`sum(n)` };
  const late = lateSql(branches, period.to, q.zone);
  const isByStage = by === 'stage' || split === 'stage';
  const own = isOneOf(sql`branch_id`, branches);
  const keys = isByStage
    ? { where: sql`${own} and stage <> ${everyKey}` }
    : { where: own, total: sql`stage = ${everyKey}` };
  return splitCellsOf(q, cells, async (shown) => {
    const left = await writtenRows(q, period, { table: sumTables.promises, shown, ...keys });
    return sql`select day, branch_id, stage, n, kept from (${left}) gone union all ${late}`;
  });
};

export const shares = { p50: 0.5, p90: 0.9 } as const;

export const isLag = (figure: SeriesKey): boolean =>
  figure === 'hand_in' || figure === 'payable' || figure === 'paid';
/** Whole days, in the unit of the axis. */
const durationOf = (days: number): string => String(days * quartersInDay);
export const lagDurations = Array.from({ length: mostLagDays + 1 }, (_, days) => durationOf(days));

/**
 * The median and the 90th percentile of the days of the shipments; or, by duration, how many
 * shipments took how many days.
 */
export const readLag: ReadCells = async (q, period) => {
  const { by, figure } = q.layout;
  const branches = by === 'branch' ? [...q.branchIds] : [q.scope.branchId];
  const written = await writtenRows(q, period, {
    table: sumTables.lags,
    shown: shownBy(q),
    where: sql`${isOneOf(sql`branch_id`, branches)} and kind = ${figure}`,
  });
  const rows = await q.db.rows<{ point: string; days: number; n: number }>(sql`
    select g.point::text as point, g.days, g.n from (
      select ${pointOr(by, sql`branch_id`)} as point, days, sum(n)::bigint as n
      from (${written}) written group by 1, 2) g`);
  if (by === 'duration')
    return rows.map(({ days, n }) => ({ point: durationOf(days), row: allKey, n, of: 0 }));
  const byPoint = new Map<string, [days: number, n: number][]>();
  for (const { point, days, n } of rows) {
    const counts = byPoint.get(point);
    if (counts) counts.push([days, n]);
    else byPoint.set(point, [[days, n]]);
  }
  return [...byPoint].flatMap(([point, counts]) =>
    Object.entries(shares).map(
      ([row, share]): SeriesCell => ({ point, row, n: quantileOf(counts, share) ?? 0, of: 0 }),
    ),
  );
};
