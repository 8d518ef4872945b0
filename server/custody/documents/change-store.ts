import { sql, type Sql, type Tx } from '#database/connect.ts';
import { familiesOnAccount as onAccount, type FamilyKey } from '#domain/custody/families.ts';
import type { NewDocument } from '../../books/decision.ts';
import { insertLines } from '../../books/record.ts';
import { recordsOf } from '../../ledger/merges/merged-records-store.ts';

/** Writes that change an existing document; a new one is written by `books/record.ts`. */

/** Older lines of the family release these shipments. */
export const releaseLines = (
  tx: Tx,
  family: FamilyKey,
  shipmentIds: readonly number[],
): Promise<number> =>
  shipmentIds.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        update document_lines set live = false
        where family = ${family} and live and shipment_id = any(${shipmentIds}::bigint[])`);

/** Stores the current document under its version, with its lines. */
export const storeVersion = (tx: Tx, id: number, actorId: number | null): Promise<number> =>
  tx.run(sql`
    insert into document_versions (document_id, version, snapshot, actor_id)
    select d.id, d.version, to_jsonb(d) || jsonb_build_object('lines',
        (select coalesce(jsonb_agg(to_jsonb(l) order by l.line_no), '[]') from document_lines l where l.document_id = d.id)),
      ${actorId}::bigint
    from documents d where d.id = ${id}`);

/** Replaces the contents under the same id and number: header and lines, one version higher. */
export async function replaceDocument(tx: Tx, document: NewDocument): Promise<void> {
  const head = JSON.stringify({ ...document.columns, date: document.date });
  await tx.run(sql`
    update documents d set
      date = r.date, courier_id = r.courier_id, merchant_id = r.merchant_id, to_branch_id = r.to_branch_id,
      source_document_id = r.source_document_id, kind = r.kind, user_id = r.user_id, about_document_id = r.about_document_id,
      withdraw_request_id = r.withdraw_request_id, payment_method_id = r.payment_method_id, by_account = r.bank_account_id is not null, bank_account_id = r.bank_account_id, reference = r.reference, to_bank_account_id = r.to_bank_account_id, expense_kind_id = r.expense_kind_id, payee_name = r.payee_name, lines_count = ${document.lines.length}, expected_amount = r.expected_amount,
      counted_amount = r.counted_amount, deducted_amount = r.deducted_amount, carried_in_amount = r.carried_in_amount,
      net_amount = r.net_amount, paid_amount = r.paid_amount, denominations = r.denominations,
      difference_reason = r.difference_reason, note = r.note, details = coalesce(r.details, '{}'), version = d.version + 1
    from jsonb_populate_record(null::documents, ${head}::jsonb) r where d.id = ${document.id}`);
  await tx.run(sql`delete from document_lines where document_id = ${document.id}`);
  insertLines(tx, document);
}

export async function voidDocument(
  tx: Tx,
  id: number,
  { by, at, reason }: { readonly by: number | null; readonly at: string; readonly reason: string },
): Promise<void> {
  await tx.run(sql`
    update documents set state = 'void', voided_at = ${at}, voided_by = ${by}, void_reason = ${reason}, locked_by_document_id = null
    where id = ${id}`);
  await tx.run(sql`update document_lines set live = false where document_id = ${id} and live`);
}

/** The documents of these families that a document's shipments were on before it. */
const earlierOf = (id: number, families: readonly FamilyKey[]): Sql => sql`(
  select earlier.document_id from document_lines mine
  join document_lines earlier on earlier.shipment_id = mine.shipment_id and earlier.live and earlier.family = any(${families}::text[])
  where mine.document_id = ${id})`;

/**
 * Locked before reading which documents use them: two documents of one hand-in that are issued or
 * voided at once must see each other, or a void one would keep it closed.
 */
const holdEarlier = (tx: Tx, id: number, families: readonly FamilyKey[]): Promise<number> =>
  tx.run(
    sql`select 1 from documents d where d.id in ${earlierOf(id, families)} order by d.id for update`,
  );

/** Earlier documents whose shipments this document has used up are closed to changes. */
export async function lockEarlier(
  tx: Tx,
  id: number,
  families: readonly FamilyKey[],
): Promise<void> {
  await holdEarlier(tx, id, families);
  await tx.run(sql`
    update documents d set state = 'locked', locked_by_document_id = ${id}
    where d.state = 'confirmed' and d.id in ${earlierOf(id, families)}`);
}

/**
 * A settlement has included what these documents posted to its merchant's account, so it closes
 * them, and the payouts that came back.
 */
export const countDocuments = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    with counted as (
      select p.id from documents s join documents p on p.merchant_id = s.merchant_id and p.family = any(${onAccount}::text[])
      join merchants m on m.id = s.merchant_id and m.branch_id = s.branch_id
      where s.id = ${id} and p.state in ('confirmed', 'locked') and p.settled_by_document_id is null
      order by p.id for update of p),
    back as (
      update payout_lines l set counted_by_document_id = ${id} from documents s join merchants m on m.id = s.merchant_id and m.branch_id = s.branch_id
      where s.id = ${id} and l.merchant_id in ${recordsOf(sql`s.merchant_id`)} and l.state = 'bounced' and l.counted_by_document_id is null)
    update documents p set settled_by_document_id = ${id} from counted where p.id = counted.id`);

/** The settlement is voided: the next one includes its documents. */
export const subtractFromCounts = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    with back as (
      update payout_lines set counted_by_document_id = null where counted_by_document_id = ${id})
    update documents set settled_by_document_id = null where settled_by_document_id = ${id}`);

/**
 * What this document had closed is open again, or closed by the next document that uses it. Called
 * while this document's own lines still exist but its effects are reversed. `pairs`: which family
 * closes which.
 */
export async function unlockEarlier(
  tx: Tx,
  id: number,
  families: readonly FamilyKey[],
  pairs: readonly string[],
): Promise<void> {
  await holdEarlier(tx, id, families);
  await tx.run(sql`
    with closed as (select d.id, d.family from documents d where d.locked_by_document_id = ${id} order by d.id for update),
    next as (
      select closed.id, (
        select later.document_id from document_lines mine
        join document_lines later on later.shipment_id = mine.shipment_id and later.live
          and closed.family || '>' || later.family = any(${pairs}::text[]) and later.document_id <> ${id} and later.document_id <> closed.id
        join documents o on o.id = later.document_id and o.state <> 'draft'
        where mine.document_id = closed.id limit 1) as by
      from closed)
    update documents d set locked_by_document_id = next.by, state = case when next.by is null then 'confirmed' else 'locked' end
    from next where d.id = next.id`);
}
