import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import { type EventListKey, eventListOf } from '#domain/office/day-events.ts';
import type { Actor } from '#domain/people/actor.ts';
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
import { reasonNames } from '#words/shipments/names.ts';
import { getSettings } from '../../settings-store.ts';
import { visibleDocuments, visibleShipments } from '../../people/visible.ts';
import { within } from '../list/list-filter-store.ts';
import {
  behind,
  cursorText,
  type EventKey,
  newestFirst,
  type Walk,
  walkHistory,
} from './history-walk-store.ts';

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

/** The typed receipt number. */
const codeOf = ({ search }: HistoryParams): string =>
  search?.trim() ? toWestern(search).replace(/\s/g, '') : '';

/** Conditions on the history `h` and its shipment `s`. */
function conditionsOf(params: HistoryParams, zone: string | null): Sql[] {
  const { figure } = params;
  const code = codeOf(params);
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
    select e.shipment_id, e.seq, e.at, e.reason as cause
    from (${happenedSql(join(which, ' and '), sql`${zone}::text`)}) e
    where ${join(own, ' and ')}`;
}

async function countEvents(db: Db, events: Sql): Promise<Counted> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (select from (${events}) e limit ${countUpTo + 1}) counted`);
  return countedOf(row?.n ?? 0, countUpTo);
}

/** @throws Refusal not_found */
async function mustBeVisible(db: Db, actor: Actor, id: number): Promise<void> {
  const there = await db.one(
    sql`select 1 as there from shipments s where s.id = ${id} and ${visibleShipments(actor)}`,
  );
  required(there, 'not_found', { id });
}

/**
 * Moves and annotations, newest first: of one shipment, or of all that the actor may see.
 * @throws Refusal not_found, invalid_input for an invalid cursor of this list
 */
export async function listHistory(
  db: Db,
  actor: Actor,
  params: HistoryParams,
): Promise<Page<HistoryRow>> {
  refuseWithoutFigure(params);
  const zone = await zoneOf(db, params);
  const after = decodeCursor(params.cursor, isInstant, isWhole, isWhole);
  const { figure } = params;
  if (figure !== undefined && zone !== null)
    return listOfFigure(db, actor, { params, figure, zone, after });
  const isOfOne = params.id !== undefined || codeOf(params) !== '';
  if (isOfOne) return listOfOne(db, actor, { params, zone, after });
  const { events, nextCursor } = await walkHistory(db, {
    actor,
    merchantId: params.merchant_id,
    after,
    days: daysOf(params, zone),
    conditions: [
      ...equals(sql`h.courier_id`, params.courier_id),
      ...equals(sql`h.branch_id`, params.branch_id),
    ],
    perPage: params.per_page,
  });
  const rows = events.length === 0 ? [] : await readRows(db, actor, chosen(events));
  return { rows, nextCursor, ...notCounted };
}

/** The events of a page, by their keys. */
const chosen = (events: readonly EventKey[]): Sql => sql`
  select h.*, s.code, null::text as cause
  from unnest(${events.map((one) => one.shipment_id)}::bigint[],
    ${events.map((one) => one.seq)}::int[]) chosen (shipment_id, seq)
  join shipment_history h on h.shipment_id = chosen.shipment_id and h.seq = chosen.seq
  join shipments s on s.id = h.shipment_id`;

interface Wanted {
  readonly params: HistoryParams;
  readonly zone: string | null;
  readonly after: Walk['after'];
}

async function listOfOne(
  db: Db,
  actor: Actor,
  { params, zone, after }: Wanted,
): Promise<Page<HistoryRow>> {
  const where = [...conditionsOf(params, zone), ...behind(after)];
  const rows = await readRows(
    db,
    actor,
    sql`
      select h.*, s.code, null::text as cause from shipment_history h
      join shipments s on s.id = h.shipment_id and ${visibleShipments(actor)}
      where ${join(where, ' and ')} order by ${newestFirst} limit ${params.per_page + 1}`,
  );
  // A visible line implies a visible shipment; only an empty result needs the reason.
  if (rows.length === 0 && params.id !== undefined) await mustBeVisible(db, actor, params.id);
  return { ...pageFrom(rows, params), ...notCounted };
}

async function listOfFigure(
  db: Db,
  actor: Actor,
  { params, figure, zone, after }: Wanted & { figure: EventListKey; zone: string },
): Promise<Page<HistoryRow>> {
  const where = [...conditionsOf(params, zone), visibleShipments(actor)];
  const eventsIn = (conditions: Sql[]): Sql => eventsOf(params, figure, conditions, zone);
  const rows = await readRows(
    db,
    actor,
    sql`
      select h.*, s.code, e.cause from (
        select e.* from (${eventsIn([...where, ...behind(after)])}) e
        order by e.at desc, e.shipment_id, e.seq desc limit ${params.per_page + 1}) e
      join shipment_history h on h.shipment_id = e.shipment_id and h.seq = e.seq
      join shipments s on s.id = h.shipment_id`,
  );
  const counted = after === null ? await countEvents(db, eventsIn(where)) : notCounted;
  return { ...pageFrom(rows, params), ...counted };
}

type ReadRow = HistoryRow & { k: string };
/** `cause`: the reason by which a figure counts an event, which may be that of an earlier one. */
const withCause = ({ cause, ...row }: ReadRow & { cause: ReasonKey | null }): ReadRow => ({
  ...row,
  reason: row.reason ?? (cause === null ? null : reasonNames[cause]),
});
const pageFrom = (rows: readonly ReadRow[], { per_page }: HistoryParams) =>
  pageOf(rows, per_page, (row) => [row.k, row.shipment_id, row.seq]);

/** The rows of a page: `page` selects `h.*` of the history, the shipment's `code` and `cause`. */
async function readRows(db: Db, actor: Actor, page: Sql): Promise<ReadRow[]> {
  const rows = await db.rows<ReadRow & { cause: ReasonKey | null }>(sql`
    select h.shipment_id, h.code, h.seq, h.event, h.from_status, h.to_status, h.stage,
      h.holder_kind, b.branch_name as branch, c.name as courier, h.money,
      d.id as document_id, d.family as document_family,
      d.number as document_number, h.reason, h.cause, h.note, h.changes, h.details,
      exists (select from shipment_history r
        where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq) as reversed,
      p.signature, p.photo, p.photo_at, p.waived_at, p.photo_file, u.name as actor, h.at,
      ${cursorText(sql`h.at`)} as k
    from (${page}) h
    left join branches b on b.id = h.branch_id
    left join users c on c.id = h.courier_id
    left join users u on u.id = h.actor_id
    left join documents d on d.id = h.document_id and ${visibleDocuments(actor)}
    left join delivery_proofs p on p.shipment_id = h.shipment_id and p.seq = h.seq
    order by ${newestFirst}`);
  return rows.map(withCause);
}
