import { readOnce } from '#dashboard/api/hooks.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { FilterBar } from '#dashboard/shell/FilterBar.tsx';
import type { FilterDef } from '#dashboard/shell/filter-defs.ts';
import { matchOptions } from '#dashboard/ui/use-options.ts';
import { homeWords as t } from '#words/office.ts';

const filters: readonly FilterDef[] = [
  {
    key: 'branch_id',
    label: t.branch,
    kind: 'pick',
    options: async (typed) => matchOptions((await readOnce('places.branches', {})).data, typed),
    resolve: async (id) =>
      (await readOnce('places.branches', {})).data.find((one) => String(one.id) === id) ?? null,
  },
];

/** For whoever sees the whole company: the day of one branch. */
export function DashboardBranch() {
  const [values, change] = useSearchValues();
  return <FilterBar filters={filters} values={values} onValues={change} />;
}
