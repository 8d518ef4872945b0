import type { AnswerOf } from '#contract/contract.ts';
import type { Db } from '#database/connect.ts';
import { quartersInDay } from '#domain/office/day-events.ts';
import { dayMoneyPlaces } from '#domain/office/money-days.ts';
import {
  mostMerchantDays,
  mostSeriesPoints,
  seriesFigureOf,
  type SeriesKey,
} from '#domain/office/series-figures.ts';
import {
  checkSeriesPeriod,
  isTime,
  lastOf,
  periodBefore,
  periodOf,
  pointsOf,
  type SeriesLayout,
  type SeriesParams,
  type SeriesPeriod,
  startOf,
} from '#domain/office/series-plan.ts';
import {
  allKey,
  layRows,
  otherKey,
  type SeriesCell,
  type SeriesRow,
} from '#domain/office/series-rows.ts';
import type { Actor } from '#domain/people/actor.ts';
import { wholeOf } from '#domain/numbers.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import { addDays, dayOf, daysBetween, type Day } from '#domain/time.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { accountNames } from '#words/ledger/names.ts';
import { seriesParts, seriesPlaceNames, seriesWords } from '#words/office/series.ts';
import { reasonNames, stageNames } from '#words/shipments/names.ts';
import { weekdayNames, weekOrder } from '#words/weekdays.ts';
import { getSettings } from '../../settings-store.ts';
import { readCouriers } from './couriers-store.ts';
import { durations, readCollected, readDeliveryTime } from './deliveries-store.ts';
import { hasToday, madeOf, readEvents, readFunnel } from './events-store.ts';
import { isNamed, type Known, knownDays, listBranchIds, namesOf } from './known-store.ts';
import { cohortMonths, readCohorts, readMerchantMonths } from './merchants-store.ts';
import { readCash, readEarned } from './money-store.ts';
import type { Question, ReadCells } from './question-store.ts';
import { scopeOf } from './scope.ts';
import {
  isLag,
  lagDurations,
  readAgeing,
  readLag,
  readPromise,
  readByStage,
  shares,
} from './stages-store.ts';

export type Series = AnswerOf<'office.series'>['data'];
type Row = Series['rows'][number];

const special: Partial<Record<SeriesKey, ReadCells>> = {
  funnel: readFunnel,
  collected: readCollected,
  delivery_time: readDeliveryTime,
  cash: readCash,
  earned: readEarned,
  inStage: readByStage,
  ageing: readAgeing,
  hand_in: readLag,
  payable: readLag,
  paid: readLag,
  promise: readPromise,
  cohorts: readCohorts,
};

const ofCouriers = ({ layout: { by, split }, scope }: Question): boolean =>
  by === 'courier' || split === 'courier' || scope.courierId !== null;
const ofMerchants = ({ by, split }: SeriesLayout): boolean =>
  by === 'merchant' || split === 'merchant';

function readerOf(q: Question, period: SeriesPeriod): ReadCells {
  if (ofMerchants(q.layout) || isManyMonths(q, period)) return readMerchantMonths;
  const own = special[q.layout.figure];
  if (own) return own;
  return ofCouriers(q) ? readCouriers : readEvents;
}

/** One merchant over more days than its shipments can be read for. */
const isManyMonths = ({ layout, scope }: Question, { from, to }: SeriesPeriod): boolean =>
  scope.merchantId !== null &&
  layout.by === 'month' &&
  layout.split === null &&
  scope.destinationId === null &&
  daysBetween(from, to) >= mostMerchantDays;

/** Figures whose value for today is available during the day. */
function usesToday(q: Question): boolean {
  const { figure, by } = q.layout;
  if (figure === 'inStage' || figure === 'ageing' || figure === 'cash') return true;
  if (figure === 'funnel') return q.scope.merchantId !== null;
  if (ofMerchants(q.layout) || !(figure in madeOf)) return false;
  return ofCouriers(q) ? by !== 'courier' || q.layout.split === null : hasToday(q);
}

/** Keys in their usual order, including those without values. */
function rowOrder({ layout: { split, figure } }: Question, cells: readonly SeriesCell[]) {
  if (split === null) return [allKey];
  if (split === 'weekday') return weekOrder.map(String);
  if (split === 'place') return [...dayMoneyPlaces];
  if (split === 'share') return Object.keys(shares);
  const keys = [...new Set(cells.map(({ row }) => row))];
  if (split === 'cohort') return keys.toSorted();
  if (split === 'attempt' || (split === 'stage' && figure !== 'inStage'))
    return keys.toSorted((a, b) => wholeOf(a) - wholeOf(b));
  return undefined;
}

