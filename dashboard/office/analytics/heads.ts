import type { Series } from '#domain/office/charts/series.ts';
import { FEW, rolling, valueAt } from '#domain/office/charts/series.ts';
import { quartersInDay } from '#domain/office/day-events.ts';
import type { SeriesKey } from '#domain/office/series-figures.ts';
import { quantileOf } from '#domain/office/series-rows.ts';
import { figure, unitOf, unitText } from '#dashboard/ui/chart/texts.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { analyticsWords as t } from '#words/office/analytics.ts';
import { seriesWords } from '#words/office/series.ts';
import { type Change, changeOf, daysChange } from './changes.ts';
import { type Answer, beforeOf, onlyRow, shareOf, type Total, totalOf } from './figure.ts';

export interface Head {
  readonly figure: SeriesKey;
  readonly name: string;
  /** For a figure of steps: one of them as a share of another one. */
  readonly share?: { readonly part: string; readonly of: string };
  /** For a figure of durations: their median. */
  readonly isMedian?: true;
  readonly counts?: string;
  /** The events behind a figure that is not a count of them. */
  readonly list?: SeriesKey;
  /** Whether a higher value is better; null if it is neither better nor worse. */
  readonly isGood: boolean | null;
}

// biome-ignore format: a table reads by the line
const heads = {
  created:   { figure: 'created', name: t.created, isGood: true },
  out:       { figure: 'out', name: seriesWords.out.name, isGood: null },
  delivered: { figure: 'delivered', name: t.delivered, isGood: true },
  success:   { figure: 'success', name: t.success, isGood: true },
  atDoor:    { figure: 'at_door', name: t.atDoor, isGood: true },
  firstTry:  { figure: 'funnel', name: t.firstTry, share: { part: 'first', of: 'out' }, counts: t.firstTryCounts, isGood: true },
  collected: { figure: 'collected', name: seriesWords.collected.name, list: 'delivered', isGood: true },
  took:      { figure: 'delivery_time', name: seriesWords.delivery_time.name, isMedian: true, list: 'delivered', isGood: false },
  failed:    { figure: 'failed', name: seriesWords.failed.name, isGood: false },
  returned:  { figure: 'returned', name: t.returned, isGood: null },
} as const satisfies Record<string, Head>;

type HeadKey = keyof typeof heads;

/**
 * Next to today's counts, a home page does without what they show already. The server tells a
 * courier only the attempts at the door, and a merchant nothing of the money of others.
 */
const shown = {
  staff: {
    home: ['created', 'delivered', 'success', 'firstTry', 'collected', 'took'],
    page: [
      'created',
      'delivered',
      'success',
      'atDoor',
      'firstTry',
      'returned',
      'collected',
      'took',
    ],
  },
  client: {
    home: ['created', 'delivered', 'success', 'returned'],
    page: ['created', 'delivered', 'success', 'atDoor', 'firstTry', 'returned'],
  },
  courier: {
    home: ['out', 'delivered', 'atDoor', 'failed'],
    page: ['out', 'delivered', 'atDoor', 'failed'],
  },
} as const satisfies Record<string, Record<'home' | 'page', readonly HeadKey[]>>;

export function headsOf(
  type: string,
  { isHome, hasSums }: { readonly isHome: boolean; readonly hasSums: boolean },
): readonly Head[] {
  const keys = shown[type === 'courier' || type === 'client' ? type : 'staff'];
  return keys[isHome ? 'home' : 'page']
    .filter((key) => hasSums || key !== 'collected')
    .map((key) => heads[key]);
}

/** What a headline figure shows. */
export interface HeadTexts {
  readonly value: string;
  /** Not isolated: a number is read from the left. */
  readonly isNumber: boolean;
  /** Of amounts: «مليون د.ع»; otherwise empty. */
  readonly unit: string;
  /** Null if there is nothing to compare with. */
  readonly before: string | null;
  readonly change: Change;
  /** Fewer than two points, or zeros alone, have no trend. */
  readonly trend: readonly (number | null)[];
  /** Before the first work there is nothing that could be compared. */
  readonly isNothing: boolean;
}

