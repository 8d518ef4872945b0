import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { lostWriteSentence } from '#dashboard/api/call.ts';
import { existingOf } from '#dashboard/api/existing.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { DialogForm, useLeave } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { existingName, useExistingAddress } from '#dashboard/shell/form/use-existing.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { shipments } from '#words/counters.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { failureWords } from '#words/shell/shell.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { answersOf, checkMove, fieldsFor } from './move-check.ts';
import { emptyValues, type MoveForm, type MoveKey, type MoveValues } from './move-forms.ts';
import styles from './move.module.css';
import { MoveFields } from './MoveFields.tsx';
import type { ShipmentRow } from '../shipment.ts';
import { useProofRule } from './proof-terms.ts';
import { codesBy, whyNot } from '../list/stage-moves.ts';

interface MoveDialogProps {
  readonly move: MoveKey;
  readonly form: MoveForm;
  readonly targets: readonly ShipmentRow[];
  readonly start?: Partial<MoveValues>;
  /** The number of shipments done so far, for moves made one by one. */
  readonly progress: number | null;
  readonly onRun: (values: MoveValues, fitting: readonly ShipmentRow[]) => Promise<void>;
  /** Skips the remaining shipments. */
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The answers so far, the missing ones, and the server's message. */
function useAnswers(props: MoveDialogProps, fitting: readonly ShipmentRow[]) {
  const { form: move, targets, onRun } = props;
  const { branch } = useCurrentUser();
  const fields = fieldsFor(move, branch !== null);
  const single = targets.length === 1 ? targets[0] : undefined;
  const rule = useProofRule(fields.includes('proof') ? single : undefined);
  const [reply, setReply] = useState<unknown>(null);
  const form = useForm<MoveValues>({
    call: move.call ?? 'shipments.changeMany',
    start: { ...emptyValues, amount: single?.cod_amount ?? null, ...props.start },
    input: answersOf,
    problems: (values) => checkMove(fields, values, fitting, rule),
    onSave: async (values) => {
      setReply(null);
      try {
        await onRun(values, fitting);
      } catch (error) {
        setReply(error);
        throw error;
      }
    },
  });
  return { fields, form, reply };
}

/** One dialog for any move: its fields, the number of shipments, and the sum. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, targets, progress, onStop, onClose } = props;
  const id = useId();
  const fitting = targets.filter((row) => whyNot(move, row) === null);
  const { fields, form, reply } = useAnswers(props, fitting);
  const { leave, question } = useLeave(form, onClose);
  const isCourier = useCurrentUser().type === 'courier';
  const isBusy = form.busy !== null;
  const size = isCourier ? 'large' : 'normal';
  const single = targets.length === 1 ? targets[0] : undefined;
  // What the server moves in one command cannot be stopped in between.
  const goesOneByOne = isBusy && props.form.each !== undefined && targets.length > 1;
  const footer = (
    <div className={isCourier ? styles.wideFoot : styles.foot}>
      <Button size={size} onClick={goesOneByOne ? onStop : leave}>
        {goesOneByOne ? uiWords.stop : uiWords.stepBack}
      </Button>
      <Button
        type="submit"
        form={id}
        size={size}
        tone={props.form.danger ? 'danger' : 'primary'}
        busy={isBusy}
        reason={fitting.length === 0 ? moveWords.willMove(0) : null}
      >
        {eventNames[move]}
      </Button>
    </div>
  );
  const shows = targets.length > 1 || (props.form.confirm === true && !fields.includes('amount'));
  return (
    <>
      <Dialog open firm onClose={leave} title={<Title {...props} />} footer={footer}>
        <DialogForm id={id} form={form} onSubmit={() => void form.save('save')}>
          {single ? (
            <p>
              <Name>{single.recipient_name}</Name>
            </p>
          ) : null}
          {shows ? <Preview move={move} targets={targets} fitting={fitting} /> : null}
          <MoveFields
            move={move}
            fields={fields}
            targets={fitting.length > 0 ? fitting : targets}
            values={form.values}
            errors={form.errors}
            set={form.set}
          />
          <MoveFailure error={reply} />
          {progress !== null && isBusy && targets.length > 1 ? (
            <p role="status">
              {uiMessages.progress(fmt.number(progress), fmt.number(fitting.length))}
            </p>
          ) : null}
        </DialogForm>
      </Dialog>
      {question}
    </>
  );
}

/** A move without an answer states here whether it may be pressed again. */
export function MoveFailure({ error }: { error: unknown }) {
  if (error === null) return null;
  if (error instanceof ApiError && !error.isFailure) return <ExistingLink error={error} />;
  return (
    <p role="alert" className={styles.refusal}>
      {error instanceof ApiError ? lostWriteSentence(error) : failureWords.unknown}
    </p>
  );
}

/** The dialog blocks the page behind it: it links to the entity that a refusal names. */
function ExistingLink({ error }: { error: ApiError }) {
  const addressOf = useExistingAddress();
  const existing = existingOf(error);
  const address = existing ? addressOf(existing) : undefined;
  if (!existing || address === undefined) return null;
  return (
    <p>
      <a href={`#${address}`}>{existingName(existing)}</a>
    </p>
  );
}

function Title({ move, targets }: MoveDialogProps): ReactNode {
  const [first] = targets;
  return (
    <>
      {eventNames[move]}
      {': '}
      {targets.length === 1 && first ? <Code>{first.code}</Code> : shipments(targets.length)}
    </>
  );
}

const sumOf = (rows: readonly ShipmentRow[]): number =>
  rows.reduce((sum, { cod_amount }) => sum + cod_amount, 0);

/** Shows what will change, what will be skipped and why, before anything happens. */
function Preview(props: {
  move: MoveKey;
  targets: readonly ShipmentRow[];
  fitting: readonly ShipmentRow[];
}) {
  const { move, targets, fitting } = props;
  const released = move === 'unfreeze' ? fitting : [];
  return (
    <section className={styles.preview} aria-label={moveWords.preview}>
      <p>
        {moveWords.willMove(fitting.length)} · <Money value={sumOf(fitting)} />
      </p>
      {codesBy(released, holdOf).map(([reason, codes]) => (
        <p key={reason} className="warn">
          {moveWords.heldBecause(codes.length)}: <Name>{reason}</Name> (<FirstCodes codes={codes} />
          )
        </p>
      ))}
      {codesBy(targets, (row) => whyNot(move, row)).map(([reason, codes]) => (
        <p key={reason} className="warn">
          {moveWords.willSkip(codes.length)}: {reason} (<FirstCodes codes={codes} />)
        </p>
      ))}
    </section>
  );
}

const holdOf = ({ hold_reason: reason }: ShipmentRow): string | null => reason;

function FirstCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      {codes.slice(0, 5).map((code, at) => (
        <span key={code}>
          {at > 0 ? '، ' : null}
          <Code>{code}</Code>
        </span>
      ))}
      {codes.length > 5 ? '…' : null}
    </>
  );
}
