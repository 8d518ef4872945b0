import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { expenseWords as t } from '#words/custody/expenses.ts';
import custody from '../custody.module.css';
import styles from './expenses.module.css';

type Due = AnswerOf<'recurringExpenses.due'>['data'][number];

/** Monthly expenses that are due; one press issues each. */
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
  const issue = useCommand('recurringExpenses.issue', {
    invalidates: ['documents', 'recurringExpenses', 'ledger', 'banks', 'office'],
  });
  const press = () =>
    issue.mutate(
      { id: row.id, month: row.month },
      {
        onSuccess: ({ data }) => toast(data.state === 'draft' ? t.savedWaits : t.issued),
      },
    );
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
        {issue.error ? <span role="alert"> {issue.error.message}</span> : null}
      </span>
      <Money value={row.amount} />
      <Button size="small" busy={issue.isPending} onClick={press}>
        {t.issue}
      </Button>
    </li>
  );
}
