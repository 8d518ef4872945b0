import { empty, join, raw, sql, type Db, type Sql } from '#database/connect.ts';
import { families, type LinedFamily, maxLines } from '#domain/custody/families.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { lifecycle, rowOf } from '#domain/shipments/lifecycle.ts';
import { returnWaitOf, type ReturnWait } from '#domain/shipments/return-bar.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { countedOf, notCounted, pageOf } from '../../http/lists/paging.ts';
import { netSql } from '../../books/net-sql.ts';
import { visibleShipments } from '../../people/visible.ts';
import { rowColumns, rowJoins, type ShipmentRow } from '../../shipments/row-store.ts';
import { searchCondition } from '../../shipments/list/search-store.ts';

export interface EligibleParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly courier_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly to_branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly source_id?: number | undefined;
}

export interface EligibleRow extends ShipmentRow {
  readonly net_amount: number;
  readonly commission_amount: number;
  readonly waits_for: ReturnWait | null;
}
interface ReadRow extends EligibleRow {
  readonly return_barred: boolean;
  readonly return_after: string | null;
  readonly read_at: string;
}
export interface EligiblePage {
  readonly rows: EligibleRow[];
  readonly nextCursor: string | null;
  readonly total: number | null;
  readonly totalAmount: number | null;
  readonly estimated: boolean;
}

/**
 * Shipments that are eligible for a document of the family: the SQL counterpart of the plans in
 * `domain/custody`, which check every shipment again under lock. The indexes are built for
 * `stages`; the other conditions narrow it.
 */
interface EligibleRule {
  readonly stages: readonly number[];
  /**
   * Only few of the shipments of these stages qualify, and they have their own index: they are read
   * together.
   */
  readonly areFew?: (branchId: number | undefined) => boolean;
  readonly at: (branchId: number) => Sql;
  readonly and?: (params: EligibleParams) => Sql;
}

const onShelf = (branchId: number): Sql => sql`s.branch_id = ${branchId}`;
const fromStatuses = (event: keyof typeof lifecycle): Sql =>
  sql`s.status = any(${[...lifecycle[event].from]}::text[])`;
const towards = (column: Sql, params: EligibleParams): Sql =>
  params.to_branch_id === undefined
    ? sql`${column} <> s.branch_id`
    : sql`${column} <> s.branch_id and (${column} = ${params.to_branch_id} or exists (select from branches hub where hub.id = ${params.to_branch_id} and hub.is_main))`;
/**
 * A shipment reported missing on its way back does not appear among those on their way out, or the
 * reverse.
 */
const travelling = (family: LinedFamily, params: EligibleParams): Sql => {
  const sameWay = sql`(s.status <> 'missing' or (
    select d.family from documents d where d.id = s.transit_document_id) = ${families[family].twoSided ?? null})`;
  return params.source_id === undefined
    ? sql`s.holder_kind = 'transit' and ${sameWay}`
    : sql`s.transit_document_id = ${params.source_id} and s.holder_kind = 'transit' and ${sameWay}`;
};
/** The rung `waits_for_merchant` of `checkMove`, for families whose event has it. */
const mayReturn = (family: LinedFamily): Sql[] => {
  const { event } = families[family];
  const waits = event !== null && rowOf(event).waitsForMerchant === true;
  return waits
    ? [sql`not (s.return_barred and (s.return_after is null or s.return_after > now()))`]
    : [];
};
/** The documents under which shipments travel: those that another family confirms. */
const carrying = Object.values(families).flatMap(({ twoSided }) => twoSided ?? []);
/**
 * Shipments in transit have an index by document, and documents sent to a branch have another. The
 * list of documents is passed in, not joined: with a join the planner reads everything in transit
 * anywhere, and a lookup per shipment repeats it for every one of them.
 */
const underway = (branchId: number): Sql => sql`s.transit_document_id = any(array(
  select t.id from documents t where t.to_branch_id = ${branchId} and t.family = any(${carrying}::text[])))`;
const isNamed = (branchId: number | undefined): boolean => branchId !== undefined;

/** What a courier carries, or collected cash for. */
const carriedBy = (courierId: number | undefined): Sql =>
  courierId === undefined ? sql`true` : sql`s.courier_id = ${courierId}`;

