import { areaColumns } from '#contract/places/columns.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import {
  activeFilter,
  forCompany,
  listWords,
  removal,
  yesOrNo,
} from '#dashboard/shell/catalogue/common.tsx';
import { plainForm } from '#dashboard/shell/catalogue/plain-form.ts';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import {
  allDestinations,
  amongBranches,
  amongDestinations,
  resolved,
  searched,
  searchedBranches,
} from '#dashboard/shell/list/pick-options.ts';
import { pointOf } from '#dashboard/shell/map/map-link.ts';
import { areaWords, placeWords } from '#words/places/screens.ts';

const t = { ...placeWords, ...areaWords };

export const Areas = catalogueList({
  ...listWords(t),
  list: 'areas.list',
  columns: [
    ...columnsOf(areaColumns),
    {
      key: 'located',
      header: t.located,
      cell: (row) => (pointOf(row) ? t.isLocated : t.notLocated),
    },
  ],
  filters: [
    { key: 'destination', label: t.destination, ...amongDestinations },
    { key: 'branch', label: t.branch, ...amongBranches },
    { key: 'outskirts', label: t.outskirts, ...yesOrNo },
    activeFilter,
  ],
  rowLabel: ({ name }) => name,
  create: {
    screen: 'places.areaCreate',
    label: t.create,
    search: ({ destination }) => ({ destination }),
  },
  edit: 'places.areaEdit',
  mayChange: forCompany,
  remove: removal('areas.delete', 'areas.edit', ['areas', 'places', 'destinations']),
});

const form = plainForm('areas', {
  words: t,
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text' },
        [
          { key: 'destination', kind: 'pick', options: searched(allDestinations) },
          { key: 'branch', kind: 'pick', optional: true, options: searchedBranches },
        ],
        { key: 'outskirts', kind: 'switch' },
        { key: 'active', kind: 'switch', only: 'edit' },
      ],
    },
    {
      title: t.where,
      aside: true,
      fields: [{ key: 'place', kind: 'place', optional: true, near: 'destination' }],
    },
  ],
});

const forms = catalogueForm({
  words: t,
  back: 'places.areas',
  keep: ['destination', 'branch'],
  one: firstOf('areas.list'),
  nameOf: ({ name }) => name,
  invalidates: ['areas', 'places', 'destinations'],
  ...form,
  empty: async ({ search: { destination } }) => ({
    ...form.empty(),
    destination: destination ? await resolved(allDestinations)(destination) : null,
  }),
});

export const { Create: AreaCreate, Edit: AreaEdit } = forms;
