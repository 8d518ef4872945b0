import { sql } from '#database/connect.ts';
import { quantileOf, allKey, type SeriesCell } from '#domain/office/series-rows.ts';
import { defaultHours, stageNumbers } from '#domain/shipments/stages.ts';
import { listAgeing } from '../home/today-store.ts';
import { between, pointOr, type Question, type ReadCells } from './question.ts';

/** Stages that a shipment is meant to leave; the others only grow. */
export const timedStages = stageNumbers.filter((stage) => defaultHours[stage] !== null);

const rowOf = (q: Question) =>
  q.layout.split === 'stage' ? sql`stage::text` : sql`${allKey}::text`;

/** What stood in each stage as the day ended; today is now. */
export const readStanding: ReadCells = async (q, period) => {
  const { branchId } = q.scope;
  const written = await q.db.rows<SeriesCell>(sql`
    select day::text as point, ${rowOf(q)} as row, sum(n)::bigint as n, 0::bigint as of
    from (select d.day, st.stage, d.n from day_stage_counts d join steps st on st.id = d.step_id
      where d.branch_id = ${branchId} and ${between(period)}
        and st.stage = any(${timedStages}::smallint[])) r
    group by 1, 2`);
  if (period.to < q.today || period.from > q.today) return written;
  const scope = branchId === 0 ? 'all' : 'branch';
  const now = await q.db.rows<SeriesCell>(sql`
    select ${q.today}::text as point, ${rowOf(q)} as row, sum(n)::bigint as n, 0::bigint as of
    from (select st.stage, c.n from stage_counts c join steps st on st.id = c.step_id
      where c.scope = ${scope} and c.scope_id = ${branchId}
        and st.stage = any(${timedStages}::smallint[])) r
    group by 1, 2`);
  return [...written.filter(({ point }) => point !== q.today), ...now];
};

/** The same figures as the first screen's. */
export const readAgeing: ReadCells = async (q) => {
  const { branchId } = q.scope;
  const scope = { kind: branchId === 0 ? 'all' : 'branch', id: branchId } as const;
  const rows = await listAgeing(q.db, scope);
  return rows.flatMap(({ stage, ages }) =>
    ages.map((n, age) => ({ point: String(age), row: String(stage), n, of: 0 })),
  );
};

export const readPromise: ReadCells = (q, period) => {
  const { by, split } = q.layout;
  const tellsBranch = by === 'branch' || split === 'branch';
  const branches = tellsBranch ? [...q.branchIds] : [q.scope.branchId];
  const key = by === 'branch' ? sql`branch_id::text` : sql`stage::text`;
  const row = split === 'branch' ? sql`branch_id::text` : rowOf(q);
  return q.db.rows(sql`
    select ${pointOr(by, key)} as point, ${row} as row, sum(kept)::bigint as n, sum(n)::bigint as of
    from day_promises where branch_id = any(${branches}::bigint[]) and ${between(period)}
    group by 1, 2`);
};

export const shares = { p50: 0.5, p90: 0.9 } as const;

/** Half of the shipments, and nine in ten, took no more days than this. */
export const readLag: ReadCells = async (q, period) => {
  const { by, figure } = q.layout;
  const branches = by === 'branch' ? [...q.branchIds] : [q.scope.branchId];
  const rows = await q.db.rows<{ point: string; days: number; n: number }>(sql`
    select ${pointOr(by, sql`branch_id::text`)} as point, days, sum(n)::bigint as n
    from day_lags where branch_id = any(${branches}::bigint[]) and kind = ${figure}
      and ${between(period)}
    group by 1, 2`);
  return [...new Set(rows.map(({ point }) => point))].flatMap((point) => {
    const counts = rows
      .filter((row) => row.point === point)
      .map(({ days, n }) => [days, n] as const);
    return Object.entries(shares).map(
      ([row, share]): SeriesCell => ({
        point,
        row,
        n: quantileOf(counts, share) ?? 0,
        of: 0,
      }),
    );
  });
};
