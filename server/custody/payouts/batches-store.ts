import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { DocumentState } from '#domain/custody/families.ts';
import type { PayoutLineState } from '#domain/custody/payouts/results.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts';
import type { RequestState } from '#domain/two-people.ts';
import type { Who } from '../../books/activity.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { visibleRows } from '../../people/visible.ts';
import { equal } from '../../http/lists/filters.ts';

export interface BatchRow {
  readonly id: number;
  readonly uuid: string;
  readonly state: RequestState;
  readonly kind: PayoutKind;
  readonly day: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly account_id: number | null;
  readonly account_name: string | null;
  readonly method_id: number | null;
  readonly note: string | null;
  readonly job_id: number | null;
  readonly created_by_id: number;
  readonly created_by: string;
  readonly created_at: string;
  readonly decided_by: string | null;
  readonly decided_by_id: number | null;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly lines: number;
  readonly amount: number;
  readonly waiting: number;
  readonly refused: number;
  readonly to_pay: number;
  readonly paid: number;
  readonly bounced: number;
}

const inState = (state: PayoutLineState): Sql => sql`count(*) filter (where l.state = ${state})`;
const columns = sql`
  p.id, p.uuid, p.state, p.kind, p.day, p.branch_id, b.branch_name, p.bank_account_id as account_id, k.name as account_name,
  p.payment_method_id as method_id, p.note, p.job_id, p.created_by as created_by_id, u.name as created_by, p.created_at,
  v.name as decided_by, p.decided_by as decided_by_id, p.decided_at, p.reason, c.*`;
const from = sql`
  payout_batches p join users u on u.id = p.created_by left join users v on v.id = p.decided_by
  left join branches b on b.id = p.branch_id left join bank_accounts k on k.id = p.bank_account_id
  cross join lateral (
    select count(*) as lines, coalesce(sum(l.amount), 0)::bigint as amount, ${inState('waiting')} as waiting,
      ${inState('refused')} as refused, ${inState('to_pay')} as to_pay, ${inState('paid')} as paid, ${inState('bounced')} as bounced
    from payout_lines l where l.batch_id = p.id) c`;

/** A branch sees the batches that its users made. */
const visibleBatches = (actor: Actor): Sql =>
  visibleRows(actor, 'documents', { branches: [sql`p.branch_id`] });

