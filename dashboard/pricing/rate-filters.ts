import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import {
  amongBranches,
  amongDestinations,
  amongMerchants,
} from '#dashboard/shell/list/pick-options.ts';
import { rateWords as t } from '#words/pricing/screens.ts';
import type { PriceBook } from './price-books.ts';

export const branchFilter: FilterDef = { key: 'branch', label: t.branch, ...amongBranches };
export const destinationFilter: FilterDef = {
  key: 'destination',
  label: t.destination,
  ...amongDestinations,
};
export const merchantFilter: FilterDef = { key: 'merchant', label: t.merchant, ...amongMerchants };
export const whenFilter: FilterDef = {
  key: 'when',
  label: t.when,
  kind: 'choice',
  choices: [
    { value: 'upcoming', label: t.upcoming },
    { value: 'all', label: t.history },
  ],
};

export const listFilters: readonly FilterDef[] = [
  branchFilter,
  destinationFilter,
  merchantFilter,
  { key: 'general', label: t.onlyGeneral, kind: 'flag' },
  whenFilter,
];

/** The table of areas covers one destination; that of destinations has all of them as rows. */
export const gridFilters = ({ key }: PriceBook): readonly FilterDef[] =>
  key === 'area'
    ? [destinationFilter, merchantFilter, branchFilter]
    : [merchantFilter, branchFilter];

const isWhen = (text: string | undefined): text is 'upcoming' | 'all' =>
  text === 'upcoming' || text === 'all';

/** The date prices apply on: today, unless the address sets another. */
export const whenInput = ({ when }: ListValues) => (isWhen(when) ? { when } : {});

export const branchInput = ({ branch }: ListValues) =>
  branch ? { branch_id: Number(branch) } : {};

/** The filters of the address as input of the lists and their exports. */
export const rateInput = (values: ListValues) => ({
  ...branchInput(values),
  ...whenInput(values),
  ...(values.destination && { destination_id: Number(values.destination) }),
  ...(values.merchant && { merchant_id: Number(values.merchant) }),
  ...(values.general && { general: true }),
});
