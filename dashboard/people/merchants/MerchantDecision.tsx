import { type KeyboardEvent, useState } from 'react';
import { formErrors, useCommand, useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { chordOf } from '#dashboard/ui/shortcuts.ts';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { merchantMessages, merchantWords as t } from '#words/people/screens.ts';
import { uiWords } from '#words/shell/ui.ts';
import { noOwnRates, rateInput } from './rate-choice.ts';
import { RateFields } from './RateFields.tsx';

interface Registration {
  readonly id: number;
  readonly store_name: string;
  readonly destination: { readonly id: number };
  readonly state: 'waiting' | 'accepted' | 'rejected';
  readonly email: string | null;
}

/** A merchant without an e-mail is not notified: the page shows the text to send by hand. */
function useNotified({ id, email }: Registration): () => void {
  const go = useGo();
  return () => {
    if (email === null) go(to('people.merchant', { id }));
  };
}

const TOUCHED = ['merchants', 'office'] as const;

/** The two decisions on a registration; a rejected one may still be accepted. */
export function MerchantDecision({ merchant, size }: { merchant: Registration; size?: 'small' }) {
  const can = useCan();
  const [openQuestion, setOpenQuestion] = useState<'accept' | 'reject' | null>(null);
  const close = () => setOpenQuestion(null);
  if (merchant.state === 'accepted') return null;
  return (
    <>
      {can('merchants.accept') ? (
        <Button size={size} tone="success" onClick={() => setOpenQuestion('accept')}>
          {t.accept}
        </Button>
      ) : null}
      {can('merchants.reject') && merchant.state === 'waiting' ? (
        <Button size={size} tone="danger" onClick={() => setOpenQuestion('reject')}>
          {t.reject}
        </Button>
      ) : null}
      {openQuestion === 'accept' ? <Accept merchant={merchant} onClose={close} /> : null}
      {openQuestion === 'reject' ? <Reject merchant={merchant} onClose={close} /> : null}
    </>
  );
}

/** The branch that serves the merchant's own governorate, for users who may see it. */
function useBranchNear({ destination }: Registration): Option | null {
  const enabled = useCan()('destinations.view');
  const { data: served } = useCall('places.destinations', {}, { quiet: true, enabled });
  const { data: all } = useCall('places.branches', {}, { quiet: true });
  const branchId = served?.data.find(({ id }) => id === destination.id)?.branch_id;
  return all?.data.find(({ id }) => id === branchId) ?? null;
}

const onCtrlEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (chordOf(event) !== 'Ctrl+Enter') return;
  event.preventDefault();
  run();
};

function Accept({ merchant, onClose }: { merchant: Registration; onClose: () => void }) {
  const notify = useNotified(merchant);
  const near = useBranchNear(merchant);
  const [picked, setBranch] = useState<Option | null>();
  const branch = picked === undefined ? near : picked;
  const [note, setNote] = useState('');
  const [rates, setRates] = useState(noOwnRates);
  const accept = useCommand('merchants.accept', { invalidates: TOUCHED });
  const body = {
    id: merchant.id,
    branch_id: Number(branch?.id),
    ...rateInput(rates),
    note: note || null,
  };
  const { errors, refusal, mayGo } = useFormErrors(accept.error, {
    body,
    found: branch ? NONE_FOUND : { branch_id: t.branchNeeded },
  });
  const confirm = () => {
    if (accept.isPending || !mayGo()) return;
    accept.mutate(body, {
      onSuccess: () => {
        toast(t.accepted);
        onClose();
        notify();
      },
    });
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={merchantMessages.acceptQuestion(merchant.store_name)}
      onKeyDown={onCtrlEnter(confirm)}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.stepBack}</Button>
          <Button tone="primary" keys="Ctrl+Enter" busy={accept.isPending} onClick={confirm}>
            {t.acceptAction}
          </Button>
        </>
      }
    >
      <p>{merchant.email === null ? t.acceptNoMail : t.acceptHow}</p>
      <BranchField
        label={t.acceptBranch}
        name="branch_id"
        description={t.acceptBranchHow}
        value={branch}
        error={errors['branch_id']}
        onChange={setBranch}
      />
      <RateFields value={rates} errors={errors} onChange={setRates} />
      <TextAreaField
        label={t.note}
        name="note"
        optional
        rows={2}
        maxLength={300}
        value={note}
        error={errors['note']}
        onChange={setNote}
      />
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}

function Reject({ merchant, onClose }: { merchant: Registration; onClose: () => void }) {
  const notify = useNotified(merchant);
  const reject = useCommand('merchants.reject', { invalidates: TOUCHED });
  return (
    <Confirm
      open
      danger
      title={merchantMessages.rejectQuestion(merchant.store_name)}
      text={merchant.email === null ? t.rejectNoMail : t.rejectHow}
      reason="required"
      reasonLabel={t.reason}
      actionLabel={t.rejectAction}
      busy={reject.isPending}
      error={formErrors(reject.error).reason ?? reject.error?.message ?? null}
      onClose={onClose}
      onConfirm={(reason) =>
        reject.mutate(
          { id: merchant.id, reason },
          {
            onSuccess: () => {
              toast(t.rejectedDone);
              onClose();
              notify();
            },
          },
        )
      }
    />
  );
}
