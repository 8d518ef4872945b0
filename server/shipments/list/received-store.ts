import { sql, type Db, type Sql } from '#database/connect.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { addDays, type Day, startOfDayUtc } from '#domain/time.ts';
import { decodeCursor, isInstant, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { visibleShipments } from '../../people/visible.ts';
import { within } from './list-filter-store.ts';
import { rowColumns, rowJoins, type ShipmentRow } from '../row-store.ts';
import { searchCondition } from './search-store.ts';

export interface ReceivedRow extends ShipmentRow {
  readonly received_at: string;
  readonly received_by: string | null;
}

export interface ReceivedParams {
  readonly day: Day;
  readonly zone: string;
  readonly branch_id?: number | undefined;
  readonly search?: string | undefined;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

function afterCursor(cursor: string | undefined): Sql {
  const keys = decodeCursor(cursor, isInstant, isWhole);
  if (keys === null) return sql`true`;
  const [at, id] = keys;
  return sql`(h.at, h.shipment_id) < (${at}::timestamptz, ${id}::bigint)`;
}

/** The history lines of one day's intake, without undone ones. */
function arrivals(actor: Actor, params: ReceivedParams): Sql {
  const startOf = (day: Day): Sql =>
    sql`${startOfDayUtc(within(day), params.zone).toISOString()}::timestamptz`;
  // Staff of a branch see what came to their own counter, wherever the shipment goes from there.
  const branchId = isCompanyWide(actor) ? params.branch_id : (actor.branchId ?? 0);
  const text = params.search?.trim() ?? '';
  return sql`
    from shipment_history h join shipments s on s.id = h.shipment_id
    where h.at >= ${startOf(params.day)} and h.at < ${startOf(addDays(within(params.day), 1))}
      and h.event = 'receiveAtBranch' and ${visibleShipments(actor)}
      and ${branchId === undefined ? sql`true` : sql`h.branch_id = ${branchId}`}
      and ${text === '' ? sql`true` : searchCondition(text)}
      and not exists (select from shipment_history r
        where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)`;
}

export interface Received {
  readonly rows: ReceivedRow[];
  readonly nextCursor: string | null;
  /** On the first page only. */
  readonly total: { readonly count: number; readonly amount: number } | null;
}

/** Shipments taken in on one day, newest first. */
export async function listReceived(
  db: Db,
  actor: Actor,
  params: ReceivedParams,
): Promise<Received> {
  const found = await db.rows<ReceivedRow & { k: string }>(sql`
    select ${rowColumns}, p.at as received_at, u.name as received_by,
      to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as k
    from (
      select h.at, h.shipment_id, h.actor_id ${arrivals(actor, params)}
        and ${afterCursor(params.cursor)}
      order by h.at desc, h.shipment_id desc limit ${params.per_page + 1}) p
    join shipments s on s.id = p.shipment_id ${rowJoins(actor)}
    left join users u on u.id = p.actor_id
    order by p.at desc, p.shipment_id desc`);
  const total =
    params.cursor === undefined
      ? await db.one<{ count: number; amount: number }>(sql`
          select count(*)::bigint as count, coalesce(sum(s.cod_amount), 0)::bigint as amount
          ${arrivals(actor, params)}`)
      : null;
  return { ...pageOf(found, params.per_page, (row) => [row.k, row.id]), total };
}
