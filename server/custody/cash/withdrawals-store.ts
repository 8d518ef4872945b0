import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { families } from '#domain/custody/families.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import type { Who } from '../../books/activity.ts';
import type { ListParams } from '../../http/lists/keyset-store.ts';
import type { Page } from '../../http/lists/paging.ts';
import { listRequests } from '../../http/lists/requests-store.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { netSql, readySql, unpaidSql } from '../../books/net-sql.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleRows } from '../../people/visible.ts';
import type { HandedOver } from '../receipts/receipts-store.ts';

export type WithdrawState = 'waiting' | 'settled' | 'refused' | 'cancelled';
export interface WithdrawRow {
  readonly id: number;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly amount: number;
  readonly paid_amount: number;
  readonly payable_amount: number;
  readonly method: string;
  readonly payment_method_id: number;
  readonly note: string | null;
  readonly state: WithdrawState;
  readonly requester_id: number;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly document_id: number | null;
  readonly family: 'settlement' | 'payment' | null;
  readonly number: string | null;
}

/** As `merchantBalance` of the ledger, for each row of a page. */
const payableSql = sql`(
  ${balanceSql('merchant_payable', sql`m.id`)} - coalesce((
    select sum(${netSql}) from shipments s
    where s.merchant_id = m.id and ${unpaidSql} and not ${readySql}), 0))::bigint`;
/**
 * The amount that payments naming the request `w` have paid of it; `except`: one that is being
 * issued again.
 */
export const paidOfRequest = (except: number | null = null): Sql => sql`coalesce((
  select sum(p.expected_amount) from documents p
  where p.merchant_id = w.merchant_id and p.withdraw_request_id = w.id and p.state in ('confirmed', 'locked')
    and p.id is distinct from ${except}::bigint), 0)::bigint`;
const columns = sql`
  w.id, w.merchant_id, m.store_name, m.branch_id, b.branch_name, w.amount, ${paidOfRequest()} as paid_amount, ${payableSql} as payable_amount, p.name as method, w.payment_method_id, w.note, w.state,
  w.requested_by as requester_id, requester.name as requested_by, w.requested_at, decider.name as decided_by, w.decided_at, w.reason, w.document_id, d.family, d.number`;
const joins = sql`
  join merchants m on m.id = w.merchant_id
  join payment_methods p on p.id = w.payment_method_id
  join users requester on requester.id = w.requested_by
  left join branches b on b.id = m.branch_id
  left join users decider on decider.id = w.decided_by
  left join documents d on d.id = w.document_id`;
const visibleTo = (actor: Actor): Sql =>
  visibleRows(actor, 'merchants', { merchant: sql`m.id`, branches: [sql`m.branch_id`] });

export const findWithdrawal = (db: Db, actor: Actor, id: number): Promise<WithdrawRow | null> =>
  db.one(
    sql`select ${columns} from withdraw_requests w ${joins} where w.id = ${id} and ${visibleTo(actor)}`,
  );

export interface WithdrawalsParams extends ListParams {
  readonly search?: string | undefined;
  readonly state: WithdrawState;
  readonly branch_id?: number | undefined;
}

/** Open ones are in the order of their requests; the rest newest first. */
export function listWithdrawals(
  db: Db,
  actor: Actor,
  params: WithdrawalsParams,
): Promise<Page<WithdrawRow>> {
  const search = matches(sql`m.search`, params.search);
  const branchId = requestedBranch(actor, params.branch_id);
  const where = sql`w.state = ${params.state} and ${visibleTo(actor)}
    and ${branchId === undefined ? sql`true` : sql`m.branch_id = ${branchId}`}
    and ${search.reduce((both, one) => sql`${both} and ${one}`, sql`true`)}`;
  const countedJoins = sql`join merchants m on m.id = w.merchant_id`;
  const list = { columns, joins, countedJoins, where, id: sql`w.id` };
  const isOpen = params.state === 'waiting';
  return listRequests(db, { ...list, table: sql`withdraw_requests w`, isOpen }, params);
}

export const methodInUse = (db: Db, id: number): Promise<{ id: number; is_cash: boolean } | null> =>
  db.one(sql`select id, is_cash from payment_methods where id = ${id} and active`);

/** The name of the cash method; null where cash payments are disabled. */
export const cashMethod = (db: Db): Promise<{ id: number; is_cash: boolean } | null> =>
  db.one(
    sql`select id, is_cash from payment_methods where active and is_cash order by sort, id limit 1`,
  );

/**
 * The merchant can request again only when the previous request is answered: a constraint enforces
 * it too.
 */
