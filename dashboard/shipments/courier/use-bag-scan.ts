import { useCallback, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { useScanQueue } from '#dashboard/ui/scan/use-scan-queue.ts';
import { courierWords as w } from '#words/shipments/screens.ts';
import type { ShipmentRow } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';
import { createSend } from '../moves/run-move.ts';

/** Where unanswered scans of this courier are stored. */
export const useBagHome = (): string => `start ${useCurrentUser().id} scans`;

interface Bag {
  /** Shipments waiting at the branch. */
  readonly rows: readonly ShipmentRow[];
  /** Shipments already with the courier. */
  readonly held: readonly ShipmentRow[];
  /** Whether `rows` are loaded: before that no stored scan may be refused. */
  readonly isReady: boolean;
}

/** Takes shipments from the branch scan by scan. */
export function useBagScan({ rows, held, isReady }: Bag) {
  const home = useBagHome();
  const [send] = useState(createSend);
  const [params] = useState(() => new Map<string, ShipmentRow>());
  const [started] = useState(() => new Set<string>());
  const known = useCallback(
    (code: string): ScanVerdict | null => {
      // Its row disappears with the next load: scanned again until then it is still theirs.
      if (started.has(code)) return { result: 'duplicate', code, title: w.startedBefore };
      if (rows.some((one) => one.code === code)) return null;
      const isHeld = held.some((one) => one.code === code);
      if (isHeld) return { result: 'duplicate', code, title: w.heldAlready };
      return { result: 'refused', code, reason: w.notMine };
    },
    [rows, held, started],
  );
  const check = useCallback(
    async (code: string): Promise<ScanVerdict> => {
      // On a retry after a lost response, its row may be gone because the action succeeded.
      const row = params.get(code) ?? rows.find((one) => one.code === code);
      if (!row) return { result: 'refused', code, reason: w.notMine };
      params.set(code, row);
      try {
        await send('shipments.startDelivery', { uuids: [row.uuid] });
      } catch (error) {
        // Without a response the code is queued until the connection is back.
        if (!(error instanceof ApiError) || error.isFailure) throw error;
        return { result: 'refused', code, reason: error.message };
      } finally {
        refreshShipments();
      }
      started.add(code);
      return { result: 'ok', code, amount: row.cod_amount, title: w.startedWord };
    },
    [rows, send, params, started],
  );
  return useScanQueue({ known, check, isReady }, home);
}

export type BagScan = ReturnType<typeof useBagScan>;
