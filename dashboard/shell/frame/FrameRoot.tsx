import { Outlet } from '@tanstack/react-router';
import { failureWords } from '#words/shell/shell.ts';
import { useIsBusy } from '../../api/busy.ts';
import { AuthOverlay } from '../guard/AuthOverlay.tsx';
import { FrameAlerts } from './FrameAlerts.tsx';
import styles from './FrameRoot.module.css';

/** Wraps every screen, signed in or not. */
export function FrameRoot() {
  return (
    <>
      <FrameAlerts />
      <Outlet />
      <AuthOverlay />
      <Busy />
    </>
  );
}

/** A neutral line: nothing is lost, and the requested data arrive by themselves. */
function Busy() {
  const isBusy = useIsBusy();
  return (
    <div role="status" className={styles.busy}>
      {isBusy ? <p className={styles.waiting}>{failureWords.waiting}</p> : null}
    </div>
  );
}
