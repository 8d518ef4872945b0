import { useCallback, useMemo } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import type { GridHead } from '#dashboard/ui/table/grid.ts';
import { arFold } from '#domain/arabic.ts';
import { gridWords } from '#words/shell/grid.ts';
import type { PriceBook } from '../price-books.ts';
import { type RoutePrices, savedCells, currentOf } from './rate-cells.ts';

const headOf = ({ id, name }: { id: number; name: string }): GridHead => ({
  key: String(id),
  label: name,
  blank: gridWords.noFee,
});

/** Names of the rows: destinations, or the areas of the selected one. */
function usePlaces(book: PriceBook, destination: string | undefined) {
  const isArea = book.key === 'area';
  const destinations = useCall('places.destinations', {}, { enabled: !isArea });
  const input = { destination_id: Number(destination ?? 0) };
  const areas = useCall('places.areas', input, {
    enabled: isArea && destination !== undefined,
  });
  return isArea ? areas : destinations;
}

/** Rates of a whole destination: they apply where an area has no price of its own. */
function useRoutes(destination: string | undefined, merchant: string | undefined) {
  const can = useCan();
  const enabled = destination !== undefined && can('rates.view');
  const general = useCall('rates.options', {}, { enabled });
  const own = useCall(
    'rates.options',
    { merchant_id: Number(merchant ?? 0) },
    { enabled: enabled && merchant !== undefined },
  );
  const [all, mine] = [general.data, own.data];
  return useCallback(
    (branch: string): RoutePrices => {
      const from = (answer: typeof all) =>
        answer?.data.find(
          (rate) => String(rate.branch_id) === branch && String(rate.place_id) === destination,
        )?.fee_amount;
      return { general: from(all), own: from(mine) };
    },
    [all, mine, destination],
  );
}

/** The whole table as saved. */
export function useRateGrid(book: PriceBook, values: ListValues) {
  const can = useCan();
  const me = useCurrentUser();
  const { merchant, destination, branch, search } = values;
  const isArea = book.key === 'area';
  const waits = isArea && destination === undefined;
  const place = isArea && destination ? { destination_id: Number(destination) } : {};
  const branches = useCall('places.branches', {});
  const places = usePlaces(book, destination);
  const own = merchant ? { merchant_id: Number(merchant) } : {};
  const current = useCall(book.options, { ...place, ...own }, { enabled: !waits });
  const general = useCall(book.options, place, { enabled: merchant !== undefined && !waits });

  const routeOf = useRoutes(isArea ? destination : undefined, merchant);

  const mayEdit = can(book.edit);
  const myBranch = isCompanyStaff(me) ? null : String(me.branch?.id ?? '');
  const wanted = arFold(search ?? '');
  const shown = useMemo(() => {
    const columns = (branches.data?.data ?? []).map(headOf);
    const rows = (places.data?.data ?? []).map(headOf);
    return {
      columns: columns.filter(({ key }) => branch === undefined || key === branch),
      rows: rows.filter(({ label }) => arFold(label).includes(wanted)),
      count: rows.length,
    };
  }, [branches.data, places.data, branch, wanted]);
  const rates = useMemo(() => currentOf(current.data?.data ?? []), [current.data]);
  const others = useMemo(
    () => (merchant && general.data ? currentOf(general.data.data) : null),
    [merchant, general.data],
  );
  const cells = useMemo(
    () =>
      savedCells({
        ...shown,
        current: rates,
        general: others,
        route: isArea ? routeOf : null,
        isLocked: (key) => !mayEdit || (myBranch !== null && key !== myBranch),
      }),
    [shown, rates, others, mayEdit, myBranch, isArea, routeOf],
  );
  const reads = [branches, places, current, ...(merchant ? [general] : [])];
  return {
    ...shown,
    cells,
    rates,
    mayEdit,
    /** Some columns belong to another branch. */
    isPartly: mayEdit && myBranch !== null,
    waits,
    isLoading: !waits && reads.some((read) => read.isPending),
    error: reads.find((read) => read.error)?.error ?? null,
    refetch: () => {
      for (const read of reads) if (read.error) void read.refetch();
    },
  };
}
