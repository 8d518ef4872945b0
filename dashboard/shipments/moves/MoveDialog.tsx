import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#dashboard/api/api-error.ts';
import { lostWriteSentence } from '#dashboard/api/call.ts';
import { useCurrentUser } from '#dashboard/api/session.ts';
import { ExistingLink } from '#dashboard/shell/form/ExistingLink.tsx';
import { useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { shipments } from '#words/counters.ts';
import { moveWords } from '#words/shipments/screens.ts';
import { eventNames } from '#words/shipments/names.ts';
import { failureWords } from '#words/shell/shell.ts';
import { uiMessages, uiWords } from '#words/shell/ui.ts';
import { checkMove, fieldsFor } from './move-check.ts';
import { emptyValues, type MoveForm, type MoveKey, type MoveValues } from './move-forms.ts';
import styles from './move.module.css';
import { MoveFields } from './MoveFields.tsx';
import type { ShipmentRow } from '../shipment.ts';
import { useProofRule } from './proof-terms.ts';
import { whyNot } from '../list/stage-moves.ts';

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
  const { form, targets, onRun } = props;
  const user = useCurrentUser();
  const fields = fieldsFor(form, user.branch !== null);
  const single = targets.length === 1 ? targets[0] : undefined;
  const rule = useProofRule(fields.includes('proof') ? single : undefined);
  const [values, setValues] = useState<MoveValues>({
    ...emptyValues,
    amount: single?.cod_amount ?? null,
    ...props.start,
  });
  const [reply, setStated] = useState<ApiError | null>(null);
  const found = checkMove(fields, values, fitting, rule);
  const { errors, mayGo } = useFormErrors(reply, { body: values, found });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setStated(null);
    setRefusal(null);
    if (!mayGo() || isBusy || fitting.length === 0) return;
    setBusy(true);
    try {
      await onRun(values, fitting);
    } catch (error) {
      const isStated = error instanceof ApiError;
      setStated(isStated ? error : null);
      setRefusal(isStated ? lostWriteSentence(error) : failureWords.unknown);
      setBusy(false);
    }
  };
  const set = (patch: Partial<MoveValues>) => setValues((before) => ({ ...before, ...patch }));
  return {
    fields,
    values,
    set,
    errors,
    refusal,
    reply,
    isBusy,
    submit,
    isCourier: user.type === 'courier',
  };
}

/** One dialog for any move: its fields, the number of shipments, and the sum. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, form, targets, progress, onStop, onClose } = props;
  const formId = useId();
  const fitting = targets.filter((row) => whyNot(move, row) === null);
  const { submit, ...answers } = useAnswers(props, fitting);
  const { refusal, reply, isBusy, fields, isCourier } = answers;
  const size = isCourier ? 'large' : 'normal';
  const single = targets.length === 1 ? targets[0] : undefined;
  // What the server moves in one command cannot be stopped in between.
  const goesOneByOne = isBusy && form.each !== undefined && targets.length > 1;
  const footer = (
    <div className={isCourier ? styles.wideFoot : styles.foot}>
      <Button size={size} onClick={goesOneByOne ? onStop : onClose}>
        {goesOneByOne ? uiWords.stop : uiWords.stepBack}
      </Button>
      <Button
        type="submit"
        form={formId}
        size={size}
        tone={form.danger ? 'danger' : 'primary'}
        busy={isBusy}
        reason={fitting.length === 0 ? moveWords.willMove(0) : null}
      >
        {eventNames[move]}
      </Button>
    </div>
  );
  const needsAmount = fields.includes('amount');
  const shows = targets.length > 1 || (form.confirm === true && !needsAmount);
  return (
    <Dialog open firm onClose={onClose} title={<Title {...props} />} footer={footer}>
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {single ? (
          <p>
            <Name>{single.recipient_name}</Name>
          </p>
        ) : null}
        {shows ? <Preview move={move} targets={targets} fitting={fitting} /> : null}
        <MoveFields move={move} targets={fitting.length > 0 ? fitting : targets} {...answers} />
        {refusal === null ? null : (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <ExistingLink error={reply} />
        {progress !== null && isBusy && targets.length > 1 ? (
          <p role="status">
            {uiMessages.progress(fmt.number(progress), fmt.number(fitting.length))}
          </p>
        ) : null}
      </form>
    </Dialog>
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
  const why = new Map<string, string[]>();
  for (const row of targets) {
    const reason = whyNot(move, row);
    if (reason !== null) why.set(reason, [...(why.get(reason) ?? []), row.code]);
  }
  return (
    <section className={styles.preview} aria-label={moveWords.preview}>
      <p>
        {moveWords.willMove(fitting.length)} · <Money value={sumOf(fitting)} />
      </p>
      {[...why].map(([reason, codes]) => (
        <p key={reason} className="warn">
          {moveWords.willSkip(codes.length)}: {reason} (
          {codes.slice(0, 5).map((code, at) => (
            <span key={code}>
              {at > 0 ? '، ' : null}
              <Code>{code}</Code>
            </span>
          ))}
          {codes.length > 5 ? '…' : null})
        </p>
      ))}
    </section>
  );
}
