import { empty, join, raw, sql, type Db, type Sql } from '#database/connect.ts';
import { families, type LinedFamily, maxLines } from '#domain/custody/families.ts';
import { plans } from '#domain/custody/plans.ts';
import { isCompanyWide, type Actor } from '#domain/people/actor.ts';
import { rowOf } from '#domain/shipments/lifecycle.ts';
import { returnWaitOf, type ReturnWait } from '#domain/shipments/return-bar.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { countedOf, notCounted, pageOf } from '../../http/lists/paging.ts';
import { netSql } from '../../books/net-sql.ts';
import { visibleShipments } from '../../people/visible.ts';
import { rowColumns, rowJoins, type ShipmentRow } from '../../shipments/row-store.ts';
import { searchCondition } from '../../shipments/list/search-store.ts';
import {
  barred,
  eligibleConditions,
  eligiblePlaces,
  type EligibleParties,
} from './eligible-conditions-store.ts';

export interface EligibleParams extends EligibleParties {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly destination_id?: number | undefined;
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

/** The rung `waits_for_merchant` of `checkMove`, for families whose event has it. */
const mayReturn = (family: LinedFamily): Sql[] => {
  const { event } = families[family];
  const waits = event !== null && rowOf(event).waitsForMerchant === true;
  return waits ? [sql`not ${barred}`] : [];
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
  const rule = plans[family].eligible;
  // A merchant queries its own shipments, whatever its branch.
  const anywhere = isCompanyWide(actor) || actor.type === 'client';
  const branchId = anywhere ? params.branch_id : (actor.branchId ?? 0);
  const areFew = rule.few === 'always' || (rule.few === 'atBranch' && branchId !== undefined);
  const where = join(
    [
      sql`s.hold_reason is null`,
      visibleShipments(actor),
      notTaken(family, areFew),
      ...mayReturn(family),
      ...(branchId === undefined ? [] : [eligiblePlaces[rule.at](branchId)]),
      ...rule.and.map((condition) => eligibleConditions[condition](params, family)),
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
