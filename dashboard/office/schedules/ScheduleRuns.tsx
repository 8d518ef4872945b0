import { useState } from 'react';
import { useCall } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { usePageTitle, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { DateTimeText, Name, Num } from '#dashboard/ui/values/Values.tsx';
import {
  scheduleWords as t,
  sendReasonNames,
  sendStateNames,
  sendWayNames,
  sizeText,
  tookText,
} from '#words/office/schedules.ts';
import { RunNow } from './Schedules.tsx';

type Sent = RowOf<'schedules.runs'>;

const WATCH_MS = 4000;

const columns: readonly Column<Sent>[] = [
  { key: 'at', header: t.at, priority: 1, cell: ({ due_at: at }) => <DateTimeText at={at} /> },
  {
    key: 'recipient',
    header: t.recipient,
    priority: 1,
    cell: ({ recipient }) => <Name>{recipient.name}</Name>,
  },
  {
    key: 'state',
    header: t.result,
    priority: 1,
    cell: ({ state, way }) =>
      way === null ? sendStateNames[state] : `${sendStateNames[state]} ${sendWayNames[way]}`,
  },
  {
    key: 'reason',
    header: t.reason,
    priority: 2,
    cell: ({ reason }) => (reason === null ? null : sendReasonNames[reason]),
  },
  {
    key: 'rows',
    header: t.rows,
    numeric: true,
    priority: 2,
    cell: ({ rows }) => <Num value={rows} />,
  },
  {
    key: 'size',
    header: t.size,
    numeric: true,
    priority: 3,
    cell: ({ byte_size: bytes }) => (bytes === null ? null : sizeText(bytes)),
  },
  {
    key: 'took',
    header: t.took,
    numeric: true,
    priority: 3,
    cell: ({ took_ms: ms }) => (ms === null ? null : tookText(ms)),
  },
  {
    key: 'by',
    header: t.why,
    priority: 3,
    cell: ({ requested_by: by }) => (by === null ? t.byClock : <Name>{by.name}</Name>),
  },
];

/** What was sent to whom, and why something was not. */
export function ScheduleRuns() {
  const id = Number(useParam('id'));
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall('schedules.one', { id });
  const screen = useFilteredList('schedules.runs', [], { id }, { refetchInterval: WATCH_MS });
  const schedule = data?.data;
  const title = schedule ? t.runsOf(schedule.name) : t.runs;
  usePageTitle(title);
  const run = (
    <Button tone="primary" onClick={() => setOpen(true)}>
      {t.runNow}
    </Button>
  );
  return (
    <>
      <ListScreen
        {...screen}
        title={title}
        noun={t.runsNoun}
        columns={columns}
        rowLabel={({ recipient }) => recipient.name}
        rowTone={({ state }) => (state === 'failed' ? 'danger' : undefined)}
        hasSearch={false}
        actions={
          <>
            {run}
            <LinkButton href={`#${to('schedules.edit', { id })}`}>{t.edit}</LinkButton>
          </>
        }
        empty={<EmptyFirst title={t.noRuns} text={t.noRunsHow} action={run} />}
      />
      {isOpen && schedule ? <RunNow schedule={schedule} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
