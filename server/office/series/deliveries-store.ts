import { sql } from '#database/connect.ts';
import { mostQuarters } from '#domain/office/day-events.ts';
import { allKey } from '#domain/office/series-rows.ts';
import { sumTables } from '../../ledger/days/running-sums-store.ts';
import { cellsOf, placesOf, type ReadCells, splitCellsOf } from './question-store.ts';
import { writtenRows } from './written-store.ts';

/** Every point of the axis, in order. */
export const durations = Array.from({ length: mostQuarters + 1 }, (_, quarters) =>
  String(quarters),
);

/** The amounts collected on delivery. */
export const readCollected: ReadCells = (q, period) => {
  const { point, row, where } = placesOf(q);
  const cells = { point, row: row ?? sql`${allKey}::text`, n: sql`sum(collected)`, of: sql`0` };
  // Single days are read from the sums, too: they have one row for all durations.
  const table = sumTables.collected;
  return splitCellsOf(q, cells, (shown) =>
    writtenRows(q, period, { table, shown, where, total: sql`true` }),
  );
};

/** How many shipments were delivered after how many quarter days. */
export const readDeliveryTime: ReadCells = async (q, period) =>
  cellsOf(
    q.db,
    { point: sql`quarters`, row: sql`${allKey}::text`, n: sql`sum(n)`, of: sql`0` },
    await writtenRows(q, period, {
      table: sumTables.deliveries,
      shown: 'whole',
      where: placesOf(q).where,
    }),
  );
