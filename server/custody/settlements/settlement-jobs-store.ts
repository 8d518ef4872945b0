import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import type { Money } from '#domain/money.ts';
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { visibleRows } from '../../people/visible.ts';
import { visibleToPay } from '../documents/party-store.ts';

/** Jobs under the alias `j`: a branch sees those that its users ordered. */
const visibleJobs = (actor: Actor) =>
  visibleRows(actor, 'documents', { branches: [sql`j.branch_id`] });

export interface JobRow {
  readonly id: number;
  readonly uuid: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly from_on: string | null;
  readonly to_on: string | null;
  readonly note: string | null;
  readonly created_by: string;
  readonly created_at: string;
  readonly done_at: string | null;
  readonly total: number;
  readonly settled: number;
  readonly refused: number;
  readonly paid: number;
}

const jobColumns = sql`
  j.id, j.uuid, j.branch_id, b.branch_name, j.from_on, j.to_on, j.note, u.name as created_by, j.created_at, j.done_at,
  c.total, c.settled, c.refused, c.paid`;
const jobJoins = sql`
  join users u on u.id = j.created_by
  left join branches b on b.id = j.branch_id
  cross join lateral (
    select count(*) as total, count(*) filter (where r.state = 'settled') as settled,
      count(*) filter (where r.state = 'refused') as refused, coalesce(sum(d.paid_amount), 0)::bigint as paid
    from settlement_job_rows r left join documents d on d.id = r.document_id where r.job_id = j.id) c`;

export const findJob = (db: Db, actor: Actor, id: number): Promise<JobRow | null> =>
  db.one(sql`
    select ${jobColumns} from settlement_jobs j ${jobJoins} where j.id = ${id} and ${visibleJobs(actor)}`);

export async function listJobs(
  db: Db,
  actor: Actor,
  { per_page: perPage, cursor }: { per_page: number; cursor?: string | undefined },
): Promise<{ rows: JobRow[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, isWhole);
  const rows = await db.rows<JobRow>(sql`
    with page as (
      select j.id from settlement_jobs j
      where ${visibleJobs(actor)} and ${after ? sql`j.id < ${after[0]}` : sql`true`}
      order by j.id desc limit ${perPage + 1})
    select ${jobColumns} from page join settlement_jobs j on j.id = page.id ${jobJoins} order by j.id desc`);
  return pageOf(rows, perPage, (row) => [row.id]);
}

export interface JobItemRow {
  readonly merchant_id: number;
  readonly store_name: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly state: 'waiting' | 'settled' | 'refused';
  readonly document_id: number | null;
  readonly number: string | null;
  readonly lines_count: number | null;
  readonly net_amount: number | null;
  readonly paid_amount: number | null;
  readonly refusal: RefusalCode | null;
  readonly details: RefusalDetails | null;
}

/**
 * The merchants of a job, each at the branch that settles it; the caller has already checked that
 * its reader may see the job.
 */
export const itemsOf = (db: Db, jobId: number): Promise<JobItemRow[]> =>
  db.rows(sql`
    select r.merchant_id, m.store_name, b.id as branch_id, b.branch_name, r.state, r.document_id, d.number, d.lines_count, d.net_amount, d.paid_amount, r.refusal, r.details
    from settlement_job_rows r join merchants m on m.id = r.merchant_id left join documents d on d.id = r.document_id
    left join branches b on b.id = coalesce(r.branch_id, d.branch_id, m.branch_id)
    where r.job_id = ${jobId} order by r.merchant_id, r.branch_id`);

export interface NewJob {
  readonly uuid: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string | null;
  readonly places: readonly Place[];
}

/** A merchant at a branch that settles it; null: its branch at the time it is processed. */
export interface Place {
  readonly merchantId: number;
  readonly branchId: number | null;
}

const unnested = (places: readonly Place[]): Sql => sql`
  unnest(${places.map(({ merchantId }) => merchantId)}::bigint[], ${places.map(({ branchId }) => branchId)}::bigint[])`;

/** Positions in the list, counted from 0, where the actor settles no such merchant. */
export const unseenPlaces = (
  db: Db,
  actor: Actor,
  places: readonly Place[],
): Promise<{ at: number }[]> =>
  db.rows(sql`
    select x.at - 1 as at from ${unnested(places)} with ordinality x(merchant_id, branch_id, at)
    where not exists (
      select from merchants m where m.id = x.merchant_id and ${visibleToPay(actor)}
        and (x.branch_id is null or (${isCompanyWide(actor) ? sql`true` : sql`x.branch_id = ${actor.branchId}`}
          and (x.branch_id = m.branch_id or exists (
            select from merchant_branches f where f.merchant_id = m.id and f.branch_id = x.branch_id)))))`);

/** The user whose permission counts while the merchants are settled, and their branch. */
export type JobMaker = Pick<Actor, 'userId' | 'branchId'>;

