import { activityColumns } from '#contract/office/columns/activity.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import { wholeInput } from '#dashboard/shell/catalogue/filter-input.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { activityWords as t } from '#words/office/activity-screens.ts';
import { ActivityDrawer } from './ActivityDrawer.tsx';

type Row = RowOf<'activity.list'>;

const c = columnsByKey(activityColumns);
const columns: readonly Column<Row>[] = [
  { ...c.at, priority: 1 },
  {
    ...c.actor,
    priority: 2,
    cell: ({ actor }) => (actor ? <Name>{actor.name}</Name> : t.system),
  },
  { ...c.action, priority: 2, cell: (row) => row.action_label },
  { ...c.subject, priority: 2, cell: (row) => row.subject_label },
  { ...c.title, priority: 2 },
  { ...c.ip, priority: 2, hiddenFirst: true },
];

const options = async (which: 'actions' | 'subjects'): Promise<readonly Option[]> => {
  const { data } = await readOnce('activity.actions', {});
  return data[which].map(({ value, label }) => ({ id: value, name: label }));
};
const named = async (which: 'actions' | 'subjects', value: string): Promise<Option | null> =>
  (await options(which)).find(({ id }) => id === value) ?? null;

const findPeople = async (typed: string): Promise<readonly Option[]> =>
  (await readOnce('users.all', typed === '' ? {} : { search: typed })).data;
const personOf = async (id: string): Promise<Option | null> => {
  const { data } = await readOnce('users.one', { id: Number(id) });
  return { id: data.id, name: data.name };
};

const otherFilters = [
  {
    key: 'action',
    name: 'action',
    label: t.action,
    kind: 'pick',
    options: async (typed) => matchOptions(await options('actions'), typed),
    resolve: (value) => named('actions', value),
  },
  {
    key: 'subject',
    name: 'subject',
    label: t.subject,
    kind: 'pick',
    options: async (typed) => matchOptions(await options('subjects'), typed),
    resolve: (value) => named('subjects', value),
  },
  { key: 'thing', name: 'subject_id', label: t.subjectId, kind: 'text' },
  { key: 'days', label: t.days, kind: 'days' },
] as const satisfies readonly FilterDef[];
const withPeople = [
  { key: 'actor', label: t.actor, kind: 'pick', options: findPeople, resolve: personOf },
  ...otherFilters,
] as const satisfies readonly FilterDef[];

/** Who changed what, when and from where; a row opens its diff next to the list. */
export function Activity() {
  const can = useCan();
  const filters = can('users.view') ? withPeople : otherFilters;
  const screen = useFilteredList<'activity.list'>('activity.list', filters);
  const drawer = useOpenRow(screen.list.rows);
  const { row } = drawer;
  const showThing = ({ subject, subject_id: id }: Row) => {
    drawer.close();
    screen.onValues({ subject, thing: id, actor: null, action: null, search: null });
  };
  return (
    <>
      <ListScreen
        {...screen}
        listKey="activity"
        title={t.list}
        noun={t.noun}
        columns={columns}
        rowLabel={(one) => `${one.action_label} ${one.title ?? ''}`}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
        actions={<ExportButton name="activity.export" input={wholeInput(filters, screen.values)} />}
        empty={<EmptyFirst title={t.none} />}
      />
      {row ? (
        <ActivityDrawer
          row={row}
          onClose={drawer.close}
          onStep={drawer.step}
          onThing={() => showThing(row)}
        />
      ) : null}
    </>
  );
}
