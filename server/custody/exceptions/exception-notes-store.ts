import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Who } from '../../books/activity.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleRows } from '../../people/visible.ts';

/** A document's cash, or one shipment missing on it. */
export interface Exception {
  readonly documentId: number;
  readonly shipmentId: number | null;
}

const of = ({ documentId, shipmentId }: Exception): Sql =>
  shipmentId === null
    ? sql`n.document_id = ${documentId} and n.shipment_id is null`
    : sql`n.document_id = ${documentId} and n.shipment_id = ${shipmentId}`;

/** For each row: `given (owner_id)`, its last assigned owner, and `said (note)`, its last note. */
export const lastNotes = (about: Sql): Sql => sql`
  left join lateral (
    select n.owner_id from exception_notes n where ${about} and n.owner_id is not null
    order by n.id desc limit 1) given on true
  left join lateral (
    select n.note from exception_notes n where ${about} order by n.id desc limit 1) said on true`;

export interface NewNote {
  readonly ownerId: number | null;
  readonly note: string;
}

export const addNote = (
  tx: Tx,
  { documentId, shipmentId }: Exception,
  { ownerId, note }: NewNote,
  who: Who,
): Promise<number> =>
  tx.run(sql`
    insert into exception_notes (document_id, shipment_id, owner_id, note, actor_id, at)
    values (${documentId}, ${shipmentId}, ${ownerId}, ${note}, ${who.actorId}, ${who.at})`);

export interface NoteRow {
  readonly actor: string;
  readonly at: string;
  readonly owner: string | null;
  readonly note: string;
}

export const notesOf = (db: Db, exception: Exception): Promise<NoteRow[]> =>
  db.rows(sql`
    select u.name as actor, n.at, o.name as owner, n.note
    from exception_notes n join users u on u.id = n.actor_id left join users o on o.id = n.owner_id
    where ${of(exception)} order by n.id limit 200`);

const mostShown = 30;

/** By name, the active users whom the actor may see. */
export const listColleagues = (
  db: Db,
  actor: Actor,
  search: string | undefined,
): Promise<{ id: number; name: string; branch: string | null }[]> =>
  db.rows(sql`
    select u.id, u.name, b.branch_name as branch
    from users u left join branches b on b.id = u.branch_id
    where ${join([isColleague(actor), ...matches(sql`u.name_fold`, search)], ' and ')}
    order by u.name_fold, u.id limit ${mostShown}`);

const isColleague = (actor: Actor): Sql => sql`
  u.active and u.type in ('staff', 'data_entry')
  and ${visibleRows(actor, 'users', { user: sql`u.id`, branches: [sql`u.branch_id`] })}`;

/**
 * An active colleague whom the actor may see; couriers and merchants cannot own an exception,
 * because they could not work on it.
 */
export const findColleague = (
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ id: number; name: string } | null> =>
  db.one(sql`select u.id, u.name from users u where u.id = ${id} and ${isColleague(actor)}`);
