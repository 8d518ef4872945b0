import { useMemo } from 'react';
import type { InputOf } from '#contract/contract.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { dayIn, idOf } from '#dashboard/shell/list/list-values.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { wholeOf } from '#domain/numbers.ts';
import { eventListKeys } from '#domain/office/day-events.ts';
import { reasonKeys } from '#domain/shipments/reasons.ts';
import { eventListNames } from '#words/office/series.ts';
import { reasonNames } from '#words/shipments/names.ts';
import { historyWords } from '#words/shipments/screens.ts';
import { weekdayNames, weekOrder } from '#words/weekdays.ts';
import { pickBranch, pickCourier, pickDestination, pickMerchant } from './stage-filters.ts';

const period: FilterDef = { key: 'days', label: historyWords.period, kind: 'days' };
const figure: FilterDef = {
  key: 'figure',
  label: historyWords.figure,
  kind: 'choice',
  choices: eventListKeys.map((value) => ({ value, label: eventListNames[value] })),
};
const reason: FilterDef = {
  key: 'reason',
  label: historyWords.reason,
  kind: 'choice',
  choices: reasonKeys.map((value) => ({ value, label: reasonNames[value] })),
};
const HOURS = 24;
const hour: FilterDef = {
  key: 'hour',
  label: historyWords.hour,
  kind: 'choice',
  choices: Array.from({ length: HOURS }, (_, at) => ({
    value: String(at),
    label: fmt.clock(`${String(at).padStart(2, '0')}:00`),
  })),
};
const weekday: FilterDef = {
  key: 'weekday',
  label: historyWords.weekday,
  kind: 'choice',
  choices: weekOrder.map((no) => ({ value: String(no), label: weekdayNames[no] })),
};

/** Invalid manual input in the address is ignored. */
const keyOf = <Key extends string>(keys: readonly Key[], text: string | undefined) =>
  keys.find((key) => key === text);
const numberOf = (text: string | undefined, most: number): number | undefined =>
  text && /^\d+$/.test(text) && wholeOf(text) <= most ? wholeOf(text) : undefined;

/** What only events of a figure have. */
const ofFigure = (values: ListValues) => {
  const key = keyOf(eventListKeys, values.figure);
  if (key === undefined) return {};
  return {
    figure: key,
    destination_id: idOf(values.destination_id),
    reason: keyOf(reasonKeys, values.reason),
    hour: numberOf(values.hour, HOURS - 1),
    weekday: numberOf(values.weekday, weekdayNames.length - 1),
  };
};

/** The request of the history's address: the same on screen and in print. */
export const historyInput = (values: ListValues): Omit<InputOf<'shipments.history'>, 'cursor'> => ({
  search: values.search || undefined,
  from: dayIn(values.from),
  to: dayIn(values.to),
  courier_id: idOf(values.courier_id),
  branch_id: idOf(values.branch_id),
  merchant_id: idOf(values.merchant_id),
  ...ofFigure(values),
});

/** The filters this user can use: those whose options they may read. */
export function useHistoryFilters(values: ListValues): readonly FilterDef[] {
  const can = useCan();
  const hasFigure = keyOf(eventListKeys, values.figure) !== undefined;
  const { type } = useCurrentUser();
  return useMemo(() => {
    const isStaff = type === 'staff' || type === 'data_entry';
    return [
      period,
      figure,
      ...(hasFigure ? [pickDestination, reason, weekday, hour] : []),
      ...(isStaff && can('couriers.view') ? [pickCourier] : []),
      ...(isStaff && can('branches.view') ? [pickBranch] : []),
      ...(isStaff && can('merchants.view') ? [pickMerchant] : []),
    ];
  }, [can, type, hasFigure]);
}
