import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { type RowOf } from '#dashboard/api/list.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { cx } from '#dashboard/ui/cx.ts';
import { AllDone, EmptyFirst } from '#dashboard/ui/values/States.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { AgoText, Name, Num, Sentence } from '#dashboard/ui/values/Values.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { notificationWords as t } from '#words/outreach/notifications.ts';
import { pushWords } from '#words/outreach/push.ts';
import styles from './outreach.module.css';

type Received = RowOf<'notifications.list'>;
type Sent = RowOf<'notifications.sent'>;

const receivedColumns: readonly Column<Received>[] = [
  {
    key: 'title',
    header: t.title,
    priority: 1,
    cell: ({ title, read_at: read }) => (
      <span className={cx(read === null && styles.unread)}>
        <Name>{title}</Name>
      </span>
    ),
  },
  {
    key: 'body',
    header: t.body,
    priority: 3,
    cell: ({ body }) => (
      <bdi className={styles.excerpt}>
        <Sentence>{body}</Sentence>
      </bdi>
    ),
  },
  {
    key: 'from',
    header: t.from,
    priority: 2,
    cell: ({ sent_by: from }) => <Name>{from ?? t.system}</Name>,
  },
  { key: 'at', header: t.at, priority: 2, cell: (row) => <AgoText at={row.created_at} /> },
  {
    key: 'state',
    header: t.state,
    priority: 2,
    cell: ({ read_at: read }) =>
      read === null ? <span className={styles.badge}>{t.unread}</span> : t.read,
  },
];

const sentColumns: readonly Column<Sent>[] = [
  { key: 'title', header: t.title, priority: 1, cell: ({ title }) => <Name>{title}</Name> },
  {
    key: 'body',
    header: t.body,
    priority: 3,
    cell: ({ body }) => (
      <bdi className={styles.excerpt}>
        <Sentence>{body}</Sentence>
      </bdi>
    ),
  },
  { key: 'at', header: t.at, priority: 2, cell: (row) => <AgoText at={row.created_at} /> },
  {
    key: 'recipients',
    header: t.recipients,
    priority: 2,
    numeric: true,
    cell: (row) => <Num value={row.recipients} />,
  },
  {
    key: 'read',
    header: t.readBy,
    priority: 2,
    numeric: true,
    cell: (row) => <Num value={row.read} />,
  },
];

function useViews() {
  const can = useCan();
  const own = [
    { key: 'all', label: t.received },
    { key: 'unread', label: t.unreadOnly },
  ];
  return can('notifications.send') ? [...own, { key: 'sent', label: t.sent }] : own;
}

function SendLink() {
  const can = useCan();
  if (!can('notifications.send')) return null;
  return <CreateLink address={to('outreach.notificationCreate')}>{t.create}</CreateLink>;
}

/** The user's notifications, unread first; for users who may send, also those they sent. */
export function Notifications() {
  const [{ view }] = useSearchValues();
  const can = useCan();
  return view === 'sent' && can('notifications.send') ? <SentList /> : <ReceivedList />;
}

function ReceivedList() {
  const go = useGo();
  const [{ view }] = useSearchValues();
  const views = useViews();
  const isUnread = view === 'unread';
  const screen = useFilteredList('notifications.list', [], isUnread ? { unread: true } : {});
  return (
    <ListScreen
      {...screen}
      title={t.list}
      noun={t.noun}
      columns={receivedColumns}
      rowLabel={({ title }) => title}
      onOpen={({ id }) => go(to('outreach.notification', { id }))}
      searchLabel={t.search}
      views={views}
      actions={
        <>
          <LinkButton tone="quiet" href={`#${to('people.profile')}`}>
            {pushWords.title}
          </LinkButton>
          <MarkAll />
          <SendLink />
        </>
      }
      empty={isUnread ? <AllDone title={t.nothingNew} /> : <EmptyFirst title={t.none} />}
    />
  );
}

function MarkAll() {
  const { data } = useCall('notifications.unread', {}, { quiet: true });
  const mark = useCommand('notifications.markRead', { invalidates: ['notifications'] });
  if (!data || data.data.unread === 0) return null;
  const run = () => mark.mutate({}, { onSuccess: () => toast(t.marked) });
  return (
    <Button busy={mark.isPending} onClick={run}>
      {t.markAll}
    </Button>
  );
}

function SentList() {
  const views = useViews();
  const screen = useFilteredList('notifications.sent', []);
  return (
    <ListScreen
      {...screen}
      title={t.list}
      noun={t.noun}
      columns={sentColumns}
      rowLabel={({ title }) => title}
      searchLabel={t.search}
      views={views}
      actions={<SendLink />}
      empty={<EmptyFirst title={t.noneSent} action={<SendLink />} />}
    />
  );
}
