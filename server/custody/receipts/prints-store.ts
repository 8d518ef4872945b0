import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Who } from '../../books/activity.ts';
import { visibleShipments } from '../../people/visible.ts';
import { shownTo } from '../documents/document-store.ts';

/** A draft cannot be printed as a document, and a void one is printed with its stamp. */
const inForce = sql`d.state in ('confirmed', 'locked')`;

export interface Printed {
  readonly id: number;
  readonly copies: number;
}
export interface PrintedThing extends Printed {
  readonly title: string;
}

export const countPrints = (db: Db, actor: Actor, ids: readonly number[]): Promise<Printed[]> =>
  db.rows(sql`
    select d.id, coalesce((select max(p.copy) from prints p where p.subject = 'document' and p.subject_id = d.id), 0) as copies
    from documents d where d.id = any(${ids}::bigint[]) and ${shownTo(actor)} order by d.id`);

interface Family {
  readonly id: number;
  readonly family: string;
}

/** Of the documents, those that are valid and that the actor may see. */
export const currentDocuments = (tx: Tx, actor: Actor, ids: readonly number[]): Promise<Family[]> =>
  tx.rows(sql`
    select d.id, d.family from documents d
    where d.id = any(${ids}::bigint[]) and ${inForce} and ${shownTo(actor)} order by d.id`);

export const labelledShipments = (
  tx: Tx,
  actor: Actor,
  uuids: readonly string[],
): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select s.id from shipments s where s.uuid = any(${uuids}::uuid[]) and ${visibleShipments(actor)} order by s.id`);

/** Concurrent prints of the same document wait, so that no two copies have the same number. */
async function waitForEach(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('print', x.id))
    from (select id from unnest(${ids}::bigint[]) x(id) order by id) x`);
}

/** In id order. */
export async function addPrints(
  tx: Tx,
  { subject, ids }: { readonly subject: 'document' | 'label'; readonly ids: readonly number[] },
  who: Who,
): Promise<PrintedThing[]> {
  if (ids.length === 0) return [];
  await waitForEach(tx, ids);
  const titles: Sql =
    subject === 'document'
      ? sql`select id, coalesce(number, '#' || id) as title from documents`
      : sql`select id, code as title from shipments`;
  return tx.rows(sql`
    with added as (
      insert into prints (subject, subject_id, copy, printed_by, printed_at)
      select ${subject}, x.id, coalesce((
        select max(p.copy) from prints p where p.subject = ${subject} and p.subject_id = x.id), 0) + 1, ${who.actorId}, ${who.at}
      from unnest(${ids}::bigint[]) x(id)
      returning subject_id, copy)
    select a.subject_id as id, a.copy as copies, t.title from added a join (${titles}) t on t.id = a.subject_id order by 1`);
}
