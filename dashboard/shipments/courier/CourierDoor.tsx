import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { to } from '#dashboard/screens.ts';
import { isWebPage } from '../details/directions.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Icon } from '#dashboard/ui/icons.tsx';
import { Row, Stack, Toolbar } from '#dashboard/ui/layout/Layout.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { AgoText, Code, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { courierWords as w, detailsWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { callsFor, logCall, useCalls } from '../details/call-log.ts';
import styles from './courier-day.module.css';
import { CourierDecision } from './CourierDecision.tsx';
import type { MoveKey } from '../moves/move-forms.ts';
import { NotDelivered } from '../moves/NotDelivered.tsx';
import { OutcomeReason } from '../moves/OutcomeReason.tsx';
import { DoorActions, useStop } from './Outbox.tsx';
import { type ShipmentRow, stageNo } from '../shipment.ts';
import { mapHref, recipientChat } from '../details/RecipientLinks.tsx';
import { whyNot } from '../list/stage-moves.ts';
import type { OutcomeOutbox, Moves } from '../moves/use-moves.tsx';

/** The shipment: its number, linked to its page, and its stage. */
export function ShipmentHead({ row }: { row: ShipmentRow }) {
  return (
    <Toolbar as="p" gap={8} className={styles.head}>
      <a href={`#${to('shipments.details', { uuid: row.uuid })}`}>
        <Code>{row.code}</Code>
      </a>
      <StageOf no={stageNo(row.stage)} />
      <OutcomeReason shipment={row} />
    </Toolbar>
  );
}

/** The dialog of reasons, reused from address to address. */
export function useNotDelivered(outcomes: OutcomeOutbox | null) {
  const [shipment, setShipment] = useState<ShipmentRow | null>(null);
  const drawer =
    outcomes && shipment ? (
      <NotDelivered shipment={shipment} outcomes={outcomes} onClose={() => setShipment(null)} />
    ) : null;
  return { open: setShipment, drawer };
}

interface DoorProps {
  readonly row: ShipmentRow;
  readonly moves: Moves;
  readonly onNotDelivered: (row: ShipmentRow) => void;
}

/** One delivery: recipient, address, amount; action buttons below, within thumb reach. */
export function Door({ row, moves, onNotDelivered }: DoorProps) {
  const place = [row.destination.name, row.area?.name].filter(Boolean).join(' · ');
  return (
    <Stack as="article" gap={8} className={styles.card} aria-label={row.recipient_name}>
      <ShipmentHead row={row} />
      <h2 className={styles.name}>
        <Name>{row.recipient_name}</Name>
      </h2>
      <p className="second">
        <Name>{place}</Name>
        {row.landmark ? (
          <>
            {' — '}
            {detailsWords.landmark}: <Name>{row.landmark}</Name>
          </>
        ) : null}
      </p>
      <p className={styles.amount}>
        <Money value={row.cod_amount} />
      </p>
      <CourierDecision uuid={row.uuid} />
      <Reach row={row} />
      <DoorActions uuid={row.uuid}>
        <StageActions row={row} moves={moves} onNotDelivered={onNotDelivered} />
      </DoorActions>
    </Stack>
  );
}

/** The three ways to contact the recipient, and the number of calls. */
function Reach({ row }: { row: ShipmentRow }) {
  const calls = useCalls(row.uuid);
  return (
    <>
      <Row gap={8} wrap className={styles.row}>
        <LinkButton
          size="large"
          href={`tel:${row.recipient_phone}`}
          icon={<Icon of={IconPhone} />}
          onPress={() => logCall(row.uuid)}
        >
          {w.call}
        </LinkButton>
        <LinkButton size="large" href={recipientChat(row)} icon={<Icon of={IconBrandWhatsapp} />}>
          {w.whatsapp}
        </LinkButton>
        <LinkButton
          size="large"
          href={mapHref(row)}
          external={isWebPage(mapHref(row))}
          icon={<Icon of={IconMapPin} />}
        >
          {w.directions}
        </LinkButton>
      </Row>
      {calls.length > 0 ? (
        <p className="second">
          {w.calls} (<Num value={calls.length} />) · {w.lastCall} <AgoText at={calls.at(-1)?.at} />
        </p>
      ) : null}
    </>
  );
}

/** Another attempt, another day, or return: the choices after a failed delivery. */
const plainActions: Partial<Record<number, readonly MoveKey[]>> = {
  7: ['tryAgain', 'postpone', 'return'],
  18: ['tryAgain'],
};
const OUT = 5;

/**
 * The courier's current actions, large enough for a thumb; none for a frozen shipment, which is
 * shown before the trip.
 */
export function StageActions(props: DoorProps): ReactNode {
  const { hold_reason: held } = props.row;
  return (
    <>
      {held === null ? null : (
        <p role="status" className={styles.warn}>
          {detailsWords.heldNotice(held)}
        </p>
      )}
      <ActionButtons {...props} />
    </>
  );
}

function ActionButtons({ row, moves, onNotDelivered }: DoorProps): ReactNode {
  const late = useStop();
  const actions = plainActions[row.stage] ?? [];
  if (row.stage !== OUT && actions.length === 0) return null;
  const stopOf = (move: MoveKey): string | null => late ?? whyNot(move, row);
  return (
    <Row gap={8} wrap className={styles.row}>
      {row.stage === OUT ? (
        <>
          <Button size="large" reason={stopOf('fail')} onClick={() => onNotDelivered(row)}>
            {w.notDelivered}
          </Button>
          <Button
            size="large"
            tone="success"
            className={styles.wide}
            reason={stopOf('deliver')}
            onClick={() => moves.start('deliver', [row], { start: { calls: callsFor(row.uuid) } })}
          >
            {w.deliveredButton}
          </Button>
        </>
      ) : null}
      {actions.map((move) => (
        <Button
          key={move}
          size="large"
          reason={stopOf(move)}
          onClick={() => moves.start(move, [row])}
        >
          {eventNames[move]}
        </Button>
      ))}
    </Row>
  );
}
