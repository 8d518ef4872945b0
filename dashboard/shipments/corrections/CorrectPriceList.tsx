import { priceDifferenceColumns } from '#contract/shipments/columns/waiting.ts';
import { useMemo } from 'react';
import { useList } from '#dashboard/api/list.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { AllDone } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Difference } from '#dashboard/ui/values/Difference.tsx';
import { screenTitles } from '#words/shell/titles.ts';
import { listWords } from '#words/shipments/screens.ts';
import { columnSets } from '../list/shipment-columns.tsx';
import type { ShipmentRow } from '../shipment.ts';
import {
  decisionViews,
  isRequestView,
  PriceRequestList,
} from '../price-requests/PriceRequests.tsx';
import { useStageFilters } from '../list/stage-filters.ts';
import { storedPatch, queryOf, shownValues } from '../list/stage-query.ts';

const c = columnsByKey(priceDifferenceColumns);
const difference: Column<ShipmentRow> = {
  ...c.difference,
  cell: ({ cod_amount, collected_amount }) => (
    <Difference value={(collected_amount ?? 0) - cod_amount} bare />
  ),
};

/** The requested amount is shown next to the collected one, then the difference. */
const columns = columnSets.money.flatMap((column) =>
  column.key === 'amount'
    ? [{ ...column, header: c.amount.header }]
    : column.key === 'collected'
      ? [column, difference]
      : [column],
);

/** Amounts that wait for a second user: those of deliveries, and price change requests. */
export function CorrectPriceList() {
  const [{ view }] = useSearchValues();
  return isRequestView(view) ? <PriceRequestList views={decisionViews} /> : <Differences />;
}

function Differences() {
  const [address, change] = useSearchValues();
  const go = useGo();
  const values = useMemo(() => shownValues(address), [address]);
  const list = useList('corrections.priceList', queryOf(address));
  const filters = useStageFilters({ columns: 'money', isFrozen: false, hasPasted: false });
  return (
    <ListScreen
      listKey="shipments-correct-price"
      title={screenTitles.correctPriceList}
      noun={listWords.noun}
      list={list}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ code }) => code}
      onOpen={({ uuid }) => go(to('corrections.price', { uuid }))}
      values={values}
      onValues={(patch) => change(storedPatch(patch))}
      searchLabel={listWords.search}
      views={decisionViews}
      filters={filters}
      empty={<AllDone />}
    />
  );
}
