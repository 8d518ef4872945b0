import type { ReactNode } from 'react';
import { activeMerchantColumns, lapsedMerchantColumns } from '#contract/people/columns/people.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { screenByKey, to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches, amongDestinations } from '#dashboard/shell/list/pick-options.ts';
import { columnsByKey, columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText } from '#dashboard/ui/values/Values.tsx';
import { merchantActionWords as a } from '#words/people/merchant-management.ts';
import { merchantWords as t } from '#words/people/screens.ts';
import { StoppedBadge } from './StoppedBadge.tsx';

export type MerchantRow = RowOf<'merchants.accepted'>;

const c = columnsByKey(activeMerchantColumns);
export const whoColumns: readonly Column<MerchantRow>[] = [
  { ...c.store, priority: 1 },
  c.owner,
  c.phone,
  c.city,
];
const columns: readonly Column<MerchantRow>[] = [
  ...whoColumns,
  c.branch,
  c.type,
  {
    ...c.status,
    cell: (row) => (row.stopped_at === null ? a.active : <StoppedBadge />),
  },
  { ...c.email, priority: 3 },
  { ...c.decided, cell: (row) => <DateText at={row.decided_at} /> },
];

const lapsedColumns = columnsOf(lapsedMerchantColumns);

/** The place of a merchant is a destination. */
export const cityFilter = {
  key: 'city',
  name: 'destination_id',
  label: t.city,
  ...amongDestinations,
} as const satisfies FilterDef;

const branchFilter = { key: 'branch', label: t.branch, ...amongBranches } as const;
const filters = [
  branchFilter,
  cityFilter,
  {
    key: 'status',
    label: a.workStatus,
    kind: 'choice',
    choices: (['active', 'stopped'] as const).map((value) => ({ value, label: a[value] })),
  },
] as const satisfies readonly FilterDef[];

const views = [
  { key: 'all', label: t.allView },
  { key: 'lapsed', label: t.lapsedView },
];

/** Active merchants, or those of them that used to send and stopped. */
export function Merchants() {
  const [{ view }] = useSearchValues();
  const may = useCan();
  const create = may('merchants.create') ? (
    <LinkButton tone="primary" href={`#${to('people.merchantCreate')}`}>
      {screenByKey('people.merchantCreate').title}
    </LinkButton>
  ) : null;
  return view === 'lapsed' ? <LapsedMerchants create={create} /> : <AllMerchants create={create} />;
}

/** The same of both lists. */
function useMerchantList() {
  const go = useGo();
  return {
    title: t.list,
    noun: t.noun,
    rowLabel: (row: { readonly store_name: string }) => row.store_name,
    onOpen: ({ id }: { readonly id: number }) => go(to('people.merchant', { id })),
    searchLabel: t.search,
    views,
  };
}

function AllMerchants({ create }: { create: ReactNode }) {
  const screen = useFilteredList('merchants.accepted', filters);
  const same = useMerchantList();
  return (
    <ListScreen
      {...screen}
      {...same}
      listKey="merchants"
      columns={columns}
      actions={create}
      empty={
        <EmptyFirst
          title={t.none}
          text={t.noneHow}
          action={
            create ?? <LinkButton href={`#${to('people.newMerchants')}`}>{t.toRequests}</LinkButton>
          }
        />
      }
    />
  );
}

const lapsedFilters = [branchFilter, cityFilter] as const;

function LapsedMerchants({ create }: { create: ReactNode }) {
  const screen = useFilteredList('merchants.lapsed', lapsedFilters);
  const same = useMerchantList();
  return (
    <ListScreen
      {...screen}
      {...same}
      listKey="merchants-lapsed"
      columns={lapsedColumns}
      actions={create}
      above={<p className="faint">{t.lapsedHow}</p>}
      empty={<AllDone title={t.noneLapsed} />}
    />
  );
}
