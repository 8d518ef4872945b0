import { useMemo } from 'react';
import { useList } from '#dashboard/api/list.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/ListScreen.tsx';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import type { Column } from '#dashboard/ui/table.ts';
import { Code, DateTimeText, Name } from '#dashboard/ui/Values.tsx';
import { screenTitles } from '#words/shell.ts';
import { detailsWords, historyWords as w, listWords } from '#words/shipments-screens.ts';
import { eventName, reasonText } from './parcel-timeline.tsx';
import { type HistoryRow, stageNo } from './parcel.ts';
import { pickBranch, pickCourier } from './stage-filters.ts';

const columns: readonly Column<HistoryRow>[] = [
  { key: 'code', header: listWords.code, cell: ({ code }) => <Code>{code}</Code> },
  { key: 'at', header: w.at, cell: ({ at }) => <DateTimeText at={at} /> },
  {
    key: 'event',
    header: w.event,
    cell: ({ event, reversed }) => (reversed ? <del>{eventName(event)}</del> : eventName(event)),
  },
  {
    key: 'stage',
    header: listWords.stage,
    cell: ({ stage }) => <StageOf no={stageNo(stage)} />,
  },
  { key: 'courier', header: listWords.courier, cell: (row) => <Name clip>{row.courier}</Name> },
  { key: 'branch', header: listWords.branch, cell: (row) => <Name clip>{row.branch}</Name> },
  {
    key: 'document',
    header: w.document,
    cell: ({ document: paper }) =>
      paper ? (
        <>
          {detailsWords.familyNames[paper.family]} <Code>{paper.number}</Code>
        </>
      ) : (
        <Name>{null}</Name>
      ),
  },
  {
    key: 'reason',
    header: w.reason,
    priority: 3,
    cell: ({ reason, note }) => <Name clip>{reasonText(reason) ?? note}</Name>,
  },
  { key: 'actor', header: w.actor, cell: ({ actor }) => <Name clip>{actor}</Name> },
];

const period: FilterDef = { key: 'days', label: w.period, kind: 'days' };
const idOf = (text: string | undefined) => (Number(text) > 0 ? Number(text) : undefined);

/** What happened to all parcels, newest first. */
export function AllHistory() {
  const can = useCan();
  const go = useGo();
  const { type } = useCurrentUser();
  const [values, change] = useSearchValues();
  const list = useList('shipments.history', {
    per_page: idOf(values.per) ?? 50,
    search: values.search || undefined,
    from: values.from,
    to: values.to,
    courier_id: idOf(values.courier_id),
    branch_id: idOf(values.branch_id),
  });
  const filters = useMemo(() => {
    const isStaff = type === 'staff' || type === 'data_entry';
    return [
      period,
      ...(isStaff && can('couriers.view') ? [pickCourier] : []),
      ...(isStaff && can('branches.view') ? [pickBranch] : []),
    ];
  }, [can, type]);
  return (
    <ListScreen
      listKey="history"
      title={screenTitles.allHistory}
      noun={w.noun}
      list={list}
      columns={columns}
      rowKey={(row) => `${row.shipment_id} ${row.seq}`}
      rowLabel={({ code }) => code}
      onOpen={(row) => go(to('shipments.history', { id: row.shipment_id }))}
      values={values}
      onValues={change}
      searchLabel={listWords.search}
      filters={filters}
    />
  );
}
