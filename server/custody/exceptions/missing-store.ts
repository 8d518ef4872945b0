import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { MissingState } from '#domain/custody/cash/differences.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Heading } from '#domain/shipments/recover.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { countFirst } from '../../http/lists/count-store.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { countUpTo, type Page, pageOf } from '../../http/lists/paging.ts';
import { turnOf } from '../../http/lists/queue-sql.ts';
import { visibleDocuments, visibleShipments } from '../../people/visible.ts';
import { loadShipments } from '../../shipments/shipment-store.ts';
import { lastNotes } from './exception-notes-store.ts';
import { equal } from '../../http/lists/filters.ts';

export interface MissingRow {
  readonly document_id: number;
  readonly shipment_id: number;
  readonly uuid: string;
  readonly code: string;
  readonly store_name: string;
  readonly destination: string;
  readonly cod_amount: number;
  readonly goods_amount: number;
  readonly state: MissingState;
  readonly source_id: number;
  readonly source_family: 'transferSend' | 'sendBranchReturn';
  readonly source_number: string | null;
  readonly family: string;
  readonly number: string | null;
  readonly from_id: number;
  readonly from_name: string;
  readonly to_id: number;
  readonly to_name: string;
  readonly sent_by: string;
  readonly sent_at: string;
  readonly missed_by: string;
  readonly missed_at: string;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly note: string | null;
  readonly ended_at: string | null;
  readonly ended_by: string | null;
  readonly ended_branch_id: number | null;
  readonly ended_branch: string | null;
}

export interface MissingParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly owner_id?: number | undefined;
  readonly state: MissingState;
  readonly heading?: Heading | undefined;
}

/**
 * A line that its receiver did not find is open while its shipment still travels under the document
 * it was sent on: any move of the shipment closes the exception. `d` is the document it was sent
 * on, `r` the one that reports it missing.
 */
const exceptions: Sql = sql`
  document_lines l
  join documents r on r.id = l.document_id
  join documents d on d.id = r.source_document_id
  join shipments s on s.id = l.shipment_id`;
const isMissed: Sql = sql`l.outcome = 'missing' and r.state in ('confirmed', 'locked')`;
const stateIs: Record<MissingState, Sql> = {
  open: sql`s.stage = 15 and s.transit_document_id = d.id`,
  lost: sql`s.stage = 20 and s.transit_document_id = d.id`,
  found: sql`s.transit_document_id is distinct from d.id`,
};
const aboutLine: Sql = sql`n.document_id = l.document_id and n.shipment_id = l.shipment_id`;

/** What ended it: the first move after it was reported missing that was not undone. */
const ending: Sql = sql`
  left join lateral (
    select max(h.seq) as seq from shipment_history h
    where h.shipment_id = l.shipment_id and h.document_id = l.document_id and h.event in ('miss', 'missReturn')
      and h.reverses_seq is null) missed on true
  left join lateral (
    select h.at, h.actor_id, h.branch_id from shipment_history h
    where h.shipment_id = l.shipment_id and h.seq > missed.seq and h.reverses_seq is null
      and h.event in ('recover', 'recoverReturn', 'receiveFromBranch', 'receiveReturn', 'lose', 'find')
      and not exists (select from shipment_history u where u.shipment_id = h.shipment_id and u.reverses_seq = h.seq)
    order by h.seq desc limit 1) ended on true`;

function conditionsOf(actor: Actor, params: MissingParams): Sql {
  const { search, branch_id: branch, owner_id: owner, heading } = params;
  const typed = search
    ?.trim()
    .toUpperCase()
    .replaceAll(/[%_\\]/g, '');
  return join(
    [
      isMissed,
      stateIs[params.state],
      visibleDocuments(actor),
      ...(branch === undefined
        ? []
        : [sql`(d.branch_id = ${branch} or d.to_branch_id = ${branch})`]),
      ...equal(sql`given.owner_id`, owner),
      ...(heading === undefined
        ? []
        : [sql`d.family = ${heading === 'out' ? 'transferSend' : 'sendBranchReturn'}`]),
      ...(typed ? [sql`(s.code = ${typed} or d.number like ${`${typed}%`})`] : []),
    ],
    ' and ',
  );
}