/** What a courier brings in, and what the same merchants may have handed over with it. */
const broughtBy = (courierId: number | undefined): Sql =>
  courierId === undefined
    ? sql`true`
    : sql`(s.courier_id = ${courierId} or (s.stage = 1 and s.merchant_id in (
        select c.merchant_id from shipments c where c.courier_id = ${courierId} and c.stage = 2)))`;

const rules: Record<LinedFamily, EligibleRule> = {
  pickup: {
    stages: [1],
    at: (branchId) => sql`s.home_branch_id = ${branchId}`,
    and: () => fromStatuses('collect'),
  },
  pickupIntake: {
    stages: [1, 2],
    at: (branchId) => sql`s.home_branch_id = ${branchId}`,
    and: (params) => sql`${fromStatuses('receiveAtBranch')} and ${broughtBy(params.courier_id)}`,
  },
  bag: {
    stages: [3, 14],
    at: onShelf,
    and: (params) => sql`s.holder_kind = 'branch' and ${towards(sql`s.serving_branch_id`, params)}`,
  },
  transferSend: {
    stages: [3, 14],
    at: onShelf,
    and: (params) => sql`s.holder_kind = 'branch' and ${towards(sql`s.serving_branch_id`, params)}`,
  },
  transferReceive: {
    stages: [13, 15],
    areFew: isNamed,
    at: underway,
    and: (params) =>
      sql`${fromStatuses('receiveFromBranch')} and ${travelling('transferReceive', params)}`,
  },
  runSheet: {
    stages: [3, 14, 7, 18],
    at: onShelf,
    and: () =>
      sql`s.branch_id = s.serving_branch_id and s.kind = 'home' and ${fromStatuses('assign')}`,
  },
  cashHandIn: {
    stages: [6],
    at: onShelf,
    and: (params) => sql`s.money = 'with_courier' and ${carriedBy(params.courier_id)}`,
  },
  returnIntake: {
    stages: [7, 8, 18],
    at: onShelf,
    and: (params) =>
      sql`s.holder_kind = 'courier' and ${fromStatuses('handBack')} and ${carriedBy(params.courier_id)}`,
  },
  returnToMerchant: {
    stages: [9],
    at: onShelf,
    and: () => sql`s.holder_kind = 'branch' and s.branch_id = s.home_branch_id`,
  },
  sendBranchReturn: {
    stages: [8],
    at: onShelf,
    and: (params) => sql`s.holder_kind = 'branch' and ${towards(sql`s.home_branch_id`, params)}`,
  },
  receiveBranchReturn: {
    stages: [8, 15],
    areFew: isNamed,
    at: underway,
    and: (params) =>
      sql`${fromStatuses('receiveReturn')} and ${travelling('receiveBranchReturn', params)}`,
  },
  moneyTransfer: {
    stages: [16],
    at: (branchId) => sql`s.money_branch_id = ${branchId}`,
    and: (params) =>
      params.to_branch_id === undefined
        ? sql`true`
        : sql`s.home_branch_id = ${params.to_branch_id}`,
  },
  settlement: {
    stages: [10, 11, 20],
    areFew: () => true,
    at: (branchId) => sql`s.home_branch_id = ${branchId}`,
    and: () => sql`s.money = 'payable' and not s.correction_pending`,
  },
};

/**
 * Excludes shipments already on a document: a draft reserves its shipments; cash is never counted
 * twice, whatever the state of the document. Drafts are few and read once; a check per shipment
 * would search all closed documents in vain. Cash is checked per shipment, and `offset 0` keeps the
 * planner from joining the lines of all years to a few hundred shipments.
 */
const notTaken = (family: LinedFamily, areFew: boolean): Sql => {
  const { line, keeps } = families[family];
  if (keeps)
    return sql`not exists (
        select from document_lines l join documents d on d.id = l.document_id and d.state in ('draft', 'confirmed')
        where l.shipment_id = s.id and l.family = ${family} and l.live)`;
  return line === 'cash'
    ? sql`not exists (
        select from document_lines l where l.shipment_id = s.id and l.family = ${family} and l.live ${areFew ? empty : sql`offset 0`})`
    : sql`s.id not in (
        select l.shipment_id from documents d join document_lines l on l.document_id = d.id
        where d.family = ${family} and d.state = 'draft' and l.family = ${family} and l.live)`;
};

/** The eligible shipments for a document, and whether they are read stage by stage. */
interface Waiting {
  readonly stages: readonly number[];
  readonly areFew: boolean;
  readonly where: Sql;
}

