import { useMemo } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { dueStages } from '#domain/shipments/reports/report-figures.ts';
import { stages } from '#domain/shipments/stages.ts';
import { shipmentReportWords as w } from '#words/shipments/report-screens.ts';
import { stageNames } from '#words/shipments/names.ts';
import { days, pickBranch, pickDestination, pickMerchant } from '../list/stage-filters.ts';

const statusFilter = (isDue: boolean): FilterDef => ({
  key: 'status',
  label: w.status,
  kind: 'choice',
  choices: [
    { value: 'all', label: w.allStages },
    ...stages
      .filter(({ no }) => !isDue || dueStages.includes(no))
      .map(({ no, slug }) => ({ value: slug, label: stageNames[no] })),
  ],
});
const ofDays = statusFilter(false);
const ofMoney = statusFilter(true);

/**
 * The stage is part of the path and is chosen like a filter; the report on amounts due has no days.
 */
export function useReportFilters(isDue: boolean): readonly FilterDef[] {
  const can = useCan();
  const { type } = useCurrentUser();
  return useMemo(() => {
    const isStaff = type === 'staff' || type === 'data_entry';
    return [
      isDue ? ofMoney : ofDays,
      ...(isDue ? [] : [days]),
      ...(isStaff && can('merchants.view') ? [pickMerchant] : []),
      ...(isStaff && can('branches.view') ? [pickBranch] : []),
      ...(can('destinations.view') ? [pickDestination] : []),
    ];
  }, [can, type, isDue]);
}
