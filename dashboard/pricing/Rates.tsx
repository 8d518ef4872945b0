import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { deliveryRateWords as t } from '#words/pricing/screens.ts';
import { priceBooks } from './price-books.ts';
import { RateGrid } from './grid/RateGrid.tsx';
import { RateListActions } from './RateListActions.tsx';
import { useRateView } from './RateActions.tsx';
import {
  begunReason,
  deliveryColumns,
  endQuestion,
  rateLabel,
  rateTone,
} from './grid/rate-columns.tsx';
import {
  amountOf,
  branchField,
  destinationField,
  emptyPrice,
  feeField,
  fromField,
  merchantField,
  merchantOf,
  ofOwnBranch,
  type RouteValues,
  routeOf,
} from './rate-fields.ts';
import { listFilters, rateInput } from './rate-filters.ts';

const RateList = catalogueList({
  key: 'rates',
  title: t.list,
  noun: t.noun,
  list: 'rates.list',
  input: rateInput,
  columns: deliveryColumns,
  filters: listFilters,
  searchLabel: t.search,
  rowKey: ({ id }) => String(id),
  rowLabel: rateLabel,
  rowTone: rateTone,
  empty: { title: t.none, text: t.noneHow },
  above: <RateListActions book={priceBooks.delivery} />,
  edit: { screen: 'pricing.rateEdit', params: ({ uuid }) => ({ uuid }) },
  mayChange: ofOwnBranch,
  requests: [endQuestion('rates.end', 'rates.edit')],
  remove: {
    permission: 'rates.edit',
    call: 'rates.delete',
    input: ({ id }) => ({ id }),
    invalidates: ['rates'],
    how: t.removeHow,
    reason: begunReason,
  },
});

/** The price list as a table if there is space, otherwise as a list. */
export function Rates() {
  const { isGrid } = useRateView();
  return isGrid ? <RateGrid book={priceBooks.delivery} /> : <RateList />;
}

const forms = catalogueForm({
  words: t,
  back: 'pricing.rates',
  empty: ({ me }): RouteValues => ({ ...emptyPrice(me), destination: null, merchant: null }),
  keep: ['branch', 'merchant', 'validFrom'],
  one: firstOf('rates.list'),
  startOf: routeOf,
  nameOf: rateLabel,
  create: 'rates.create',
  createInput: (values) => ({
    branch_id: Number(values.branch?.id),
    destination_id: Number(values.destination?.id),
    ...merchantOf(values),
    ...amountOf(values),
  }),
  update: 'rates.update',
  updateInput: (values, { id }) => ({ id, ...amountOf(values) }),
  invalidates: ['rates'],
  sections: [
    {
      title: t.about,
      fields: [[branchField, destinationField], merchantField, [feeField, fromField]],
    },
  ],
});

export const RateCreate = forms.Create;
export const RateEdit = forms.Edit;
