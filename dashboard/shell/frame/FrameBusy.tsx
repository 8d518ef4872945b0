import { failureWords } from '#words/shell/shell.ts';
import { useIsBusy } from '../../api/busy.ts';
import styles from './FrameBusy.module.css';

/** A neutral line: nothing is lost, and the requested data arrive by themselves. */
export function FrameBusy() {
  const isBusy = useIsBusy();
  return (
    <div role="status" className={styles.place}>
      {isBusy ? <p className={styles.line}>{failureWords.waiting}</p> : null}
    </div>
  );
}
