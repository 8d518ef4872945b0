import { branchColumns } from '#contract/places/columns.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import {
  activeFilter,
  forCompany,
  readFlag,
  listWords,
} from '#dashboard/shell/catalogue/common.tsx';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { type Point, pointOf } from '#dashboard/shell/map/map-link.ts';
import {
  allDestinations,
  amongDestinations,
  searched,
} from '#dashboard/shell/list/pick-options.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { mapWords } from '#words/places/map.ts';
import { branchWords as t, placeHeads } from '#words/places/screens.ts';

type Row = RowOf<'branches.list'>;

interface Values {
  readonly branchName: string;
  readonly code: string;
  readonly destination: Option | null;
  readonly phone: string;
  readonly address: string;
  readonly place: Point | null;
  readonly isMain: boolean;
  readonly active: boolean;
}

export const Branches = catalogueList({
  key: 'branches',
  ...listWords(t),
  list: 'branches.list',
  input: ({ destination, active }) => ({
    ...(destination && { destination_id: Number(destination) }),
    ...readFlag('active', active),
  }),
  columns: columnsOf(branchColumns, { ...placeHeads, ...t }, { areasCount: { hiddenFirst: true } }),
  filters: [{ key: 'destination', label: t.destination, ...amongDestinations }, activeFilter],
  rowKey: ({ id }) => String(id),
  rowLabel: (row) => row.branch_name,
  rowTone: ({ active }) => (active ? undefined : 'pending'),
  create: { screen: 'places.branchCreate', label: t.create },
  open: { screen: 'places.branch', params: ({ uuid }) => ({ uuid }) },
  edit: { screen: 'places.branchEdit', params: ({ uuid }) => ({ uuid }) },
  more: ({ id, uuid }, { can }) => [
    {
      key: 'serves',
      label: t.toDestinations,
      href: `#${to('places.destinations', {}, { branch: id })}`,
    },
    ...(can('coupons.view')
      ? [
          {
            key: 'coupons',
            label: t.toCoupons,
            href: `#${to('places.branchCoupons', { id, uuid })}`,
          },
        ]
      : []),
  ],
  mayChange: (row, viewer) => forCompany(row, viewer) || row?.id === viewer.me.branch?.id,
  remove: {
    permission: 'branches.edit',
    call: 'branches.delete',
    input: ({ id }) => ({ id }),
    invalidates: ['branches', 'places'],
  },
});

const bodyOf = ({ branchName, destination, phone, address, place, isMain }: Values) => ({
  branch_name: branchName,
  destination_id: Number(destination?.id),
  phone,
  address,
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  is_main: isMain,
});

const isShortCode = (code: string) => /^[a-z]{2,5}$/i.test(code);

const forms = catalogueForm({
  words: t,
  back: 'places.branches',
  empty: (): Values => ({
    branchName: '',
    code: '',
    destination: null,
    phone: '',
    address: '',
    place: null,
    isMain: false,
    active: true,
  }),
  one: firstOf('branches.list'),
  startOf: (row: Row): Values => ({
    branchName: row.branch_name,
    code: row.code,
    destination: row.destination,
    phone: row.phone ?? '',
    address: row.address ?? '',
    place: pointOf(row),
    isMain: row.is_main,
    active: row.active,
  }),
  nameOf: (row) => row.branch_name,
  create: 'branches.create',
  createInput: (values) => ({ ...bodyOf(values), code: values.code }),
  opens: ({ data }) => to('places.branch', { uuid: data.uuid }),
  update: 'branches.update',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id, active: values.active }),
  invalidates: ['branches', 'places'],
  sections: [
    {
      title: t.about,
      fields: [
        [
          { key: 'branchName', kind: 'text', label: t.name },
          {
            key: 'code',
            kind: 'code',
            label: t.code,
            description: t.codeHow,
            fixed: true,
            check: (code) => (isShortCode(code) ? null : t.codeShape),
          },
        ],
        [
          {
            key: 'destination',
            kind: 'pick',
            label: t.destination,
            options: searched(allDestinations),
          },
          { key: 'phone', kind: 'phone', label: t.phone, optional: true },
        ],
        { key: 'isMain', kind: 'switch', label: t.main, description: t.mainHow },
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
        { key: 'address', kind: 'lines', label: t.address, optional: true },
        {
          key: 'place',
          kind: 'place',
          label: mapWords.location,
          optional: true,
          near: 'destination',
        },
      ],
    },
  ],
});

export const BranchCreate = forms.Create;
export const BranchEdit = forms.Edit;
