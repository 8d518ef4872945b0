import { Suspense } from 'react';
import { useGo, useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { CameraReader } from '#dashboard/ui/camera/CameraButton.tsx';
import { playScan } from '#dashboard/ui/scan/sounds.ts';
import type { ShipmentRow } from '../shipment.ts';
import type { BagScan } from './use-bag-scan.ts';

/**
 * «قراءة الباركود» of the bar: shipments waiting at the branch are assigned, and the camera stays
 * on for the next; a shipment the courier already holds is opened.
 */
export function CourierCamera({ held, scans }: { held: readonly ShipmentRow[]; scans: BagScan }) {
  const [{ scan }, change] = useSearchValues();
  const go = useGo();
  if (scan === undefined) return null;
  const onCode = (code: string) => {
    const row = held.find((one) => one.code === code);
    if (!row) return scans.push(code);
    playScan('ok');
    // Replaces the history entry of the camera: "back" leads to the screen before it.
    go(to('shipments.details', { uuid: row.uuid }), { replace: true });
  };
  return (
    <Suspense fallback={null}>
      <CameraReader
        onCode={onCode}
        verdict={scans.verdict}
        onClose={() => change({ scan: null })}
      />
    </Suspense>
  );
}
