import { useService } from '#dashboard/api/hooks.ts';
import { Name, Num } from '#dashboard/ui/Values.tsx';
import { courierWords as w } from '#words/shipments-screens.ts';
import styles from './courier-day.module.css';
import { ParcelHead, StageActs } from './CourierDoor.tsx';
import { DoorActs } from './Outbox.tsx';
import type { Decision } from './merchant-decision-view.ts';
import { DecisionText } from './MerchantDecisionNotice.tsx';
import type { ParcelRow } from './parcel.ts';
import type { Moves } from './use-moves.tsx';

/** What a courier answers for beside the doors: it goes back to the branch, or to its door on another day. */
export function CourierHeld(props: {
  rows: readonly ParcelRow[];
  moves: Moves;
  onNotDelivered: (row: ParcelRow) => void;
}) {
  const { rows, ...acts } = props;
  const { data } = useService('merchantDecisions.list', { state: 'answered' }, { quiet: true });
  const decisions = new Map(data?.data.map((one) => [one.shipment.uuid, one]));
  return (
    <>
      <h2 className={styles.section}>
        {w.alsoHeld} (<Num value={rows.length} />)
      </h2>
      <ul className={styles.held}>
        {rows.map((row) => (
          <li key={row.uuid} className={styles.card}>
            <ParcelHead row={row} />
            <Name>{row.recipient_name}</Name>
            <Decided decision={decisions.get(row.uuid)} />
            <DoorActs uuid={row.uuid}>
              <StageActs row={row} {...acts} />
            </DoorActs>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the merchant decided, on the card of the shipment that waits for it. */
function Decided({ decision }: { decision: Decision | undefined }) {
  if (decision === undefined) return null;
  return (
    <p className={styles.decided} role="status">
      <DecisionText decision={decision} />
    </p>
  );
}
