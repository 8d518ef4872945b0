import { readOnce } from '#dashboard/api/hooks.ts';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { screenByKey, to } from '#dashboard/screens.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { matchOptions } from '#dashboard/ui/fields/use-options.ts';
import { Code, DateText, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { merchantActionWords as a } from '#words/people/merchant-management.ts';
import { merchantWords as t } from '#words/people/screens.ts';
import { StoppedBadge } from './StoppedBadge.tsx';

export type MerchantRow = RowOf<'merchants.accepted'>;

export const storeColumn: Column<MerchantRow> = {
  key: 'store',
  header: t.store,
  priority: 1,
  cell: (row) => <Name>{row.store_name}</Name>,
};
export const contactColumns: readonly Column<MerchantRow>[] = [
  { key: 'owner', header: t.owner, priority: 2, cell: (row) => <Name>{row.owner_name}</Name> },
  { key: 'phone', header: t.phone, priority: 2, cell: ({ phone }) => <Phone value={phone} link /> },
  {
    key: 'city',
    header: t.city,
    priority: 2,
    cell: ({ destination }) => <Name>{destination.name}</Name>,
  },
];
const columns: readonly Column<MerchantRow>[] = [
  storeColumn,
  ...contactColumns,
  {
    key: 'branch',
    header: t.branch,
    priority: 2,
    cell: ({ branch }) => <Name>{branch?.branch_name}</Name>,
  },
  {
    key: 'type',
    header: t.storeType,
    priority: 2,
    cell: ({ store_type: type }) => <Name>{type?.name}</Name>,
  },
  {
    key: 'status',
    header: a.workStatus,
    priority: 2,
    cell: (row) => (row.stopped_at === null ? a.active : <StoppedBadge />),
  },
  { key: 'email', header: t.email, priority: 3, cell: ({ email }) => <Code>{email}</Code> },
  {
    key: 'decided',
    header: t.decided,
    priority: 2,
    cell: (row) => <DateText at={row.decided_at} />,
  },
];

export const merchantFilters: readonly FilterDef[] = [
  { key: 'branch', label: t.branch, ...amongBranches },
  {
    key: 'city',
    label: t.city,
    kind: 'pick',
    options: async (typed) => matchOptions((await readOnce('places.destinations', {})).data, typed),
  },
];

export const merchantInput = ({ search, branch, city, per }: ListValues) => ({
  per_page: perPage(per),
  ...(search && { search }),
  ...(branch && { branch_id: Number(branch) }),
  ...(city && { destination_id: Number(city) }),
});

const statuses = ['active', 'stopped'] as const;
const acceptedFilters: readonly FilterDef[] = [
  ...merchantFilters,
  {
    key: 'status',
    label: a.workStatus,
    kind: 'choice',
    choices: statuses.map((value) => ({ value, label: a[value] })),
  },
];

/** Active merchants. */
export function Merchants() {
  const go = useGo();
  const [values, change] = useSearchValues();
  const may = useCan();
  const status = statuses.find((one) => one === values.status);
  const list = useList('merchants.accepted', {
    ...merchantInput(values),
    ...(status && { status }),
  });
  const create = may('merchants.create') ? (
    <LinkButton tone="primary" href={`#${to('people.merchantCreate')}`}>
      {screenByKey('people.merchantCreate').title}
    </LinkButton>
  ) : null;
  return (
    <ListScreen
      listKey="merchants"
      title={t.list}
      noun={t.noun}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={(row) => row.store_name}
      onOpen={({ id }) => go(to('people.merchant', { id }))}
      values={values}
      onValues={change}
      searchLabel={t.search}
      filters={acceptedFilters}
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
