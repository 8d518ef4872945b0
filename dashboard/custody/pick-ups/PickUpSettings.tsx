import type { RowOf } from '#dashboard/api/list.ts';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { ClockText, Hours, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
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
export const PickUpSettings = catalogueList({
  ...listWords(t),
  list: 'pickupSettings.list',
  columns,
  rowLabel: ({ branch }) => branch.branch_name,
  create: { screen: 'pickupSettings.create', label: t.create },
  edit: 'pickupSettings.edit',
});
