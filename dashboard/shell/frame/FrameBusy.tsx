import { failureWords } from '#words/shell/shell.ts';
import { useIsBusy } from '../../api/busy.ts';
import styles from './FrameBusy.module.css';

/** One line, no alarm: nothing is lost, what was asked for comes by itself. */
export function FrameBusy() {
  const isBusy = useIsBusy();
  return (
    <div role="status" className={styles.place}>
      {isBusy ? <p className={styles.line}>{failureWords.waiting}</p> : null}
    </div>
  );
}
