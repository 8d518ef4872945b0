import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { allBranches, searched } from '#dashboard/shell/list/pick-options.ts';
import { SwitchField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { merchantActionWords as t } from '#words/people/merchant-management.ts';
import type { Merchant } from './merchant-facts.tsx';

const SHORTEST_REASON = 3;
const branches = searched(allBranches);

/** Another branch for future shipments. */
export function MerchantMove({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const [branch, setBranch] = useState<Option | null>(null);
  const [keepRates, setKeepRates] = useState(true);
  const [reason, setReason] = useState('');
  const move = useCommand('merchants.move', { invalidates: ['merchants', 'settlements', 'rates'] });
  const body = { branch_id: Number(branch?.id), keep_rates: keepRates, reason: reason.trim() };
  const { errors, refusal, mayGo } = useFormErrors(move.error, {
    body,
    found: {
      ...NONE_FOUND,
      ...(branch === null && { branch_id: t.moveNeeded }),
      ...(reason.trim().length < SHORTEST_REASON && { reason: t.reasonNeeded }),
    },
  });
  const run = () => {
    if (move.isPending || !mayGo()) return;
    move.mutate(
      { id: merchant.id, ...body },
      {
        onSuccess: () => {
          toast(t.moveDone);
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
      title={t.moveQuestion(merchant.store_name)}
      footer={
        <DialogButtons label={t.moveAction} busy={move.isPending} onBack={onDone} onGo={run} />
      }
    >
      <p>{t.moveHow}</p>
      <PickField
        label={t.moveBranch}
        name="branch_id"
        options={branches}
        value={branch}
        error={errors['branch_id']}
        onChange={setBranch}
      />
      <SwitchField
        label={t.keepRates}
        name="keep_rates"
        value={keepRates}
        onChange={setKeepRates}
      />
      <TextAreaField
        label={t.moveReason}
        name="reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={errors['reason']}
        onChange={setReason}
      />
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
