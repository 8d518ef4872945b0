import { pickUpSettingColumns } from '#contract/custody/columns/pick-ups.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { ClockText, Hours, Num } from '#dashboard/ui/values/Values.tsx';
import { hours } from '#words/counters.ts';
import { daysText } from '#words/custody/pick-ups.ts';
import { pickUpSettingWords as t } from '#words/custody/pick-up-screens.ts';

type Row = RowOf<'pickupSettings.list'>;

const c = columnsByKey(pickUpSettingColumns);
const columns: readonly Column<Row>[] = [
  { ...c.branch, priority: 1 },
  { key: 'days', header: t.days, priority: 1, cell: (row) => daysText(row.working_days) },
  {
    key: 'hours',
    header: t.hours,
    cell: (row) => <Hours from={row.from_time} to={row.to_time} />,
  },
  { ...c.cutoff, cell: (row) => <ClockText at={row.cutoff_time} /> },
  c.minimum,
  c.fee,
  {
    ...c.free,
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
