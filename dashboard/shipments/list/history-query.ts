import { useMemo } from 'react';
import type { InputOf } from '#contract/contract.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import { historyWords } from '#words/shipments/screens.ts';
import { pickBranch, pickCourier } from './stage-filters.ts';

const period: FilterDef = { key: 'days', label: historyWords.period, kind: 'days' };

/** The request of the history's address: the same on screen and in print. */
export const historyInput = (values: ListValues): Omit<InputOf<'shipments.history'>, 'cursor'> => ({
  search: values.search || undefined,
  from: values.from,
  to: values.to,
  courier_id: idOf(values.courier_id),
  branch_id: idOf(values.branch_id),
});

/** The filters this user can use: those whose options they may read. */
export function useHistoryFilters(): readonly FilterDef[] {
  const can = useCan();
  const { type } = useCurrentUser();
  return useMemo(() => {
    const isStaff = type === 'staff' || type === 'data_entry';
    return [
      period,
      ...(isStaff && can('couriers.view') ? [pickCourier] : []),
      ...(isStaff && can('branches.view') ? [pickBranch] : []),
    ];
  }, [can, type]);
}
