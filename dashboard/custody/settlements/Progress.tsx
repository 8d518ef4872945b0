import { useEffect } from 'react';
import { invalidate, type Stale } from '#dashboard/api/invalidate.ts';
import { useIsLive } from '#dashboard/api/live.ts';
import { Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { batchWords as t } from '#words/custody/settlements.ts';
import styles from './settlements.module.css';

/** The polling interval of running settlements, used only while the event stream is down. */
const LIVE_MS = 15_000;
const POLL_MS = 2000;

/** How often a page of settlements under way rereads itself. */
export const useRereading = (runs: boolean): { refetchInterval?: number } => {
  const everyMs = useIsLive() ? LIVE_MS : POLL_MS;
  return runs ? { refetchInterval: everyMs } : {};
};

const changed: readonly Stale[] = [
  'documents',
  'statements',
  'ledger',
  'shipments',
  'settlements.due',
  'payoutBatches.due',
];

/** The last merchant is settled: the lists that this changed are invalidated. */
export function useChangedLists(isDone: boolean): void {
  useEffect(() => {
    if (isDone) void invalidate(changed);
  }, [isDone]);
}

/** How many of the merchants are done. */
export function Progress({ done, total }: { done: number; total: number }) {
  return (
    <Toolbar gap="8 16" className={styles.progress} role="status">
      <progress max={total} value={done} aria-label={t.running} />
      <span>{t.progress(done, total)}</span>
      <span className={styles.quiet}>{t.stays}</span>
    </Toolbar>
  );
}
