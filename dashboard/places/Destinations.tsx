import { destinationColumns } from '#contract/places/columns.ts';
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
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { isShortCode } from '#domain/places/short-code.ts';
import { destinationWords, placeWords } from '#words/places/screens.ts';

const t = { ...placeWords, ...destinationWords };

export const Destinations = catalogueList({
  ...listWords(t),
  list: 'destinations.list',
  columns: columnsOf(destinationColumns),
  filters: [{ key: 'branch', label: t.branch, ...amongBranches }, activeFilter],
  rowLabel: ({ name }) => name,
  create: { screen: 'places.destinationCreate', label: t.create },
  edit: 'places.destinationEdit',
  more: ({ id }, viewer) =>
    linkItems(viewer, [[t.toAreas, 'places.areas', {}, { destination: id }]]),
  mayChange: forCompany,
  remove: removal('destinations.delete', 'destinations.edit', ['destinations', 'places']),
});

const forms = catalogueForm({
  words: t,
  back: 'places.destinations',
  keep: ['branch'],
  one: firstOf('destinations.list'),
  nameOf: ({ name }) => name,
  invalidates: ['destinations', 'places'],
  ...plainForm('destinations', {
    words: t,
    sections: [
      {
        title: t.about,
        fields: [
          [
            { key: 'name', kind: 'text' },
            {
              key: 'key',
              kind: 'code',
              fixed: true,
              check: (code) => (isShortCode(code) ? null : t.keyShape),
            },
          ],
          { key: 'branch', kind: 'pick', options: searchedBranches },
          { key: 'active', kind: 'switch', only: 'edit' },
        ],
      },
      {
        title: t.where,
        aside: true,
        fields: [{ key: 'place', kind: 'place', optional: true }],
      },
    ],
  }),
});

export const { Create: DestinationCreate, Edit: DestinationEdit } = forms;
