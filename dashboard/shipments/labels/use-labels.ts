import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { call, newKey } from '#dashboard/api/call.ts';
import type { ShipmentDetails } from '../shipment.ts';

/** The server's limit of labels per print. */
export const MOST_LABELS = 500;
const AT_ONCE = 50;

export interface Labels {
  readonly shipments: readonly ShipmentDetails[];
  readonly total: number;
  readonly isDone: boolean;
  readonly isRunning: boolean;
  readonly error: ApiError | null;
  stop(): void;
  /** Continues where it stopped or failed. */
  goOn(): void;
}

/**
 * Loads the labels of a selection in batches of fifty in list order; loaded ones are shown
 * immediately.
 */
export function useLabels(params: string): Labels {
  const [uuids] = useState(() => [...new Set(params.split(',').filter(Boolean))]);
  const [shipments, setShipments] = useState<readonly ShipmentDetails[]>([]);
  const [isRunning, setRunning] = useState(uuids.length > 0);
  const [error, setError] = useState<ApiError | null>(null);
  const reading = useRef<AbortController | null>(null);
  const total = Math.min(uuids.length, MOST_LABELS);
  const at = shipments.length;
  const isDone = at === total;

  useEffect(() => {
    if (!isRunning || isDone) return;
    const abort = new AbortController();
    reading.current = abort;
    const batch = uuids.slice(at, Math.min(at + AT_ONCE, total));
    call(
      'shipments.reportSelected',
      { uuids: batch },
      { signal: abort.signal, idempotencyKey: newKey() },
    ).then(
      ({ data }) => {
        if (!abort.signal.aborted) setShipments((before) => [...before, ...data]);
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        setRunning(false);
        if (failure instanceof ApiError) setError(failure);
        else throw failure;
      },
    );
    return () => abort.abort();
  }, [isRunning, isDone, at, total, uuids]);

  const stop = useCallback(() => {
    reading.current?.abort();
    setRunning(false);
  }, []);
  const goOn = useCallback(() => {
    setError(null);
    setRunning(true);
  }, []);
  return { shipments, total, isDone, isRunning: isRunning && !isDone, error, stop, goOn };
}
