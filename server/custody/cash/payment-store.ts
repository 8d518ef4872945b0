import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { DocumentState, FamilyKey } from '#domain/custody/families.ts';
import type { PaymentKind, PaymentModel } from '#domain/custody/cash/payment-kinds.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import type { Page } from '../../http/lists/paging.ts';
import { documentPage, type PageParams, when } from '../documents/document-page-store.ts';
import { shownTo } from '../documents/document-store.ts';
import { voidColumns, type VoidRow } from '../documents/void-store.ts';

/** Payment documents with the fields of their list. */
export interface PaymentRow extends VoidRow {
  readonly id: number;
  readonly uuid: string;
  readonly family: 'payment';
  readonly number: string | null;
  readonly state: DocumentState;
  readonly kind: PaymentKind;
  readonly amount: number;
  readonly set_off_amount: number;
  readonly net_amount: number;
  readonly date: string;
  readonly merchant_id: number | null;
  readonly store_name: string | null;
  readonly payout_kind: PayoutKind | null;
  readonly payout_provider: string | null;
  readonly payout_account: string | null;
  readonly payout_owner: string | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly user_type: string | null;
  readonly about_id: number | null;
  readonly about_family: FamilyKey | null;
  readonly about_number: string | null;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly method_id: number | null;
  readonly method_name: string | null;
  readonly account_id: number | null;
  readonly account_name: string | null;
  readonly reference: string | null;
  readonly note: string | null;
  readonly details: Readonly<Record<string, string | null>>;
  readonly withdraw_request_id: number | null;
  readonly currency: string;
  readonly version: number;
  readonly created_by: string;
  readonly created_at: string;
  readonly confirmed_at: string | null;
}

const columns = sql`
  d.id, d.uuid, d.family, d.number, d.state, d.kind, d.expected_amount as amount, d.deducted_amount as set_off_amount, d.net_amount, d.date, d.merchant_id, m.store_name, m.payout_kind, m.payout_provider, m.payout_account, m.payout_owner,
  d.user_id, p.name as user_name, p.type as user_type, a.id as about_id, a.family as about_family, a.number as about_number,
  d.branch_id, b.branch_name, w.id as method_id, w.name as method_name, k.id as account_id, k.name as account_name, d.reference, d.note, d.details, d.withdraw_request_id, d.currency, d.version, u.name as created_by, d.created_at, d.confirmed_at, ${voidColumns}`;
const joins = sql`
  join branches b on b.id = d.branch_id
  join users u on u.id = d.created_by
  left join merchants m on m.id = d.merchant_id
  left join users p on p.id = d.user_id
  left join bank_accounts k on k.id = d.bank_account_id
  left join payment_methods w on w.id = d.payment_method_id
  left join documents a on a.id = d.about_document_id`;

export const findPayment = (db: Db, actor: Actor, id: number): Promise<PaymentRow | null> =>
  db.one(
    sql`select ${columns} from documents d ${joins} where d.id = ${id} and d.family = 'payment' and ${shownTo(actor)}`,
  );

export interface PaymentsParams extends PageParams {
  readonly model_name?: PaymentModel | undefined;
  readonly model_id?: number | undefined;
  readonly branch_id?: number | undefined;
  readonly kind?: PaymentKind | undefined;
  readonly payee?: 'store' | 'user' | undefined;
  readonly payment_method_id?: number | undefined;
}

function aboutCondition({ model_name: model, model_id: id }: PaymentsParams): Sql[] {
  if (model === undefined || id === undefined) return [];
  if (model === 'merchants') return [sql`d.merchant_id = ${id}`];
  if (model === 'users') return [sql`d.user_id = ${id}`];
  return [
    sql`d.about_document_id = (select x.id from documents x where x.id = ${id} and x.family = ${model})`,
  ];
}

export function listPayments(
  db: Db,
  actor: Actor,
  params: PaymentsParams,
): Promise<Page<PaymentRow>> {
  const { branch_id: branch, kind, payee, payment_method_id: way } = params;
  const ofPayee = payee === 'store' ? sql`d.merchant_id is not null` : sql`d.user_id is not null`;
  const where = [
    sql`d.family = 'payment'`,
    shownTo(actor),
    ...aboutCondition(params),
    ...when(branch, sql`d.branch_id = ${branch}`),
    ...when(kind, sql`d.kind = ${kind}`),
    ...when(payee, ofPayee),
    ...when(way, sql`d.payment_method_id = ${way}`),
  ];
  return documentPage(db, params, { where, columns, joins });
}

/** The receipts that set a shortage off belong to the commission: they change with it only. */
export const lockSetOffs = (tx: Tx, id: number, receipts: readonly number[]): Promise<unknown> =>
  receipts.length === 0
    ? Promise.resolve()
    : tx.run(sql`
        update documents set state = 'locked', locked_by_document_id = ${id}
        where id = any(${receipts}::bigint[])`);

/** The receipts of a commission that was voided; they are free to be voided too. */
export async function releaseSetOffs(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    update documents set state = 'confirmed', locked_by_document_id = null
    where locked_by_document_id = ${id} returning id`);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Receipts voided with their commission still belong to it: it states what it had set off. */
export const keepSetOffs = (tx: Tx, id: number, receipts: readonly number[]): Promise<unknown> =>
  receipts.length === 0
    ? Promise.resolve()
    : tx.run(sql`
        update documents set locked_by_document_id = ${id} where id = any(${receipts}::bigint[])`);

interface SetOffDocument {
  readonly id: number;
  readonly family: FamilyKey;
  readonly invoice_no: string | null;
}

export interface SetOffRow {
  readonly receipt: SetOffDocument;
  readonly about: SetOffDocument | null;
  readonly amount: number;
}

const named = (document: Sql): Sql =>
  sql`jsonb_build_object('id', ${document}.id, 'family', ${document}.family, 'invoice_no', ${document}.number)`;

/** The receipts of a commission, void or not, each with the hand-in whose shortage it paid. */
export const setOffsOf = (db: Db, id: number): Promise<SetOffRow[]> =>
  db.rows(sql`
    select ${named(sql`r`)} as receipt, case when a.id is not null then ${named(sql`a`)} end as about,
      r.expected_amount as amount
    from documents r left join documents a on a.id = r.about_document_id
    where r.locked_by_document_id = ${id} order by r.id`);
