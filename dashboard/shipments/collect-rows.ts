import { call } from '#dashboard/api/call.ts';
import type { ParcelQuery, ParcelRow } from './parcel.ts';
import type { ParcelListName } from './stage-list-views.ts';

/** The server takes no more in one command. */
export const MOST_ROWS = 2000;
const PAGE = 200;

/** Every row of a filter, page by page: the rows behind «تحديد كل النتائج». @throws ApiError */
export async function collectRows(name: ParcelListName, query: ParcelQuery): Promise<ParcelRow[]> {
  const rows: ParcelRow[] = [];
  let cursor: string | undefined;
  do {
    const input = { ...query, per_page: PAGE, cursor };
    const { data, meta } = await call(name as 'shipments.listByStage', input);
    rows.push(...data);
    cursor = meta.next_cursor ?? undefined;
  } while (cursor !== undefined && rows.length < MOST_ROWS);
  return rows;
}
