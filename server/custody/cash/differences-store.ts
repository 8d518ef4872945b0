import { join, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type {
  Difference,
  DifferenceProposal,
  DifferenceState,
  DifferenceWay,
  DifferingFamily,
} from '#domain/custody/cash/differences.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Day } from '#domain/time.ts';
import type { Who } from '../../books/activity.ts';
import { countFirst } from '../../http/lists/count-store.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { countUpTo, type Page, pageOf } from '../../http/lists/paging.ts';
import { turnOf } from '../../http/lists/queue-sql.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleDocuments, visibleRows } from '../../people/visible.ts';
import { numberCondition } from '../documents/document-page-store.ts';
import { madeGood, owedFor } from './made-good-store.ts';
import { lastNotes } from '../exceptions/exception-notes-store.ts';
import { equal } from '../../http/lists/filters.ts';

export interface DifferenceRow {
  readonly id: number;
  readonly family: DifferingFamily;
  readonly number: string | null;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly to_branch_id: number | null;
  readonly to_branch_name: string | null;
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  readonly expected: Money;
  readonly counted: Money;
  readonly paid: Money;
  readonly shortage: Money;
  readonly decided_amount: Money;
  readonly target_id: number | null;
  readonly target_number: string | null;
  readonly target_left: Money;
  readonly reason: string | null;
  readonly counted_by: string;
  readonly counter_id: number;
  readonly counted_at: string;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly note: string | null;
  readonly state: DifferenceState;
  readonly version: number;
  readonly decision_id: number | null;
  readonly way: DifferenceWay | null;
  readonly amount: Money;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly merchant_id: number | null;
  readonly store_name: string | null;
  readonly office: string | null;
  readonly request_reason: string;
  readonly requested_by: number;
  readonly requester_name: string;
  readonly requested_at: string;
  readonly approved: boolean | null;
  readonly alone: boolean;
  readonly decided_name: string | null;
  readonly decided_at: string | null;
  readonly answer: string | null;
}

/** The same condition as the index of those documents, so that the index is used. */
const differs: Sql = sql`
  d.family in ('cashHandIn', 'moneyTransfer', 'cashCount') and d.state in ('confirmed', 'locked') and d.counted_amount <> d.net_amount`;
/**
 * Those documents as `d`, read from their own index before any other condition applies. The planner
 * cannot estimate them from the columns: it assumed that almost every document differs, and read
 * all documents of a branch.
 */
const differing = (order: Sql): Sql =>
  sql`(select d.* from documents d where ${differs} order by ${order} offset 0) d`;
const paidSql: Sql = madeGood(sql`d.id`);
/**
 * Of the current version: an earlier decision does not apply to a document that was issued again.
 */
export const decided: Sql = sql`
  left join lateral (
    select c.* from cash_decisions c where c.document_id = d.id and c.version = d.version
    order by c.id desc limit 1) c on true
  left join lateral (
    select sum(g.amount) as amount from cash_decisions g
    where g.document_id = d.id and g.version = d.version and g.approved) taken on true`;
/** With `decided` next to the document. A surplus may be decided in parts. */
export const differenceState: Sql = sql`case
  when c.approved and c.way = 'explained' then 'explained'
  when d.counted_amount > d.net_amount then
    case when coalesce(taken.amount, 0) >= d.counted_amount - d.net_amount then 'settled' else 'open' end
  when c.approved then 'settled'
  when d.family = 'cashHandIn' and d.net_amount > d.counted_amount
    and (${paidSql} >= d.net_amount - d.counted_amount or ${owedFor(sql`d`)} <= 0) then 'settled'
  else 'open' end`;
/**
 * A surplus: the courier's oldest hand-in that still lacks cash, or the one that a pending proposal
 * names.
 */
const target: Sql = sql`
  left join lateral (
    select x.id, x.number,
      least(x.net_amount - x.counted_amount - ${madeGood(sql`x.id`)}, ${owedFor(sql`x`)}) as open
    from documents x
    where d.family = 'cashHandIn' and d.counted_amount > d.net_amount and x.family = 'cashHandIn'
      and x.courier_id = d.courier_id and x.state in ('confirmed', 'locked') and x.counted_amount <> x.net_amount
      and x.net_amount - x.counted_amount > ${madeGood(sql`x.id`)} and ${owedFor(sql`x`)} > 0
      and not exists (
        select from cash_decisions g where g.document_id = x.id and g.version = x.version and g.approved)
      and (c.approved is not null or c.target_document_id is null or c.target_document_id = x.id)
    order by x.id limit 1) target on true`;
const aboutDocument: Sql = sql`n.document_id = d.id and n.shipment_id is null`;

const columns: Sql = sql`
  d.id, d.family, d.number, d.version, d.branch_id, b.branch_name, d.to_branch_id, tb.branch_name as to_branch_name, d.courier_id,
  cu.name as courier_name, d.net_amount as expected, d.counted_amount as counted, ${paidSql} as paid,
  case when d.family = 'cashHandIn' then ${owedFor(sql`d`)} else 0 end as shortage,
  d.difference_reason as reason, coalesce(done.name, maker.name) as counted_by, coalesce(done.id, maker.id) as counter_id,
  coalesce(d.completed_at, d.confirmed_at, d.created_at) as counted_at, given.owner_id, o.name as owner_name, said.note,
  ${differenceState} as state, c.id as decision_id, c.way, c.amount, c.user_id, charged.name as user_name, c.reason as request_reason,
  coalesce(taken.amount, 0) as decided_amount, target.id as target_id, target.number as target_number,
  coalesce(target.open, 0) as target_left, c.merchant_id, credited.store_name, c.alone,
  case when d.family = 'moneyTransfer' then d.details ->> 'office' end as office,
  c.requested_by, requester.name as requester_name, c.requested_at, c.approved, decider.name as decided_name, c.decided_at, c.answer`;
const joins: Sql = sql`
  join branches b on b.id = d.branch_id left join branches tb on tb.id = d.to_branch_id
  join users maker on maker.id = d.created_by left join users done on done.id = d.completed_by
  left join users cu on cu.id = d.courier_id
  ${decided} ${target} ${lastNotes(aboutDocument)} left join users o on o.id = given.owner_id
  left join users charged on charged.id = c.user_id left join users requester on requester.id = c.requested_by
  left join users decider on decider.id = c.decided_by left join merchants credited on credited.id = c.merchant_id`;

export interface DifferencesParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly owner_id?: number | undefined;
  readonly state: DifferenceState;
  readonly family?: DifferingFamily | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

function conditionsOf(actor: Actor, params: DifferencesParams): Sql {
  const { search, branch_id: branch, owner_id: owner, family, from, to } = params;
  const isOwner = sql`(given.owner_id = ${owner} or (given.owner_id is null and d.courier_id = ${owner}))`;
  return join(
    [
      sql`${differenceState} = ${params.state}`,
      visibleDocuments(actor),
      ...(branch === undefined
        ? []
        : [sql`(d.branch_id = ${branch} or d.to_branch_id = ${branch})`]),
      ...(owner === undefined ? [] : [isOwner]),
      ...equal(sql`d.family`, family),
      ...(from === undefined ? [] : [sql`d.date >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`d.date <= ${to}::date`]),
      ...numberCondition(search),
    ],
    ' and ',
  );
}

/** Open ones are in the order of their documents; the others newest first. */
export async function listDifferences(
  db: Db,
  actor: Actor,
  params: DifferencesParams,
): Promise<Page<DifferenceRow>> {
  const after = decodeCursor(params.cursor, isWhole);
  const { order, further } = turnOf([sql`d.id`], after, params.state === 'open');
  const where = conditionsOf(actor, params);
  const rows = await db.rows<DifferenceRow>(sql`
    select ${columns} from ${differing(order)} ${joins}
    where ${where} and ${further}
    order by ${order} limit ${params.per_page + 1}`);
  const page = pageOf(rows, params.per_page, (row) => [row.id]);
  const owned = params.owner_id === undefined ? sql`` : lastNotes(aboutDocument);
  const whole = sql`${differing(order)} ${decided} ${owned} where ${where}`;
  return { ...page, ...(await countFirst(db, after, whole)) };
}

export const findDifference = (db: Db, actor: Actor, id: number): Promise<DifferenceRow | null> =>
  db.one(sql`
    select ${columns} from documents d ${joins}
    where d.id = ${id} and ${differs} and ${visibleDocuments(actor)}`);

/**
 * The same, locked against concurrent decisions, payments or a re-issue of the document: its
 * courier first, in the lock order of payments, then the hand-in that it would compensate.
 */
export async function lockDifference(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<DifferenceRow | null> {
  await tx.run(sql`
    select 1 from users u where u.id = (select courier_id from documents where id = ${id}) for no key update`);
  await tx.run(sql`select 1 from documents where id = ${id} for no key update`);
  const targetId = (await findDifference(tx, actor, id))?.target_id ?? null;
  if (targetId !== null)
    await tx.run(sql`select 1 from documents where id = ${targetId} for no key update`);
  return findDifference(tx, actor, id);
}

/** The fields the rules need. The branch that counted: for a transfer, the one that received it. */
export const differenceOf = (row: DifferenceRow): Difference => ({
  id: row.id,
  number: row.number,
  family: row.family,
  branchId: row.to_branch_id ?? row.branch_id,
  courierId: row.courier_id,
  countedBy: row.counter_id,
  expected: row.expected,
  counted: row.counted,
  paid: row.paid,
  decided: row.decided_amount,
  shortage: row.shortage,
  target: row.target_id === null ? null : { id: row.target_id, left: row.target_left },
  state: row.state,
});

export const insertProposal = (
  tx: Tx,
  { id, version, target_id }: DifferenceRow,
  params: DifferenceProposal & { readonly reason: string },
  who: Who,
): Promise<number> =>
  tx.run(sql`
    insert into cash_decisions (document_id, version, way, amount, user_id, merchant_id, target_document_id, reason, requested_by, requested_at)
    values (${id}, ${version}, ${params.way}, ${params.amount}, ${params.userId}, ${params.merchantId ?? null},
      ${params.way === 'offset' ? target_id : null}, ${params.reason}, ${params.requestedBy}, ${who.at})`);

export interface Answered {
  readonly approve: boolean;
  readonly answer: string | null;
  /** Without a second user. */
  readonly alone: boolean;
}

/**
 * Who can be charged with a shortage: people the actor may see, and for a transfer those of the
 * branch that sent it.
 */
export const chargeable = (
  db: Db,
  actor: Actor,
  { branch_id: branchId }: Pick<DifferenceRow, 'branch_id'>,
  params: { readonly id?: number; readonly search?: string | undefined },
): Promise<{ id: number; name: string; branch: string | null }[]> => {
  const seen = visibleRows(actor, 'users', { user: sql`u.id`, branches: [sql`u.branch_id`] });
  const isNamed = params.id === undefined ? sql`u.active` : sql`u.id = ${params.id}`;
  const named = [
    sql`u.type <> 'client'`,
    isNamed,
    sql`(u.branch_id = ${branchId} or ${seen})`,
    ...matches(sql`u.name_fold`, params.search),
  ];
  return db.rows(sql`
    select u.id, u.name, b.branch_name as branch
    from users u left join branches b on b.id = u.branch_id
    where ${join(named, ' and ')}
    order by u.branch_id is distinct from ${branchId}, u.name_fold, u.id limit 30`);
};

/** @returns 0 when another user answered it first */
export const answerProposal = (
  tx: Tx,
  decisionId: number,
  { approve, answer, alone }: Answered,
  who: Who,
): Promise<number> =>
  tx.run(sql`
    update cash_decisions set approved = ${approve}, decided_by = ${who.actorId}, decided_at = ${who.at}, answer = ${answer}, alone = ${alone}
    where id = ${decisionId} and approved is null`);

/** Open differences of a branch, or of the company. */
export async function countDifferences(db: Db, branchId: number | null): Promise<number> {
  const own =
    branchId === null
      ? sql`true`
      : sql`(d.branch_id = ${branchId} or d.to_branch_id = ${branchId})`;
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from ${differing(sql`d.id`)} ${decided}
      where ${differenceState} = 'open' and ${own} limit ${countUpTo}) x`);
  return row?.n ?? 0;
}

/** Open differences of the company, of documents dated before the day of an instant. */
export async function countDifferencesBefore(db: Db, instant: string): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ${differing(sql`d.id`)} ${decided}
      where ${differenceState} = 'open' and d.date < booked_day(${instant}::timestamptz)
      limit ${countUpTo}) x`);
  return row?.n ?? 0;
}
