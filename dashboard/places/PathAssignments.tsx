import { assignmentColumns } from '#contract/places/columns.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import { isolate, isolateName } from '#words/bidi.ts';
import type { DayRange } from '#dashboard/ui/fields/calendar.ts';
import { readOnce, useCall } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords, removal } from '#dashboard/shell/catalogue/common.tsx';
import { type RowSource, theOne } from '#dashboard/shell/catalogue/row-source.ts';
import { amongCouriers } from '#dashboard/shell/list/pick-options.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Name } from '#dashboard/ui/values/Values.tsx';
import { addDays } from '#domain/time.ts';
import { assignmentWords as t, pathWords } from '#words/places/screens.ts';

type Row = RowOf<'paths.assignments'>;

interface Values {
  readonly pathId: number;
  readonly courier: Option | null;
  readonly days: DayRange;
}

function stateOf({ from, to: last }: Row): string {
  const today = fmt.today();
  if (last < today) return t.past;
  return from > today ? t.later : t.now;
}

const labelOf = (row: Row): string =>
  t.label(isolateName(row.courier.name), isolate(`${fmt.date(row.from)} – ${fmt.date(row.to)}`));

/** The courier's name: the address contains only an id. */
function PathName() {
  const id = Number(useParam('path_id'));
  const { data } = useCall('paths.one', { id }, { quiet: true });
  return (
    <p>
      <a href={`#${to('places.paths')}`}>{pathWords.list}</a> ‹ <Name>{data?.data.name}</Name>
    </p>
  );
}

export const PathAssignments = catalogueList({
  ...listWords(t),
  list: 'paths.assignments',
  of: (params) => ({ path_id: Number(params.path_id) }),
  columns: [...columnsOf(assignmentColumns), { key: 'state', header: t.state, cell: stateOf }],
  filters: [{ key: 'courier', label: t.courier, ...amongCouriers }],
  rowLabel: labelOf,
  rowTone: (row) => (row.to < fmt.today() ? 'pending' : undefined),
  above: <PathName />,
  create: {
    screen: 'places.pathAssign',
    label: t.create,
    params: ({ params: { path_id = '' } }) => ({ path_id }),
  },
  edit: {
    screen: 'places.pathAssignEdit',
    params: ({ id, path }) => ({ id, path_id: path.id }),
  },
  remove: { ...removal('paths.unassign', 'paths.edit', ['paths']), how: t.removeHow },
});

/** Couriers of the path's own branch: others may not drive it. */
async function couriersOf(typed: string, { pathId }: Values): Promise<readonly Option[]> {
  const { data: path } = await readOnce('paths.one', { id: pathId });
  const { data } = await readOnce('users.couriers', { branch_id: path.branch.id });
  return matchOptions(
    data.map(({ id, name }) => ({ id, name })),
    typed,
  );
}

const MOST_ROWS = 200;
const one: RowSource<'paths.assignments', Row> = {
  name: 'paths.assignments',
  param: 'id',
  input: (_id, { path_id: path }) => ({ path_id: Number(path), per_page: MOST_ROWS }),
  rowOf: ({ data }, id) => theOne(data, id),
};

const bodyOf = ({ pathId, courier, days }: Values) => ({
  path_id: pathId,
  courier_id: Number(courier?.id),
  from: days.from ?? '',
  to: days.to ?? '',
});

const WEEK = 6;

const forms = catalogueForm({
  words: t,
  back: 'places.pathAssignments',
  empty: ({ params }): Values => {
    const today = fmt.today();
    return {
      pathId: Number(params.path_id),
      courier: null,
      days: { from: today, to: addDays(today, WEEK) },
    };
  },
  one,
  startOf: (row: Row): Values => ({
    pathId: row.path.id,
    courier: row.courier,
    days: { from: row.from, to: row.to },
  }),
  nameOf: ({ path }) => path.name,
  create: 'paths.assign',
  createInput: bodyOf,
  update: 'paths.assign',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id }),
  invalidates: ['paths'],
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'courier', kind: 'pick', label: t.courier, options: couriersOf },
        { key: 'days', kind: 'days', label: t.days },
      ],
    },
  ],
});

export const { Create: PathAssign, Edit: PathAssignEdit } = forms;
