import { useSearchValues } from '#dashboard/navigation.tsx';
import { FilterBar } from '#dashboard/shell/list/FilterBar.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { homeWords as t } from '#words/office/screens.ts';

export const branchFilters: readonly FilterDef[] = [
  { key: 'branch_id', label: t.branch, ...amongBranches },
];

/** For users who see the whole company: the day of one branch. */
export function DashboardBranch() {
  const [values, change] = useSearchValues();
  return <FilterBar filters={branchFilters} values={values} onValues={change} />;
}
