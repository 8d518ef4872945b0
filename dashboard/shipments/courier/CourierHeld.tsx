import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Name, Num } from '#dashboard/ui/values/Values.tsx';
import { courierWords as w } from '#words/shipments/screens.ts';
import styles from './courier-day.module.css';
import { CourierDecision } from './CourierDecision.tsx';
import { ShipmentHead, StageActions } from './CourierDoor.tsx';
import { DoorActions } from './Outbox.tsx';
import type { ShipmentRow } from '../shipment.ts';
import type { Moves } from '../moves/use-moves.tsx';

/**
 * Shipments a courier holds in addition to the deliveries: they go back to the branch, or are
 * delivered on another day.
 */
export function CourierHeld(props: {
  rows: readonly ShipmentRow[];
  moves: Moves;
  onNotDelivered: (row: ShipmentRow) => void;
}) {
  const { rows, ...actions } = props;
  return (
    <>
      <h2 className={styles.section}>
        {w.alsoHeld} (<Num value={rows.length} />)
      </h2>
      <Stack as="ul" gap={8}>
        {rows.map((row) => (
          <Stack as="li" gap={8} key={row.uuid} className={styles.card}>
            <ShipmentHead row={row} />
            <Name>{row.recipient_name}</Name>
            <CourierDecision uuid={row.uuid} />
            <DoorActions uuid={row.uuid}>
              <StageActions row={row} {...actions} />
            </DoorActions>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
