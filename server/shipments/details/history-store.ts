import { empty, join, sql, type Db, type Sql } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { viewerOf } from '#domain/people/visibility.ts';
import { required } from '#domain/refusal.ts';
import { addDays, startOfDayUtc } from '#domain/time.ts';
import { decodeCursor, isInstant, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { visibleDocuments, visibleShipments } from '../../people/visible.ts';
import { within } from '../list/list-filter-store.ts';

export interface HistoryRow {
  readonly shipment_id: number;
  readonly code: string;
  readonly seq: number;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string;
  readonly stage: number;
  readonly holder_kind: string;
  readonly branch: string | null;
  readonly courier: string | null;
  readonly money: string;
  readonly document_id: number | null;
  readonly document_family: string | null;
  readonly document_number: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly changes: Record<string, [unknown, unknown]>;
  readonly details: Record<string, unknown> | null;
  readonly signature: string | null;
  readonly photo: string | null;
  readonly photo_at: string | null;
  readonly waived_at: string | null;
  readonly photo_file: string | null;
  readonly reversed: boolean;
  readonly actor: string | null;
  readonly at: string;
}

export interface HistoryParams {
  readonly id?: number | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly courier_id?: number | undefined;
  readonly branch_id?: number | undefined;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

/** @throws Refusal invalid_input for an invalid cursor of this list */
function afterCursor(cursor: string | undefined): Sql[] {
  const keys = decodeCursor(cursor, isInstant, isWhole, isWhole);
  if (keys === null) return [];
  const [at, shipmentId, seq] = keys;
  return [
    sql`h.at <= ${at}::timestamptz and (h.at < ${at}::timestamptz
      or h.shipment_id > ${shipmentId}::bigint
      or (h.shipment_id = ${shipmentId}::bigint and h.seq < ${seq}::bigint))`,
  ];
}

/**
 * The settings are read only if a filter names a day, to know where the day begins: a shipment's
 * timeline names none.
 */
async function daysOf(db: Db, { from, to }: HistoryParams): Promise<Sql[]> {
  if (!from && !to) return [];
  const { timezone: zone } = await getSettings(db);
  const startOf = (day: string): Sql =>
    sql`${startOfDayUtc(within(day), zone).toISOString()}::timestamptz`;
  return [
    ...(from ? [sql`h.at >= ${startOf(from)}`] : []),
    ...(to ? [sql`h.at < ${startOf(addDays(within(to), 1))}`] : []),
  ];
}

async function conditionsOf(db: Db, params: HistoryParams): Promise<Sql[]> {
  return [
    ...afterCursor(params.cursor),
    ...(params.id === undefined ? [] : [sql`h.shipment_id = ${params.id}`]),
    ...(await daysOf(db, params)),
    ...(params.courier_id === undefined ? [] : [sql`h.courier_id = ${params.courier_id}`]),
    ...(params.branch_id === undefined ? [] : [sql`h.branch_id = ${params.branch_id}`]),
  ];
}

/**
 * A merchant's or a courier's history is gathered from their own shipments; the company's and a
 * branch's is read in time order, where the next visible line is never far.
 */
const sourceOf = (actor: Actor, params: HistoryParams): { before: Sql; from: Sql } => {
  const viewer = viewerOf(actor);
  const fromShipments = params.id === undefined && (viewer === 'client' || viewer === 'courier');
  return fromShipments
    ? {
        before: sql`with mine as materialized (
          select s.id, s.code from shipments s where ${visibleShipments(actor)})`,
        from: sql`mine s join shipment_history h on h.shipment_id = s.id`,
      }
    : {
        before: empty,
        from: sql`shipment_history h
          join shipments s on s.id = h.shipment_id and ${visibleShipments(actor)}`,
      };
};

/** @throws Refusal not_found */
async function mustBeVisible(db: Db, actor: Actor, id: number): Promise<void> {
  const there = await db.one(
    sql`select 1 as there from shipments s where s.id = ${id} and ${visibleShipments(actor)}`,
  );
  required(there, 'not_found', { id });
}

/**
 * Moves and annotations, newest first: of one shipment, or of all that the actor may see.
 * @throws Refusal not_found
 */
export async function listHistory(
  db: Db,
  actor: Actor,
  params: HistoryParams,
): Promise<{ rows: HistoryRow[]; nextCursor: string | null }> {
  const conditions = [sql`true`, ...(await conditionsOf(db, params))];
  const code = params.search?.trim() ? toWestern(params.search).replace(/\s/g, '') : '';
  if (code !== '') conditions.push(sql`s.code = ${code}`);
  const { before, from } = sourceOf(actor, params);
  const order = sql`h.at desc, h.shipment_id, h.seq desc`;
  const rows = await db.rows<HistoryRow & { k: string }>(sql`
    ${before}
    select h.shipment_id, h.code, h.seq, h.event, h.from_status, h.to_status, h.stage,
      h.holder_kind, b.branch_name as branch, c.name as courier, h.money,
      d.id as document_id, d.family as document_family,
      d.number as document_number, h.reason, h.note, h.changes, h.details,
      exists (select from shipment_history r
        where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq) as reversed,
      p.signature, p.photo, p.photo_at, p.waived_at, p.photo_file, u.name as actor, h.at, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as k
    from (
      select h.*, s.code from ${from} where ${join(conditions, ' and ')}
      order by ${order} limit ${params.per_page + 1}
    ) h
    left join branches b on b.id = h.branch_id
    left join users c on c.id = h.courier_id
    left join users u on u.id = h.actor_id
    left join documents d on d.id = h.document_id and ${visibleDocuments(actor)}
    left join delivery_proofs p on p.shipment_id = h.shipment_id and p.seq = h.seq
    order by ${order}`);
  // A visible line implies a visible shipment; only an empty result needs the reason.
  if (rows.length === 0 && params.id !== undefined) await mustBeVisible(db, actor, params.id);
  return pageOf(rows, params.per_page, (row) => [row.k, row.shipment_id, row.seq]);
}
