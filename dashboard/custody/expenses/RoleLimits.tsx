import { useId } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCall, useCommand } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { DialogForm } from '#dashboard/shell/fields/DialogForm.tsx';
import { useForm } from '#dashboard/shell/fields/use-form.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { expenseKindWords as t } from '#words/custody/expenses.ts';
import { uiWords } from '#words/shell/ui.ts';
import custody from '../custody.module.css';
import styles from './expenses.module.css';

type Limit = AnswerOf<'expenses.limits'>['data'][number];

/** The highest amount that each role may issue or approve. */
export function RoleLimits() {
  const user = useCurrentUser();
  const can = useCan();
  const mayEdit = can('expenses.edit') && isCompanyStaff(user);
  const { data } = useCall('expenses.limits', {}, { enabled: mayEdit, quiet: true });
  if (!mayEdit || !data) return null;
  return (
    <details className={custody.card}>
      <summary>{t.limits}</summary>
      <p className="quiet">{t.limitsHow}</p>
      <Stack as="ul" gap={8} className={styles.due}>
        {data.data.map((limit) => (
          <LimitRow key={`${limit.role.id} ${limit.max_amount}`} limit={limit} />
        ))}
      </Stack>
    </details>
  );
}

function LimitRow({ limit: { role, max_amount: most } }: { limit: Limit }) {
  const id = useId();
  const set = useCommand('expenses.setLimit', { invalidates: ['expenses'] });
  const form = useForm<{ most: number | null }>({
    call: 'expenses.setLimit',
    start: { most },
    input: (values) => ({ max_amount: values.most }),
    onSave: async (values) => {
      await set.mutateAsync({ role_id: role.id, max_amount: values.most });
      toast(t.limitSaved);
    },
  });
  return (
    <li>
      <DialogForm id={id} form={form} onSubmit={() => void form.save('save')}>
        <span>{role.name}</span>
        <AmountField
          label={`${t.limit}: ${role.name}`}
          name="max_amount"
          hideLabel
          optional
          value={form.values.most}
          error={form.errors['max_amount']}
          onChange={(next) => form.set({ most: next })}
        />
        <Button
          type="submit"
          size="small"
          busy={form.busy !== null}
          reason={form.dirty ? null : ''}
        >
          {uiWords.save}
        </Button>
      </DialogForm>
    </li>
  );
}
