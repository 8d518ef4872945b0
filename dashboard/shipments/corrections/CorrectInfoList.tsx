import { useMemo } from 'react';
import { useList } from '#dashboard/api/list.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { correctInfoWords as w } from '#words/shipments/corrections.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { listWords } from '#words/shipments/screens.ts';
import { columnSets } from '../list/shipment-columns.tsx';
import { useStageFilters } from '../list/stage-filters.ts';
import { storedPatch, queryOf, shownValues } from '../list/stage-query.ts';

/** Shipments on the way; opening one corrects its recipient. */
export function CorrectInfoList() {
  const [address, change] = useSearchValues();
  const go = useGo();
  const values = useMemo(() => shownValues(address), [address]);
  const list = useList('corrections.infoList', queryOf(address));
  const filters = useStageFilters({ columns: 'all', isFrozen: false, hasPasted: false });
  return (
    <ListScreen
      listKey="shipments-correct-info"
      title={screenTitles.correctInfoList}
      noun={listWords.noun}
      list={list}
      columns={columnSets.all}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ code }) => code}
      onOpen={({ uuid }) => go(to('corrections.info', { uuid }))}
      values={values}
      onValues={(patch) => change(storedPatch(patch))}
      searchLabel={listWords.search}
      filters={filters}
      empty={<EmptyFirst title={w.empty} text={w.emptyHow} />}
    />
  );
}
