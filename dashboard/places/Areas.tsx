import { areaColumns } from '#contract/places/columns.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import type { RowOf } from '#dashboard/api/list.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import {
  activeFilter,
  branchOption,
  forCompany,
  readFlag,
} from '#dashboard/shell/catalogue/common.tsx';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { type Point, pointOf } from '#dashboard/shell/map/map-link.ts';
import {
  allDestinations,
  amongBranches,
  amongDestinations,
  resolved,
  searched,
  searchedBranches,
} from '#dashboard/shell/list/pick-options.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { areaWords as t, placeHeads } from '#words/places/screens.ts';
import { uiWords } from '#words/shell/ui.ts';

type Row = RowOf<'areas.list'>;

interface Values {
  readonly name: string;
  readonly destination: Option | null;
  readonly branch: Option | null;
  readonly outskirts: boolean;
  readonly place: Point | null;
  readonly active: boolean;
}

export const Areas = catalogueList({
  key: 'areas',
  ...listWords(t),
  list: 'areas.list',
  input: ({ destination, branch, outskirts, active }) => ({
    ...(destination && { destination_id: Number(destination) }),
    ...(branch && { branch_id: Number(branch) }),
    ...readFlag('outskirts', outskirts),
    ...readFlag('active', active),
  }),
  columns: [
    ...columnsOf(areaColumns, { ...placeHeads, ...t }),
    {
      key: 'located',
      header: t.located,
      cell: (row) => (pointOf(row) ? t.isLocated : t.notLocated),
    },
  ],
  filters: [
    { key: 'destination', label: t.destination, ...amongDestinations },
    { key: 'branch', label: t.branch, ...amongBranches },
    {
      key: 'outskirts',
      label: t.outskirts,
      kind: 'choice',
      choices: [
        { value: 'true', label: uiWords.yes },
        { value: 'false', label: uiWords.no },
      ],
    },
    activeFilter,
  ],
  rowKey: ({ id }) => String(id),
  rowLabel: ({ name }) => name,
  rowTone: ({ active }) => (active ? undefined : 'pending'),
  create: {
    screen: 'places.areaCreate',
    label: t.create,
    search: ({ destination }) => ({ destination }),
  },
  edit: { screen: 'places.areaEdit', params: ({ uuid }) => ({ uuid }) },
  mayChange: forCompany,
  remove: {
    permission: 'areas.edit',
    call: 'areas.delete',
    input: ({ id }) => ({ id }),
    invalidates: ['areas', 'places', 'destinations'],
  },
});

const bodyOf = ({ name, destination, branch, place, outskirts }: Values) => ({
  name,
  destination_id: Number(destination?.id),
  branch_id: branch ? Number(branch.id) : null,
  outskirts,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
});

const forms = catalogueForm({
  words: t,
  back: 'places.areas',
  empty: async ({ search }): Promise<Values> => ({
    name: '',
    destination: search.destination ? await resolved(allDestinations)(search.destination) : null,
    branch: null,
    outskirts: false,
    place: null,
    active: true,
  }),
  keep: ['destination', 'branch'],
  one: firstOf('areas.list'),
  startOf: (row: Row): Values => ({
    name: row.name,
    destination: row.destination,
    branch: branchOption(row.branch),
    outskirts: row.outskirts,
    place: pointOf(row),
    active: row.active,
  }),
  nameOf: ({ name }) => name,
  create: 'areas.create',
  createInput: bodyOf,
  update: 'areas.update',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id, active: values.active }),
  invalidates: ['areas', 'places', 'destinations'],
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text', label: t.name },
        [
          {
            key: 'destination',
            kind: 'pick',
            label: t.destination,
            options: searched(allDestinations),
          },
          {
            key: 'branch',
            kind: 'pick',
            label: t.branch,
            description: t.branchHow,
            optional: true,
            options: searchedBranches,
          },
        ],
        { key: 'outskirts', kind: 'switch', label: t.outskirts, description: t.outskirtsHow },
        {
          key: 'active',
          kind: 'switch',
          label: t.active,
          description: t.activeHow,
          only: 'edit',
        },
      ],
    },
    {
      title: t.where,
      aside: true,
      fields: [
        { key: 'place', kind: 'place', label: t.place, optional: true, near: 'destination' },
      ],
    },
  ],
});

export const AreaCreate = forms.Create;
export const AreaEdit = forms.Edit;
