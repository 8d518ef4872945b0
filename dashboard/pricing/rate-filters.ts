import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import {
  amongBranches,
  amongDestinations,
  amongMerchants,
} from '#dashboard/shell/list/pick-options.ts';
import { rateWords as t } from '#words/pricing/screens.ts';
import type { PriceBook } from './price-books.ts';

export const branchFilter = { key: 'branch', label: t.branch, ...amongBranches } as const;
export const destinationFilter = {
  key: 'destination',
  label: t.destination,
  ...amongDestinations,
} as const;
export const merchantFilter = { key: 'merchant', label: t.merchant, ...amongMerchants } as const;
export const whenFilter = {
  key: 'when',
  label: t.when,
  kind: 'choice',
  choices: [
    { value: 'upcoming', label: t.upcoming },
    { value: 'all', label: t.history },
  ],
} as const;

export const listFilters = [
  branchFilter,
  destinationFilter,
  merchantFilter,
  { key: 'general', label: t.onlyGeneral, kind: 'flag' },
  whenFilter,
] as const;

/** The table of areas covers one destination; that of destinations has all of them as rows. */
export const gridFilters = ({ key }: PriceBook): readonly FilterDef[] =>
  key === 'area'
    ? [destinationFilter, merchantFilter, branchFilter]
    : [merchantFilter, branchFilter];
