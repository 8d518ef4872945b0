import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { visibleDocuments } from '../../people/visible.ts';

interface NamedBag {
  readonly number: string;
  readonly isOpen: boolean;
  readonly ids: readonly number[];
}

/** Bags by number, with the shipments sealed in them, for an actor who may see the bag. */
export const bagsNamed = (tx: Tx, actor: Actor, numbers: readonly string[]): Promise<NamedBag[]> =>
  tx.rows(sql`
    select d.number, d.completed_at is not null as "isOpen", (select jsonb_agg(l.shipment_id order by l.line_no) from document_lines l where l.document_id = d.id) as ids
    from documents d
    where d.number = any(${numbers}::text[]) and d.family = 'bag' and d.state in ('confirmed', 'locked') and ${visibleDocuments(actor)}`);

interface Opening {
  /** The document that counted them in. */
  readonly id: number;
  /** Numbers of those that arrived with their seal intact. */
  readonly whole: readonly string[];
  readonly by: number | null;
  readonly at: string;
}

/**
 * The bags on the confirmed document are open: counted whole, or shipment by shipment. One that was
 * counted whole stays so when its receipt is amended, unless a shipment in it is missing now.
 */
export const openBags = (tx: Tx, { id, whole, by, at }: Opening): Promise<number> =>
  tx.run(sql`
    update documents b set completed_at = ${at}::timestamptz, completed_by = ${by}::bigint,
      details = b.details || jsonb_build_object('opened', case
        when (b.number = any(${whole}::text[]) or b.details ->> 'opened' = 'whole') and not exists (
          select from document_lines m join document_lines l on l.shipment_id = m.shipment_id
          where m.document_id = r.id and m.outcome = 'missing' and l.document_id = b.id) then 'whole'
        else 'counted' end)
    from documents r where r.id = ${id} and b.family = 'bag' and b.locked_by_document_id = r.source_document_id`);

/** The receipt is taken back: its bags are on their way again. */
export const closeBags = (tx: Tx, id: number, isAmended: boolean): Promise<number> =>
  tx.run(sql`
    update documents b set completed_at = null, completed_by = null,
      details = case when ${isAmended} then b.details else b.details - 'opened' end
    from documents r where r.id = ${id} and b.family = 'bag' and b.locked_by_document_id = r.source_document_id`);

export interface BagRow {
  readonly id: number;
  readonly invoice_no: string | null;
  readonly seal: string | null;
  readonly lines_count: number;
  readonly opened: 'whole' | 'counted' | null;
}

/** The bags that travel on a document, or that it counted in. */
export const bagsOn = (db: Db, documentId: number): Promise<BagRow[]> =>
  db.rows(sql`
    select b.id, b.number as invoice_no, b.details ->> 'seal' as seal, b.lines_count, b.details ->> 'opened' as opened
    from documents b join documents d on d.id = ${documentId}
    where b.family = 'bag' and b.locked_by_document_id = coalesce(d.source_document_id, d.id) order by b.id`);
