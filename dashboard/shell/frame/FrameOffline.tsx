import { IconCloudOff } from '@tabler/icons-react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { useLostAt } from '../../api/connection.ts';
import { useOutbox } from '../../api/outbox/outbox-home.ts';
import type { CurrentUser } from '../../api/session.ts';
import { outcomesOf } from '../../api/outbox/outbox.ts';
import * as fmt from '../../ui/values/fmt.ts';
import { Icon } from '../../ui/icons.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { Money, Num } from '../../ui/values/Values.tsx';
import { outboxWords as w } from '#words/shipments/outbox.ts';
import { collectedOffline } from '../../api/outbox/outbox-figures.ts';
import styles from './FrameOffline.module.css';

const MINUTE_MS = 60_000;
/** At first the event alone is shown; later also the duration. */
const sentence = (lostAt: number, now: number): string =>
  now - lostAt < MINUTE_MS ? w.offlineNow : w.offline(fmt.ageShort(lostAt, now));

/** Above every screen as soon as the connection is lost, before the user presses in vain. */
export function FrameOffline({ user }: { readonly user: CurrentUser }) {
  const lostAt = useLostAt();
  const now = useMinute();
  const outbox = useOutbox(user.id);
  if (lostAt === null) return null;
  const waiting = outcomesOf(outbox).length;
  return (
    <Row as="p" gap={8} role="status" className={styles.strip}>
      <Icon of={IconCloudOff} />
      <span>
        <strong>{sentence(lostAt, now)}</strong>{' '}
        {user.type === 'courier' ? w.workGoesOn : w.comesBack}{' '}
        {waiting > 0 ? (
          <>
            {w.waiting} (<Num value={waiting} />
            ): <Money value={collectedOffline(outbox)} />
            {w.countedInCash}
          </>
        ) : null}
      </span>
    </Row>
  );
}
