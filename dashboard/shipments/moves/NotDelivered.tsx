import { useState } from 'react';
import { ApiError, StoredForLater } from '#dashboard/api/api-error.ts';
import { lostWriteSentence, reportFailure } from '#dashboard/api/call.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { DayField } from '#dashboard/ui/fields/DayField.tsx';
import { Row, Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { type ReasonKey, type ReasonRow, reasons } from '#domain/shipments/reasons.ts';
import { addDays } from '#domain/time.ts';
import { refusalText } from '#words/refusals.ts';
import { courierWords, moveWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { logCall, useCalls } from '../details/call-log.ts';
import styles from '../courier/courier-day.module.css';
import { emptyValues, type MoveKey, moveForms } from './move-forms.ts';
import type { ShipmentRow } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';
import { doorReasons, ReasonTiles } from './ReasonTiles.tsx';
import { runMove } from './run-move.ts';
import type { OutcomeOutbox } from './use-moves.tsx';

const onProgress = () => undefined;

interface NotDeliveredProps {
  readonly shipment: ShipmentRow;
  readonly outcomes: OutcomeOutbox;
  readonly onClose: () => void;
}

/** At the door: a reason, and the step it suggests. Three or four presses, no typing. */
export function NotDelivered({ shipment, outcomes, onClose }: NotDeliveredProps) {
  const [reason, setReason] = useState<ReasonKey | null>(null);
  const [day, setDay] = useState<string | null>(() => addDays(fmt.today(), 1));
  const [reasonText, setReasonText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const row: ReasonRow | null = reason && reasons[reason];
  const move = row?.next === 'postpone' ? 'postpone' : 'fail';
  const calls = useCalls(shipment.uuid);
  const mayFailUncalled = !useCurrentUser().settings.call_required || calls.length > 0;
  const lacks =
    lackOf(row, reasonText, day) ??
    (row?.call && !mayFailUncalled ? refusalText('call_required') : null);
  const stepBack = () => {
    outcomes.letGo();
    onClose();
  };

  const send = async () => {
    const form = moveForms[move];
    if (!form || lacks || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const values = { ...emptyValues, reason, reasonText, day, calls };
      await runMove(form, [shipment], values, { send: outcomes.send(move, shipment), onProgress });
      toast(moveWords.done(eventNames[move], 1));
      onClose();
    } catch (error) {
      if (error instanceof StoredForLater) return onClose();
      // The dialog itself shows that there was no response; a failed server has a code to quote.
      if (!(error instanceof ApiError && error.isLineLost)) reportFailure(error, null, true);
      if (error instanceof ApiError) setRefusal(lostWriteSentence(error));
      setBusy(false);
    } finally {
      refreshShipments();
    }
  };
  return (
    <Dialog
      open
      firm
      onClose={stepBack}
      title={courierWords.notDelivered}
      footer={<Foot move={move} lacks={lacks} isBusy={isBusy} onBack={stepBack} onSend={send} />}
    >
      <Stack gap={12}>
        <Which shipment={shipment} />
        <ReasonTiles large keys={doorReasons} value={reason} onChange={setReason} />
        {row?.text ? (
          <TextField label={moveWords.reasonText} value={reasonText} onChange={setReasonText} />
        ) : null}
        {row?.call && calls.length === 0 ? (
          <CallFirst shipment={shipment} isRequired={!mayFailUncalled} />
        ) : null}
        {move === 'postpone' ? <PostponeDays day={day} onDay={setDay} /> : null}
        {refusal === null ? null : (
          <p role="alert" className={styles.bad}>
            {refusal}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

/** The recipient's name: with a dozen deliveries a day the dialog has to show it. */
function Which({ shipment }: { shipment: ShipmentRow }) {
  return (
    <Row as="p" gap="4 12" wrap className={styles.which}>
      <strong>
        <Name>{shipment.recipient_name}</Name>
      </strong>
      <Code>{shipment.code}</Code>
      <Money value={shipment.cod_amount} />
    </Row>
  );
}

function Foot(props: {
  move: MoveKey;
  lacks: string | null;
  isBusy: boolean;
  onBack: () => void;
  onSend: () => Promise<void>;
}) {
  const { move, lacks, isBusy, onBack, onSend } = props;
  return (
    <Row gap={8} className={styles.drawerFoot}>
      <Button size="large" onClick={onBack}>
        {uiWords.stepBack}
      </Button>
      <Button
        size="large"
        tone="primary"
        busy={isBusy}
        reason={lacks}
        onClick={() => void onSend()}
      >
        {eventNames[move]}
      </Button>
    </Row>
  );
}

/** The required answers that are missing, in dialog order. */
function lackOf(row: ReasonRow | null, text: string, day: string | null): string | null {
  if (row === null) return moveWords.needed(moveWords.reason);
  if (row.text && text.trim() === '') return moveWords.needed(moveWords.reasonText);
  return row.next === 'postpone' && day === null ? moveWords.needed(moveWords.day) : null;
}

function PostponeDays({ day, onDay }: { day: string | null; onDay: (day: string | null) => void }) {
  const today = fmt.today();
  const near = [
    { label: moveWords.tomorrow, day: addDays(today, 1) },
    { label: moveWords.afterTomorrow, day: addDays(today, 2) },
    { label: moveWords.nextWeek, day: addDays(today, 7) },
  ];
  return (
    <Stack gap={12}>
      <Row gap={8} wrap className={styles.row} role="group" aria-label={moveWords.day}>
        {near.map((one) => (
          <Button
            key={one.day}
            size="large"
            tone={one.day === day ? 'primary' : 'plain'}
            aria-pressed={one.day === day}
            onClick={() => onDay(one.day)}
          >
            {one.label}
          </Button>
        ))}
      </Row>
      <DayField
        label={moveWords.day}
        min={addDays(today, 1)}
        presets={near}
        value={day}
        onChange={onDay}
      />
    </Stack>
  );
}

/**
 * Some reasons require a call first, if a setting makes it compulsory; the link records the call.
 */
function CallFirst(props: { shipment: ShipmentRow; isRequired: boolean }) {
  const { shipment, isRequired } = props;
  return (
    <p className={styles.warn} role="status">
      {isRequired ? moveWords.calledNeeded : moveWords.calledAdvised}{' '}
      <LinkButton href={`tel:${shipment.recipient_phone}`} onPress={() => logCall(shipment.uuid)}>
        {courierWords.call}
      </LinkButton>
    </p>
  );
}
