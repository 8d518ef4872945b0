import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { AccountField } from '#dashboard/shell/form/AccountField.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import type { Picked } from '#dashboard/shell/list/BulkBar.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { uiWords } from '#words/shell/ui.ts';
import { total } from '../documents/lines.ts';
import { type DueRow, keyOf } from './due-columns.tsx';
import styles from './payouts.module.css';

const bodyOf = (rows: readonly DueRow[], account: number | null, note: string) => ({
  kind: rows[0]?.kind ?? ('cash' as const),
  ...(account !== null && { bank_account_id: account }),
  note: note.trim() || null,
  merchants: rows.map((row) => ({
    merchant_id: row.subscriber.id,
    branch_id: row.branch.id,
    amount: row.net_amount,
  })),
});

/** One confirmation makes all settlements; above the company's sum a second person is needed. */
export function PayBatch({ picked, onClose }: { picked: Picked<DueRow>; onClose: () => void }) {
  const go = useGo();
  const [account, setAccount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const make = useCommand('payoutBatches.create', {
    invalidates: ['payoutBatches', 'settlements', 'documents'],
  });
  const { rows } = picked;
  const body = bodyOf(rows, account, note);
  const { errors, refusal, mayGo } = useFormErrors(make.error, { body, found: NONE_FOUND });
  const confirm = () => {
    if (make.isPending || !mayGo()) return;
    make.mutate(body, {
      onSuccess: ({ data }) => {
        toast(data.state === 'requested' ? t.waitsFor : t.made);
        go(to('payoutBatches.one', { id: data.id }));
      },
    });
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t.question(
        rows.length,
        total(rows, ({ net_amount: net }) => net),
      )}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.stepBack}</Button>
          <Button tone="primary" busy={make.isPending} onClick={confirm}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <From rows={rows} value={account} error={errors['bank_account_id']} onChange={setAccount} />
      <TextField
        label={t.note}
        name="note"
        optional
        maxLength={300}
        value={note}
        error={errors['note'] ?? null}
        onChange={setNote}
      />
      <Faults rows={rows} errors={errors} />
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}

/** The account that is paid from, or the tills. */
function From(props: {
  rows: readonly DueRow[];
  value: number | null;
  error: string | undefined;
  onChange: (account: number | null) => void;
}) {
  const { rows, value, error, onChange } = props;
  const branches = [...new Set(rows.map(({ branch }) => branch.id))];
  if (rows[0]?.kind === 'cash') return <p>{t.howCash}</p>;
  return (
    <>
      <p>{t.howAccount}</p>
      <AccountField
        branchId={branches.length === 1 ? branches[0] : undefined}
        label={t.account}
        required
        value={value}
        error={error ?? null}
        onChange={onChange}
      />
    </>
  );
}

/** Each merchant that cannot be paid, with its reason. */
function Faults(props: { rows: readonly DueRow[]; errors: Readonly<Record<string, string>> }) {
  const faults = props.rows.flatMap((row, at) => {
    const why = props.errors[`merchants.${at}.merchant_id`];
    return why ? [{ key: keyOf(row), name: row.subscriber.store_name, why }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <ul className={styles.faults} role="alert">
      {faults.map(({ key, name, why }) => (
        <li key={key}>
          <bdi>{name}</bdi>: {why}
        </li>
      ))}
    </ul>
  );
}
