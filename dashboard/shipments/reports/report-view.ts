import type { AnswerOf, InputOf } from '#contract/contract.ts';
import type { ScreenKey, SearchValues } from '#dashboard/screens.ts';
import { screenByKey, screenKeys } from '#dashboard/screens.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { dayIn, idOf } from '#dashboard/shell/list/list-values.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { reportOrders } from '#domain/shipments/reports/report-figures.ts';
import { isTooLong, type Period, reportPeriod } from '#domain/shipments/reports/report-period.ts';
import { type StageNo, stages } from '#domain/shipments/stages.ts';
import { shipmentReportWords as w } from '#words/shipments/report-screens.ts';
import { stageNames } from '#words/shipments/names.ts';

export type MerchantLine = AnswerOf<'shipments.reportByMerchant'>['data'][number];
export type StageLine = AnswerOf<'shipments.reportByStage'>['data'][number];
export type ReportSummary = NonNullable<AnswerOf<'shipments.reportByMerchant'>['summary']>;
export type ReportInput = InputOf<'shipments.reportByMerchant'>;

/** `all`, or the stage in the address: its slug, as in the stage lists, or its number. */
export type ReportStatus = 'all' | StageNo;

export function statusOf(text: string): ReportStatus | null {
  if (text === 'all') return 'all';
  return stages.find(({ no, slug }) => slug === text || String(no) === text)?.no ?? null;
}

export const slugOf = (status: ReportStatus): string =>
  status === 'all' ? 'all' : (stages.find(({ no }) => no === status)?.slug ?? 'all');

export const statusName = (status: ReportStatus): string =>
  status === 'all' ? w.allStages : stageNames[status];

/** The days of the address; defaults to this month so far. */
export const periodOf = ({ from, to }: ListValues): Period =>
  reportPeriod({ from: dayIn(from), to: dayIn(to) }, fmt.today());

/** Why the days are invalid, checked before the request. */
export function periodFault(period: Period): 'backwards' | 'tooLong' | null {
  if (period.from > period.to) return 'backwards';
  return isTooLong(period) ? 'tooLong' : null;
}

/** Largest first is the only order of a report: the header's arrow points down. */
export const sortOf = (text: string | undefined): ReportInput['sort'] =>
  reportOrders.find((one) => one === text);

/** The request of the address to the server. */
export function reportInput(
  values: ListValues,
  status: ReportStatus,
  isDue: boolean,
): Omit<ReportInput, 'cursor' | 'per_page'> {
  return {
    ...(isDue ? { view: 'under_settlement' as const } : periodOf(values)),
    stage: status === 'all' ? undefined : status,
    branch_id: idOf(values.branch_id),
    merchant_id: idOf(values.merchant_id),
    destination_id: idOf(values.destination_id),
    search: values.search || undefined,
    sort: sortOf(values.sort),
  };
}

/**
 * The list of shipments behind a figure: its screen and the filter that selects the same shipments.
 */
export function listBehind(
  status: ReportStatus,
  values: ListValues,
  of: { isDue: boolean; merchantId?: number | undefined },
): { key: ScreenKey; search: SearchValues } | null {
  const key =
    of.isDue && status === 'all'
      ? 'shipments.underSettlement'
      : screenKeys.find((one) => screenByKey(one).stage === status);
  if (key === undefined) return null;
  const days = of.isDue ? {} : periodOf(values);
  const { branch_id, destination_id } = values;
  const merchant_id = of.merchantId ?? values.merchant_id;
  return { key, search: { ...days, branch_id, destination_id, merchant_id } };
}
