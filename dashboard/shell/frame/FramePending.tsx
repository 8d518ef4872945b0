import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { frameWords } from '#words/shell/shell.ts';
import styles from './FramePending.module.css';

/** The placeholder of a screen, once its loading takes long enough to show. */
export function FramePending() {
  return (
    <Stack gap={16} top role="status" aria-label={frameWords.loading} className={styles.pending}>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </Stack>
  );
}
