import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { CurrentDocument } from '#domain/custody/amend.ts';
import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';
import type { PaymentKind } from '#domain/custody/cash/payment-kinds.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import { refuseIf } from '#domain/refusal.ts';
import type { Page } from '../../http/lists/paging.ts';
import { documentBranches, visibleDocuments } from '../../people/visible.ts';
import { documentPage, type PageParams, when } from './document-page-store.ts';
import { voidColumns, type VoidRow } from './void-store.ts';
import { ofNamedParties } from './party-names-store.ts';

export interface DocumentRow extends VoidRow {
  readonly id: number;
  readonly uuid: string;
  readonly family: FamilyKey;
  readonly number: string | null;
  readonly state: DocumentState;
  readonly date: string;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly to_branch_id: number | null;
  readonly to_branch_name: string | null;
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  readonly merchant_id: number | null;
  readonly store_name: string | null;
  readonly payout_kind: PayoutKind | null;
  readonly payout_provider: string | null;
  readonly payout_account: string | null;
  readonly payout_owner: string | null;
  readonly lines_count: number;
  readonly expected_amount: number;
  readonly counted_amount: number | null;
  readonly deducted_amount: number;
  readonly carried_in_amount: number;
  readonly net_amount: number;
  readonly paid_amount: number;
  readonly currency: string;
  readonly version: number;
  readonly created_by: string;
  readonly created_at: string;
  readonly confirmed_at: string | null;
  readonly completed_at: string | null;
  readonly denominations: Record<string, number> | null;
  readonly difference_reason: string | null;
  readonly note: string | null;
  readonly details: Record<string, unknown>;
  readonly account_id: number | null;
  readonly account_name: string | null;
  readonly method_id: number | null;
  readonly method_name: string | null;
  readonly reference: string | null;
  readonly source_id: number | null;
  readonly source_number: string | null;
  readonly source_branch: string | null;
  readonly returned_at: string | null;
  readonly returned_reason: string | null;
}

const columns = sql`
  d.id, d.uuid, d.family, d.number, d.state, d.date, d.branch_id, b.branch_name, d.to_branch_id, tb.branch_name as to_branch_name,
  d.courier_id, c.name as courier_name, d.merchant_id, m.store_name, m.payout_kind, m.payout_provider, m.payout_account, m.payout_owner, d.lines_count, d.expected_amount, d.counted_amount, d.deducted_amount,
  d.carried_in_amount, d.net_amount, d.paid_amount, d.currency, d.version, u.name as created_by, d.created_at, d.confirmed_at, d.completed_at,
  d.denominations, d.difference_reason, d.note, ${voidColumns}, d.details, k.id as account_id, k.name as account_name, w.id as method_id, w.name as method_name, d.reference, d.source_document_id as source_id, so.number as source_number, sb.branch_name as source_branch,
  back.decided_at as returned_at, back.reason as returned_reason`;
const joins = sql`
  join branches b on b.id = d.branch_id
  join users u on u.id = d.created_by
  left join branches tb on tb.id = d.to_branch_id
  left join users c on c.id = d.courier_id
  left join merchants m on m.id = d.merchant_id
  left join bank_accounts k on k.id = d.bank_account_id
  left join payment_methods w on w.id = d.payment_method_id
  left join documents so on so.id = d.source_document_id
  left join branches sb on sb.id = so.branch_id
  left join payout_lines back on back.document_id = d.id and back.state = 'bounced'`;

/**
 * A draft is visible to its editors only: merchants and couriers see a document once it is issued.
 */
export const shownTo = (actor: Actor, family?: FamilyKey): Sql =>
  actor.type === 'client' || actor.type === 'courier'
    ? sql`${visibleDocuments(actor, family)} and d.state <> 'draft'`
    : visibleDocuments(actor, family);

export const findDocument = (
  db: Db,
  actor: Actor,
  family: FamilyKey,
  id: number,
): Promise<DocumentRow | null> =>
  db.one(
    sql`select ${columns} from documents d ${joins} where d.id = ${id} and d.family = ${family} and ${shownTo(actor)}`,
  );

export interface ListParams extends PageParams {
  readonly branch_id?: number | undefined;
  readonly courier_id?: number | undefined;
  readonly merchant_id?: number | undefined;
}

export async function listDocuments(
  db: Db,
  actor: Actor,
  family: FamilyKey,
  params: ListParams,
): Promise<Page<DocumentRow>> {
  const { branch_id: branch, courier_id: courier, merchant_id: merchant } = params;
  const where = [
    sql`d.family = ${family}`,
    shownTo(actor, family),
    ...when(branch, sql`${branch} in (${join(documentBranches(family))})`),
    ...when(courier, sql`d.courier_id = ${courier}`),
    ...when(merchant, sql`d.merchant_id = ${merchant}`),
  ];
  const found = await ofNamedParties(db, family, params.search);
  return documentPage(db, params, { where, columns, joins, found });
}

export interface LineRow {
  readonly line_no: number;
  readonly outcome: 'listed' | 'received' | 'missing' | 'extra';
  readonly uuid: string;
  readonly code: string;
  readonly stage: number;
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly destination: string;
  readonly area: string | null;
  readonly landmark: string | null;
  readonly store_name: string;
  readonly pieces: number;
  readonly notes: string | null;
  readonly cod_amount: number;
  readonly collected_amount: number;
  readonly fee_amount: number;
  readonly commission_amount: number;
  readonly net_amount: number;
}

