import { sql, type Sql } from '#database/connect.ts';
import { type DayEventKey, eventLists } from '#domain/office/day-events.ts';
import type { SeriesKey, SeriesSplit } from '#domain/office/series-figures.ts';
import { allKey } from '#domain/office/series-rows.ts';
import type { SeriesPeriod } from '#domain/office/series-plan.ts';
import { stagesOfStatus } from '#domain/shipments/stages.ts';
import { dayFigureKeys } from '#domain/shipments/reports/day-figures.ts';
import { sumTables } from '../../ledger/days/running-sums-store.ts';
import { type EventPart, happenedSql } from '../../ledger/days/happened-store.ts';
import {
  cellsOf,
  isOneOf,
  splitCellsOf,
  liveDays,
  pointOr,
  type Question,
  type ReadCells,
  type Shown,
} from './question-store.ts';
import { writtenRows } from './written-store.ts';

/** Events that make up a figure: `n` of them, out of `of`. */
export interface Made {
  readonly n: readonly DayEventKey[];
  readonly of: readonly DayEventKey[];
}
export const madeOf: Partial<Record<SeriesKey, Made>> = {
  created: { n: ['created'], of: [] },
  out: { n: ['out'], of: [] },
  delivered: { n: ['delivered'], of: [] },
  failed: { n: ['failed'], of: [] },
  postponed: { n: ['postponed'], of: [] },
  sent_back: { n: ['sent_back'], of: [] },
  returned: { n: ['returned'], of: [] },
  success: { n: ['delivered'], of: eventLists.success.events },
  at_door: { n: ['delivered'], of: eventLists.at_door.events },
};

export const madeFor = (figure: SeriesKey): Made => {
  const made = madeOf[figure];
  if (!made) throw new RangeError(`not made of events: ${figure}`);
  return made;
};

const sumOf = (figures: readonly DayEventKey[]): Sql =>
  sql`coalesce(sum(n) filter (where figure = any(${[...figures]}::text[])), 0)`;
const sumsOf = (figure: SeriesKey): { n: Sql; of: Sql } => {
  const { n, of } = madeFor(figure);
  return { n: sumOf(n), of: sumOf(of) };
};

type Part = 'all' | 'reason' | 'attempt' | 'hour';
export function partOf({ by, split }: Question['layout']): Part {
  for (const part of ['reason', 'attempt', 'hour'] as const)
    if (by === part || split === part) return part;
  return split === 'weekday' ? 'hour' : 'all';
}

const keyOf = (split: SeriesSplit | null): Sql => {
  if (split === 'branch') return sql`branch_id`;
  if (split === 'destination') return sql`destination_id`;
  if (split === 'weekday') return sql`extract(dow from day)::int`;
  return split === null ? sql`${allKey}::text` : sql`key`;
};

const pointKey = ({ by }: Question['layout']): Sql => {
  if (by === 'branch') return sql`branch_id`;
  return pointOr(by, by === 'destination' ? sql`destination_id` : sql`key`);
};

const uses = ({ layout: { by, split } }: Question, what: 'branch' | 'destination'): boolean =>
  by === what || split === what;

const figuresOf = (q: Question): DayEventKey[] => {
  const { n, of } = madeFor(q.layout.figure);
  return [...new Set([...n, ...of])];
};

/** Columns `day, branch_id, destination_id, figure, key, n` of the written days. */
async function ofWritten(q: Question, period: SeriesPeriod, shown: Shown): Promise<Sql> {
  const branches = uses(q, 'branch') ? [...q.branchIds] : [q.scope.branchId];
  const destination = q.scope.destinationId ?? 0;
  const ofDestinations =
    uses(q, 'destination') && q.scope.destinationId === null
      ? sql`destination_id = any(array(select id from destinations))`
      : sql`destination_id = ${destination}`;
  const where = sql`
    ${isOneOf(sql`branch_id`, branches)} and ${ofDestinations}
      and ${isOneOf(sql`figure`, figuresOf(q))} and part = ${partOf(q.layout)}`;
  const rows = await writtenRows(q, period, { table: sumTables.events, where, shown });
  return sql`select day, branch_id, destination_id, figure, key, n from (${rows}) written`;
}

/** Events of a shipment created longer than this before the period are not found. */
const madeWithinDays = 180;
const [postponedStage] = stagesOfStatus('postponed');

/**
 * The same columns for one merchant, read from its shipments. A shipment that has been in its stage
 * since before the period had no event in it; only a shipment that is postponed again stays in its
 * stage.
 */