/** @param behind the deliveries behind an amount; without them its change is not stated yet */
export function textsOf(answer: Answer, head: Head, behind?: Answer): HeadTexts {
  return head.isMedian ? medianTexts(answer) : totalTexts(answer, head, behind);
}

function amountChange(now: Total | null, before: Total | null, behind?: Answer): Change {
  if (behind === undefined) return { by: 0, text: '' };
  const cases = { now: totalOf(onlyRow(behind, '')), before: totalOf(beforeOf(behind)) };
  return changeOf(now, before, cases);
}

/** The cases of one step as a share of those of another; otherwise the row as it is. */
function countedOf(
  answer: Answer,
  share: Head['share'],
  row: Pick<Series, 'values' | 'of'> | undefined,
) {
  if (share === undefined || row === undefined) return row;
  const at = (key: string) => row.values[answer.points.findIndex((one) => one.key === key)] ?? 0;
  return { values: [at(share.part)], of: [at(share.of)] };
}

const hasTrend = (values: readonly (number | null)[]): boolean =>
  values.filter((value) => value !== null).length > 1 && values.some((value) => value);

/** A share of a few cases says nothing: it is told as «4 من 5», also of the period before. */
const isFew = ({ of }: Total): boolean => of !== null && of > 0 && of < FEW;

function totalTexts(answer: Answer, head: Head, behind?: Answer): HeadTexts {
  const row = onlyRow(answer, head.name);
  const now = totalOf(countedOf(answer, head.share, row));
  const before = totalOf(countedOf(answer, head.share, beforeOf(answer)));
  const measure = answer.kind === 'money' ? 'money' : 'count';
  const unit = unitOf(Math.max(now?.value ?? 0, before?.value ?? 0), measure);
  const textOf = (total: Total | null): string => {
    if (total === null) return '—';
    if (total.of === null) return figure(total.value, measure, unit);
    if (isFew(total)) return t.of(fmt.number(total.value), fmt.number(total.of));
    const share = shareOf(total);
    return share === null ? '—' : figure(share, 'share');
  };
  const course = answer.by === 'day' ? rolling(row, 7) : row;
  const values = head.share ? [] : course.values.map((_, at) => valueAt(course, at));
  return {
    value: textOf(now),
    isNumber: now === null || !isFew(now),
    unit: measure === 'money' && now !== null ? unitText(unit).trim() : '',
    before: before === null ? null : textOf(before),
    change: measure === 'money' ? amountChange(now, before, behind) : changeOf(now, before),
    trend: hasTrend(values) ? values : [],
    isNothing: !(now?.of ?? now?.value),
  };
}

/** The time within which a share of the cases lies. */
interface Quantile {
  readonly days: number;
  readonly cases: number;
}

const HALF = 0.5;
const MOST = 0.9;

function quantileIn(
  { points }: Answer,
  row: Pick<Series, 'values'> | undefined,
  share: number,
): Quantile | null {
  const counts = points.map(({ key }, at) => [Number(key), row?.values[at] ?? 0] as const);
  const quarters = quantileOf(counts, share);
  const cases = counts.reduce((all, [, n]) => all + n, 0);
  return quarters === null || cases === 0 ? null : { days: quarters / quartersInDay, cases };
}

function medianTexts(answer: Answer): HeadTexts {
  const now = quantileIn(answer, answer.rows[0], HALF);
  const before = quantileIn(answer, beforeOf(answer), HALF);
  return {
    value: now === null ? '—' : t.inDays(now.days),
    isNumber: false,
    unit: '',
    before: before === null ? null : t.inDays(before.days),
    change: daysChange(now, before),
    trend: [],
    isNothing: now === null,
  };
}

/**
 * «خلال 3 أيام (أسرع بيوم واحد)»: how long half of the cases and nine of ten of them take at most,
 * of an answer of durations; nothing without cases.
 */
export const lagTexts = (answer: Answer): readonly string[] =>
  [HALF, MOST].flatMap((share) => {
    const now = quantileIn(answer, answer.rows[0], share);
    if (now === null) return [];
    const { text } = daysChange(now, quantileIn(answer, beforeOf(answer), share));
    const within = t.within(now.days);
    return text === '' || text === t.fewToCompare ? within : t.withChange(within, text);
  });
