import { pathColumns } from '#contract/places/columns.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import type { AnswerOf } from '#contract/contract.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList, type Viewer } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import {
  activeFilter,
  branchOption,
  forCompany,
  readFlag,
} from '#dashboard/shell/catalogue/common.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { pathWords as t, placeHeads } from '#words/places/screens.ts';

type Row = RowOf<'paths.list'>;
type Path = AnswerOf<'paths.one'>['data'];

interface Values {
  readonly name: string;
  readonly branch: Option | null;
  readonly stops: readonly Option[];
  readonly active: boolean;
}

/** A branch's paths can only be changed by its own staff. */
const mayChange = (row: Row | null, viewer: Viewer): boolean =>
  forCompany(row, viewer) || row === null || row.branch.id === viewer.me.branch?.id;

export const Paths = catalogueList({
  key: 'paths',
  ...listWords(t),
  list: 'paths.list',
  input: ({ branch, active }) => ({
    ...(branch && { branch_id: Number(branch) }),
    ...readFlag('active', active),
  }),
  columns: columnsOf(pathColumns, { ...placeHeads, ...t }),
  filters: [{ key: 'branch', label: t.branch, ...amongBranches }, activeFilter],
  rowKey: ({ id }) => String(id),
  rowLabel: ({ name }) => name,
  rowTone: ({ active }) => (active ? undefined : 'pending'),
  create: { screen: 'places.pathCreate', label: t.create },
  open: { screen: 'places.pathAssignments', params: ({ id }) => ({ path_id: id }) },
  edit: { screen: 'places.pathEdit', params: ({ id }) => ({ id }) },
  more: ({ id }) => [
    {
      key: 'assignments',
      label: t.assignments,
      href: `#${to('places.pathAssignments', { path_id: id })}`,
    },
  ],
  mayChange,
  remove: {
    permission: 'paths.edit',
    call: 'paths.delete',
    input: ({ id }) => ({ id }),
    invalidates: ['paths'],
    how: t.neverDeleted,
  },
});

const MOST_AREAS = 30;

/** Names of the areas the branch serves: only these can be on its path. */
async function servedAreas(typed: string, { branch }: Values): Promise<readonly Option[]> {
  if (branch === null) return [];
  const { data } = await readOnce('areas.list', {
    branch_id: Number(branch.id),
    active: true,
    per_page: MOST_AREAS,
    ...(typed !== '' && { search: typed }),
  });
  return data.map(({ id, name, destination }) => ({ id, name, note: destination.name }));
}

const bodyOf = ({ name, branch, stops, active }: Values) => ({
  name,
  branch_id: Number(branch?.id),
  area_ids: stops.map(({ id }) => Number(id)),
  active,
});

const forms = catalogueForm({
  words: t,
  back: 'places.paths',
  empty: ({ me }): Values => ({
    name: '',
    branch: branchOption(me.branch),
    stops: [],
    active: true,
  }),
  keep: ['branch'],
  one: byId('paths.one'),
  startOf: (path: Path): Values => ({
    name: path.name,
    branch: branchOption(path.branch),
    stops: path.stops.map(({ area_id: id, name, destination_name: note }) => ({ id, name, note })),
    active: path.active,
  }),
  nameOf: ({ name }) => name,
  create: 'paths.create',
  createInput: bodyOf,
  update: 'paths.update',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id }),
  invalidates: ['paths'],
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text', label: t.name },
        {
          key: 'branch',
          kind: 'pick',
          label: t.branch,
          options: searchedBranches,
          // Another branch serves other areas.
          also: () => ({ stops: [] }),
        },
        { key: 'active', kind: 'switch', label: t.active, description: t.activeHow, only: 'edit' },
      ],
    },
    {
      title: t.stops,
      aside: true,
      fields: [
        {
          key: 'stops',
          kind: 'order',
          name: 'area_ids',
          label: t.areas,
          description: ({ branch }) => (branch === null ? t.branchFirst : t.stopsHow),
          options: servedAreas,
        },
      ],
    },
  ],
});

export const PathCreate = forms.Create;
export const PathEdit = forms.Edit;