export interface BatchesParams extends ListParams {
  readonly search?: string | undefined;
  readonly state?: RequestState | undefined;
  readonly kind?: PayoutKind | undefined;
  readonly branch_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** `search`: the number of a batch or the reference of one of its lines. */
export function listBatches(
  db: Db,
  actor: Actor,
  params: BatchesParams,
): Promise<Listed<BatchRow>> {
  const branch = requestedBranch(actor, params.branch_id);
  const text = (params.search ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
  const conditions: Sql[] = [
    visibleBatches(actor),
    ...equal(sql`p.branch_id`, branch),
    ...equal(sql`p.state`, params.state),
    ...equal(sql`p.kind`, params.kind),
    ...(params.from === undefined ? [] : [sql`p.day >= ${params.from}`]),
    ...(params.to === undefined ? [] : [sql`p.day <= ${params.to}`]),
    ...(text === ''
      ? []
      : [
          sql`(p.id::text = ${text} or p.id in (select x.batch_id from payout_lines x where x.reference = ${text}))`,
        ]),
  ];
  const keys = { keys: [sql`p.id`], keyOf: (row: BatchRow) => [row.id] };
  const listing = { columns, from, conditions, descending: true, ...keys } as const;
  const countedFrom = sql`payout_batches p`;
  return listByKeys<BatchRow>(db, { ...listing, countedFrom }, params);
}

export const findBatch = (db: Db, actor: Actor, id: number): Promise<BatchRow | null> =>
  db.one(sql`select ${columns} from ${from} where p.id = ${id} and ${visibleBatches(actor)}`);

/** Locked: two users who decide on one batch, or import its results, take turns. */
export async function lockBatch(tx: Tx, actor: Actor, id: number): Promise<BatchRow | null> {
  await tx.run(sql`select from payout_batches where id = ${id} for update`);
  return findBatch(tx, actor, id);
}

export interface LineRow {
  readonly nth: number;
  readonly reference: string;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly phone: string;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly amount: Money;
  readonly provider: string | null;
  readonly account: string | null;
  readonly owner: string | null;
  readonly state: PayoutLineState;
  readonly bank_reference: string | null;
  readonly reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly document_id: number | null;
  readonly document_number: string | null;
  readonly document_state: DocumentState;
  readonly document_lines: number;
  readonly carried_in_amount: number;
  readonly refusal: RefusalCode | null;
  readonly details: RefusalDetails | null;
  /** Its settlement is matched with a line of a bank statement. */
  readonly is_matched: boolean;
}

export const linesOf = (db: Db, batchId: number): Promise<LineRow[]> =>
  db.rows(sql`
    select l.nth, l.reference, l.merchant_id, m.store_name, m.phone, l.branch_id, b.branch_name, l.amount, l.provider, l.account,
      l.owner, l.state, l.bank_reference, l.reason, u.name as decided_by, l.decided_at, l.document_id, d.number as document_number,
      d.state as document_state, coalesce(d.lines_count, 0) as document_lines, coalesce(d.carried_in_amount, 0) as carried_in_amount,
      r.refusal, r.details, exists (select from bank_lines k where k.document_id = l.document_id) as is_matched
    from payout_lines l join payout_batches p on p.id = l.batch_id join merchants m on m.id = l.merchant_id
    join branches b on b.id = l.branch_id left join documents d on d.id = l.document_id left join users u on u.id = l.decided_by
    left join settlement_job_rows r on r.job_id = p.job_id and r.merchant_id = l.merchant_id and r.branch_id = l.branch_id
    where l.batch_id = ${batchId} order by l.nth`);

export interface NewBatch {
  readonly uuid: string;
  readonly kind: PayoutKind;
  readonly day: string;
  readonly branchId: number | null;
  readonly methodId: number | null;
  readonly accountId: number | null;
  readonly note: string | null;
  readonly jobId: number | null;
}

export async function insertBatch(tx: Tx, batch: NewBatch, who: Who): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into payout_batches (uuid, state, kind, day, branch_id, payment_method_id, bank_account_id, note, job_id, created_by, created_at)
    values (${batch.uuid}, ${batch.jobId === null ? 'requested' : 'approved'}, ${batch.kind}, ${batch.day}, ${batch.branchId},
      ${batch.methodId}, ${batch.accountId}, ${batch.note}, ${batch.jobId}, ${who.actorId}, ${who.at})
    returning id`);
  if (!row) throw new RangeError('the batch was not written');
  return row.id;
}

export interface NewLine {
  readonly nth: number;
  readonly reference: string;
  readonly merchant_id: number;
  readonly branch_id: number;
  readonly amount: number;
  readonly provider: string | null;
  readonly account: string | null;
  readonly owner: string | null;
}

export const insertLines = (tx: Tx, batchId: number, lines: readonly NewLine[]): Promise<number> =>
  tx.run(sql`
    insert into payout_lines (batch_id, nth, reference, merchant_id, branch_id, amount, provider, account, owner)
    select ${batchId}, r.nth, r.reference, r.merchant_id, r.branch_id, r.amount, r.provider, r.account, r.owner
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      r(nth smallint, reference text, merchant_id bigint, branch_id bigint, amount bigint, provider text, account text, owner text)`);

/** Locks the merchants in id order, so that two batches with the same merchant take turns. */
export const holdMerchants = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    select from merchants where id = any(${ids}::bigint[]) order by id for no key update`);

export interface Decided {
  readonly state: RequestState;
  readonly reason: string | null;
  readonly jobId: number | null;
}

export async function setDecided(
  tx: Tx,
  id: number,
  { state, reason, jobId }: Decided,
  who: Who,
): Promise<void> {
  await tx.run(sql`
    update payout_batches set state = ${state}, reason = ${reason}, job_id = ${jobId}, decided_by = ${who.actorId}, decided_at = ${who.at}
    where id = ${id}`);
  if (state === 'approved') return;
  await tx.run(sql`
    update payout_lines set state = 'dropped' where batch_id = ${id} and state = 'waiting'`);
}

/** The method of a payment by the account: the one whose default it is, else any but cash. */
export const methodBy = async (db: Db, accountId: number): Promise<number | null> =>
  (
    await db.one<{ id: number }>(sql`
      select m.id from payment_methods m
      left join bank_account_defaults f on f.payment_method_id = m.id and f.bank_account_id = ${accountId}
      where not m.is_cash and m.active order by f.bank_account_id nulls last, m.sort, m.id limit 1`)
  )?.id ?? null;
