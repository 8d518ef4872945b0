import { merchantColumns } from '#contract/people/columns/people.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { screenByKey, to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches, amongDestinations } from '#dashboard/shell/list/pick-options.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText } from '#dashboard/ui/values/Values.tsx';
import { merchantActionWords as a } from '#words/people/merchant-management.ts';
import { merchantWords as t } from '#words/people/screens.ts';
import { StoppedBadge } from './StoppedBadge.tsx';

export type MerchantRow = RowOf<'merchants.accepted'>;

const c = columnsByKey(merchantColumns);
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
    key: 'status',
    header: a.workStatus,
    cell: (row) => (row.stopped_at === null ? a.active : <StoppedBadge />),
  },
  { ...c.email, priority: 3 },
  { ...c.decided, cell: (row) => <DateText at={row.decided_at} /> },
];

/** The place of a merchant is a destination. */
export const cityFilter = {
  key: 'city',
  name: 'destination_id',
  label: t.city,
  ...amongDestinations,
} as const satisfies FilterDef;

const filters = [
  { key: 'branch', label: t.branch, ...amongBranches },
  cityFilter,
  {
    key: 'status',
    label: a.workStatus,
    kind: 'choice',
    choices: (['active', 'stopped'] as const).map((value) => ({ value, label: a[value] })),
  },
] as const satisfies readonly FilterDef[];

/** Active merchants. */
export function Merchants() {
  const go = useGo();
  const may = useCan();
  const screen = useFilteredList('merchants.accepted', filters);
  const create = may('merchants.create') ? (
    <LinkButton tone="primary" href={`#${to('people.merchantCreate')}`}>
      {screenByKey('people.merchantCreate').title}
    </LinkButton>
  ) : null;
  return (
    <ListScreen
      {...screen}
      listKey="merchants"
      title={t.list}
      noun={t.noun}
      columns={columns}
      rowLabel={(row) => row.store_name}
      onOpen={({ id }) => go(to('people.merchant', { id }))}
      searchLabel={t.search}
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
