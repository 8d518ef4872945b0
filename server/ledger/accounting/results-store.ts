import { join, raw, sql, type Db } from '#database/connect.ts';
import { noResult, type Result, resultLineKeys } from '#domain/ledger/accounting/results.ts';
import type { Days } from '#domain/ledger/accounting/reports.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { matches } from '../../people/merchants/name-search.ts';

export interface ResultsParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}
export type NamedResult = Result & { readonly id: number; readonly name: string | null };
export interface ResultsPage {
  readonly rows: NamedResult[];
  readonly nextCursor: string | null;
  readonly total: number | null;
  readonly sums: Result;
}

const scopes = {
  merchant: { table: sql`merchants`, name: sql`n.store_name`, fold: sql`n.search` },
  destination: { table: sql`destinations`, name: sql`n.name`, fold: sql`n.name_fold` },
} as const;

const sums = join(
  resultLineKeys.map((line) => raw(`sum(r.${line})::bigint as ${line}`)),
  ', ',
);
const net = sql`(r.fees + r.income - r.commissions - r.coupons - r.claims - r.expenses)`;

/**
 * Results of whole months by merchant or destination, best first. `branchId`: merchants of that
 * branch.
 */
export async function resultsByScope(
  db: Db,
  scope: keyof typeof scopes,
  { from, to }: Days,
  params: ResultsParams & { readonly branchId: number | null },
): Promise<ResultsPage> {
  const after = decodeCursor(params.cursor, isWhole, isWhole);
  const { table, name, fold } = scopes[scope];
  const narrowed = [
    ...matches(fold, params.search),
    ...(params.branchId === null ? [] : [sql`n.branch_id = ${params.branchId}`]),
  ];
  const where = narrowed.length === 0 ? sql`true` : join(narrowed, ' and ');
  const next = after ? sql`(-net, id) > (${-after[0]}::bigint, ${after[1]}::bigint)` : sql`true`;
  const rows = await db.replanned.rows<NamedResult & { net: number; of: number; all: Result }>(sql`
    with found as (
      select r.scope_id as id, ${sums} from result_months r
      where r.scope = ${scope} and r.month between ${from} and ${to} group by 1
    ), named as (
      select r.*, ${net} as net, ${name} as name from found r left join ${table} n on n.id = r.id where ${where}
    ), everyone as (
      select count(*)::int as of, json_build_object(${join(
        resultLineKeys.map((line) => raw(`'${line}', coalesce(sum(r.${line}), 0)`)),
        ', ',
      )}) as all from named r
    )
    select named.*, everyone.of, everyone.all from named, everyone
    where ${next} order by net desc, id limit ${params.per_page + 1}`);
  const page = pageOf(rows, params.per_page, (row) => [row.net, row.id]);
  const [first] = rows;
  return { ...page, total: after ? null : (first?.of ?? 0), sums: first?.all ?? noResult };
}

/** The result of one merchant or destination in whole months; 0: of none. */
export async function resultOf(
  db: Db,
  scope: keyof typeof scopes,
  id: number,
  { from, to }: Days,
): Promise<Result> {
  const row = await db.replanned.one<{ result: Result }>(sql`
    select json_build_object(${join(
      resultLineKeys.map((line) => raw(`'${line}', coalesce(sum(r.${line}), 0)`)),
      ', ',
    )}) as result
    from result_months r
    where r.scope = ${scope} and r.scope_id = ${id} and r.month between ${from} and ${to}`);
  return row?.result ?? noResult;
}
