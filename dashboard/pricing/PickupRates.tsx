import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { pickupRateWords as t } from '#words/pricing/screens.ts';
import { pickupColumns, rateLabel } from './grid/rate-columns.tsx';
import {
  amountOf,
  branchField,
  emptyPrice,
  feeField,
  fromField,
  type PriceValues,
  priceOf,
} from './rate-fields.ts';
import { rateList } from './rate-list.ts';
import { branchFilter, branchInput, whenFilter, whenInput } from './rate-filters.ts';

export const PickupRates = catalogueList({
  ...rateList('pickupRates', t),
  ...listWords(t),
  input: (values) => ({ ...branchInput(values), ...whenInput(values) }),
  columns: pickupColumns,
  filters: [{ ...branchFilter, label: t.branch }, whenFilter],
  create: { screen: 'pricing.pickupRateCreate', label: t.create },
  edit: { screen: 'pricing.pickupRateEdit', params: ({ id }) => ({ id }) },
});

const forms = catalogueForm({
  words: t,
  back: 'pricing.pickupRates',
  empty: ({ me }): PriceValues => emptyPrice(me),
  keep: ['validFrom'],
  one: byId('pickupRates.one'),
  startOf: priceOf,
  nameOf: rateLabel,
  create: 'pickupRates.create',
  createInput: (values) => ({ branch_id: Number(values.branch?.id), ...amountOf(values) }),
  update: 'pickupRates.update',
  updateInput: (values, { id }) => ({ id, ...amountOf(values) }),
  invalidates: ['pickupRates'],
  sections: [
    {
      title: t.about,
      fields: [{ ...branchField, label: t.branch }, [feeField, fromField]],
    },
  ],
});

export const PickupRateCreate = forms.Create;
export const PickupRateEdit = forms.Edit;
