import { sql, type Db } from '#database/connect.ts';
import {
  type GoingLiveStep,
  isCount,
  openingSteps,
  type OpeningSum,
  sumOwners,
} from '#domain/office/going-live/steps.ts';
import { parsePhone } from '#domain/phone.ts';
import { contains } from '../../http/lists/filters.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { listMerchants, listPeople } from './judge-context-store.ts';

export interface PartRow {
  readonly id: number;
  readonly owner: string;
  readonly steps: GoingLiveStep[];
  readonly rows: number;
  readonly amount: number | null;
}

interface PartParams extends ListParams {
  readonly sum: OpeningSum;
  readonly search?: string | undefined;
}

/** More than a file has rows: the rows of each step are numbered by themselves. */
const stepSpan = 10_000_000;

/** The valid rows of a sum by the owner that they name, the largest part first. */
export async function listParts(db: Db, params: PartParams): Promise<Listed<PartRow>> {
  const { sum, search } = params;
  const owner = sql`coalesce(nullif(trim(r.cells ->> ${sumOwners[sum]}), ''), '—')`;
  const from = sql`(
    select min(${owner}) as owner, array_agg(distinct r.step) as steps, count(*)::int as rows,
      sum((r.sums ->> ${sum})::bigint)::bigint as amount,
      min(array_position(${openingSteps}::text[], r.step) * ${stepSpan}::bigint + r.no) as id
    from going_live_rows r join going_live_steps s using (step, batch)
    where r.problems = '[]' and r.sums ? ${sum} and (r.sums ->> ${sum})::bigint <> 0
    group by lower(${owner})) p`;
  const page = await listByKeys<PartRow>(
    db,
    {
      columns: sql`p.id, p.owner, p.steps, p.rows,
        case when ${isCount(sum)} then null else p.amount end as amount`,
      from,
      conditions: contains([sql`p.owner`], search),
      keys: [sql`p.amount`, sql`p.id`],
      // Each row of a sum that counts is one.
      keyOf: ({ amount, rows, id }) => [amount ?? rows, id],
      descending: true,
    },
    params,
  );
  return { ...page, rows: await withNames(db, sum, page.rows) };
}

/** A file may name its owners by phone: the page shows their names. */
async function withNames(db: Db, sum: OpeningSum, rows: PartRow[]): Promise<PartRow[]> {
  const phoneOf = new Map(
    rows.flatMap(({ owner }) => {
      const phone = parsePhone(owner)?.e164;
      return phone === undefined ? [] : [[owner, phone] as const];
    }),
  );
  if (phoneOf.size === 0) return rows;
  const list = sumOwners[sum] === 'merchant' ? listMerchants : listPeople;
  const found = await list(db, { folds: [], phones: [...phoneOf.values()], emails: [] });
  const nameOf = new Map(found.map(({ phone, name }) => [phone, name]));
  return rows.map((row) => ({
    ...row,
    owner: nameOf.get(phoneOf.get(row.owner) ?? null) ?? row.owner,
  }));
}
