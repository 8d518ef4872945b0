import { branchColumns } from '#contract/places/columns.ts';
import { to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import {
  activeFilter,
  forCompany,
  linkItems,
  listWords,
  removal,
} from '#dashboard/shell/catalogue/common.tsx';
import { plainForm } from '#dashboard/shell/catalogue/plain-form.ts';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { columnsOf } from '#dashboard/shell/list/columns-of.tsx';
import {
  allDestinations,
  amongDestinations,
  searched,
} from '#dashboard/shell/list/pick-options.ts';
import { isShortCode } from '#domain/places/short-code.ts';
import { branchWords, placeWords } from '#words/places/screens.ts';

const t = { ...placeWords, ...branchWords };

export const Branches = catalogueList({
  ...listWords(t),
  list: 'branches.list',
  columns: columnsOf(branchColumns, { areasCount: { hiddenFirst: true } }),
  filters: [{ key: 'destination', label: t.destination, ...amongDestinations }, activeFilter],
  rowLabel: (row) => row.branch_name,
  create: { screen: 'places.branchCreate', label: t.create },
  open: 'places.branch',
  edit: 'places.branchEdit',
  more: ({ id, uuid }, viewer) =>
    linkItems(viewer, [
      [t.toDestinations, 'places.destinations', {}, { branch: id }],
      [t.toCoupons, 'places.branchCoupons', { id: String(id), uuid }],
    ]),
  mayChange: (row, viewer) => forCompany(row, viewer) || row?.id === viewer.me.branch?.id,
  remove: removal('branches.delete', 'branches.edit', ['branches', 'places']),
});

const forms = catalogueForm({
  words: t,
  back: 'places.branches',
  one: firstOf('branches.list'),
  nameOf: (row) => row.branch_name,
  opens: ({ data }) => to('places.branch', { uuid: data.uuid }),
  invalidates: ['branches', 'places'],
  ...plainForm('branches', {
    words: t,
    sections: [
      {
        title: t.about,
        fields: [
          [
            { key: 'branchName', kind: 'text' },
            {
              key: 'code',
              kind: 'code',
              fixed: true,
              check: (code) => (isShortCode(code) ? null : t.codeShape),
            },
          ],
          [
            { key: 'destination', kind: 'pick', options: searched(allDestinations) },
            { key: 'phone', kind: 'phone', optional: true },
          ],
          { key: 'isMain', kind: 'switch' },
          { key: 'active', kind: 'switch', only: 'edit' },
        ],
      },
      {
        title: t.where,
        aside: true,
        fields: [
          { key: 'address', kind: 'lines', optional: true },
          { key: 'place', kind: 'place', optional: true, near: 'destination' },
        ],
      },
    ],
  }),
});

export const { Create: BranchCreate, Edit: BranchEdit } = forms;