/** Open ones are in the order in which they were reported; the others newest first. */
export async function listMissing(
  db: Db,
  actor: Actor,
  params: MissingParams,
): Promise<Page<MissingRow>> {
  const after = decodeCursor(params.cursor, isWhole, isWhole);
  const keys = [sql`l.document_id`, sql`l.shipment_id`];
  const { order, further } = turnOf(keys, after, params.state === 'open');
  const where = conditionsOf(actor, params);
  const owned = params.owner_id === undefined ? sql`` : lastNotes(aboutLine);
  // Selects the page first: names and endings are looked up for its rows only.
  const rows = await db.rows<MissingRow>(sql`
    select l.document_id, l.shipment_id, s.uuid, s.code, m.store_name, t.name as destination, s.cod_amount, s.goods_amount,
      ${params.state} as state, d.id as source_id, d.family as source_family, d.number as source_number, r.family, r.number,
      d.branch_id as from_id, fb.branch_name as from_name, d.to_branch_id as to_id, tb.branch_name as to_name,
      su.name as sent_by, coalesce(d.confirmed_at, d.created_at) as sent_at,
      ru.name as missed_by, coalesce(r.confirmed_at, r.created_at) as missed_at,
      given.owner_id, o.name as owner_name, said.note,
      ended.at as ended_at, eu.name as ended_by, ended.branch_id as ended_branch_id, eb.branch_name as ended_branch
    from (
      select l.document_id, l.shipment_id, d.id as source_id from ${exceptions} ${owned}
      where ${where} and ${further} order by ${order} limit ${params.per_page + 1}) l
    join documents r on r.id = l.document_id
    join documents d on d.id = l.source_id
    join shipments s on s.id = l.shipment_id
    join merchants m on m.id = s.merchant_id join destinations t on t.id = s.destination_id
    join branches fb on fb.id = d.branch_id join branches tb on tb.id = d.to_branch_id
    join users su on su.id = d.created_by join users ru on ru.id = r.created_by
    ${lastNotes(aboutLine)} left join users o on o.id = given.owner_id
    ${ending} left join users eu on eu.id = ended.actor_id left join branches eb on eb.id = ended.branch_id
    order by ${order}`);
  const page = pageOf(rows, params.per_page, (row) => [row.document_id, row.shipment_id]);
  const whole = sql`${exceptions} ${owned} where ${where}`;
  return { ...page, ...(await countFirst(db, after, whole)) };
}

/** One exception that the actor may see, by the document that reports the shipment missing. */
export const findException = (
  db: Db,
  actor: Actor,
  documentId: number,
  uuid: string,
): Promise<{ shipmentId: number; code: string } | null> =>
  db.one(sql`
    select l.shipment_id as "shipmentId", s.code from ${exceptions}
    where l.document_id = ${documentId} and s.uuid = ${uuid} and ${isMissed} and ${visibleDocuments(actor)}`);

export interface MissedOn {
  readonly uuid: string;
  readonly code: string;
  readonly heading: Heading;
  readonly number: string | null;
  readonly from_branch: string;
  readonly to_branch: string;
  readonly missed_at: string;
}

/**
 * A missing shipment by its code, for any caller: it may be found outside the branches that can see
 * it.
 */
export const findMissed = (db: Db, code: string): Promise<MissedOn | null> =>
  db.one(sql`
    select s.uuid, s.code, case d.family when 'sendBranchReturn' then 'back' else 'out' end as heading, d.number,
      fb.branch_name as from_branch, tb.branch_name as to_branch, s.stage_since as missed_at
    from shipments s join documents d on d.id = s.transit_document_id
    join branches fb on fb.id = d.branch_id join branches tb on tb.id = d.to_branch_id
    where s.code = ${code} and s.status = 'missing'`);

/** The same shipment, locked; one that is not missing only for users who may see it. */
export const lockMissing = async (tx: Tx, actor: Actor, code: string): Promise<Shipment | null> => {
  const seen = sql`(s.status = 'missing' or ${visibleShipments(actor)})`;
  const found = await loadShipments(tx, sql`s.code = ${code} and ${seen}`, sql`for update of s`);
  return found[0] ?? null;
};

/** Of these shipments, those reported missing on their way back to their merchants. */
export async function missedHomeward(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows<{ id: number }>(sql`
    select s.id from shipments s join documents d on d.id = s.transit_document_id
    where s.id = any(${ids}::bigint[]) and s.status = 'missing' and d.family = 'sendBranchReturn'`);
  return new Set(rows.map((row) => row.id));
}

/** Open exceptions of a branch, or of the company. */
export async function countMissing(db: Db, branchId: number | null): Promise<number> {
  const own =
    branchId === null
      ? sql`true`
      : sql`(d.branch_id = ${branchId} or d.to_branch_id = ${branchId})`;
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from shipments s join documents d on d.id = s.transit_document_id
      where s.stage = 15 and ${own} limit ${countUpTo}) c`);
  return row?.n ?? 0;
}
