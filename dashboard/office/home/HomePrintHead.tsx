import { useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { filterFacts } from '#dashboard/shell/list/filter-facts.tsx';
import { ScreenPrintHead } from '#dashboard/shell/print/ScreenPrintHead.tsx';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { homeWords as t } from '#words/office/screens.ts';
import { branchFilters } from './DashboardBranch.tsx';

/** The head of a printed home: the branch of the user, or the one they chose. */
export function HomePrintHead() {
  const { branch } = useCurrentUser();
  const [values] = useSearchValues();
  const own = branch && { label: t.branch, value: <Name>{branch.branch_name}</Name> };
  return <ScreenPrintHead facts={own ? [own] : filterFacts(branchFilters, values)} />;
}
