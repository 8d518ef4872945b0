import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import type { PartProps } from '#dashboard/shell/fields/fields.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { WeekDays } from '#dashboard/ui/fields/WeekDays.tsx';
import { Row } from '#dashboard/ui/layout/Layout.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { type PayoutTime, payoutTimes } from '#domain/people/payout-schedule.ts';
import { payoutScheduleWords as t, payoutTimeNames } from '#words/people/payouts.ts';
import styles from './payout-schedule.module.css';

type Merchant = Pick<AnswerOf<'merchants.one'>['data'], 'id' | 'payout_schedule'>;

/** When a merchant is paid; editable by users who edit merchants. */
export function PayoutSchedule({ merchant }: { merchant: Merchant }) {
  const mayEdit = useCan()('merchants.edit');
  const [isOpen, setOpen] = useState(false);
  return (
    <DetailsSection title={t.title}>
      <p>{t.text(merchant.payout_schedule)}</p>
      {mayEdit ? (
        <Row gap={8} className={styles.foot}>
          <Button onClick={() => setOpen(true)}>{t.edit}</Button>
        </Row>
      ) : null}
      {isOpen ? <ScheduleDialog merchant={merchant} onClose={() => setOpen(false)} /> : null}
    </DetailsSection>
  );
}

const choices = payoutTimes.map((value) => ({ value, label: payoutTimeNames[value] }));

interface Schedule {
  readonly payoutWhen: PayoutTime;
  readonly payoutDays: readonly number[];
  readonly payoutMinimum: number | null;
}

const Days = ({ values, errors, set }: PartProps<Schedule>) =>
  values.payoutWhen === 'days' ? (
    <WeekDays
      label={t.days}
      name="payout_days"
      value={values.payoutDays}
      error={errors['payout_days']}
      onChange={(payoutDays) => set({ payoutDays })}
    />
  ) : null;

const inputOf = ({ payoutWhen, payoutDays, payoutMinimum }: Schedule) => ({
  payout_when: payoutWhen,
  payout_days: payoutWhen === 'days' ? [...payoutDays] : [],
  payout_minimum: payoutMinimum ?? 0,
});

function ScheduleDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, payout_schedule: saved } = merchant;
  const save = useCommand('merchants.setPayoutSchedule', {
    invalidates: ['merchants', 'payoutBatches'],
  });
  return (
    <FormDialog<Schedule>
      title={t.edit}
      call="merchants.setPayoutSchedule"
      start={{ payoutWhen: saved.when, payoutDays: saved.days, payoutMinimum: saved.minimum }}
      fields={[
        { key: 'payoutWhen', kind: 'choice', label: t.when, choices },
        Days,
        {
          key: 'payoutMinimum',
          kind: 'amount',
          label: t.minimum,
          description: t.minimumHow,
          optional: true,
          requestZeros: false,
        },
        () => <p>{t.from}</p>,
      ]}
      input={inputOf}
      actions={[
        {
          label: t.save,
          send: async (values) => {
            await save.mutateAsync({ id, ...inputOf(values) });
            toast(t.saved);
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
