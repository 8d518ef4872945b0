import { sql, type Db, type Tx } from '#database/connect.ts';
import type { SentMove } from '#domain/custody/cash/cash-move.ts';
import type { DocumentState } from '#domain/custody/families.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Page } from '../../http/lists/paging.ts';
import { visibleDocuments } from '../../people/visible.ts';
import { documentPage, type PageParams, when } from '../documents/document-page-store.ts';
import { shownTo } from '../documents/document-store.ts';
import { voidColumns, type VoidRow } from '../documents/void-store.ts';

export interface MoveRow extends VoidRow {
  readonly id: number;
  readonly uuid: string;
  readonly number: string | null;
  readonly state: DocumentState;
  readonly date: string;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly from_account_id: number | null;
  readonly from_account: string | null;
  /** The branch of that account; null: the whole company's. */
  readonly from_owner_id: number | null;
  readonly to_branch_id: number | null;
  readonly to_branch_name: string | null;
  readonly to_account_id: number | null;
  readonly to_account: string | null;
  readonly amount: Money;
  readonly reference: string | null;
  readonly note: string | null;
  readonly version: number;
  readonly currency: string;
  readonly created_by_id: number;
  readonly created_by: string;
  readonly created_at: string;
  readonly arrived: boolean;
  readonly completed_at: string | null;
  readonly completed_by: string | null;
}

const columns = sql`
  d.id, d.uuid, d.number, d.state, d.date, d.branch_id, b.branch_name, f.id as from_account_id, f.name as from_account, f.branch_id as from_owner_id,
  d.to_branch_id, tb.branch_name as to_branch_name, t.id as to_account_id, t.name as to_account, d.expected_amount as amount,
  d.reference, d.note, d.version, d.currency, d.created_by as created_by_id, u.name as created_by, d.created_at,
  d.counted_amount is not null as arrived, d.completed_at, c.name as completed_by, ${voidColumns}`;
const joins = sql`
  join branches b on b.id = d.branch_id
  join users u on u.id = d.created_by
  left join branches tb on tb.id = d.to_branch_id
  left join bank_accounts f on f.id = d.bank_account_id
  left join bank_accounts t on t.id = d.to_bank_account_id
  left join users c on c.id = d.completed_by`;

export const findMove = (db: Db, actor: Actor, id: number): Promise<MoveRow | null> =>
  db.one(sql`
    select ${columns} from documents d ${joins}
    where d.id = ${id} and d.family = 'cashMove' and ${shownTo(actor, 'cashMove')}`);

export interface MovesParams extends PageParams {
  readonly branch_id?: number | undefined;
  readonly bank_account_id?: number | undefined;
  readonly on_the_way?: boolean | undefined;
}

export function listMoves(db: Db, actor: Actor, params: MovesParams): Promise<Page<MoveRow>> {
  const { branch_id: branch, bank_account_id: account, on_the_way: onTheWay } = params;
  const where = [
    sql`d.family = 'cashMove'`,
    shownTo(actor, 'cashMove'),
    ...when(branch, sql`${branch} in (d.branch_id, d.to_branch_id)`),
    ...when(account, sql`${account} in (d.bank_account_id, d.to_bank_account_id)`),
    ...(onTheWay === true ? [sql`d.counted_amount is null and d.state = 'confirmed'`] : []),
  ];
  return documentPage(db, params, { where, columns, joins });
}

/** A move that the actor may see, locked. */
export const lockMove = (tx: Tx, actor: Actor, id: number): Promise<SentMove | null> =>
  tx.one(sql`
    select d.id, d.number, d.state, d.branch_id as "branchId", d.to_branch_id as "toBranchId",
      d.to_bank_account_id as "toAccountId", d.expected_amount as amount, d.created_by as "createdBy",
      d.counted_amount is not null as arrived
    from documents d
    where d.id = ${id} and d.family = 'cashMove' and ${visibleDocuments(actor, 'cashMove')} for update of d`);

export const completeMove = (
  tx: Tx,
  id: number,
  by: { readonly actorId: number | null; readonly at: string },
): Promise<number> =>
  tx.run(sql`
    update documents set counted_amount = expected_amount, completed_at = ${by.at}, completed_by = ${by.actorId}
    where id = ${id}`);
