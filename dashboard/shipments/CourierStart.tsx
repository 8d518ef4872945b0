import { useCallback, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { kept } from '#dashboard/api/kept.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { WaitingScans } from '#dashboard/shell/WaitingScans.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ScanBanner, type ScanVerdict } from '#dashboard/ui/ScanBanner.tsx';
import { ScanBox } from '#dashboard/ui/ScanBox.tsx';
import { unlockSounds } from '#dashboard/ui/sounds.ts';
import { useScanQueue } from '#dashboard/ui/use-scan-queue.ts';
import { Num } from '#dashboard/ui/Values.tsx';
import { courierWords as w } from '#words/shipments-screens.ts';
import styles from './courier-day.module.css';
import type { ParcelRow } from './parcel.ts';
import { refreshParcels } from './refresh.ts';
import { createSay } from './run-move.ts';
import type { Moves } from './use-moves.tsx';

/** Parcels that wait at the branch in the courier's name: taken all at once, or scan by scan. */
export function CourierStart({ rows, moves }: { rows: readonly ParcelRow[]; moves: Moves }) {
  const home = useHome();
  // What was scanned without a line is still to be asked for.
  const [isScanning, setScanning] = useState(() => kept(home) !== null);
  return (
    <section className={styles.start} aria-label={w.waitingForYou}>
      <p>
        {w.waitingForYou} (<Num value={rows.length} />)
      </p>
      <Button
        size="large"
        tone="primary"
        busy={moves.isBusy}
        onClick={() => moves.start('startDelivery', rows)}
      >
        {w.startAll(rows.length)}
      </Button>
      {isScanning ? (
        <StartByScan rows={rows} home={home} />
      ) : (
        <Button
          size="large"
          onClick={() => {
            unlockSounds();
            setScanning(true);
          }}
        >
          {w.scanToStart}
        </Button>
      )}
    </section>
  );
}

/** Where the scans of this courier wait that nobody answered. */
const useHome = (): string => `start ${useCurrentUser().id} scans`;

function StartByScan({ rows, home }: { rows: readonly ParcelRow[]; home: string }) {
  const [say] = useState(createSay);
  const [asked] = useState(() => new Map<string, ParcelRow>());
  const [started] = useState(() => new Set<string>());
  const known = useCallback(
    (code: string): ScanVerdict | null => {
      // Its row goes with the next reading: scanned once more it is still theirs.
      if (started.has(code)) return { result: 'duplicate', code, title: w.startedBefore };
      const isWaiting = rows.some((one) => one.code === code);
      return isWaiting ? null : { result: 'refused', code, reason: w.notMine };
    },
    [rows, started],
  );
  const check = useCallback(
    async (code: string): Promise<ScanVerdict> => {
      // Asked for once more after a lost answer, its row may have gone because it was done.
      const row = asked.get(code) ?? rows.find((one) => one.code === code);
      if (!row) return { result: 'refused', code, reason: w.notMine };
      asked.set(code, row);
      try {
        await say('shipments.startDelivery', { uuids: [row.uuid] });
      } catch (error) {
        // Without an answer the code waits for the line.
        if (!(error instanceof ApiError) || error.isFailure) throw error;
        return { result: 'refused', code, reason: error.message };
      } finally {
        refreshParcels();
      }
      started.add(code);
      return { result: 'ok', code, amount: row.cod_amount, title: w.startedWord };
    },
    [rows, say, asked, started],
  );
  const scans = useScanQueue({ known, check }, home);
  return (
    <>
      <ScanBanner verdict={scans.verdict} />
      <ScanBox onCode={scans.push} />
      <WaitingScans codes={scans.waiting} isLost={scans.isLost} onGiveUp={scans.giveUp} />
    </>
  );
}
