import { documentName } from '#words/custody/names.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useList } from '#dashboard/api/list.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import { printWords } from '#words/shipments/report-screens.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { historyWords as w, listWords } from '#words/shipments/screens.ts';
import { historyInput, useHistoryFilters } from './history-query.ts';
import { eventName } from '../details/shipment-timeline.tsx';
import { type HistoryRow, stageNo } from '../shipment.ts';
import { reasonText } from '../moves/reason-text.ts';

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
    cell: ({ document }) =>
      document ? (
        <>
          {documentName(document.family)} <Code>{document.number}</Code>
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

/** Events of all shipments, newest first. */
export function AllHistory() {
  const go = useGo();
  const [values, change] = useSearchValues();
  const list = useList('shipments.history', {
    ...historyInput(values),
    per_page: Number(values.per) > 0 ? Number(values.per) : 50,
  });
  const filters = useHistoryFilters(values);
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
      actions={
        <LinkButton
          href={`#${to('shipments.historiesPrint', {}, values)}`}
          icon={<Icon of={IconPrinter} size={16} />}
        >
          {printWords.print}
        </LinkButton>
      }
    />
  );
}
