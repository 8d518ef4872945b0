import { IconSend } from '@tabler/icons-react';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords, removal } from '#dashboard/shell/catalogue/common.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { DateTimeText, Name } from '#dashboard/ui/values/Values.tsx';
import {
  filterText,
  periodNames,
  scheduleWords as t,
  sendStateNames,
  timingText,
} from '#words/office/schedules.ts';

type Row = RowOf<'schedules.list'>;

/** The last run in a word: the worst of what happened to its recipients. */
function LastRun({ last }: { last: Row['last_run'] }) {
  if (last === null) return null;
  const worst = (['failed', 'refused', 'waiting', 'sent'] as const).find(
    (state) => last[state] > 0,
  );
  return (
    <>
      <DateTimeText at={last.at} />
      {worst === undefined ? null : ` · ${sendStateNames[worst]}`}
    </>
  );
}

export const Schedules = catalogueList({
  ...listWords(t),
  list: 'schedules.list',
  columns: [
    { key: 'name', header: t.what, priority: 1, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'when', header: t.when, priority: 1, cell: timingText },
    {
      key: 'period',
      header: t.period,
      priority: 3,
      cell: ({ period }) => (period === null ? t.noPeriod : periodNames[period]),
    },
    {
      key: 'filter',
      header: t.filter,
      priority: 3,
      cell: (row) => <Name clip>{filterText(row)}</Name>,
    },
    {
      key: 'people',
      header: t.whom,
      priority: 2,
      cell: ({ recipients }) => (
        <Name clip>
          {recipients
            .filter(({ left }) => !left)
            .map(({ name }) => name)
            .join('، ')}
        </Name>
      ),
    },
    {
      key: 'next',
      header: t.next,
      priority: 2,
      cell: ({ active, next_run_at: at }) => (active ? <DateTimeText at={at} /> : t.paused),
    },
    {
      key: 'last',
      header: t.last,
      priority: 2,
      cell: ({ last_run: last }) => <LastRun last={last} />,
    },
    { key: 'owner', header: t.owner, priority: 3, cell: ({ owner }) => <Name>{owner.name}</Name> },
  ],
  rowLabel: ({ name }) => name,
  create: { screen: 'schedules.create', label: t.create },
  open: 'schedules.runs',
  edit: 'schedules.edit',
  requests: [
    {
      key: 'run',
      label: t.runNow,
      permission: 'reports.schedule',
      dialog: (row, onClose) => <RunNow schedule={row} onClose={onClose} />,
    },
  ],
  more: ({ id }) => [
    {
      key: 'runs',
      label: t.runs,
      icon: <Icon of={IconSend} />,
      href: `#${to('schedules.runs', { id })}`,
    },
  ],
  remove: {
    ...removal('schedules.delete', 'reports.schedule', ['schedules.list', 'schedules.own']),
    how: t.removeHow,
  },
});

/** In addition to the schedule: its next run stays. */
export function RunNow(props: {
  schedule: { readonly id: number; readonly name: string };
  onClose: () => void;
}) {
  const { schedule, onClose } = props;
  const run = useCommand('schedules.run', { invalidates: ['schedules.list', 'schedules.runs'] });
  const onSuccess = () => {
    toast(t.running);
    onClose();
  };
  return (
    <Confirm
      open
      title={t.runQuestion(schedule.name)}
      text={t.runHow}
      actionLabel={t.runNow}
      busy={run.isPending}
      error={run.error?.message ?? null}
      onClose={onClose}
      onConfirm={() => run.mutate({ id: schedule.id }, { onSuccess })}
    />
  );
}
