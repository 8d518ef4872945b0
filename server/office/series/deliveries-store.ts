import { sql, type Sql } from '#database/connect.ts';
import { mostQuarters } from '#domain/office/day-events.ts';
import { allKey } from '#domain/office/series-rows.ts';
import type { SeriesPeriod } from '#domain/office/series-plan.ts';
import { sumTables } from '../../ledger/days/running-sums-store.ts';
import {
  cellsOf,
  placesOf,
  type Question,
  type ReadCells,
  type Shown,
  splitCellsOf,
} from './question-store.ts';
import { writtenRows } from './written-store.ts';

/** Every point of the axis, in order. */
export const durations = Array.from({ length: mostQuarters + 1 }, (_, quarters) =>
  String(quarters),
);

const rowsOf = (q: Question, period: SeriesPeriod, shown: Shown): Promise<Sql> =>
  writtenRows(q, period, { table: sumTables.deliveries, shown, where: placesOf(q).where });

/** The amounts collected on delivery. */
export const readCollected: ReadCells = (q, period) => {
  const { point, row } = placesOf(q);
  const cells = { point, row: row ?? sql`${allKey}::text`, n: sql`sum(collected)`, of: sql`0` };
  return splitCellsOf(q, cells, (shown) => rowsOf(q, period, shown));
};

/** How many shipments were delivered after how many quarter days. */
export const readDeliveryTime: ReadCells = async (q, period) =>
  cellsOf(
    q.db,
    { point: sql`quarters`, row: sql`${allKey}::text`, n: sql`sum(n)`, of: sql`0` },
    await rowsOf(q, period, 'whole'),
  );
