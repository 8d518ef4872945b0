import { historyColumns as allHistory } from '#contract/shipments/columns/events.ts';
import { stageListColumns } from '#contract/shipments/columns/shipments.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { reasonText } from '#words/shipments/names.ts';
import { documentName } from '#words/custody/names.ts';
import { useMemo } from 'react';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListPrint } from '#dashboard/shell/print/ListPrint.tsx';
import type { PrintColumn } from '#dashboard/shell/print/PrintPage.tsx';
import { Age, Code, Money, Name, Phone } from '#dashboard/ui/values/Values.tsx';
import { printWords } from '#words/shipments/report-screens.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { detailsWords, frozenWords, listWords } from '#words/shipments/screens.ts';
import { inUnit } from '#words/money.ts';
import { type FrozenView, frozenViewOf, onlyOf } from './frozen-list.ts';
import { historyInput, useHistoryFilters } from './history-query.ts';
import { eventName } from '../details/shipment-timeline.tsx';
import { type HistoryRow, type ShipmentRow } from '../shipment.ts';
import { useStageFilters } from './stage-filters.ts';
import { queryOf } from './stage-query.ts';

const c = columnsByKey(stageListColumns);
const events = columnsByKey(allHistory);

type Printed = readonly PrintColumn<ShipmentRow>[];

const age: PrintColumn<ShipmentRow> = {
  key: 'age',
  header: listWords.age,
  cell: (row) => <Age since={row.stage_since} />,
};
const holdColumns: Printed = [
  c.hold,
  c.hold_until,
  { key: 'held_for', header: listWords.heldFor, cell: (row) => <Age since={row.held_at} /> },
];

const printed = (more: Printed): Printed => [
  c.code,
  c.stage,
  {
    ...c.recipient,
    header: printWords.recipient,
    cell: (row) => (
      <>
        <Name>{row.recipient_name}</Name> <Phone value={row.recipient_phone} />
      </>
    ),
  },
  {
    ...c.destination,
    cell: ({ destination, area }) => (
      <Name>{[destination.name, area?.name].filter(Boolean).join(' · ')}</Name>
    ),
  },
  c.merchant,
  c.branch,
  ...more,
  {
    ...c.amount,
    total: (rows) => (
      <Money bare value={rows.reduce((sum, { cod_amount: amount }) => sum + amount, 0)} />
    ),
  },
];

/** Of a hold, its reason, end and age; of a late shipment, its time in the stage. */
const frozenColumns: Record<FrozenView, Printed> = {
  held: printed(holdColumns),
  stuck: printed([age]),
  both: printed([...holdColumns, age]),
};

/** The print of the frozen list, with the filter of its own address. */
export function FrozenPrint() {
  const [values] = useSearchValues();
  const filters = useStageFilters({
    columns: 'all',
    isFrozen: true,
    hasPasted: Boolean(values.codes),
  });
  const { per_page: _, ...query } = queryOf(values);
  const view = frozenViewOf(values);
  return (
    <ListPrint
      name="shipments.listFrozen"
      input={{ ...query, ...onlyOf(values) }}
      title={frozenWords.prints[view]}
      backHref={`#${to('shipments.frozen', {}, { ...values, auto: null })}`}
      filters={filters}
      values={values}
      columns={frozenColumns[view]}
      rowKey={({ uuid }) => uuid}
      factsOf={({ meta }) =>
        meta.total_amount === null
          ? []
          : [{ label: inUnit(listWords.amount), value: <Money bare value={meta.total_amount} /> }]
      }
    />
  );
}

const historyColumns: readonly PrintColumn<HistoryRow>[] = [
  events.code,
  events.at,
  {
    ...events.event,
    cell: ({ event, reversed }) =>
      reversed ? `${eventName(event)} (${detailsWords.reversed})` : eventName(event),
  },
  events.stage,
  events.courier,
  events.branch,
  {
    ...events.document,
    cell: ({ document }) =>
      document ? (
        <>
          {documentName(document.family)} <Code>{document.number}</Code>
        </>
      ) : null,
  },
  {
    ...events.reason,
    cell: ({ reason, note }) => {
      const reply = reasonText(reason) ?? note;
      return reply === null ? null : <Name>{reply}</Name>;
    },
  },
  events.actor,
];

/** The print of shipment events, newest first. */
export function HistoriesPrint() {
  const [values] = useSearchValues();
  const filters = useHistoryFilters(values);
  const input = useMemo(() => historyInput(values), [values]);
  return (
    <ListPrint
      name="shipments.history"
      input={input}
      title={screenTitles.historiesPrint}
      backHref={`#${to('shipments.allHistory', {}, { ...values, auto: null })}`}
      filters={filters}
      values={values}
      columns={historyColumns}
      rowKey={(row) => `${row.shipment_id} ${row.seq}`}
    />
  );
}
