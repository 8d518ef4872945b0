import { historyColumns } from '#contract/shipments/columns/events.ts';
import { reasonText } from '#words/shipments/names.ts';
import { documentName } from '#words/custody/names.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useList } from '#dashboard/api/list.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Code, Name } from '#dashboard/ui/values/Values.tsx';
import { printWords } from '#words/shipments/report-screens.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { historyWords as w, listWords } from '#words/shipments/screens.ts';
import { historyInput, useHistoryFilters } from './history-query.ts';
import { eventName } from '../details/shipment-timeline.tsx';
import { type HistoryRow, stageNo } from '../shipment.ts';

const c = columnsByKey(historyColumns);
const columns: readonly Column<HistoryRow>[] = [
  c.code,
  c.at,
  {
    ...c.event,
    cell: ({ event, reversed }) => (reversed ? <del>{eventName(event)}</del> : eventName(event)),
  },
  { ...c.stage, cell: ({ stage }) => <StageOf no={stageNo(stage)} /> },
  { ...c.courier, cell: (row) => <Name clip>{row.courier}</Name> },
  // The number of a document names its branch.
  { ...c.branch, hiddenFirst: true, cell: (row) => <Name clip>{row.branch}</Name> },
  {
    ...c.document,
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
    ...c.reason,
    priority: 3,
    cell: ({ reason, note }) => <Name clip>{reasonText(reason) ?? note}</Name>,
  },
  { ...c.actor, cell: ({ actor }) => <Name clip>{actor}</Name> },
];

/** Events of all shipments, newest first. */
export function AllHistory() {
  const go = useGo();
  const [values, change] = useSearchValues();
  const list = useList('shipments.history', {
    ...historyInput(values),
    per_page: perPage(values.per),
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
