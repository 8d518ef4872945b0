import { to } from '#dashboard/screens.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { StageOf } from '#dashboard/ui/StageOf.tsx';
import { Code, Name, Num } from '#dashboard/ui/Values.tsx';
import { courierWords as w } from '#words/shipments-screens.ts';
import { eventNames } from '#words/shipments.ts';
import styles from './courier-day.module.css';
import { DoorActs, useStop } from './Outbox.tsx';
import { type ParcelRow, stageNo } from './parcel.ts';
import type { Moves } from './use-moves.tsx';

/** What a courier answers for beside the doors: it goes back to the branch, or to its door on another day. */
export function CourierHeld({ rows, moves }: { rows: readonly ParcelRow[]; moves: Moves }) {
  const stop = useStop();
  return (
    <>
      <h2 className={styles.section}>
        {w.alsoHeld} (<Num value={rows.length} />)
      </h2>
      <ul className={styles.held}>
        {rows.map((row) => (
          <li key={row.uuid} className={styles.card}>
            <p className={styles.head}>
              <a href={`#${to('shipments.details', { uuid: row.uuid })}`}>
                <Code>{row.code}</Code>
              </a>
              <StageOf no={stageNo(row.stage)} />
            </p>
            <Name>{row.recipient_name}</Name>
            {row.status === 'postponed' ? (
              <DoorActs uuid={row.uuid}>
                <div className={styles.row}>
                  <Button size="large" reason={stop} onClick={() => moves.start('tryAgain', [row])}>
                    {eventNames.tryAgain}
                  </Button>
                </div>
              </DoorActs>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
