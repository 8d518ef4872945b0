import { type ReactNode, useState } from 'react';
import { useCommand, useCall } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code } from '#dashboard/ui/values/Values.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { compensationWords } from '#words/shipments/compensations.ts';
import { missingWords as t } from '#words/custody/exceptions.ts';
import { uiWords } from '#words/shell/ui.ts';
import { HandOver } from './HandOver.tsx';
import type { MissingRow } from './exception-parts.tsx';
import styles from './exceptions.module.css';

const touched = {
  invalidates: ['missing', 'compensations', 'shipments', 'office', 'ledger', 'merchants'],
} as const;

interface ActionProps {
  readonly row: MissingRow;
  readonly onDone: () => void;
}

/** Found here: a user without a counter of their own chooses the place. */
export function FindQuestion({ row, onDone }: ActionProps) {
  const user = useCurrentUser();
  const isAnywhere = isCompanyStaff(user);
  const [branch, setBranch] = useState<Option | null>(null);
  const find = useCommand('missing.recover', touched);
  const reply = find.error && !find.error.isFailure ? find.error.message : null;
  const save = () =>
    find.mutate(
      { code: row.code, note: null, ...(branch && { branch_id: Number(branch.id) }) },
      {
        onSuccess: () => {
          toast(t.findDone(row.code));
          onDone();
        },
      },
    );
  if (!isAnywhere)
    return (
      <Confirm
        open
        title={t.findRequest(row.code)}
        text={t.findHow}
        actionLabel={t.find}
        busy={find.isPending}
        error={reply}
        onClose={onDone}
        onConfirm={save}
      />
    );
  return (
    <Dialog
      open
      onClose={onDone}
      title={t.findRequest(row.code)}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button
            tone="primary"
            busy={find.isPending}
            reason={branch ? null : t.findBranch}
            onClick={save}
          >
            {t.find}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {reply ? <p role="alert">{reply}</p> : <p>{t.findHow}</p>}
        <BranchField
          label={t.findBranch}
          name="branch_id"
          required
          autoFocus
          value={branch}
          onChange={setBranch}
        />
      </div>
    </Dialog>
  );
}

function ClaimFields(props: {
  claim: { readonly amount: number | null; readonly why: string };
  errors: Readonly<Record<string, string>>;
  setWhy: (why: string) => void;
  setAmount: (amount: number | null) => void;
}) {
  const { claim, errors, setWhy, setAmount } = props;
  return (
    <>
      <TextAreaField
        label={t.claimReason}
        name="reason"
        required
        rows={2}
        maxLength={300}
        value={claim.why}
        error={errors['reason']}
        onChange={setWhy}
      />
      <AmountField
        label={t.claimAmount}
        name="claim_amount"
        optional
        description={t.claimDefault}
        value={claim.amount}
        error={errors['claim_amount']}
        onChange={setAmount}
      />
    </>
  );
}

/** Written off: the merchant is compensated, by default with the price of the goods. */
export function ClaimQuestion({ row, onDone }: ActionProps) {
  const [amount, setAmount] = useState<number | null>(row.claim_amount);
  const [why, setWhy] = useState('');
  const lose = useCommand('shipments.changeMany', touched);
  const request = useCommand('compensations.ask', touched);
  const needsSecond = lose.error?.code === 'claim_second_person';
  const body = { reason: why.trim(), ...(amount !== null && { claim_amount: amount }) };
  const { errors, refusal, mayGo } = useFormErrors(lose.error, { body, found: NONE_FOUND });
  const claimRefusal = request.error?.message ?? refusal;
  const send = () =>
    request.mutate(
      { code: row.code, amount: amount ?? row.claim_amount, reason: why.trim() },
      {
        onSuccess: () => {
          toast(compensationWords.sent);
          onDone();
        },
      },
    );
  const save = () => {
    if (needsSecond) {
      send();
      return;
    }
    if (!mayGo()) return;
    lose.mutate(
      { codes: [row.code], event: 'lose', ...body },
      {
        onSuccess: () => {
          toast(t.claimDone(row.code));
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      firm
      onClose={onDone}
      title={t.claimQuestion(row.code, row.store_name, amount ?? row.claim_amount)}
      footer={
        <>
          <Button onClick={onDone}>{uiWords.stepBack}</Button>
          <Button
            tone="danger"
            busy={lose.isPending || request.isPending}
            reason={why.trim().length < 3 ? t.claimReason : null}
            onClick={save}
          >
            {needsSecond ? compensationWords.send : t.claim}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {claimRefusal ? <p role="alert">{claimRefusal}</p> : <p>{t.claimHow}</p>}
        <ClaimFields
          claim={{ amount, why }}
          errors={errors}
          setWhy={setWhy}
          setAmount={(next) => {
            lose.reset();
            setAmount(next);
          }}
        />
      </div>
    </Dialog>
  );
}

export function MissingNotes({ row, onDone, actions }: ActionProps & { actions: ReactNode }) {
  const can = useCan();
  const exception = { document_id: row.missed_on.id, uuid: row.uuid };
  const read = useCall('missing.notes', exception);
  const handOver = useCommand('missing.handOver', { invalidates: ['missing'] });
  const save = (owner: Option | null, note: string) =>
    handOver.mutate(
      { ...exception, note, ...(owner && { owner_id: Number(owner.id) }) },
      {
        onSuccess: () => {
          toast(owner ? t.handedOver(owner.name) : t.saved);
          onDone();
        },
      },
    );
  return (
    <HandOver
      title={
        <>
          {t.notes} <Code>{row.code}</Code>
        </>
      }
      actions={actions}
      read={read}
      onSave={can('missing.handOver') ? save : null}
      busy={handOver.isPending}
      error={handOver.error}
      onClose={onDone}
    />
  );
}
