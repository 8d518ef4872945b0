import type { AnswerOf } from '#contract/contract.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import { usePageTitle } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { courierWords as w, detailsWords } from '#words/shipments/screens.ts';
import styles from './courier-day.module.css';
import { Door, useNotDelivered } from './CourierDoor.tsx';
import { OldNote, OutboxStrip } from './Outbox.tsx';
import type { ShipmentRow } from '../shipment.ts';
import { useOutcomeOutbox } from './use-outcome-outbox.ts';
import { useMoves } from '../moves/use-moves.tsx';

interface OfDay {
  readonly row: ShipmentRow;
  /** When its list was read. */
  readonly readAt: number;
}

/** A shipment from the cached lists of the day; null for others. */
export function shipmentOfDay(uuid: string): OfDay | null {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['shipments.listByStage'] });
  for (const { state } of lists) {
    const { data } = (state.data ?? { data: [] }) as AnswerOf<'shipments.listByStage'>;
    const row = data.find((one) => one.uuid === uuid);
    if (row) return { row, readAt: state.dataUpdatedAt };
  }
  return null;
}

/** The page of a shipment offline: the data of the day, and the actions available at the door. */
export function CourierShipment({ row, readAt }: OfDay) {
  const outcomes = useOutcomeOutbox();
  const moves = useMoves(outcomes);
  const failing = useNotDelivered(outcomes);
  usePageTitle(`${detailsWords.kind} ${row.code}`);
  return (
    <Stack as="section" gap={12} className={styles.day}>
      <h1 className="visually-hidden">
        {detailsWords.kind} {row.code}
      </h1>
      <OldNote readAt={readAt} />
      <p role="status" className={styles.warn}>
        {w.needsLine}
      </p>
      <Door row={row} moves={moves} onNotDelivered={failing.open} />
      <OutboxStrip />
      <LinkButton size="large" href={`#${to('office.dashboard')}`}>
        {w.myRun}
      </LinkButton>
      {moves.dialog}
      {failing.drawer}
    </Stack>
  );
}
