import { useState } from 'react';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { bookedOnApproval } from '#dashboard/shell/details/dated-earlier.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { expenseWords as t } from '#words/custody/expenses.ts';
import custody from '../custody.module.css';
import styles from './expenses.module.css';
import { touched } from './RefundDialog.tsx';

type Due = AnswerOf<'recurringExpenses.due'>['data'][number];

/** Monthly expenses that are due; each is confirmed before it is issued. */
export function DueExpenses() {
  const { data } = useCall('recurringExpenses.due', {}, { quiet: true });
  const rows = data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={custody.card} aria-label={t.due}>
      <h2>{t.due}</h2>
      <Stack as="ul" gap={8} className={styles.due}>
        {rows.map((row) => (
          <DueRow key={`${row.id} ${row.month}`} row={row} />
        ))}
      </Stack>
    </section>
  );
}

function DueRow({ row }: { row: Due }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <span>
        <strong>
          <Name>{row.kind.name}</Name>
        </strong>{' '}
        · <Name>{row.payee_name}</Name> · <Name>{row.branch.branch_name}</Name>
        <span className="quiet">
          {' '}
          {t.dueOn} <DateText at={row.due_on} />
        </span>
      </span>
      <Money value={row.amount} />
      <Button size="small" onClick={() => setOpen(true)}>
        {t.issue}
      </Button>
      {isOpen ? <Question row={row} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}

/** Where the money leaves, and the day on the voucher: today, whatever day it was due. */
function placeOf({ account, branch }: Due): string {
  const day = fmt.today();
  return account
    ? t.recurringFromAccount(account.name, day)
    : t.recurringFromTill(branch.branch_name, day);
}

/** Above the limit of the role it is a request, and no money leaves. */
function Question({ row, onClose }: { row: Due; onClose: () => void }) {
  const { data: limit } = useCall('expenses.ownLimit', {});
  const issue = useCommand('recurringExpenses.issue', touched);
  const { id, month, amount, payee_name: payee } = row;
  const above = limit?.data.above ?? null;
  const isRequest = above !== null && amount > above;
  const press = () =>
    issue.mutate(
      { id, month },
      {
        onSuccess: ({ data }) => {
          toast(data.state === 'draft' ? t.savedWaits : t.issued);
          onClose();
        },
      },
    );
  return (
    <Confirm
      open
      title={isRequest ? t.requestQuestion(amount, payee) : t.question(amount, payee)}
      text={isRequest ? [t.requestText(above), bookedOnApproval(null)].join(' ') : placeOf(row)}
      actionLabel={isRequest ? t.request : t.save}
      busy={issue.isPending || !limit}
      error={issue.error?.message ?? null}
      onClose={onClose}
      onConfirm={press}
    />
  );
}
