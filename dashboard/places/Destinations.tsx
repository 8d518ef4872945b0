import { destinationColumns } from '#contract/places/columns.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import type { RowOf } from '#dashboard/api/list.ts';
import { screenByKey, to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { type Point, pointOf } from '#dashboard/shell/map/map-link.ts';
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { mapWords } from '#words/places/map.ts';
import { destinationWords as t, placeHeads } from '#words/places/screens.ts';
import {
  activeFilter,
  branchOption,
  forCompany,
  readFlag,
} from '#dashboard/shell/catalogue/common.tsx';

type Row = RowOf<'destinations.list'>;

interface Values {
  readonly name: string;
  readonly key: string;
  readonly branch: Option | null;
  readonly place: Point | null;
  readonly active: boolean;
}

export const Destinations = catalogueList({
  key: 'destinations',
  ...listWords(t),
  list: 'destinations.list',
  input: ({ branch, active }) => ({
    ...(branch && { branch_id: Number(branch) }),
    ...readFlag('active', active),
  }),
  columns: columnsOf(destinationColumns, { ...placeHeads, ...t }),
  filters: [{ key: 'branch', label: t.branch, ...amongBranches }, activeFilter],
  rowKey: ({ id }) => String(id),
  rowLabel: ({ name }) => name,
  rowTone: ({ active }) => (active ? undefined : 'pending'),
  create: { screen: 'places.destinationCreate', label: t.create },
  edit: { screen: 'places.destinationEdit', params: ({ uuid }) => ({ uuid }) },
  more: ({ id }, { can }) =>
    can(screenByKey('places.areas').permission)
      ? [
          {
            key: 'areas',
            label: t.toAreas,
            href: `#${to('places.areas', {}, { destination: id })}`,
          },
        ]
      : [],
  mayChange: forCompany,
  remove: {
    permission: 'destinations.edit',
    call: 'destinations.delete',
    input: ({ id }) => ({ id }),
    invalidates: ['destinations', 'places'],
  },
});

const bodyOf = ({ name, branch, place }: Values) => ({
  name,
  branch_id: Number(branch?.id),
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
});

const isShortCode = (code: string) => /^[a-z]{2,5}$/i.test(code);

const forms = catalogueForm({
  words: t,
  back: 'places.destinations',
  empty: (): Values => ({ name: '', key: '', branch: null, place: null, active: true }),
  keep: ['branch'],
  one: firstOf('destinations.list'),
  startOf: (row: Row): Values => ({
    name: row.name,
    key: row.key,
    branch: branchOption(row.branch),
    place: pointOf(row),
    active: row.active,
  }),
  nameOf: ({ name }) => name,
  create: 'destinations.create',
  createInput: (values) => ({ ...bodyOf(values), key: values.key }),
  update: 'destinations.update',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id, active: values.active }),
  invalidates: ['destinations', 'places'],
  sections: [
    {
      title: t.about,
      fields: [
        [
          { key: 'name', kind: 'text', label: t.name },
          {
            key: 'key',
            kind: 'code',
            label: t.key,
            description: t.keyHow,
            fixed: true,
            check: (code) => (isShortCode(code) ? null : t.keyShape),
          },
        ],
        {
          key: 'branch',
          kind: 'pick',
          label: t.branch,
          description: t.branchHow,
          options: searchedBranches,
        },
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
      fields: [{ key: 'place', kind: 'place', label: mapWords.location, optional: true }],
    },
  ],
});

export const DestinationCreate = forms.Create;
export const DestinationEdit = forms.Edit;
