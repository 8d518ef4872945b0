import { IconAlertTriangle, IconShieldLock } from '@tabler/icons-react';
import { isolate } from '#words/bidi.ts';
import { factorQuestionWords as t } from '#words/people/second-factor.ts';
import { storageWords } from '#words/shell/storage.ts';
import type { CurrentUser } from '../../api/session.ts';
import { useIsStorageFull } from '../../api/storage.ts';
import { ScreenLink, useScreen } from '../../navigation.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icons.tsx';
import { Row, Toolbar } from '../../ui/layout/Layout.tsx';
import * as fmt from '../../ui/values/fmt.ts';
import styles from './FrameNotes.module.css';
import { FrameOffline } from './FrameOffline.tsx';

/** Above every screen, only while there is a message. */
export function FrameNotes({ user }: { readonly user: CurrentUser }) {
  return (
    <div ref={publishHeight}>
      <StorageFull />
      <FactorDue user={user} />
      <FrameOffline user={user} />
    </div>
  );
}

/** For administrators while nothing can be saved: a notification could not be stored either. */
function StorageFull() {
  const isFull = useIsStorageFull();
  if (!isFull) return null;
  return (
    <Row as="p" gap={8} align="center" role="alert" className={cx(styles.strip, styles.storage)}>
      <Icon of={IconAlertTriangle} />
      <span>{storageWords.banner}</span>
    </Row>
  );
}

/** While the deadline for setting up a second factor is running. */
function FactorDue({ user }: { readonly user: CurrentUser }) {
  const isThere = useScreen()?.key === 'people.profile';
  const { due_at: dueAt } = user.second_factor;
  if (dueAt === null || isThere) return null;
  return (
    <Toolbar as="p" gap="4 8" role="status" className={cx(styles.strip, styles.factor)}>
      <Icon of={IconShieldLock} />
      <span>{t.dueUntil(isolate(fmt.date(dueAt)))}</span>
      <ScreenLink screen="people.profile">{t.setUp}</ScreenLink>
    </Toolbar>
  );
}

/**
 * Alerts are placed below the notes: on a phone they covered what an offline courier has to read.
 */
function publishHeight(notes: HTMLDivElement | null) {
  if (notes === null) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--frame-notes', `${notes.offsetHeight}px`),
  );
  observer.observe(notes);
  return () => {
    observer.disconnect();
    style.removeProperty('--frame-notes');
  };
}
