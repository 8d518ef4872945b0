import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { documentStates } from '#domain/custody/families.ts';
import { cashCountWords as t } from '#words/custody/cash-count.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { CashCountDrawer } from './CashCountDrawer.tsx';
import { cashCountColumns, numberOf, toneOf } from './cash-count-view.tsx';

/** A count has no draft. */
const states = documentStates.filter((state) => state !== 'draft');

const ownFilters = [
  { key: 'days', label: t.date, kind: 'days' },
  { key: 'differs', label: t.onlyOff, kind: 'flag' },
  {
    key: 'state',
    label: t.state,
    kind: 'choice',
    choices: states.map((value) => ({ value, label: documentStateNames[value] })),
  },
] as const satisfies readonly FilterDef[];
const allFilters = [
  { key: 'branch', label: t.branch, ...amongBranches },
  ...ownFilters,
] as const satisfies readonly FilterDef[];

/** All counts of the tills; a row opens next to the list. */
export function CashCounts() {
  const user = useCurrentUser();
  const can = useCan();
  const filters = isCompanyStaff(user) ? allFilters : ownFilters;
  const screen = useFilteredList('documents.cashCount.list', filters);
  const drawer = useOpenRow(screen.list.rows);
  const create = can('documents.cashCount.issue') ? (
    <CreateLink address={to('documents.cashCount.form')}>{t.count}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        {...screen}
        title={t.list}
        noun={t.noun}
        columns={cashCountColumns}
        rowLabel={numberOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
        actions={create}
        empty={<EmptyFirst title={t.empty} text={t.emptyHow} action={create} />}
      />
      <CashCountDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
