import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { deliveryRateWords as t } from '#words/pricing/screens.ts';
import { priceBooks } from './price-books.ts';
import { RateGrid } from './grid/RateGrid.tsx';
import { RateListActions } from './RateListActions.tsx';
import { useRateView } from './RateActions.tsx';
import { deliveryColumns, rateLabel } from './grid/rate-columns.tsx';
import {
  amountOf,
  branchField,
  destinationField,
  emptyPrice,
  feeField,
  fromField,
  merchantField,
  merchantOf,
  type RouteValues,
  routeOf,
} from './rate-fields.ts';
import { rateList } from './rate-list.ts';
import { listFilters, rateInput } from './rate-filters.ts';

const RateList = catalogueList({
  ...rateList('rates', t),
  ...listWords(t),
  input: rateInput,
  columns: deliveryColumns,
  filters: listFilters,
  above: <RateListActions book={priceBooks.delivery} />,
  edit: { screen: 'pricing.rateEdit', params: ({ uuid }) => ({ uuid }) },
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
