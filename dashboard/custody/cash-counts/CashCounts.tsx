import { useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage } from '#dashboard/shell/list/list-values.ts';
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

const ownFilters: readonly FilterDef[] = [
  { key: 'days', label: t.date, kind: 'days' },
  { key: 'differs', label: t.onlyOff, kind: 'flag' },
  {
    key: 'state',
    label: t.state,
    kind: 'choice',
    choices: states.map((value) => ({ value, label: documentStateNames[value] })),
  },
];
const allFilters: readonly FilterDef[] = [
  { key: 'branch', label: t.branch, ...amongBranches },
  ...ownFilters,
];

/** The filter of the list's request, as in the address. */
function countsParams({ search, from, to: until, branch, state, differs, per }: ListValues) {
  const known = states.find((one) => one === state);
  return {
    per_page: perPage(per),
    ...(search && { search }),
    ...(from && { from }),
    ...(until && { to: until }),
    branch_id: idOf(branch),
    ...(known && { state: known }),
    ...(differs && { differs: true }),
  };
}

/** All counts of the tills; a row opens next to the list. */
export function CashCounts() {
  const [values, change] = useSearchValues();
  const user = useCurrentUser();
  const can = useCan();
  const list = useList('documents.cashCount.list', countsParams(values));
  const drawer = useOpenRow(list.rows);
  const create = can('documents.cashCount.issue') ? (
    <CreateLink address={to('documents.cashCount.form')}>{t.count}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        listKey="documents.cashCount.list"
        title={t.list}
        noun={t.noun}
        list={list}
        columns={cashCountColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={numberOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel={t.search}
        filters={isCompanyStaff(user) ? allFilters : ownFilters}
        actions={create}
        empty={<EmptyFirst title={t.empty} text={t.emptyHow} action={create} />}
      />
      <CashCountDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