function ofMerchant(q: Question, { from, to }: SeriesPeriod, part: Part, figures: Sql): Sql {
  const { zone, scope } = q;
  const start = sql`(${from}::date)::timestamp at time zone ${zone}`;
  const which = sql`
    h.shipment_id in (
      select x.id from shipments x where x.merchant_id = ${scope.merchantId}
        and (x.stage_since >= ${start} or x.stage = ${postponedStage}::smallint) and x.id >= coalesce((
          select made.id from shipments made
          where made.created_at >= ${start} - make_interval(days => ${madeWithinDays})
          order by made.created_at limit 1), 0)
      offset 0)
    and h.at >= ${start} and h.at < (${to}::date + 1)::timestamp at time zone ${zone}
    and ${figures}`;
  const ofBranch =
    scope.branchId === 0 ? sql`true` : sql`${scope.branchId}::bigint in (home, serving, here)`;
  const ofDestination =
    scope.destinationId === null ? sql`true` : sql`destination_id = ${scope.destinationId}`;
  const hasPlace = uses(q, 'destination') || scope.branchId !== 0 || scope.destinationId !== null;
  const parts: EventPart[] = [
    ...(hasPlace ? (['place'] as const) : []),
    ...(part === 'reason' || part === 'attempt' ? [part] : []),
  ];
  return sql`
    select (e.at at time zone ${zone})::date as day, 0::bigint as branch_id,
      ${hasPlace ? sql`destination_id` : sql`0::bigint as destination_id`}, figure,
      ${merchantKey[part]} as key, 1 as n
    from (${happenedSql(which, sql`${zone}::text`, parts)}) e where ${ofBranch} and ${ofDestination}`;
}

const merchantKey: Record<Part, Sql> = {
  all: sql`''`,
  reason: sql`e.reason`,
  attempt: sql`e.attempt::text`,
  hour: sql`e.hour::text`,
};

const cellSql = ({ layout }: Question) => ({
  point: pointKey(layout),
  row: keyOf(layout.split),
  ...sumsOf(layout.figure),
});

/** Whether this query counts today as it happens, or excludes it until the nightly job. */
export function hasToday(q: Question): boolean {
  if (q.scope.merchantId !== null) return true;
  const isPlain = partOf(q.layout) === 'all' && !uses(q, 'destination');
  const isCounted = figuresOf(q).every((figure) => dayFigureKeys.some((key) => key === figure));
  return isPlain && isCounted && q.scope.destinationId === null;
}

interface CountedScope {
  readonly scope: 'all' | 'branch' | 'courier';
  readonly ids: readonly number[];
}

/**
 * The content of `event_counts` for unwritten days, in the columns of `ofWritten`; `branch_id` is
 * the id in the scope.
 */
export function liveRows(
  q: Question,
  period: SeriesPeriod,
  { scope, ids }: CountedScope,
): Sql | null {
  const live = liveDays(q, period);
  if (live === null) return null;
  return sql`
    select (c.quarter at time zone ${q.zone})::date as day, c.scope_id as branch_id,
      0::bigint as destination_id, c.figure, '' as key, c.n
    from event_counts c
    where c.scope = ${scope} and c.scope_id = any(${[...ids]}::bigint[])
      and c.figure = any(${figuresOf(q)}::text[])
      and c.quarter >= (${live.from}::date)::timestamp at time zone ${q.zone}
      and c.quarter < (${live.to}::date + 1)::timestamp at time zone ${q.zone}`;
}

export const readEvents: ReadCells = async (q, period) => {
  if (q.scope.merchantId !== null) {
    const counts = sql`f.figure = any(${figuresOf(q)}::text[])`;
    return cellsOf(q.db, cellSql(q), ofMerchant(q, period, partOf(q.layout), counts));
  }
  const live = hasToday(q) ? liveRows(q, period, branchScope(q)) : null;
  return splitCellsOf(q, cellSql(q), async (shown) => {
    const written = await ofWritten(q, period, shown);
    return live === null ? written : sql`${written} union all ${live}`;
  });
};

function branchScope(q: Question): CountedScope {
  if (uses(q, 'branch')) return { scope: 'branch', ids: q.branchIds };
  const { branchId } = q.scope;
  return branchId === 0 ? { scope: 'all', ids: [0] } : { scope: 'branch', ids: [branchId] };
}

/** The steps of shipments that went out: the step that each count belongs to. */
const stepSql = sql`
  case when figure = 'returned' then 'returned'
    when figure = 'out' and key = '1' then 'out'
    when figure = 'delivered' and key = '1' then 'first'
    when figure = 'delivered' and key = '2' then 'second'
    when figure = 'delivered' and key in ('3', '4') then 'third' end`;

export const readFunnel: ReadCells = async (q, period) => {
  const { merchantId, branchId, destinationId } = q.scope;
  const rows =
    merchantId === null
      ? await writtenRows(q, period, {
          table: sumTables.events,
          shown: 'whole',
          where: sql`branch_id = ${branchId} and destination_id = ${destinationId ?? 0}
            and (part = 'attempt' and figure in ('out', 'delivered')
              or part = 'all' and figure = 'returned')`,
        })
      : ofMerchant(q, period, 'attempt', sql`f.figure in ('out', 'delivered', 'returned')`);
  return q.db.rows(sql`
    select point, ${allKey}::text as row, sum(n)::bigint as n, 0::bigint as of
    from (select ${stepSql} as point, n from (${rows}) r) steps where point is not null group by 1`);
};
