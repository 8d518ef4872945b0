import { frameWords } from '#words/shell/shell.ts';
import styles from './FramePending.module.css';

/** Stands where a screen will, once its loading is worth showing. */
export function FramePending() {
  return (
    <div role="status" aria-label={frameWords.loading} className={styles.pending}>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.line} />
      <span className={styles.line} />
    </div>
  );
}
