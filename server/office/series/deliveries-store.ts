import { sql, type Sql } from '#database/connect.ts';
import { mostQuarters } from '#domain/office/day-events.ts';
import { allKey } from '#domain/office/series-rows.ts';
import type { SeriesPeriod } from '#domain/office/series-plan.ts';
import { sumTables } from '../../ledger/days/running-sums-store.ts';
import {
  cellsOf,
  isOneOf,
  pointOr,
  type Question,
  type ReadCells,
  splitCellsOf,
} from './question-store.ts';
import { writtenRows } from './written-store.ts';

/** Every point of the axis, in order. */
export const durations = Array.from({ length: mostQuarters + 1 }, (_, quarters) =>
  String(quarters),
);

const columns = { branch: sql`branch_id`, destination: sql`destination_id` } as const;
type Place = keyof typeof columns;
const isPlace = (key: string | null): key is Place => key !== null && key in columns;

function rowsOf(q: Question, period: SeriesPeriod, each: boolean): Promise<Sql> {
  const { by, split } = q.layout;
  const uses = (what: Place) => by === what || split === what;
  const branches = uses('branch') ? [...q.branchIds] : [q.scope.branchId];
  const { destinationId } = q.scope;
  const ofDestinations =
    uses('destination') && destinationId === null
      ? sql`destination_id = any(array(select id from destinations))`
      : sql`destination_id = ${destinationId ?? 0}`;
  const where = sql`${isOneOf(sql`branch_id`, branches)} and ${ofDestinations}`;
  return writtenRows(q, period, { table: sumTables.deliveries, each, where });
}

/** The amounts collected on delivery. */
export const readCollected: ReadCells = (q, period) => {
  const { by, split } = q.layout;
  const point = isPlace(by) ? columns[by] : pointOr(by, sql`''`);
  const row = isPlace(split) ? columns[split] : sql`${allKey}::text`;
  const cells = { point, row, n: sql`sum(collected)`, of: sql`0` };
  return splitCellsOf(q, cells, (each) => rowsOf(q, period, each));
};

/** How many shipments were delivered after how many quarter days. */
export const readDeliveryTime: ReadCells = async (q, period) =>
  cellsOf(
    q.db,
    { point: sql`quarters`, row: sql`${allKey}::text`, n: sql`sum(n)`, of: sql`0` },
    await rowsOf(q, period, false),
  );
