import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { pickupRateWords as t } from '#words/pricing/screens.ts';
import { pickupColumns } from './grid/rate-columns.tsx';
import { branchField } from './rate-fields.ts';
import { branchFilter, whenFilter } from './rate-filters.ts';
import { rateForms, rateList } from './rate-screens.ts';

export const PickupRates = catalogueList({
  ...rateList('pickupRates', t),
  columns: pickupColumns,
  filters: [{ ...branchFilter, label: t.branch }, whenFilter],
  create: { screen: 'pricing.pickupRateCreate', label: t.create },
  edit: 'pricing.pickupRateEdit',
});

const forms = rateForms('pickupRates', {
  words: t,
  back: 'pricing.pickupRates',
  one: byId('pickupRates.one'),
  fields: [{ ...branchField, label: t.branch }],
  of: () => ({}),
  keep: ['validFrom'],
});

export const { Create: PickupRateCreate, Edit: PickupRateEdit } = forms;
