import { IconBell } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { cx } from '#dashboard/ui/cx.ts';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { Card } from '#dashboard/ui/layout/Surfaces.tsx';
import { notificationWords as t } from '#words/outreach/notifications.ts';
import { uiWords } from '#words/shell/ui.ts';
import { useCommand, useCall } from '../../api/hooks.ts';
import { useIsLive } from '../../api/live.ts';
import { ScreenLink } from '../../navigation.tsx';
import { Button } from '../../ui/Button.tsx';
import * as fmt from '../../ui/values/fmt.ts';
import { Icon } from '../../ui/icons.tsx';
import { useDismiss } from '../../ui/overlay/use-dismiss.ts';
import { useDeferred } from '../../ui/use-deferred.ts';
import { AgoText, Name, Sentence } from '../../ui/values/Values.tsx';
import styles from './TopBarBell.module.css';

const READ_EVERY_MS = 60_000;
const SHOWN = 5;
/** The server stops counting here. */
const MOST = 99;

/** The number of unread notifications, and the newest ones; the others are on their own screen. */
export function TopBarBell() {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const isLive = useIsLive();
  const stands = useDeferred();
  const { data } = useCall(
    'notifications.unread',
    {},
    { quiet: true, enabled: stands, ...(!isLive && { refetchInterval: READ_EVERY_MS }) },
  );
  const unread = data?.data.unread ?? 0;
  useDismiss(container, isOpen, close);
  return (
    <div className={styles.container} ref={container}>
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        title={t.list}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={IconBell} />
        <span className="visually-hidden">{unread > 0 ? t.bellUnread : t.bellQuiet} </span>
        {unread > 0 ? (
          <bdi className={styles.count} dir="ltr">
            {unread > MOST ? t.many : fmt.number(unread)}
          </bdi>
        ) : null}
      </button>
      {isOpen ? <Latest unread={unread} onLeave={close} /> : null}
    </div>
  );
}

function Latest({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { data, error, refetch } = useCall(
    'notifications.list',
    { per_page: SHOWN },
    { quiet: true },
  );
  const mark = useCommand('notifications.markRead', { invalidates: ['notifications'] });
  const rows = data?.data ?? [];
  return (
    <Card className={styles.panel}>
      <Row gap={8} align="center" between className={styles.head}>
        {t.latest}
        {unread > 0 ? (
          <Button size="small" tone="quiet" busy={mark.isPending} onClick={() => mark.mutate({})}>
            {t.markAll}
          </Button>
        ) : null}
      </Row>
      <ul>
        {rows.map(({ id, title, body, created_at: at, read_at: read }) => (
          <li key={id}>
            <ScreenLink
              screen="outreach.notification"
              params={{ id }}
              className={cx('stack gap-2', styles.item)}
              data-unread={read === null ? '' : undefined}
              onClick={onLeave}
            >
              <strong>
                <Name>{title}</Name>
              </strong>
              <span className={styles.text}>
                <bdi>
                  <Sentence>{body}</Sentence>
                </bdi>
              </span>
              <span className={styles.when}>
                <AgoText at={at} />
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <p className={styles.note} role="status">
          {error ? uiWords.loadFailed : data ? t.none : uiWords.loading}{' '}
          {error ? (
            <Button size="small" onClick={() => void refetch()}>
              {uiWords.retry}
            </Button>
          ) : null}
        </p>
      ) : null}
      <Row gap={8} align="center" between className={styles.foot}>
        <ScreenLink screen="outreach.notifications" onClick={onLeave}>
          {t.seeAll}
        </ScreenLink>
      </Row>
    </Card>
  );
}
