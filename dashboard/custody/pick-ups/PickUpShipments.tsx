import { useEffect, useMemo } from 'react';
import { DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { EmptyFirst, ErrorState, Skeleton } from '#dashboard/ui/values/States.tsx';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import type { Line } from '../documents/document-types.ts';
import { lineOfItem } from '../documents/lines.ts';
import type { PickUp } from './pick-up-types.ts';
import { ShipmentPicker } from './ShipmentPicker.tsx';
import { usePickUpShipments } from './use-pick-up-shipments.ts';
import styles from './pick-ups.module.css';

export interface Picked {
  readonly keys: ReadonlySet<string>;
  /** Set once the user chose; until then it follows the list. */
  readonly isTouched: boolean;
}

const created = 1;

/**
 * Which shipments are picked up: all ready ones except those removed, or a number of expected ones.
 */
export function PickUpShipments(props: {
  merchantId: number;
  request: PickUp | null;
  picked: Picked;
  onPick: (picked: Picked) => void;
  expected: string;
  error: string | undefined;
  onExpected: (expected: string) => void;
}) {
  const { merchantId, request, picked, onPick } = props;
  const { data, error, isLoading, refetch } = usePickUpShipments(merchantId);
  const own = useMemo(
    () => (request?.items ?? []).filter(({ stage }) => stage === created).map(lineOfItem),
    [request],
  );
  const lines: readonly Line[] = useMemo(() => [...own, ...(data ?? [])], [own, data]);
  useEffect(() => {
    // A new request includes all ready shipments; an existing one keeps its own.
    if (picked.isTouched || !data) return;
    const first = request ? own : lines;
    if (first.length === picked.keys.size) return;
    onPick({ keys: new Set(first.map(({ uuid }) => uuid)), isTouched: false });
  }, [data, lines, own, request, picked, onPick]);
  return (
    <Stack as="section" gap={8} className={styles.shipments} aria-label={t.shipments}>
      <h2>{t.shipments}</h2>
      <p className={styles.quiet}>{t.shipmentsHow}</p>
      <div className={styles.short}>
        <DigitsField
          label={t.expected}
          name="expected_count"
          optional
          description={t.expectedHow}
          maxLength={4}
          value={props.expected}
          error={props.error}
          onChange={props.onExpected}
        />
      </div>
      {error && !data ? (
        <ErrorState title={t.shipmentsFailed} text={error.message} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <Skeleton lines={5} />
      ) : lines.length === 0 ? (
        <EmptyFirst title={t.noShipments} text={t.noShipmentsHow} />
      ) : (
        <ShipmentPicker
          lines={lines}
          picked={picked.keys}
          onPick={(keys) => onPick({ keys, isTouched: true })}
        />
      )}
    </Stack>
  );
}