export const isQuestionOpen = async (tx: Tx, merchantId: number): Promise<boolean> =>
  (await tx.one(
    sql`select id from withdraw_requests where merchant_id = ${merchantId} and state = 'waiting'`,
  )) !== null;

export interface NewWithdrawal {
  readonly uuid: string;
  readonly merchantId: number;
  readonly amount: number;
  readonly methodId: number;
  readonly note: string | null;
}

export async function insertWithdrawal(tx: Tx, params: NewWithdrawal, who: Who): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into withdraw_requests (uuid, merchant_id, amount, payment_method_id, note, requested_by, requested_at)
    values (${params.uuid}, ${params.merchantId}, ${params.amount}, ${params.methodId}, ${params.note}, ${who.actorId}, ${who.at}) returning id`);
  if (!row) throw new RangeError('the request was not written');
  return row.id;
}

/** @returns 0 when it is no longer open */
export const closeWithdrawal = (
  tx: Tx,
  id: number,
  { state, reason }: { readonly state: 'refused' | 'cancelled'; readonly reason: string | null },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update withdraw_requests set state = ${state}, reason = ${reason}, decided_by = ${who.actorId}, decided_at = ${who.at}
    where id = ${id} and state = 'waiting'`);

export interface OpenWithdrawal {
  readonly id: number;
  readonly merchantId: number;
  readonly waits: boolean;
  readonly left: Money;
}

/** The request that a payment names, locked until the payment is written. */
export const lockWithdrawal = (
  tx: Tx,
  id: number,
  except: number | null,
): Promise<OpenWithdrawal | null> =>
  tx.one(sql`
    select w.id, w.merchant_id as "merchantId", w.state = 'waiting' as waits, w.amount - ${paidOfRequest(except)} as left
    from withdraw_requests w where w.id = ${id} for no key update of w`);

export interface WaitingWithdrawal {
  readonly id: number;
  readonly amount: Money;
  readonly paid_amount: Money;
  readonly payment_method_id: number;
  readonly method: string;
  readonly note: string | null;
}

/** The amount a merchant has requested; null if nothing is requested. */
export const waitingWithdrawal = (db: Db, merchantId: number): Promise<WaitingWithdrawal | null> =>
  db.one(sql`
    select w.id, w.amount, ${paidOfRequest()} as paid_amount, w.payment_method_id, p.name as method, w.note
    from withdraw_requests w join payment_methods p on p.id = w.payment_method_id
    where w.merchant_id = ${merchantId} and w.state = 'waiting'`);

export interface AnsweredWithdrawal {
  readonly id: number;
  readonly amount: Money;
  readonly requested_at: string;
}

/** The request that a document closed. */
export const answeredWithdrawal = (
  db: Db,
  merchantId: number,
  documentId: number,
): Promise<AnsweredWithdrawal | null> =>
  db.one(sql`
    select w.id, w.amount, w.requested_at from withdraw_requests w
    where w.merchant_id = ${merchantId} and w.document_id = ${documentId} and w.state = 'settled'`);

/**
 * A settlement pays the whole balance, so it answers any request. A payment that names the request
 * answers it when nothing of it is left; one that names none, when it covers all that is left.
 */
export const answerWithdrawal = (
  tx: Tx,
  { id, family, merchantId, paid }: HandedOver & { readonly merchantId: number },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update withdraw_requests w set state = 'settled', document_id = ${id}, decided_by = ${who.actorId}, decided_at = ${who.at}
    where w.merchant_id = ${merchantId} and w.state = 'waiting' and ${families[family].settles ? sql`true` : isCovered(id, paid)}`);

const isCovered = (documentId: number, paid: number): Sql => sql`
  w.amount - ${paidOfRequest()} <= (
    select case when d.withdraw_request_id = w.id then 0 else ${paid}::bigint end from documents d where d.id = ${documentId})`;

/** Also when it paid only part of the request. Not if the merchant has a new request meanwhile. */
export const reopenWithdrawal = (tx: Tx, documentId: number): Promise<number> =>
  tx.run(sql`
    update withdraw_requests w set state = 'waiting', document_id = null, decided_by = null, decided_at = null
    where w.state = 'settled' and ${isPaidBy(documentId)}
      and not exists (select from withdraw_requests o where o.merchant_id = w.merchant_id and o.state = 'waiting')`);

const isPaidBy = (documentId: number): Sql => sql`(w.document_id = ${documentId} or exists (
  select from documents part join documents last on last.id = w.document_id
  where part.id = ${documentId} and part.withdraw_request_id = w.id and last.withdraw_request_id = w.id))`;
