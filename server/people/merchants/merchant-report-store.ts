import { empty, join, sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { addDays, type Day, startOfDayUtc } from '#domain/time.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import {
  merchantBranch,
  merchantColumns,
  merchantJoins,
  type MerchantRow,
  type MerchantState,
  visibleAccepted,
  visibleMerchants,
} from './merchants-store.ts';
import { matches } from './name-search.ts';
import { shipmentCounts, shipmentSums } from '../sign-in/unfinished-store.ts';

interface MerchantFigures {
  readonly open: number;
  readonly delivered: number;
  readonly returned: number;
  readonly balance: number;
}
export type MerchantLine = MerchantRow & MerchantFigures;
type MerchantSummary = MerchantFigures & { readonly merchants: number };

export interface MerchantFilter {
  readonly list: MerchantState | 'withBalance';
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly destination_id?: number | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

const balances = sql`
  cross join lateral (select ${balanceSql('merchant_payable', sql`m.id`)}::bigint as balance) money`;
const counted = sql`cross join lateral ${shipmentCounts(sql`m.id`)} counted`;

const startOf = (day: Day, zone: string): Sql =>
  sql`${startOfDayUtc(day, zone).toISOString()}::timestamptz`;

function conditionsOf(actor: Actor, filter: MerchantFilter, zone: string): Sql[] {
  const { list, search, branch_id: branchId, destination_id: destinationId, from, to } = filter;
  const state = list === 'withBalance' ? 'accepted' : list;
  return [
    sql`m.state = ${state}`,
    state === 'accepted' ? visibleAccepted(actor) : visibleMerchants(actor),
    ...(branchId === undefined ? [] : [sql`${merchantBranch(state)} = ${branchId}`]),
    ...(destinationId === undefined ? [] : [sql`m.destination_id = ${destinationId}`]),
    ...(from ? [sql`m.created_at >= ${startOf(from, zone)}`] : []),
    ...(to ? [sql`m.created_at < ${startOf(addDays(to, 1), zone)}`] : []),
    ...matches(sql`m.search`, search),
    ...(list === 'withBalance' ? [sql`money.balance <> 0`] : []),
  ];
}

interface MerchantsParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  /** The summary is not needed. */
  readonly unsummed?: true;
}

interface MerchantReport {
  readonly rows: MerchantLine[];
  readonly nextCursor: string | null;
  /** Over all merchants of the filter; on the first page only. */
  readonly summary: MerchantSummary | null;
}

/** The viewer, and the company's time zone. */
interface MerchantReader {
  readonly actor: Actor;
  readonly zone: string;
}

/**
 * Merchants of a list, newest first, with their shipments under way and the amount owed to them.
 */
export async function reportMerchants(
  db: Db,
  { actor, zone }: MerchantReader,
  filter: MerchantFilter,
  params: MerchantsParams,
): Promise<MerchantReport> {
  const conditions = conditionsOf(actor, filter, zone);
  const after = decodeCursor(params.cursor, isWhole);
  const older = after ? [sql`m.id < ${after[0]}`] : [];
  const found = await db.rows<MerchantLine>(sql`
    select page.*, counted.open, counted.delivered, counted.returned
    from (
      select ${merchantColumns}, money.balance from ${merchantJoins} ${balances}
      where ${join([...conditions, ...older], ' and ')}
      order by m.id desc limit ${params.per_page + 1}) page
    join merchants m on m.id = page.id ${counted}
    order by page.id desc`);
  const page = pageOf(found, params.per_page, (row) => [row.id]);
  const isSummed = !after && !params.unsummed;
  return { ...page, summary: isSummed ? await summaryOf(db, filter, conditions) : null };
}

/** Counts and balances of all found merchants are read at once, not for one merchant at a time. */
const summaryOf = (
  db: Db,
  { list }: MerchantFilter,
  conditions: readonly Sql[],
): Promise<MerchantSummary | null> =>
  db.one<MerchantSummary>(sql`
    with found as materialized (
      select m.id from ${merchantJoins} ${list === 'withBalance' ? balances : empty}
      where ${join([...conditions], ' and ')})
    select (select count(*) from found)::bigint as merchants, counted.*, money.balance
    from (
      select ${shipmentSums} from found join stage_counts c on c.scope = 'merchant' and c.scope_id = found.id
      join steps st on st.id = c.step_id) counted
    cross join (
      select coalesce(sum(t.credit - t.debit), 0)::bigint as balance from found
      join accounts a on a.key = 'merchant_payable' and a.owner_id = found.id
      join account_totals t on t.account_id = a.id) money`);