function waitingFor(actor: Actor, family: LinedFamily, params: EligibleParams): Waiting {
  const rule = rules[family];
  // A merchant queries its own shipments, whatever its branch.
  const anywhere = isCompanyWide(actor) || actor.type === 'client';
  const branchId = anywhere ? params.branch_id : (actor.branchId ?? 0);
  const areFew = rule.areFew?.(branchId) ?? false;
  const where = join(
    [
      sql`s.hold_reason is null`,
      visibleShipments(actor),
      notTaken(family, areFew),
      ...mayReturn(family),
      ...(branchId === undefined ? [] : [rule.at(branchId)]),
      ...(rule.and ? [rule.and(params)] : []),
      ...(params.merchant_id === undefined ? [] : [sql`s.merchant_id = ${params.merchant_id}`]),
      ...(params.destination_id === undefined
        ? []
        : [sql`s.destination_id = ${params.destination_id}`]),
      ...(params.search?.trim() ? [searchCondition(params.search)] : []),
    ],
    ' and ',
  );
  return { stages: rule.stages, areFew, where };
}

/**
 * Each stage is read from its oldest shipment on, at most one page: read together, all waiting
 * shipments would be read before the first could be shown.
 */
const oldestSql = ({ stages, areFew, where }: Waiting, further: Sql, limit: number): Sql =>
  areFew
    ? sql`
        select s.id from shipments s where s.stage = any(${stages}::smallint[]) and ${where} and ${further} order by s.id limit ${limit}`
    : sql`
        select oldest.id from unnest(${stages}::smallint[]) as of_rule (stage) cross join lateral (
          select s.id from shipments s where s.stage = of_rule.stage and ${where} and ${further} order by s.id limit ${limit}) oldest
        order by oldest.id limit ${limit}`;

const amount = sql`coalesce(s.collected_amount, s.cod_amount) as amount`;
/** No document holds more: beyond that, only that there are more is of use. */
const counted = raw(String(maxLines + 1));

/**
 * Counted stage by stage too, with the limit as a literal: for all stages together, or with a
 * parameter as the limit, the planner assumes that a tenth of the table is needed and scans the
 * table.
 */
const amountsSql = ({ stages, areFew, where }: Waiting): Sql =>
  areFew
    ? sql`
        select ${amount} from shipments s where s.stage = any(${stages}::smallint[]) and ${where} limit ${counted}`
    : sql`
        select of_stage.amount from unnest(${stages}::smallint[]) as of_rule (stage) cross join lateral (
          select ${amount} from shipments s where s.stage = of_rule.stage and ${where} limit ${counted}) of_stage
        limit ${counted}`;

/**
 * Only a courier's return needs the decision: every other document refuses, or sends it out again.
 */
const withWait =
  (family: LinedFamily) =>
  ({ return_barred, return_after, read_at, ...row }: ReadRow): EligibleRow => {
    const state = { status: row.status, returnBarred: return_barred, returnAfter: return_after };
    const isRequested = families[family].event === 'handBack';
    return { ...row, waits_for: isRequested ? returnWaitOf(state, read_at) : null };
  };

/** Oldest first: the shipment that has waited longest goes on the document first. */
export async function listEligible(
  db: Db,
  actor: Actor,
  family: LinedFamily,
  params: EligibleParams,
): Promise<EligiblePage> {
  const after = decodeCursor(params.cursor, isWhole);
  const waiting = waitingFor(actor, family, params);
  const further = after ? sql`s.id > ${after[0]}` : sql`true`;
  const rows = await db.rows<ReadRow>(sql`
    with page as (${oldestSql(waiting, further, params.per_page + 1)})
    select ${rowColumns}, (${netSql})::bigint as net_amount, coalesce(s.commission_amount, 0) as commission_amount,
      s.return_barred, s.return_after, now() as read_at
    from page join shipments s on s.id = page.id ${rowJoins(actor)} order by s.id`);
  const page = pageOf(rows.map(withWait(family)), params.per_page, (row) => [row.id]);
  if (after) return { ...page, ...notCounted, totalAmount: null };
  const found = await db.one<{ n: number; amount: number | null }>(sql`
    select count(*) as n, coalesce(sum(c.amount), 0) as amount from (${amountsSql(waiting)}) c`);
  const counted = countedOf(found?.n ?? 0, maxLines);
  return { ...page, ...counted, totalAmount: counted.estimated ? null : (found?.amount ?? 0) };
}
