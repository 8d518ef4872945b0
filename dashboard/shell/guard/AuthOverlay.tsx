import { useEffect, useRef } from 'react';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { authOverlayWords } from '#words/shell/shell.ts';
import { cancelAuth, useAuthLoading } from '../../api/session.ts';
import styles from './AuthOverlay.module.css';

/**
 * The specification's overlay: only while signing in or loading the current user; never for lists.
 */
export function AuthOverlay() {
  const isLoading = useAuthLoading();
  return isLoading ? <Overlay /> : null;
}

function Overlay() {
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    stop.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div className={styles.overlay}>
      <Stack gap={16} items="center" role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <span>{authOverlayWords.loading}</span>
      </Stack>
      <button type="button" ref={stop} className={styles.stop} onClick={cancelAuth}>
        {authOverlayWords.stop}
      </button>
    </div>
  );
}
