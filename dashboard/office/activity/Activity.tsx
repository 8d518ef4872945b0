import { readOnce } from '#dashboard/api/hooks.ts';
import { type RowOf, useList } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { ExportButton } from '#dashboard/shell/list/ExportButton.tsx';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Code, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { activityWords as t } from '#words/office/activity-screens.ts';
import { ActivityDrawer } from './ActivityDrawer.tsx';

type Row = RowOf<'activity.list'>;

const columns: readonly Column<Row>[] = [
  { key: 'at', header: t.at, priority: 1, cell: ({ at }) => <DateTimeText at={at} /> },
  {
    key: 'actor',
    header: t.actor,
    priority: 2,
    cell: ({ actor }) => (actor ? <Name>{actor.name}</Name> : t.system),
  },
  { key: 'action', header: t.action, priority: 2, cell: (row) => row.action_label },
  { key: 'subject', header: t.subject, priority: 2, cell: (row) => row.subject_label },
  { key: 'title', header: t.title, priority: 2, cell: ({ title }) => <Name>{title}</Name> },
  {
    key: 'ip',
    header: t.ip,
    priority: 2,
    hiddenFirst: true,
    cell: ({ ip }) => <Code>{ip}</Code>,
  },
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

const personFilter: FilterDef = {
  key: 'actor',
  label: t.actor,
  kind: 'pick',
  options: findPeople,
  resolve: personOf,
};
const otherFilters: readonly FilterDef[] = [
  {
    key: 'action',
    label: t.action,
    kind: 'pick',
    options: async (typed) => matchOptions(await options('actions'), typed),
    resolve: (value) => named('actions', value),
  },
  {
    key: 'subject',
    label: t.subject,
    kind: 'pick',
    options: async (typed) => matchOptions(await options('subjects'), typed),
    resolve: (value) => named('subjects', value),
  },
  { key: 'thing', label: t.subjectId, kind: 'text' },
  { key: 'days', label: t.days, kind: 'days' },
];
const withPeople: readonly FilterDef[] = [personFilter, ...otherFilters];

function filterOf({ search, actor, action, subject, thing, from, to }: ListValues) {
  const id = Number(thing);
  return {
    ...(search && { search }),
    ...(actor && { actor_id: Number(actor) }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(Number.isSafeInteger(id) && id > 0 && { subject_id: id }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** Who changed what, when and from where; a row opens its diff next to the list. */
export function Activity() {
  const can = useCan();
  const [values, change] = useSearchValues();
  const filter = filterOf(values);
  const list = useList('activity.list', { per_page: perPage(values.per), ...filter });
  const drawer = useOpenRow(list.rows);
  const { row } = drawer;
  const showThing = ({ subject, subject_id: id }: Row) => {
    drawer.close();
    change({ subject, thing: id, actor: null, action: null, search: null });
  };
  return (
    <>
      <ListScreen
        listKey="activity"
        title={t.list}
        noun={t.noun}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowLabel={(one) => `${one.action_label} ${one.title ?? ''}`}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel={t.search}
        filters={can('users.view') ? withPeople : otherFilters}
        actions={<ExportButton name="activity.export" input={filter} />}
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
