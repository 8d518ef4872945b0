import { useEffect } from 'react';
import { readOnce, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { Skeleton } from '#dashboard/ui/values/States.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { firstOf } from '#dashboard/shell/catalogue/row-source.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { areaRateWords as t } from '#words/pricing/screens.ts';
import { priceBooks } from './price-books.ts';
import { useRateView } from './RateActions.tsx';
import { RateGrid } from './grid/RateGrid.tsx';
import { RateListActions } from './RateListActions.tsx';
import { areaColumns } from './grid/rate-columns.tsx';
import {
  branchField,
  destinationField,
  merchantField,
  merchantOf,
  type RateValues,
} from './rate-fields.ts';
import { rateForms, rateList } from './rate-screens.ts';
import { listFilters } from './rate-filters.ts';

const AreaRateList = catalogueList({
  ...rateList('areaRates', t),
  columns: areaColumns,
  filters: listFilters,
  above: <RateListActions book={priceBooks.area} />,
  edit: 'pricing.areaRateEdit',
});

/** Area prices: a table for one destination where space permits, otherwise a list of all. */
export function AreaRates() {
  const can = useCan();
  const { isGrid } = useRateView();
  const [{ destination }] = useSearchValues();
  const first = useFirstDestination(isGrid && !destination);
  if (!isGrid || !can('areas.view')) return <AreaRateList />;
  return first.isLoading ? (
    <Skeleton lines={10} height={40} />
  ) : (
    <RateGrid book={priceBooks.area} />
  );
}

/** The table covers one destination: by default it opens with one that has rates. */
function useFirstDestination(enabled: boolean): { isLoading: boolean } {
  const [, change] = useSearchValues();
  const { data, isLoading } = useCall('areaRates.list', { per_page: 1 }, { enabled, quiet: true });
  const id = data?.data[0]?.destination?.id;
  useEffect(() => {
    if (enabled && id !== undefined) change({ destination: id });
  }, [enabled, id, change]);
  return { isLoading: enabled && (isLoading || id !== undefined) };
}

/** Areas of the destination selected in the form. */
async function areasOf(typed: string, { destination }: RateValues): Promise<readonly Option[]> {
  if (!destination) return [];
  const { data } = await readOnce('places.areas', { destination_id: Number(destination.id) });
  return matchOptions(data, typed);
}

const forms = rateForms('areaRates', {
  words: t,
  back: 'pricing.areaRates',
  one: firstOf('areaRates.list'),
  fields: [
    branchField,
    [
      { ...destinationField, also: () => ({ area: null }) },
      { key: 'area', kind: 'pick', label: t.area, options: areasOf, fixed: true },
    ],
    merchantField,
  ],
  of: (values) => ({ area_id: Number(values.area?.id), ...merchantOf(values) }),
  keep: ['branch', 'destination', 'merchant', 'validFrom'],
});

export const { Create: AreaRateCreate, Edit: AreaRateEdit } = forms;
