import { sql, type Db, type Sql } from '#database/connect.ts';
import type { SeriesCell } from '#domain/office/series-rows.ts';
import { isTime, type SeriesLayout, type SeriesPeriod } from '#domain/office/series-plan.ts';
import type { SeriesBy } from '#domain/office/series-figures.ts';
import type { Actor } from '#domain/people/actor.ts';
import { addDays, type Day } from '#domain/time.ts';

/** Whose figures are asked for; 0 and null: all. */
export interface SeriesScope {
  readonly branchId: number;
  readonly destinationId: number | null;
  readonly merchantId: number | null;
  readonly courierId: number | null;
}

/** One question with all that answers it. */
export interface Question {
  readonly db: Db;
  readonly actor: Actor;
  readonly zone: string;
  readonly today: Day;
  /** The last day that is written; null: none yet. */
  readonly writtenTo: Day | null;
  readonly layout: SeriesLayout;
  readonly scope: SeriesScope;
  /** The branches that rows or points can be of. */
  readonly branchIds: readonly number[];
}

/** Reads the cells of a period: asked once more for the period before. */
export type ReadCells = (q: Question, period: SeriesPeriod) => Promise<SeriesCell[]>;

/** The first day of the point that the column `day` is in. */
export function timePoint(by: SeriesBy): Sql {
  if (by === 'week') return sql`(day - ((extract(dow from day)::int + 1) % 7))::text`;
  return by === 'month' ? sql`date_trunc('month', day)::date::text` : sql`day::text`;
}

/** Of a layout in which `key` is what the points are of, unless they are times. */
export const pointOr = (by: SeriesBy, key: Sql): Sql => (isTime(by) ? timePoint(by) : key);

export const between = ({ from, to }: SeriesPeriod): Sql =>
  sql`day between ${from}::date and ${to}::date`;

/** Days that are not written yet and that `event_counts` still holds. */
export function liveDays({ writtenTo, today }: Question, { from, to }: SeriesPeriod) {
  const first = writtenTo !== null && writtenTo >= from ? addDays(writtenTo, 1) : from;
  const kept = addDays(today, -1);
  const live = first > kept ? first : kept;
  return live > to || live > today ? null : { from: live, to: to > today ? today : to };
}
