import { useId, useState } from 'react';
import { ApiError, StoredForLater } from '#dashboard/api/api-error.ts';
import { reportFailure } from '#dashboard/api/call.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
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
import { doneText } from '#words/shipments/done.ts';
import { eventNames } from '#words/shipments/names.ts';
import { uiWords } from '#words/shell/ui.ts';
import { logCall, useCalls } from '../details/call-log.ts';
import styles from '../courier/courier-day.module.css';
import { MoveFailure } from './MoveDialog.tsx';
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

interface Answers {
  readonly reason: ReasonKey | null;
  readonly day: string | null;
  readonly reasonText: string;
}

const rowOf = (reason: ReasonKey | null): ReasonRow | null => reason && reasons[reason];
const moveOf = (reason: ReasonKey | null) =>
  rowOf(reason)?.next === 'postpone' ? 'postpone' : 'fail';

/** The answers; an action without connection is stored, and the dialog closes. */
function useAnswers({ shipment, outcomes, onClose }: NotDeliveredProps) {
  const calls = useCalls(shipment.uuid);
  const [reply, setReply] = useState<unknown>(null);
  const form = useForm<Answers>({
    // A postponement names and limits its reason alike.
    call: 'shipments.changeStatus',
    start: { reason: null, day: addDays(fmt.today(), 1), reasonText: '' },
    input: ({ reason, day, reasonText }) => ({
      reason,
      reason_text: reasonText,
      postponed_on: day,
    }),
    onSave: async (answers) => {
      const move = moveOf(answers.reason);
      const terms = moveForms[move];
      if (!terms) return;
      const values = { ...emptyValues, ...answers, calls };
      const tools = { send: outcomes.send(move, shipment), onProgress };
      setReply(null);
      try {
        await runMove(terms, [shipment], values, tools);
        toast(doneText(move, 1));
      } catch (error) {
        if (error instanceof StoredForLater) return onClose();
        // The dialog itself shows that there was no response; a failed server has a code to quote.
        if (!(error instanceof ApiError && error.isLineLost)) reportFailure(error, null, true);
        setReply(error);
        throw error;
      } finally {
        refreshShipments();
      }
      onClose();
    },
  });
  return { form, calls, reply };
}

/** At the door: a reason, and the step it suggests. Three or four presses, no typing. */
export function NotDelivered(props: NotDeliveredProps) {
  const { shipment, outcomes, onClose } = props;
  const id = useId();
  const { form, calls, reply } = useAnswers(props);
  const { reason, day, reasonText } = form.values;
  const row = rowOf(reason);
  const move = moveOf(reason);
  const mayFailUncalled = !useCurrentUser().settings.call_required || calls.length > 0;
  const lacks =
    lackOf(row, reasonText, day) ??
    (row?.call && !mayFailUncalled ? refusalText('call_required') : null);
  const stepBack = () => {
    outcomes.letGo();
    onClose();
  };
  return (
    <Dialog
      open
      firm
      onClose={stepBack}
      title={courierWords.notDelivered}
      footer={<Foot {...{ id, move, lacks }} isBusy={form.busy !== null} onBack={stepBack} />}
    >
      <DialogForm
        id={id}
        form={form}
        shows={(name) => name === 'reason'}
        onSubmit={() => lacks === null && void form.save('save')}
      >
        <Which shipment={shipment} />
        <ReasonTiles
          large
          keys={doorReasons}
          value={reason}
          error={form.errors['reason']}
          onChange={(next) => form.set({ reason: next })}
        />
        {row?.text ? (
          <TextField
            label={moveWords.reasonText}
            name="reason_text"
            value={reasonText}
            error={form.errors['reason_text']}
            onChange={(text) => form.set({ reasonText: text })}
          />
        ) : null}
        {row?.call && calls.length === 0 ? (
          <CallFirst shipment={shipment} isRequired={!mayFailUncalled} />
        ) : null}
        {move === 'postpone' ? (
          <PostponeDays
            day={day}
            error={form.errors['postponed_on'] ?? null}
            onDay={(next) => form.set({ day: next })}
          />
        ) : null}
        <MoveFailure error={reply} />
      </DialogForm>
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
  id: string;
  move: MoveKey;
  lacks: string | null;
  isBusy: boolean;
  onBack: () => void;
}) {
  const { id, move, lacks, isBusy, onBack } = props;
  return (
    <Row gap={8} className={styles.drawerFoot}>
      <Button size="large" onClick={onBack}>
        {uiWords.stepBack}
      </Button>
      <Button type="submit" form={id} size="large" tone="primary" busy={isBusy} reason={lacks}>
        {eventNames[move]}
      </Button>
    </Row>
  );
}

/** The required answers that are missing, in dialog order. */
function lackOf(row: ReasonRow | null, text: string, day: string | null): string | null {
  if (row === null) return moveWords.toChoose(moveWords.reason);
  if (row.text && text.trim() === '') return moveWords.needed(moveWords.reasonText);
  return row.next === 'postpone' && day === null ? moveWords.toChoose(moveWords.day) : null;
}

function PostponeDays(props: {
  day: string | null;
  error: string | null;
  onDay: (day: string | null) => void;
}) {
  const { day, error, onDay } = props;
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
        name="postponed_on"
        error={error}
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
