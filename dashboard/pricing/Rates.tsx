import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { deliveryRateWords as t } from '#words/pricing/screens.ts';
import { priceBooks } from './price-books.ts';
import { RateGrid } from './grid/RateGrid.tsx';
import { RateListActions } from './RateListActions.tsx';
import { useRateView } from './RateActions.tsx';
import { deliveryColumns } from './grid/rate-columns.tsx';
import { branchField, destinationField, merchantField, merchantOf } from './rate-fields.ts';
import { rateForms, rateList } from './rate-screens.ts';
import { listFilters } from './rate-filters.ts';

const RateList = catalogueList({
  ...rateList('rates', t),
  columns: deliveryColumns,
  filters: listFilters,
  above: <RateListActions book={priceBooks.delivery} />,
  edit: 'pricing.rateEdit',
});

/** The price list as a table if there is space, otherwise as a list. */
export function Rates() {
  const { isGrid } = useRateView();
  return isGrid ? <RateGrid book={priceBooks.delivery} /> : <RateList />;
}

const forms = rateForms('rates', {
  words: t,
  back: 'pricing.rates',
  one: firstOf('rates.list'),
  fields: [[branchField, destinationField], merchantField],
  of: (values) => ({ destination_id: Number(values.destination?.id), ...merchantOf(values) }),
  keep: ['branch', 'merchant', 'validFrom'],
});

export const { Create: RateCreate, Edit: RateEdit } = forms;
