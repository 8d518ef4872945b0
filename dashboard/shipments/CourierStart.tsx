import { useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { ScanBanner, type ScanVerdict } from '#dashboard/ui/ScanBanner.tsx';
import { ScanBox } from '#dashboard/ui/ScanBox.tsx';
import { playScan, unlockSounds } from '#dashboard/ui/sounds.ts';
import { Num } from '#dashboard/ui/Values.tsx';
import { courierWords as w } from '#words/shipments-screens.ts';
import styles from './courier-day.module.css';
import type { ParcelRow } from './parcel.ts';
import { refreshParcels } from './refresh.ts';
import { createSay } from './run-move.ts';
import type { Moves } from './use-moves.tsx';

/** Parcels that wait at the branch in the courier's name: taken all at once, or scan by scan. */
export function CourierStart({ rows, moves }: { rows: readonly ParcelRow[]; moves: Moves }) {
  const [isScanning, setScanning] = useState(false);
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
        <StartByScan rows={rows} />
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

function StartByScan({ rows }: { rows: readonly ParcelRow[] }) {
  const [say] = useState(createSay);
  const [verdict, setVerdict] = useState<ScanVerdict | null>(null);
  const told = (said: ScanVerdict) => {
    setVerdict(said);
    playScan(said.result);
  };
  const onCode = async (code: string) => {
    const row = rows.find((one) => one.code === code);
    if (!row) return told({ result: 'refused', code, reason: w.notMine });
    try {
      await say('shipments.startDelivery', { uuids: [row.uuid] });
      told({ result: 'ok', code, amount: row.cod_amount, title: w.startedWord });
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : undefined;
      told({ result: 'refused', code, reason });
    } finally {
      refreshParcels();
    }
  };
  return (
    <>
      <ScanBanner verdict={verdict} />
      <ScanBox onCode={(code) => void onCode(code)} />
    </>
  );
}
