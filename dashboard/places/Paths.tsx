import { pathColumns } from '#contract/places/columns.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import {
  activeFilter,
  branchOption,
  forCompany,
  linkItems,
  listWords,
  removal,
} from '#dashboard/shell/catalogue/common.tsx';
import { type FormValues, plainForm } from '#dashboard/shell/catalogue/plain-form.ts';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { pathWords, placeWords } from '#words/places/screens.ts';

const t = { ...placeWords, ...pathWords };

export const Paths = catalogueList({
  ...listWords(t),
  list: 'paths.list',
  columns: columnsOf(pathColumns),
  filters: [{ key: 'branch', label: t.branch, ...amongBranches }, activeFilter],
  rowLabel: ({ name }) => name,
  create: { screen: 'places.pathCreate', label: t.create },
  open: { screen: 'places.pathAssignments', params: ({ id }) => ({ path_id: id }) },
  edit: 'places.pathEdit',
  more: ({ id }, viewer) =>
    linkItems(viewer, [[t.assignments, 'places.pathAssignments', { path_id: String(id) }]]),
  // A branch's paths can only be changed by its own staff.
  mayChange: (row, viewer) =>
    forCompany(row, viewer) || row === null || row.branch.id === viewer.me.branch?.id,
  remove: { ...removal('paths.delete', 'paths.edit', ['paths']), how: t.neverDeleted },
});

const MOST_AREAS = 30;

/** Names of the areas the branch serves: only these can be on its path. */
async function servedAreas(
  typed: string,
  { branch }: FormValues<'paths'>,
): Promise<readonly Option[]> {
  if (branch === null) return [];
  const { data } = await readOnce('areas.list', {
    branch_id: Number(branch.id),
    active: true,
    per_page: MOST_AREAS,
    ...(typed !== '' && { search: typed }),
  });
  return data.map(({ id, name, destination }) => ({ id, name, note: destination.name }));
}

const form = plainForm('paths', {
  words: t,
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text' },
        {
          key: 'branch',
          kind: 'pick',
          options: searchedBranches,
          // Another branch serves other areas.
          also: () => ({ area: [] }),
        },
        { key: 'active', kind: 'switch', only: 'edit' },
      ],
    },
    {
      title: t.stops,
      aside: true,
      fields: [
        {
          key: 'area',
          kind: 'order',
          description: ({ branch }) => (branch === null ? t.branchFirst : t.stopsHow),
          options: servedAreas,
        },
      ],
    },
  ],
});

const forms = catalogueForm({
  words: t,
  back: 'places.paths',
  keep: ['branch'],
  one: byId('paths.one'),
  nameOf: ({ name }) => name,
  invalidates: ['paths'],
  ...form,
  empty: ({ me }) => ({ ...form.empty(), branch: branchOption(me.branch) }),
  startOf: (path) => ({
    ...form.startOf(path),
    area: path.stops.map(({ area_id: id, name, destination_name: note }) => ({ id, name, note })),
  }),
});

export const { Create: PathCreate, Edit: PathEdit } = forms;
