import { empty, join, sql, type Db, type Sql } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import type { Actor } from '#domain/people/actor.ts';
import { dayOf } from '#domain/time.ts';
import { encodeCursor } from '../../http/lists/cursor.ts';
import { countFoundUpTo, countUpTo } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { collectByWords, isComplete } from './collect-by-words-store.ts';
import { storedTotals } from './counts-store.ts';
import { isOnlyByWords, listArms, listCondition } from './list-arms-store.ts';
import {
  afterLast,
  needsDays,
  countedScope,
  lastOf,
  pageOrder,
  sorts,
  stagesOf,
  type CompanyDay,
  type ListFilter,
} from './list-filter-store.ts';
import { namedRows } from '../named-rows-store.ts';
import { noNames, type CachedNames } from '../../names-store.ts';
import type { ShipmentRow } from '../row-store.ts';

export interface PageParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

export interface ShipmentPage {
  readonly rows: readonly ShipmentRow[];
  readonly nextCursor: string | null;
  readonly total: ListTotal;
}

export interface ListTotal {
  /** `null` on any page but the first. */
  readonly count: number | null;
  /** True when there are more rows than were counted. */
  readonly isEstimate: boolean;
  readonly amount: number | null;
}

const notCounted: ListTotal = { count: null, isEstimate: false, amount: null };

const unionOf = (arms: readonly Sql[], separator: ' union ' | ' union all ' = ' union '): Sql =>
  join(
    arms.map((arm) => sql`(${arm})`),
    separator,
  );

/** A row with its sort key, and with the stored totals of the whole list. */
type PageRow = ShipmentRow & { k: string; stored_count?: number; stored_amount?: number };

/** A row with its sort key; all null if nothing was found. And the totals of all collected. */
type CollectedRow = (PageRow | { readonly id: null }) & {
  readonly collected: number;
  readonly count: number;
  readonly amount: number;
};

/** `names` without memory: the names are joined. */
type ListParams = PageParams & {
  readonly now: string;
  readonly uncounted?: true;
  readonly names?: CachedNames;
};

/**
 * One page of any shipment list: visible to the actor, filtered, in keyset order, with its names
 * and totals.
 */
export async function listShipments(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  params: ListParams,
): Promise<ShipmentPage> {
  const day = needsDays(filter) ? await companyDay(db, params.now) : null;
  const collected = await collectedPage(db, actor, filter, { ...params, day });
  if (collected) return collected;
  const after = lastOf(filter.sort, params.cursor);
  const { key, order, lateOrder = order } = sorts[filter.sort];
  const limit = params.per_page + 1;
  const arms = listArms(actor, filter, day, {
    columns: sql`s.id, ${key} as k`,
    after: afterLast(filter.sort, after),
    afterId: after?.id ?? null,
    order,
    lateOrder,
    limit,
  });
  const sorted = pageOrder[filter.sort];
  const isCounted = params.cursor === undefined && !params.uncounted;
  const scope = isCounted ? countedScope(actor, filter) : null;
  const stored = scope && storedTotals(scope, { stages: stagesOf(filter), stepId: filter.step_id });
  const found = await namedRows(actor, params.names ?? noNames, ({ columns, joins }) =>
    db.rows<PageRow>(sql`
      select ${columns}, p.k::text as k
        ${stored ? sql`, t.count as stored_count, t.amount as stored_amount` : empty}
      from (select * from (${unionOf(arms)}) p order by ${sorted} limit ${limit}) p
      join shipments s on s.id = p.id ${joins}
      ${stored ? sql`cross join (${stored}) t` : empty}
      order by ${sorted}`),
  );
  return {
    ...cutPage(found, filter, params),
    total: stored
      ? totalOf(found)
      : isCounted
        ? await countTotal(db, actor, filter, day)
        : notCounted,
  };
}

/** `found` has one row more than the page if there is a next page. */
function cutPage(found: readonly PageRow[], filter: ListFilter, { per_page: perPage }: PageParams) {
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  const hasNext = found.length > perPage && last !== undefined;
  const next = hasNext ? encodeCursor([filter.sort, keyOf(filter, last.k), last.id]) : null;
  return { rows, nextCursor: next };
}

/**
 * A list narrowed by words, from all shipments that match them: null without words, or if too many
 * match.
 */
async function collectedPage(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  { day, ...params }: ListParams & { readonly day: CompanyDay | null },
): Promise<ShipmentPage | null> {
  const isCounted = params.cursor === undefined && !params.uncounted;
  if (!filter.search || filter.codes !== undefined) return null;
  // A page of all shipments without a count is found among the nearest.
  if (!isCounted && isOnlyByWords(filter)) return null;
  const after = afterLast(filter.sort, lastOf(filter.sort, params.cursor));
  const collect = collectByWords(filter.search, {
    where: listCondition(actor, filter, day, after),
    key: sorts[filter.sort].key,
    sorted: pageOrder[filter.sort],
    limit: params.per_page + 1,
  });
  if (collect === null) return null;
  const found = await namedRows(actor, params.names ?? noNames, ({ columns, joins }) =>
    db.rows<CollectedRow>(sql`
      with ${collect}
      select r.*, t.collected, t.count, t.amount from total t left join (
        select ${columns}, p.k::text as k from page p
        join shipments s on s.id = p.id ${joins} order by ${pageOrder[filter.sort]}
      ) r on true`),
  );
  const [first] = found;
  if (!first || !isComplete(first)) return null;
  const rows = found.filter((row) => row.id !== null);
  const { count, amount } = first;
  const total = isCounted ? { count, isEstimate: false, amount } : notCounted;
  return { ...cutPage(rows, filter, params), total };
}

/** An empty first page means an empty list. */
const totalOf = ([row]: readonly PageRow[]): ListTotal => ({
  count: row?.stored_count ?? 0,
  isEstimate: false,
  amount: row?.stored_amount ?? 0,
});

/** The database's text of an instant keeps the microseconds that a JavaScript date would lose. */
const keyOf = (filter: ListFilter, key: string): string | number =>
  filter.sort === 'waiting' ? key.replace(' ', 'T').replace(/\+00$/, 'Z') : wholeOf(key);

async function companyDay(db: Db, now: string): Promise<CompanyDay> {
  const { timezone: zone } = await getSettings(db);
  return { zone, today: dayOf(new Date(now), zone) };
}

async function countTotal(
  db: Db,
  actor: Actor,
  filter: ListFilter,
  day: CompanyDay | null,
): Promise<ListTotal> {
  const most = filter.search ? countFoundUpTo : countUpTo;
  const limit = most + 1;
  const arms = listArms(actor, filter, day, {
    columns: sql`s.id, s.cod_amount`,
    after: [],
    afterId: null,
    order: null,
    lateOrder: null,
    limit,
  });
  const counted = await db.one<{ count: number; amount: number }>(sql`
    select count(*) as count, coalesce(sum(p.cod_amount), 0)::bigint as amount
    from (select * from (${unionOf(arms, ' union all ')}) p limit ${limit}) p`);
  if (!counted || counted.count > most) return { count: most, isEstimate: true, amount: null };
  return { count: counted.count, isEstimate: false, amount: counted.amount };
}
