import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { readOnce, useCommand } from '#dashboard/api/hooks.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { lookMissing, missingVerdict } from '#dashboard/shell/scan/recover-scan.ts';
import { otherBranchVerdict } from '#dashboard/shell/scan/other-branch-scan.ts';
import { isEnding, offerEnding, oneEnding } from '#dashboard/shell/scan/torn-label.ts';
import type { ScanVerdict } from '#dashboard/ui/scan/ScanBanner.tsx';
import { useScanQueue } from '#dashboard/ui/scan/use-scan-queue.ts';
import { receiveWords as w } from '#words/shipments/report-screens.ts';
import { type ShipmentRow, refusalFrom } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';

const RECEIPT = /^\d{6,20}$/;
/** The minimum interval between list reloads: reloading at each scan would delay the next one. */
const REFRESH_MS = 1500;

export interface Receiving {
  readonly verdict: ScanVerdict | null;
  readonly refused: readonly ScanVerdict[];
  readonly waiting: readonly string[];
  /** Offline: pending codes are stored on this device, and sent when the connection is back. */
  readonly isLost: boolean;
  /** Taken in since the screen was opened. */
  readonly count: number;
  /** The action of the single key offered by the last result. */
  action(): void;
  push(code: string): void;
  drop(code: string): void;
  /** Discarding a pending code does not take its shipment in. */
  giveUp(code: string): void;
  clear(): void;
}

function useRefresh(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refreshShipments, REFRESH_MS);
  }, []);
}

/**
 * A refusal of the whole call applies to this code; without a response the code is queued. @throws
 * ApiError
 */
const refusedAs = (code: string) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.isFailure) throw error;
  return { data: { items: [{ refusal: refusalFrom(error.code ?? code, error.message) }] } };
};

/**
 * Why it cannot be taken in: it is already on the shelf, or it is on a document to be counted in.
 * @throws ApiError
 */
async function explain(code: string, branchId: number, message: string): Promise<ScanVerdict> {
  const { data } = await readOnce('shipments.one', { code });
  const { holder_kind: holder, branch, status } = data;
  if (holder === 'branch' && branch?.id === branchId) {
    return { result: 'duplicate', code, title: w.here, amount: data.cod_amount };
  }
  const reason = holder === 'transit' ? w.byDocument(status === 'returning') : message;
  return { result: 'refused', code, reason };
}

/**
 * Searches all shipments on their way to this counter, not only those on the page. With more than a
 * page of matches the code is too ambiguous. @throws ApiError
 */
async function awaited(code: string, branchId: number | undefined): Promise<ShipmentRow | null> {
  const { data, meta } = await readOnce('shipments.listByStage', {
    view: 'to_receive',
    branch_id: branchId,
    search: code,
  });
  return meta.next_cursor === null ? oneEnding(code, data) : null;
}

/**
 * Takes shipments in at a branch as they are scanned, with one result per code. Codes without a
 * response are stored per counter: a shipment on the shelf that was never taken in would be
 * searched for at the merchant.
 */
export function useReceive(branchId: number | undefined, known: readonly ShipmentRow[]): Receiving {
  const { id: userId } = useCurrentUser();
  const { mutateAsync } = useCommand('shipments.changeMany', { quiet: true });
  const [taken] = useState(() => new Set<string>());
  const refresh = useRefresh();

  const knownAtOnce = useCallback(
    (code: string): ScanVerdict | null => {
      if (taken.has(code)) return { result: 'duplicate', code, title: w.already };
      return RECEIPT.test(code) || isEnding(code) ? null : { result: 'unknown', code };
    },
    [taken],
  );
  const take = useCallback(
    async (code: string): Promise<ScanVerdict> => {
      const { data } = await mutateAsync({
        event: 'receiveAtBranch',
        codes: [code],
        partial: true,
        branch_id: branchId,
      }).catch(refusedAs(code));
      const refusal = data.items[0]?.refusal;
      const mayBeMissing = refusal?.code === 'unknown_code' || refusal?.code === 'move_not_allowed';
      const missed = mayBeMissing ? await lookMissing(code) : null;
      if (missed) return missingVerdict(missed, branchId ?? null, refresh);
      if (refusal?.code === 'unknown_code') {
        return (await otherBranchVerdict(code)) ?? { result: 'unknown', code };
      }
      if (refusal?.code === 'move_not_allowed' && branchId !== undefined) {
        return explain(code, branchId, refusal.short);
      }
      if (refusal) return { result: 'refused', code, reason: refusal.short };
      taken.add(code);
      const row = known.find((one) => one.code === code);
      const place = row?.destination.name ?? null;
      return { result: 'ok', code, title: w.accepted, amount: row?.cod_amount ?? null, place };
    },
    [mutateAsync, branchId, known, taken, refresh],
  );
  const check = useCallback(
    async (code: string): Promise<ScanVerdict> => {
      const isWhole = RECEIPT.test(code);
      const reply: ScanVerdict = isWhole ? await take(code) : { result: 'unknown', code };
      const row = reply.result === 'unknown' ? await awaited(code, branchId) : null;
      if (!row) return reply;
      const run = async (): Promise<ScanVerdict> => {
        try {
          return await take(row.code);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { result: 'refused', code, reason: error.message };
        } finally {
          refresh();
        }
      };
      return offerEnding(code, row, { label: w.takeThis, run });
    },
    [take, branchId, refresh],
  );
  const hear = useCallback(
    (reply: ScanVerdict) => {
      if (reply.result === 'ok') refresh();
      return reply;
    },
    [refresh],
  );
  const home = branchId === undefined ? null : `receive ${userId} ${branchId} scans`;
  const scans = useScanQueue({ known: knownAtOnce, check, hear }, home);
  return { ...scans, count: taken.size };
}
