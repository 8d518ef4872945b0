import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { DocumentUse } from '#domain/custody/amend.ts';
import type { FamilyKey } from '#domain/custody/families.ts';
import type { LiveLine } from '#domain/custody/issue.ts';
import type { PastDocumentEntry, PastEffect } from '#domain/custody/undo.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import type { Money } from '#domain/money.ts';
import { visibleDocuments } from '../../people/visible.ts';
import { offsetsOn } from '../cash/made-good-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';

/**
 * What documents did and what used them since: the data behind amending, voiding and "already on".
 */

/** A document `d` in the form a refusal names it. */
export const existingDocument: Sql = sql`
  jsonb_build_object('kind', 'document', 'family', d.family, 'id', d.id, 'number', d.number)`;

/**
 * Which documents hold shipments. One that the actor may not see holds them too, but is not named.
 */
export async function liveLines(
  { tx, actor }: Mover,
  family: FamilyKey,
  shipmentIds: readonly number[],
  except: number | null,
): Promise<Map<number, LiveLine>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await tx.rows<LiveLine & { shipmentId: number }>(sql`
    select l.shipment_id as "shipmentId", d.state,
      case when ${visibleDocuments(actor, family)} then ${existingDocument} end as existing,
      case when ${visibleDocuments(actor, family)} then coalesce(d.number, '#' || d.id) end as name
    from document_lines l join documents d on d.id = l.document_id
    where l.family = ${family} and l.live and l.shipment_id = any(${shipmentIds}::bigint[]) and d.id is distinct from ${except}::bigint`);
  return new Map(rows.map(({ shipmentId, ...line }) => [shipmentId, line]));
}

/** For a document that has just been written or voided: nothing can have used it yet. */
export const unused: DocumentUse = { by: null, movedOn: null };

/** History rows that leave a shipment where its document left it. */
const harmless = ['step', 'freeze', 'unfreeze'];

/**
 * A later document that used this one, or a shipment that has moved on since; undone moves do not
 * count. Each line looks its own shipment up: a set-wise join is much slower while the planner
 * lacks statistics.
 */
export async function documentUse(db: Db, id: number): Promise<DocumentUse> {
  const row = await db.one<{
    code: string | null;
    id: number | null;
    family: FamilyKey | null;
    number: string | null;
  }>(sql`
    select null as code, o.id, o.family, o.number
    from documents d join documents o on o.id = coalesce(d.settled_by_document_id, d.locked_by_document_id) where d.id = ${id}
    union all (
      select null, p.id, p.family, p.number from documents p
      where p.about_document_id = ${id} and p.state in ('confirmed', 'locked') order by p.id limit 1)
    union all (
      select null, os.id, os.family, os.number from ${offsetsOn(sql`${id}`)} order by os.id limit 1)
    union all (
      select s.code, o.id, o.family, o.number
      from document_lines l
      cross join lateral (
        select max(h.seq) as seq from shipment_history h
        where h.shipment_id = l.shipment_id and h.document_id = l.document_id and h.reverses_seq is null) mine
      cross join lateral (
        select h.document_id from shipment_history h
        where h.shipment_id = l.shipment_id and h.seq > mine.seq
          and h.reverses_seq is null and h.event <> all(${harmless}::text[])
          and not exists (select from shipment_history r where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)
        order by h.seq limit 1) later
      join shipments s on s.id = l.shipment_id
      left join documents o on o.id = later.document_id
      where l.document_id = ${id}
      order by o.id nulls last limit 1)
    limit 1`);
  const line = await db.one<{ matched: boolean; batch: number | null }>(sql`
    select exists (select from bank_lines where document_id = ${id}) as matched, (
      select b.id from payout_lines l join payout_batches b on b.id = l.batch_id
      where l.document_id = ${id} and b.bank_account_id is not null) as batch`);
  const links = {
    ...(line?.matched && { isBankLine: true }),
    ...(line !== null && line.batch !== null && { payoutBatch: line.batch }),
  };
  if (!row) return { ...unused, ...links };
  const by =
    row.id === null || row.family === null
      ? null
      : { id: row.id, family: row.family, number: row.number };
  return { by, movedOn: row.code, ...links };
}

/** The history rows this document caused that are not undone, one per shipment. */
export const pastEffects = (tx: Tx, id: number): Promise<PastEffect[]> =>
  tx.rows(sql`
    select distinct on (h.shipment_id) h.shipment_id as "shipmentId", h.seq, h.event, h.changes
    from document_lines l
    join shipment_history h on h.shipment_id = l.shipment_id and h.document_id = l.document_id
    where l.document_id = ${id} and h.reverses_seq is null
      and not exists (select from shipment_history r where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)
    order by h.shipment_id, h.seq desc`);

interface PostingRow {
  id: number;
  fact: PostingFact;
  shipmentId: number | null;
  amount: Money;
  debit_key: AccountKey;
  debit_owner: number;
  credit_key: AccountKey;
  credit_owner: number;
}

/** The document's unreversed entries, with their postings. */
export async function pastEntries(tx: Tx, id: number): Promise<PastDocumentEntry[]> {
  const rows = await tx.rows<PostingRow>(sql`
    select e.id, e.fact, e.shipment_id as "shipmentId", p.amount,
      d.key as debit_key, d.owner_id as debit_owner, c.key as credit_key, c.owner_id as credit_owner
    from entries e
    join postings p on p.entry_id = e.id
    join accounts d on d.id = p.debit_account_id join accounts c on c.id = p.credit_account_id
    where e.document_id = ${id} and e.reverses_entry_id is null
      and not exists (select from entries r where r.reverses_entry_id = e.id)
    order by e.id, p.id`);
  const byId = new Map<number, PastDocumentEntry>();
  for (const row of rows) {
    const posting = {
      debit: { key: row.debit_key, ownerId: row.debit_owner },
      credit: { key: row.credit_key, ownerId: row.credit_owner },
      amount: row.amount,
    };
    const known = byId.get(row.id);
    byId.set(row.id, {
      id: row.id,
      fact: row.fact,
      shipmentId: row.shipmentId,
      postings: [...(known?.postings ?? []), posting],
    });
  }
  return [...byId.values()];
}
