import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { WeekDays } from '#dashboard/ui/fields/WeekDays.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { payoutTimes } from '#domain/people/payout-schedule.ts';
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
        <div className={styles.foot}>
          <Button onClick={() => setOpen(true)}>{t.edit}</Button>
        </div>
      ) : null}
      {isOpen ? <ScheduleDialog merchant={merchant} onClose={() => setOpen(false)} /> : null}
    </DetailsSection>
  );
}

const choices = payoutTimes.map((value) => ({ value, label: payoutTimeNames[value] }));

function ScheduleDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { payout_schedule: saved } = merchant;
  const [when, setWhen] = useState(saved.when);
  const [days, setDays] = useState<readonly number[]>(saved.days);
  const [minimum, setMinimum] = useState<number | null>(saved.minimum);
  const save = useCommand('merchants.setPayoutSchedule', {
    invalidates: ['merchants', 'payoutBatches'],
  });
  const body = {
    id: merchant.id,
    payout_when: when,
    payout_days: when === 'days' ? [...days] : [],
    payout_minimum: minimum ?? 0,
  };
  const { errors, refusal, mayGo } = useFormErrors(save.error, { body, found: NONE_FOUND });
  const saveIt = () => {
    if (save.isPending || !mayGo()) return;
    save.mutate(body, {
      onSuccess: () => {
        toast(t.saved);
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t.edit}
      footer={<DialogButtons label={t.save} busy={save.isPending} onBack={onClose} onGo={saveIt} />}
    >
      <ChoiceField
        label={t.when}
        name="payout_when"
        value={when}
        error={errors['payout_when']}
        choices={choices}
        onChange={setWhen}
      />
      {when === 'days' ? (
        <WeekDays
          label={t.days}
          name="payout_days"
          value={days}
          error={errors['payout_days']}
          onChange={setDays}
        />
      ) : null}
      <AmountField
        label={t.minimum}
        name="payout_minimum"
        description={t.minimumHow}
        optional
        requestZeros={false}
        value={minimum}
        error={errors['payout_minimum']}
        onChange={setMinimum}
      />
      <p>{t.from}</p>
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
