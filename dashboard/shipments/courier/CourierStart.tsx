import { useState } from 'react';
import { stored } from '#dashboard/api/offline/stored.ts';
import { WaitingScans } from '#dashboard/shell/scan/WaitingScans.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { ScanBanner } from '#dashboard/ui/scan/ScanBanner.tsx';
import { ScanInput } from '#dashboard/ui/scan/ScanInput.tsx';
import { unlockSounds } from '#dashboard/ui/scan/sounds.ts';
import { Num } from '#dashboard/ui/values/Values.tsx';
import { courierWords as w } from '#words/shipments/screens.ts';
import styles from './courier-day.module.css';
import type { ShipmentRow } from '../shipment.ts';
import { type BagScan, useBagHome } from './use-bag-scan.ts';
import type { Moves } from '../moves/use-moves.tsx';

/** Shipments waiting at the branch for the courier: taken all at once, or scan by scan. */
export function CourierStart(props: {
  rows: readonly ShipmentRow[];
  moves: Moves;
  scans: BagScan;
}) {
  const { rows, moves, scans } = props;
  const home = useBagHome();
  // Scans made offline still have to be sent.
  const [isScanning, setScanning] = useState(() => stored(home) !== null);
  return (
    <Stack as="section" gap={8} className={styles.start} aria-label={w.waitingForYou}>
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
        <>
          <ScanBanner verdict={scans.verdict} />
          <ScanInput onCode={scans.push} verdict={scans.verdict} />
          <WaitingScans codes={scans.waiting} isLost={scans.isLost} onGiveUp={scans.giveUp} />
        </>
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
    </Stack>
  );
}
