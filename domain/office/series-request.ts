import { addDays, type Day, daysBetween, isDay } from '../time.ts';
import {
  mostMerchantDays,
  seriesFigureOf,
  type SeriesFilter,
  type SeriesTime,
} from './series-figures.ts';
import {
  isTime,
  layoutOf,
  mostDaysOf,
  type SeriesParams,
  supportedFilters,
} from './series-plan.ts';

/** What a chart requests, without the filters of its page. */
export type ChartParams = Pick<SeriesParams, 'figure' | 'by' | 'split'>;

/** The charts of the analytics page. Without `by`: over time, in the points of the period. */
export const analyticsCharts = {
  success: { figure: 'success' },
  door: { figure: 'at_door' },
  cash: { figure: 'cash' },
  returns: { figure: 'sent_back', by: 'reason' },
  reasons: { figure: 'failed', by: 'reason' },
  couriers: { figure: 'at_door', by: 'courier' },
  funnel: { figure: 'funnel', by: 'step' },
  ageing: { figure: 'ageing', by: 'age' },
  handIn: { figure: 'hand_in', by: 'week' },
  payable: { figure: 'payable', by: 'week' },
  paid: { figure: 'paid', by: 'week' },
  handInDays: { figure: 'hand_in', by: 'duration' },
  payableDays: { figure: 'payable', by: 'duration' },
  paidDays: { figure: 'paid', by: 'duration' },
  attempts: { figure: 'at_door', by: 'week', split: 'attempt' },
  places: { figure: 'success', by: 'destination' },
  hours: { figure: 'at_door', by: 'hour', split: 'weekday' },
  hoursDelivered: { figure: 'delivered', by: 'hour', split: 'weekday' },
  hoursFailed: { figure: 'failed', by: 'hour', split: 'weekday' },
  cohorts: { figure: 'cohorts', by: 'age' },
  earned: { figure: 'earned', by: 'branch', split: 'account' },
  earnedByPlace: { figure: 'earned', by: 'destination', split: 'account' },
  earnedByMerchant: { figure: 'earned', by: 'merchant' },
  promise: { figure: 'promise', by: 'stage' },
  promiseByBranch: { figure: 'promise', by: 'branch' },
} as const satisfies Record<string, ChartParams>;

/** The filters of a page that apply to all of its charts. */
export type SeriesPageFilters = Omit<SeriesParams, 'figure' | 'by' | 'split'>;

const MOST_DAYS = 62;
const MOST_WEEKS_IN_DAYS = 400;

interface Reader {
  readonly today: Day;
  /** A merchant's own figures, which the server filters by the merchant. */
  readonly isMerchant: boolean;
}

/** Days as long as they are distinguishable, then weeks, then months; undefined: the usual days. */
export function timeOf(filters: SeriesPageFilters, today: Day): SeriesTime | undefined {
  const { from, to = today, merchant_id: merchant } = filters;
  if (from === undefined) return undefined;
  const days = daysBetween(from, to);
  if (merchant !== undefined && days >= mostMerchantDays) return 'month';
  return days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS_IN_DAYS ? 'week' : 'month';
}

/** The request of one chart, and what of the page's filters it does not follow. */
export interface Requested {
  readonly params: SeriesParams;
  readonly dropped: readonly SeriesFilter[];
  /** The number of days that the chart covers at most, if the period has more. */
  readonly mostDays: number | null;
}

/** The filters that a figure supports in this layout; a chart never requests the others. */
export function requestedOf(
  own: ChartParams,
  filters: SeriesPageFilters,
  { today, isMerchant }: Reader,
): Requested {
  const { from, to, branch_id } = filters;
  // The server filters by the merchant who is signed in, whatever the request says.
  const ofMerchant = isMerchant ? { merchant_id: filters.merchant_id ?? 0 } : {};
  const supported = supportedFilters({ ...own, ...ofMerchant }, filters);
  const isOverTime = isTime(seriesFigureOf(own.figure).by[0] ?? 'day');
  const by = own.by ?? (isOverTime ? timeOf({ ...supported.params, from, to }, today) : undefined);
  const params: SeriesParams = { ...supported.params, by };
  const most = mostDaysOf(layoutOf(params).layout, params);
  const end = to ?? (from !== undefined && from > today ? from : today);
  // What is counted by age is counted now.
  const hasPeriod = params.by !== 'age';
  const isLong = hasPeriod && from !== undefined && daysBetween(from, end) >= most;
  const all = {
    ...params,
    ...(isMerchant && { merchant_id: filters.merchant_id }),
    branch_id,
    ...(hasPeriod && { from: isLong ? addDays(end, 1 - most) : from, to }),
  };
  return { params: withoutGaps(all), dropped: supported.dropped, mostDays: isLong ? most : null };
}

/** The call accepts no parameter without a value. */
const withoutGaps = (params: SeriesParams): SeriesParams =>
  Object.entries(params).reduce<SeriesParams>(
    (all, [key, value]) => (value === undefined ? all : { ...all, [key]: value }),
    { figure: params.figure },
  );

/** Why the period of an address cannot be shown. */
export type PeriodProblem = 'unread' | 'backwards' | 'future';

/** The period of an address; with a problem, the usual one instead. */
export function shownPeriod(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  today: Day,
): { from: Day | undefined; to: Day | undefined; problem: PeriodProblem | null } {
  const problemOf = (): PeriodProblem | null => {
    if ((from !== undefined && !isDay(from)) || (to !== undefined && !isDay(to))) return 'unread';
    if (from !== undefined && from > today) return 'future';
    return from !== undefined && to !== undefined && from > to ? 'backwards' : null;
  };
  const problem = problemOf();
  if (problem !== null) return { from: undefined, to: undefined, problem };
  return { from, to: to !== undefined && to > today ? today : to, problem };
}