/** The axis: times in order, fixed steps, or the largest first. */
function pointKeys(q: Question, period: SeriesPeriod, cells: readonly SeriesCell[]): string[] {
  const { by, figure } = q.layout;
  if (isTime(by)) return pointsOf(by, period);
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour));
  if (by === 'step') return Object.keys(seriesParts.steps);
  if (by === 'duration') return isLag(figure) ? lagDurations : durations;
  if (by === 'age' && figure === 'cohorts')
    return Array.from({ length: cohortMonths + 1 }, (_, month) => String(month));
  if (by === 'age') return seriesParts.ages.map((_, age) => String(age));
  const sizes = new Map<string, number>();
  for (const { point, n, of } of cells)
    sizes.set(point, (sizes.get(point) ?? 0) + Math.abs(of === 0 ? n : of));
  const keys = [...sizes.keys()].filter((key) => key !== otherKey);
  if (by === 'attempt' || by === 'stage') return keys.toSorted((a, b) => wholeOf(a) - wholeOf(b));
  const largest = keys.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const hasRest = sizes.has(otherKey) || largest.length > mostSeriesPoints;
  return hasRest ? [...largest.slice(0, mostSeriesPoints - 1), otherKey] : largest;
}

/** Cells of points that are not among the largest are added to the last one. */
function gathered(cells: readonly SeriesCell[], points: readonly string[]): readonly SeriesCell[] {
  if (!points.includes(otherKey)) return cells;
  const shown = new Set(points);
  return cells.map((cell) => (shown.has(cell.point) ? cell : { ...cell, point: otherKey }));
}

const partNames: Partial<Record<string, (key: string) => string | undefined>> = {
  reason: (key) => reasonNames[key as ReasonKey],
  stage: (key) => stageNames[wholeOf(key) as StageNo],
  weekday: (key) => weekdayNames[wholeOf(key)],
  place: (key) => seriesPlaceNames[key as keyof typeof seriesPlaceNames],
  account: (key) => accountNames[key as AccountKey],
  share: (key) => seriesParts.shares[key as keyof typeof seriesParts.shares],
  attempt: (key) => seriesParts.attempts[key as keyof typeof seriesParts.attempts],
  step: (key) => seriesParts.steps[key as keyof typeof seriesParts.steps],
  age: (key) => seriesParts.ages[wholeOf(key)],
  duration: (key) => seriesParts.duration(wholeOf(key) / quartersInDay),
};

type NameOf = (key: string) => string | null;

async function namerOf(
  db: Db,
  { figure, kind }: { readonly figure: SeriesKey; readonly kind: string | null },
  keys: readonly string[],
): Promise<NameOf> {
  const names = isNamed(kind) ? await namesOf(db, kind, keys) : null;
  return (key) => {
    if (key === allKey) return seriesWords[figure].name;
    // «Other» is also a reason.
    if (key === otherKey && kind !== 'reason') return seriesParts.other;
    return names?.get(key) ?? partNames[kind ?? '']?.(key) ?? null;
  };
}

/** Whether a point has no known value: its days are not written, or it is in the future. */
function unknownBy({ layout: { by, figure }, today, scope }: Question, known: Known, last: Day) {
  if (!isTime(by)) return () => false;
  const yesterday = addDays(today, -1);
  return (point: string): boolean => {
    if (point > last || point > today) return true;
    if (scope.merchantId !== null) return false;
    // A level is the sum of all days before it.
    if (figure === 'cash' && known.isFilling) return true;
    if (known.from === null || known.writtenTo === null) return point < yesterday;
    // The nightly job did not run: these days will be written soon.
    if (point > known.writtenTo && point < yesterday) return true;
    const isBefore = point < known.from;
    return isBefore && (known.isFilling || lastOf(by, point) < known.from);
  };
}

/** The values of merchants are of whole months, the present one up to yesterday. */
function monthsOf({ from, to }: SeriesPeriod, yesterday: Day): SeriesPeriod {
  const last = lastOf('month', startOf('month', to));
  const written = to > yesterday ? to : yesterday;
  return { from: startOf('month', from), to: last < written ? last : written };
}

/**
 * A missing snapshot cannot be read from the history, and where nothing happened there are no days
 * to measure: neither is zero.
 */
function orWithout(
  { layout: { figure, by } }: Question,
  cells: readonly SeriesCell[],
  isNotYet: (point: string) => boolean,
) {
  if (figure !== 'inStage' && !(isLag(figure) && by !== 'duration')) return isNotYet;
  const taken = new Set(cells.map(({ point }) => point));
  return (point: string): boolean => isNotYet(point) || !taken.has(point);
}

