import { empty, join, sql, type Db, type Sql } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import { type EventListKey, eventListOf } from '#domain/office/day-events.ts';
import type { Actor } from '#domain/people/actor.ts';
import { viewerOf } from '#domain/people/visibility.ts';
import { required } from '#domain/refusal.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import { addDays, startOfDayUtc } from '#domain/time.ts';
import { badField } from '../../http/bad-field.ts';
import { decodeCursor, isInstant, isWhole } from '../../http/lists/cursor.ts';
import {
  type Counted,
  countedOf,
  countUpTo,
  notCounted,
  type Page,
  pageOf,
} from '../../http/lists/paging.ts';
import { happenedSql } from '../../ledger/days/happened-store.ts';
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
  readonly merchant_id?: number | undefined;
  readonly figure?: EventListKey | undefined;
  readonly destination_id?: number | undefined;
  readonly reason?: ReasonKey | undefined;
  readonly hour?: number | undefined;
  readonly weekday?: number | undefined;
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

/** Settings are read only if a filter depends on the day: a shipment's timeline has none. */
async function zoneOf(db: Db, { from, to, figure }: HistoryParams): Promise<string | null> {
  if (!from && !to && figure === undefined) return null;
  return (await getSettings(db)).timezone;
}

function daysOf({ from, to }: HistoryParams, zone: string | null): Sql[] {
  if (zone === null) return [];
  const startOf = (day: string): Sql =>
    sql`${startOfDayUtc(within(day), zone).toISOString()}::timestamptz`;
  return [
    ...(from ? [sql`h.at >= ${startOf(from)}`] : []),
    ...(to ? [sql`h.at < ${startOf(addDays(within(to), 1))}`] : []),
  ];
}

const equals = (column: Sql, value: number | string | undefined): Sql[] =>
  value === undefined ? [] : [sql`${column} = ${value}`];

/** Conditions on the history `h` and its shipment `s`. */
function conditionsOf(params: HistoryParams, zone: string | null): Sql[] {
  const { search, figure } = params;
  const code = search?.trim() ? toWestern(search).replace(/\s/g, '') : '';
  return [
    sql`true`,
    ...equals(sql`h.shipment_id`, params.id),
    ...daysOf(params, zone),
    ...equals(sql`h.courier_id`, params.courier_id),
    ...(figure === undefined ? equals(sql`h.branch_id`, params.branch_id) : []),
    ...equals(sql`s.merchant_id`, params.merchant_id),
    ...(code === '' ? [] : [sql`s.code = ${code}`]),
  ];
}

/** @throws Refusal invalid_input for a field that only events of a figure have */
function refuseWithoutFigure(params: HistoryParams): void {
  if (params.figure !== undefined) return;
  const field = (['destination_id', 'reason', 'hour', 'weekday'] as const).find(
    (one) => params[one] !== undefined,
  );
  if (field !== undefined) throw badField('figure', 'required');
}

/**
 * The events of a figure as `e`, by the statement that counts them for the days: the list has as
 * many rows as the figure says.
 */
function eventsOf(params: HistoryParams, figure: EventListKey, where: Sql[], zone: string): Sql {
  const { events, attempts } = eventListOf(figure);
  const which = [
    ...where,
    sql`f.figure = any(${[...events]}::text[])`,
    ...(params.hour === undefined
      ? []
      : [sql`extract(hour from h.at at time zone ${zone}) = ${params.hour}::int`]),
    ...(params.weekday === undefined
      ? []
      : [sql`extract(dow from h.at at time zone ${zone}) = ${params.weekday}::int`]),
  ];
  const { branch_id } = params;
  const own = [
    sql`true`,
    ...equals(sql`e.destination_id`, params.destination_id),
    ...equals(sql`e.reason`, params.reason),
    ...(attempts === undefined ? [] : [sql`e.attempt = any(${[...attempts]}::int[])`]),
    ...(branch_id === undefined ? [] : [sql`${branch_id}::bigint in (e.home, e.serving, e.here)`]),
  ];
  return sql`
    select e.shipment_id, e.seq, e.at
    from (${happenedSql(join(which, ' and '), sql`${zone}::text`)}) e
    where ${join(own, ' and ')}`;
}

async function countEvents(db: Db, events: Sql): Promise<Counted> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (select from (${events}) e limit ${countUpTo + 1}) counted`);
  return countedOf(row?.n ?? 0, countUpTo);
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
          select s.id, s.code, s.merchant_id from shipments s where ${visibleShipments(actor)})`,
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
): Promise<Page<HistoryRow>> {
  refuseWithoutFigure(params);
  const zone = await zoneOf(db, params);
  const where = conditionsOf(params, zone);
  const onPage = [...where, ...afterCursor(params.cursor)];
  const order = sql`h.at desc, h.shipment_id, h.seq desc`;
  const most = params.per_page + 1;
  const { figure } = params;
  const visible = visibleShipments(actor);
  const ofFigure =
    figure === undefined || zone === null
      ? null
      : (conditions: Sql[]) => eventsOf(params, figure, [...conditions, visible], zone);
  const { before, from } = sourceOf(actor, params);
  const page = ofFigure
    ? sql`
      select h.*, s.code from (
        select e.* from (${ofFigure(onPage)}) e
        order by e.at desc, e.shipment_id, e.seq desc limit ${most}) e
      join shipment_history h on h.shipment_id = e.shipment_id and h.seq = e.seq
      join shipments s on s.id = h.shipment_id`
    : sql`
      select h.*, s.code from ${from} where ${join(onPage, ' and ')}
      order by ${order} limit ${most}`;
  const rows = await db.rows<HistoryRow & { k: string }>(sql`
    ${ofFigure ? empty : before}
    select h.shipment_id, h.code, h.seq, h.event, h.from_status, h.to_status, h.stage,
      h.holder_kind, b.branch_name as branch, c.name as courier, h.money,
      d.id as document_id, d.family as document_family,
      d.number as document_number, h.reason, h.note, h.changes, h.details,
      exists (select from shipment_history r
        where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq) as reversed,
      p.signature, p.photo, p.photo_at, p.waived_at, p.photo_file, u.name as actor, h.at, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as k
    from (${page}) h
    left join branches b on b.id = h.branch_id
    left join users c on c.id = h.courier_id
    left join users u on u.id = h.actor_id
    left join documents d on d.id = h.document_id and ${visibleDocuments(actor)}
    left join delivery_proofs p on p.shipment_id = h.shipment_id and p.seq = h.seq
    order by ${order}`);
  // A visible line implies a visible shipment; only an empty result needs the reason.
  if (rows.length === 0 && params.id !== undefined) await mustBeVisible(db, actor, params.id);
  const isFirst = ofFigure !== null && params.cursor === undefined;
  return {
    ...pageOf(rows, params.per_page, (row) => [row.k, row.shipment_id, row.seq]),
    ...(isFirst ? await countEvents(db, ofFigure(where)) : notCounted),
  };
}
