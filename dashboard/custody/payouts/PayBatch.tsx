import { useRef } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { AccountField } from '#dashboard/shell/form/AccountField.tsx';
import type { Picked } from '#dashboard/shell/list/BulkBar.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { payoutBatchWords as t } from '#words/custody/payouts.ts';
import { dueWords } from '#words/custody/settlements.ts';
import { total } from '../documents/lines.ts';
import { keyOf } from '../settlements/due-columns.tsx';
import { isOwn } from './batch-types.ts';
import type { DueRow } from './due-columns.tsx';
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

interface Values {
  readonly account: number | null;
  readonly note: string;
}

/** One confirmation makes all settlements; above the company's sum a second person is needed. */
export function PayBatch({ picked, onClose }: { picked: Picked<DueRow>; onClose: () => void }) {
  const go = useGo();
  const make = useCommand('payoutBatches.create', {
    invalidates: ['payoutBatches', 'settlements', 'documents'],
  });
  const { rows } = picked;
  const made = useRef(0);
  return (
    <FormDialog<Values>
      title={t.question(
        rows.length,
        total(rows, ({ net_amount: net }) => net),
      )}
      call="payoutBatches.create"
      start={{ account: null, note: '' }}
      fields={[
        ({ values, errors, set }) => (
          <From
            rows={rows}
            value={values.account}
            error={errors['bank_account_id']}
            onChange={(account) => set({ account })}
          />
        ),
        { key: 'note', kind: 'text', label: t.note, optional: true },
        ({ errors }) => <Faults rows={rows} errors={errors} />,
      ]}
      input={({ account, note }) => bodyOf(rows, account, note)}
      actions={[
        {
          label: t.confirm,
          send: async ({ account, note }) => {
            const { data } = await make.mutateAsync(bodyOf(rows, account, note));
            const waits = isOwn(data) ? t.waitsAlone : t.waitsFor;
            toast(data.state === 'requested' ? waits : t.made);
            made.current = data.id;
          },
        },
      ]}
      onClose={onClose}
      onDone={() => {
        picked.clear();
        go(to('payoutBatches.one', { id: made.current }));
      }}
    />
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
  const requests = new Set(
    rows.flatMap(({ subscriber, is_requested: isRequested }) =>
      isRequested ? [subscriber.id] : [],
    ),
  );
  const closes = requests.size > 0 ? <p>{dueWords.closesRequests(requests.size)}</p> : null;
  if (rows[0]?.kind === 'cash') {
    return (
      <>
        <p>{t.howCash}</p>
        {closes}
      </>
    );
  }
  return (
    <>
      <p>{t.howAccount}</p>
      {branches.length > 1 ? <p>{t.oneBranchAccounts}</p> : null}
      {closes}
      <AccountField
        branchId={branches.length === 1 ? branches[0] : null}
        label={t.account}
        paying={total(rows, ({ net_amount: net }) => net)}
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
