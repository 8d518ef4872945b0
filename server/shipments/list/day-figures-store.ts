import { sql, type Db } from '#database/connect.ts';
import { type DayFigure, figuresOf } from '#domain/shipments/reports/day-figures.ts';
import type { CountScope } from './counts-store.ts';

/** The events since the day began, without undone ones: counted as they happen (`event_counts`). */
export async function getDayFigures(
  db: Db,
  scope: CountScope,
  since: string,
): Promise<Record<DayFigure, number>> {
  const rows = await db.rows<{ figure: DayFigure; n: number }>(sql`
    select c.figure, sum(c.n)::bigint as n from event_counts c
    where c.scope = ${scope.kind} and c.scope_id = ${scope.id} and c.quarter >= ${since}::timestamptz
    group by 1`);
  const counted = new Map(rows.map(({ figure, n }) => [figure, n]));
  return figuresOf((figure) => counted.get(figure) ?? 0);
}
