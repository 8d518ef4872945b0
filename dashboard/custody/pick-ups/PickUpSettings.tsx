import { type RowOf, useList } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { ClockText, Hours, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { hours } from '#words/counters.ts';
import { daysText } from '#words/custody/pick-ups.ts';
import { pickUpSettingWords as t } from '#words/custody/pick-up-screens.ts';

type Row = RowOf<'pickupSettings.list'>;

const columns: readonly Column<Row>[] = [
  {
    key: 'branch',
    header: t.branch,
    priority: 1,
    cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
  },
  { key: 'days', header: t.days, priority: 1, cell: (row) => daysText(row.working_days) },
  {
    key: 'hours',
    header: t.hours,
    priority: 2,
    cell: (row) => <Hours from={row.from_time} to={row.to_time} />,
  },
  {
    key: 'cutoff',
    header: t.cutoff,
    priority: 2,
    cell: (row) => <ClockText at={row.cutoff_time} />,
  },
  {
    key: 'minimum',
    header: t.minimum,
    numeric: true,
    priority: 2,
    cell: (row) => <Num value={row.minimum_count} />,
  },
  {
    key: 'fee',
    header: t.fee,
    numeric: true,
    priority: 2,
    cell: (row) => <Money value={row.fee_amount} bare />,
  },
  {
    key: 'free',
    header: t.freeAbove,
    numeric: true,
    priority: 2,
    cell: (row) => (row.free_above === null ? t.never : <Num value={row.free_above} />),
  },
  {
    key: 'edit',
    header: t.editHours,
    numeric: true,
    priority: 3,
    cell: (row) => hours(row.edit_hours),
  },
];

/** The pick-up settings of each branch. */
export function PickUpSettings() {
  const go = useGo();
  const can = useCan();
  const [values, change] = useSearchValues();
  const { search, per } = values;
  const list = useList('pickupSettings.list', {
    per_page: perPage(per),
    ...(search && { search }),
  });
  const mayEdit = can('pickupSettings.edit');
  const create = mayEdit ? (
    <CreateLink address={to('pickupSettings.create')}>{t.create}</CreateLink>
  ) : null;
  return (
    <ListScreen
      listKey="pickupSettings"
      title={t.list}
      noun={t.noun}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      rowLabel={({ branch }) => branch.branch_name}
      onOpen={mayEdit ? ({ id }) => go(to('pickupSettings.edit', { id })) : undefined}
      values={values}
      onValues={change}
      searchLabel={t.search}
      actions={create}
      empty={<EmptyFirst title={t.none} text={t.noneHow} action={create} />}
    />
  );
}