/** The last day with a value: nothing after today, and today only if it is counted. */
function endOf(q: Question, known: Known): Day {
  if (usesToday(q)) return q.today;
  return known.writtenTo ?? addDays(q.today, -1);
}

interface Call {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
}

/** @throws those of `scopeOf`; days_backwards, period_too_long */
export async function readSeries({ db, actor, now }: Call, given: SeriesParams): Promise<Series> {
  const { layout, params, scope } = await scopeOf(db, actor, given);
  const { timezone: zone } = await getSettings(db);
  const today = dayOf(new Date(now), zone);
  const known = await knownDays(db, zone);
  const { kind: measured, is } = seriesFigureOf(layout.figure);
  const kind = layout.by === 'duration' ? 'number' : measured;
  const needsBranches = layout.by === 'branch' || layout.split === 'branch';
  const branchIds =
    scope.branchId !== 0 ? [scope.branchId] : needsBranches ? await listBranchIds(db) : [];
  const q: Question = {
    db: db.replanned,
    actor,
    zone,
    today,
    writtenFrom: known.from,
    writtenTo: known.writtenTo,
    layout,
    scope,
    branchIds,
  };
  const end = endOf(q, known);
  const yesterday = addDays(today, -1);
  // All charts of a page then cover the same whole days.
  const isWhole = is === 'flow' && end > yesterday;
  const period = periodOf(params, layout.by, isWhole ? yesterday : end);
  const isLong = isManyMonths(q, period) || ofMerchants(layout);
  checkSeriesPeriod(period, layout, params);
  const covered = isLong ? monthsOf(period, yesterday) : period;
  const shown = { from: covered.from, to: covered.to < end ? covered.to : end };
  const read = readerOf(q, period);
  const cells = is === 'flow' && shown.from > shown.to ? [] : await read(q, shown);
  const points = pointKeys(q, period, cells);
  const isUnknown = orWithout(q, cells, unknownBy(q, known, shown.to));
  const laying = { points, isRate: kind === 'rate', order: rowOrder(q, cells), isUnknown };
  const rows = layRows(gathered(cells, points), laying);
  const named = await namerOf(
    db,
    { figure: layout.figure, kind: layout.split },
    rows.map(({ key }) => key),
  );
  const pointNamed = await namerOf(
    db,
    { figure: layout.figure, kind: isTime(layout.by) ? null : layout.by },
    points,
  );
  const present = ({ key, values, of }: SeriesRow): Row => ({
    key,
    name: named(key) ?? key,
    values: [...values],
    of: of === null ? null : [...of],
  });
  const isOne = rows.length === 1 || layout.split === 'share';
  const isCompared = isOne && is === 'flow' && layout.figure !== 'cohorts' && !isLong;
  return {
    figure: layout.figure,
    kind,
    is,
    by: layout.by,
    split: layout.split,
    definition: seriesWords[layout.figure].definition,
    from: shown.from,
    to: shown.to < shown.from ? shown.from : shown.to,
    points: points.map((key) => ({ key, name: pointName(layout, key, pointNamed) })),
    rows: rows.map(present),
    before: isCompared ? await readBefore({ q, period: shown, known, points, present }) : null,
    partial_today: is !== 'now' && shown.from <= today && shown.to >= today,
    known_from: known.isFilling ? known.from : null,
  };
}

const pointName = ({ by, figure }: SeriesLayout, key: string, nameOf: NameOf): string | null => {
  if (isTime(by) || by === 'hour' || figure === 'cohorts') return null;
  return nameOf(key) ?? key;
};

interface Comparing {
  readonly q: Question;
  readonly period: SeriesPeriod;
  readonly known: Known;
  readonly points: readonly string[];
  readonly present: (row: SeriesRow) => Row;
}

/** The same query for the previous period, with its points in the positions of the current ones. */
async function readBefore({ q, period, known, points, present }: Comparing): Promise<Row[] | null> {
  const { by } = q.layout;
  const before = periodBefore(period, by);
  if (!isTime(by) && known.from !== null && before.from < known.from && known.isFilling)
    return null;
  const cells = await readerOf(q, before)(q, before);
  if (cells.length === 0) return null;
  const keys = isTime(by) ? pointsOf(by, before).slice(0, points.length) : [...points];
  const isRate = seriesFigureOf(q.layout.figure).kind === 'rate';
  const isUnknown = orWithout(q, cells, unknownBy(q, known, before.to));
  const laying = { points: keys, isRate, order: rowOrder(q, cells), isUnknown };
  return layRows(gathered(cells, keys), laying).map(present);
}
