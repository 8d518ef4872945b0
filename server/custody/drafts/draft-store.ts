import { sql, type Db, type Tx } from '#database/connect.ts';
import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import { linesOf, shownTo, type LineRow } from '../documents/document-store.ts';

export interface Probe {
  readonly family: FamilyKey;
  readonly state: DocumentState;
  readonly invoice_no: string | null;
  readonly version: number;
  readonly lines_count: number;
  /** Who last edited the document itself; lines name their own users. */
  readonly changed_by: string | null;
}

export const findProbe = (db: Db, actor: Actor, id: number): Promise<Probe | null> =>
  db.one(sql`
    select d.family, d.state, d.number as invoice_no, d.version, d.lines_count, (
      select u.name from activity a join users u on u.id = a.actor_id
      where a.subject = 'document' and a.subject_id = d.id order by a.id desc limit 1) as changed_by
    from documents d where d.id = ${id} and ${shownTo(actor)}`);

interface Head {
  readonly note: string | null;
  readonly details: Record<string, unknown>;
}

/** What the editor of a draft entered in addition to its lines. */
export const headOf = (tx: Tx, id: number): Promise<Head | null> =>
  tx.one(sql`select note, details from documents where id = ${id}`);

interface InHand {
  readonly uuid: string;
  readonly by: number | null;
}

/** Shipments that were put on the draft, in its order; lines that are only missing are left out. */
export const inHand = (tx: Tx, id: number): Promise<InHand[]> =>
  tx.rows(sql`
    select s.uuid, l.added_by as by from document_lines l join shipments s on s.id = l.shipment_id
    where l.document_id = ${id} and l.outcome <> 'missing' order by l.line_no`);

/** Stores who added each line, after the lines were written again. */
export const nameAdders = (tx: Tx, id: number, lines: readonly InHand[]): Promise<number> =>
  tx.run(sql`
    update document_lines l set added_by = r.by
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(uuid uuid, by bigint)
    join shipments s on s.uuid = r.uuid
    where l.document_id = ${id} and l.shipment_id = s.id and r.by is not null`);

export type SharedLine = LineRow & { readonly added_by: string | null };

/** The lines with the names of the users who added them. */
export async function sharedLines(tx: Tx, id: number): Promise<SharedLine[]> {
  const names = await tx.rows<{ line_no: number; name: string }>(sql`
    select l.line_no, u.name from document_lines l join users u on u.id = l.added_by
    where l.document_id = ${id}`);
  const byLine = new Map(names.map(({ line_no, name }) => [line_no, name]));
  const lines = await linesOf(tx, id);
  return lines.map((line) => ({ ...line, added_by: byLine.get(line.line_no) ?? null }));
}
