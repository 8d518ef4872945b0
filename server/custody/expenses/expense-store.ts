import { sql, type Db, type Tx } from '#database/connect.ts';
import type { WaitingExpense } from '#domain/custody/cash/expense.ts';
import type { DocumentState } from '#domain/custody/families.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Page } from '../../http/lists/paging.ts';
import { documentPage, type PageParams, when } from '../documents/document-page-store.ts';
import { shownTo } from '../documents/document-store.ts';
import { voidColumns, type VoidRow } from '../documents/void-store.ts';

export interface ExpenseRow extends VoidRow {
  readonly id: number;
  readonly uuid: string;
  readonly number: string | null;
  readonly state: DocumentState;
  readonly date: string;
  readonly kind_id: number;
  readonly kind_name: string;
  readonly payee_name: string;
  readonly amount: Money;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly account_id: number | null;
  readonly account_name: string | null;
  readonly reference: string | null;
  readonly about_id: number | null;
  readonly about_number: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly currency: string;
  readonly created_by_id: number;
  readonly created_by: string;
  readonly created_at: string;
  readonly confirmed_at: string | null;
  /** Who approved it; null: it needed no approval, or still waits. */
  readonly is_paid: boolean;
  readonly approved_by_id: number | null;
  readonly approved_by: string | null;
  /** The sum of its refunds. */
  readonly refunded: Money;
}

const columns = sql`
  d.id, d.uuid, d.number, d.state, d.date, d.expense_kind_id as kind_id, x.name as kind_name, d.payee_name, d.expected_amount as amount,
  d.branch_id, b.branch_name, k.id as account_id, k.name as account_name, d.reference, a.id as about_id, a.number as about_number,
  d.note, d.version, d.currency, d.created_by as created_by_id, u.name as created_by, d.created_at, d.confirmed_at, exists (select from entries e where e.document_id = d.id) as is_paid, d.approved_by as approved_by_id, v.name as approved_by, ${voidColumns},
  coalesce((select sum(r.expected_amount) from documents r
    where r.about_document_id = d.id and r.state in ('confirmed', 'locked')), 0)::bigint as refunded`;
const joins = sql`
  join branches b on b.id = d.branch_id
  join users u on u.id = d.created_by
  join expense_kinds x on x.id = d.expense_kind_id
  left join bank_accounts k on k.id = d.bank_account_id
  left join users v on v.id = d.approved_by
  left join documents a on a.id = d.about_document_id`;

export const findExpense = (db: Db, actor: Actor, id: number): Promise<ExpenseRow | null> =>
  db.one(sql`
    select ${columns} from documents d ${joins}
    where d.id = ${id} and d.family = 'expense' and ${shownTo(actor, 'expense')}`);

/** Stores who approved an expense; the time is that of its confirmation. */
export const setApproved = (tx: Tx, id: number, by: number): Promise<number> =>
  tx.run(sql`update documents set approved_by = ${by} where id = ${id}`);

/** Locked, so that two refunds of one expense are processed one after the other. */
export async function lockExpense(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<(ExpenseRow & WaitingExpense) | null> {
  await tx.run(sql`select 1 from documents where id = ${id} and family = 'expense' for update`);
  const row = await findExpense(tx, actor, id);
  return row && { ...row, createdBy: row.created_by_id };
}

export interface ExpensesParams extends PageParams {
  readonly branch_id?: number | undefined;
  readonly kind_id?: number | undefined;
  readonly bank_account_id?: number | undefined;
  readonly refunds?: boolean | undefined;
}

export function listExpenses(
  db: Db,
  actor: Actor,
  params: ExpensesParams,
): Promise<Page<ExpenseRow>> {
  const { branch_id: branch, kind_id: kind, bank_account_id: account, refunds } = params;
  const where = [
    sql`d.family = 'expense'`,
    shownTo(actor, 'expense'),
    ...when(branch, sql`d.branch_id = ${branch}`),
    ...when(kind, sql`d.expense_kind_id = ${kind}`),
    ...when(account, sql`d.bank_account_id = ${account}`),
    ...when(
      refunds,
      refunds ? sql`d.about_document_id is not null` : sql`d.about_document_id is null`,
    ),
  ];
  return documentPage(db, params, { where, columns, joins });
}
