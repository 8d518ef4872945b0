import { sql, type Db, type Tx } from '#database/connect.ts';
import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import { linesOf, shownTo, type LineRow } from '../documents/document-store.ts';

export interface Pulse {
  readonly family: FamilyKey;
  readonly state: DocumentState;
  readonly invoice_no: string | null;
  readonly version: number;
  readonly lines_count: number;
  /** Who last said something of the document itself; lines name their own people. */
  readonly changed_by: string | null;
}

export const findProbe = (db: Db, actor: Actor, id: number): Promise<Pulse | null> =>
  db.one(sql`
    select d.family, d.state, d.number as invoice_no, d.version, d.lines_count, (
      select u.name from activity a join users u on u.id = a.actor_id
      where a.subject = 'document' and a.subject_id = d.id order by a.id desc limit 1) as changed_by
    from documents d where d.id = ${id} and ${shownTo(actor)}`);

interface Head {
  readonly note: string | null;
  readonly details: Record<string, unknown>;
}

/** What the writer of a draft wrote on it beside its lines. */
export const headOf = (tx: Tx, id: number): Promise<Head | null> =>
  tx.one(sql`select note, details from documents where id = ${id}`);

interface InHand {
  readonly uuid: string;
  readonly by: number | null;
}

/**
 * Shipments that somebody has put on the draft, in its order; what is only missing on it is left
 * out.
 */
export const inHand = (tx: Tx, id: number): Promise<InHand[]> =>
  tx.rows(sql`
    select s.uuid, l.added_by as by from document_lines l join shipments s on s.id = l.shipment_id
    where l.document_id = ${id} and l.outcome <> 'missing' order by l.line_no`);

/** Writes who put which line there, after the lines were written again. */
export const nameAdders = (tx: Tx, id: number, lines: readonly InHand[]): Promise<number> =>
  tx.run(sql`
    update document_lines l set added_by = r.by
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(uuid uuid, by bigint)
    join shipments s on s.uuid = r.uuid
    where l.document_id = ${id} and l.shipment_id = s.id and r.by is not null`);

export type SharedLine = LineRow & { readonly added_by: string | null };

/** The lines with the names of those who put them there. */
export async function sharedLines(tx: Tx, id: number): Promise<SharedLine[]> {
  const names = await tx.rows<{ line_no: number; name: string }>(sql`
    select l.line_no, u.name from document_lines l join users u on u.id = l.added_by
    where l.document_id = ${id}`);
  const byLine = new Map(names.map(({ line_no, name }) => [line_no, name]));
  const lines = await linesOf(tx, id);
  return lines.map((line) => ({ ...line, added_by: byLine.get(line.line_no) ?? null }));
}
