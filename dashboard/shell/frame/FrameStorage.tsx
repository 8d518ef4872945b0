import { IconAlertTriangle } from '@tabler/icons-react';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { storageWords } from '#words/shell/storage.ts';
import { useIsStorageFull } from '../../api/storage.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './FrameStorage.module.css';

/**
 * Above every screen of an administrator while nothing can be saved: a notification could not be
 * stored either.
 */
export function FrameStorage() {
  const isFull = useIsStorageFull();
  if (!isFull) return null;
  return (
    <Row as="p" gap={8} align="center" role="alert" className={styles.strip}>
      <Icon of={IconAlertTriangle} />
      <span>{storageWords.banner}</span>
    </Row>
  );
}