export async function insertJob(tx: Tx, actor: JobMaker, job: NewJob): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into settlement_jobs (uuid, from_on, to_on, note, created_by, branch_id)
    values (${job.uuid}, ${job.from}, ${job.to}, ${job.note}, ${actor.userId}, ${actor.branchId}) returning id`);
  if (!row) throw new RangeError('the job was not written');
  await tx.run(sql`
    insert into settlement_job_rows (job_id, merchant_id, branch_id)
    select distinct ${row.id}::bigint, x.merchant_id, x.branch_id from ${unnested(job.places)} x(merchant_id, branch_id)`);
  return row.id;
}

export interface JobTask {
  readonly job_id: number;
  readonly merchant_id: number;
  readonly branch_id: number | null;
  readonly created_by: number;
  readonly from_on: string | null;
  readonly to_on: string | null;
  readonly note: string | null;
  /** The line of the payout batch that ordered it, with what was confirmed. */
  readonly payout: PayoutTask | null;
}

export interface PayoutTask {
  readonly batch_id: number;
  readonly nth: number;
  readonly amount: Money;
  readonly reference: string;
  readonly bank_account_id: number | null;
  readonly payment_method_id: number | null;
  /** What became payable later belongs to the next batch. */
  readonly until: string;
}

const rowOf = ({ job_id, merchant_id, branch_id }: JobTask): Sql =>
  sql`job_id = ${job_id} and merchant_id = ${merchant_id} and branch_id is not distinct from ${branch_id}::bigint`;

/**
 * The next merchant of the oldest job, locked by this transaction: another server takes the one
 * after it.
 */
export const takeTask = (tx: Tx): Promise<JobTask | null> =>
  tx.one(sql`
    select r.job_id, r.merchant_id, r.branch_id, j.created_by, j.from_on, j.to_on, j.note, (
      select jsonb_build_object('batch_id', l.batch_id, 'nth', l.nth, 'amount', l.amount, 'reference', l.reference,
        'bank_account_id', b.bank_account_id, 'payment_method_id', b.payment_method_id, 'until', b.created_at)
      from payout_batches b join payout_lines l on l.batch_id = b.id
      where b.job_id = r.job_id and l.merchant_id = r.merchant_id and l.branch_id = r.branch_id) as payout
    from settlement_jobs j join settlement_job_rows r on r.job_id = j.id
    where j.done_at is null and r.state = 'waiting'
    order by r.job_id, r.merchant_id, r.branch_id limit 1 for update of r skip locked`);

export const markSettled = (tx: Tx, task: JobTask, documentId: number): Promise<number> =>
  tx.run(sql`
    update settlement_job_rows set state = 'settled', document_id = ${documentId}, done_at = now()
    where ${rowOf(task)}`);

/** Cash is handed over at once; an account pays when the bank says so. */
export const markSent = (
  tx: Tx,
  { batch_id: batchId, nth, bank_account_id: account }: PayoutTask,
  documentId: number,
): Promise<number> =>
  tx.run(sql`
    update payout_lines set document_id = ${documentId}, state = ${account === null ? 'paid' : 'to_pay'}
    where batch_id = ${batchId} and nth = ${nth}`);

export const markRefused = (
  db: Db,
  task: JobTask,
  { code, details }: { readonly code: RefusalCode; readonly details: RefusalDetails },
): Promise<number> =>
  db.run(sql`
    with line as (
      update payout_lines l set state = 'refused' from payout_batches b
      where b.id = l.batch_id and b.job_id = ${task.job_id} and l.merchant_id = ${task.merchant_id}
        and l.branch_id = ${task.branch_id}::bigint and l.state = 'waiting')
    update settlement_job_rows set state = 'refused', refusal = ${code}, details = ${JSON.stringify(details)}::jsonb, done_at = now()
    where ${rowOf(task)} and state = 'waiting'`);

/**
 * Sent to open dashboards after the merchant's own transaction: a NOTIFY inside it would take a
 * lock at commit that all writers share.
 */
export const announceProgress = (db: Db, jobId: number): Promise<number> =>
  db.run(sql`select pg_notify('live', ${`job:${jobId}`})`);

/** Failed attempts for this merchant, including this one. */
export async function countAttempt(db: Db, task: JobTask): Promise<number> {
  const row = await db.one<{ attempts: number }>(sql`
    update settlement_job_rows set attempts = attempts + 1
    where ${rowOf(task)} and state = 'waiting' returning attempts`);
  return row?.attempts ?? 0;
}

export interface FinishedJob {
  readonly id: number;
  readonly created_by: number;
  readonly settled: number;
  readonly refused: number;
}

/** Finished jobs, marked as such; each is returned to one caller only. */
export const finishJobs = (tx: Tx): Promise<FinishedJob[]> =>
  tx.rows(sql`
    update settlement_jobs j set done_at = now()
    where j.done_at is null and not exists (select from settlement_job_rows r where r.job_id = j.id and r.state = 'waiting')
    returning j.id, j.created_by,
      (select count(*) from settlement_job_rows r where r.job_id = j.id and r.state = 'settled') as settled,
      (select count(*) from settlement_job_rows r where r.job_id = j.id and r.state = 'refused') as refused`);