/** The lines of a document that the reader may see (already checked). */
export const linesOf = (db: Db, documentId: number): Promise<LineRow[]> =>
  db.rows(sql`
    select l.line_no, l.outcome, s.uuid, s.code, s.stage, s.recipient_name, s.recipient_phone, t.name as destination, a.name as area, s.landmark,
      m.store_name, s.pieces, s.notes, s.cod_amount, l.collected_amount, l.fee_amount, l.commission_amount, l.net_amount
    from document_lines l
    join shipments s on s.id = l.shipment_id
    join destinations t on t.id = s.destination_id
    join merchants m on m.id = s.merchant_id
    left join areas a on a.id = s.area_id
    where l.document_id = ${documentId} order by l.line_no`);

export interface CarriedRow {
  readonly id: number;
  readonly family: FamilyKey;
  readonly invoice_no: string | null;
  readonly date: string;
  readonly net_amount: number;
  readonly kind: PaymentKind | null;
  readonly note: string | null;
}

/** The documents that a settlement has included, and the settlements whose payout came back. */
export const documentsOf = (db: Db, documentId: number): Promise<CarriedRow[]> =>
  db.rows(sql`
    select d.id, d.family, d.number as invoice_no, d.date, d.net_amount, d.kind, d.note
    from documents d where d.settled_by_document_id = ${documentId}
    union all
    select d.id, d.family, d.number, d.date, l.amount, null, l.reason
    from payout_lines l join documents d on d.id = l.document_id where l.counted_by_document_id = ${documentId}
    order by id`);

export interface VersionRow {
  readonly version: number;
  readonly actor: string;
  readonly at: string;
  readonly lines_count: number;
  readonly net_amount: number;
}

export const versionsOf = (db: Db, documentId: number): Promise<VersionRow[]> =>
  db.rows(sql`
    select v.version, u.name as actor, v.at, (v.snapshot ->> 'lines_count')::int as lines_count, (v.snapshot ->> 'net_amount')::bigint as net_amount
    from document_versions v join users u on u.id = v.actor_id where v.document_id = ${documentId} order by v.version desc`);

export interface LockedDocument extends CurrentDocument {
  readonly uuid: string;
  readonly branchId: number;
  readonly date: string;
  readonly year: number | null;
  readonly courierId: number | null;
  readonly merchantId: number | null;
  readonly toBranchId: number | null;
  readonly sourceId: number | null;
  readonly lines: readonly number[];
  /** What the activity log compares when the document is amended. */
  readonly noted: DocumentFigures;
}

export interface DocumentFigures {
  readonly date: string;
  readonly courier: string | null;
  readonly expected: number;
  readonly counted: number | null;
  readonly reason: string | null;
  readonly net: number;
  readonly paid: number;
}

/** Of the document `d`. */
const figures = sql`jsonb_build_object(
  'date', d.date, 'courier', (select c.name from users c where c.id = d.courier_id),
  'expected', d.expected_amount, 'counted', d.counted_amount, 'reason', d.difference_reason,
  'net', d.net_amount, 'paid', d.paid_amount)`;

/** What the document states now. */
export async function figuresOf(tx: Tx, id: number): Promise<DocumentFigures | undefined> {
  const row = await tx.one<{ noted: DocumentFigures }>(
    sql`select ${figures} as noted from documents d where d.id = ${id}`,
  );
  return row?.noted;
}

/**
 * The owners of the document's accounts, locked before it in the order an issue locks them: no one
 * may settle or pay out of an account while a document on it is being voided.
 */
async function lockHolders(tx: Tx, family: FamilyKey, id: number): Promise<Holders | null> {
  const holders = await tx.one<Holders>(sql`
    select d.merchant_id as "merchantId", coalesce(d.user_id, d.courier_id) as "userId"
    from documents d where d.id = ${id} and d.family = ${family}`);
  if (holders?.merchantId)
    await tx.run(sql`select 1 from merchants where id = ${holders.merchantId} for no key update`);
  if (holders?.userId)
    await tx.run(sql`select 1 from users where id = ${holders.userId} for no key update`);
  return holders;
}

interface Holders {
  readonly merchantId: number | null;
  readonly userId: number | null;
}

/**
 * The document locked for a change; only its own branch (or the company) may change it, its
 * receiver may not.
 * @throws changed_meanwhile when its party has changed
 */
export async function lockDocument(
  tx: Tx,
  actor: Actor,
  family: FamilyKey,
  id: number,
): Promise<LockedDocument | null> {
  const holders = await lockHolders(tx, family, id);
  const document = await tx.one<LockedDocument & Holders>(sql`
    select d.id, d.uuid, d.family, d.number, d.state, d.version, d.branch_id as "branchId", d.date, d.year, d.courier_id as "courierId",
      d.merchant_id as "merchantId", coalesce(d.user_id, d.courier_id) as "userId", d.to_branch_id as "toBranchId",
      d.source_document_id as "sourceId", d.completed_at is not null as completed,
      (select coalesce(jsonb_agg(l.shipment_id order by l.line_no), '[]') from document_lines l where l.document_id = d.id) as lines,
      ${figures} as noted
    from documents d where d.id = ${id} and d.family = ${family} and ${visibleDocuments(actor)}
    for update of d`);
  const isAnothers =
    document !== null &&
    (document.merchantId !== holders?.merchantId || document.userId !== holders.userId);
  refuseIf(isAnothers, 'changed_meanwhile', { codes: [document?.number ?? `#${id}`] });
  return document;
}
