import { collect } from '#dashboard/api/offline/collect.ts';
import type { ShipmentQuery, ShipmentRow } from '../shipment.ts';
import type { ShipmentListName } from '../list/stage-list-views.ts';

/** The server's limit per command. */
export const MOST_ROWS = 2000;

/** Every row of a filter, page by page: the rows behind «تحديد كل النتائج». @throws ApiError */
export async function collectRows(
  name: ShipmentListName,
  query: ShipmentQuery,
): Promise<ShipmentRow[]> {
  const { rows } = await collect(name as 'shipments.listByStage', query, MOST_ROWS);
  return [...rows];
}
