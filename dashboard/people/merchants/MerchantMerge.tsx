import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { findSenders } from '#dashboard/shell/list/pick-options.ts';
import { Button, LinkButton } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { merchantActionWords as t } from '#words/people/merchant-management.ts';
import type { Merchant } from './merchant-facts.tsx';
import { Notice } from './StoppedBadge.tsx';

const TOUCHED = ['merchants', 'settlements', 'ledger', 'statements'] as const;
const SHORTEST_REASON = 3;

/** Closes the duplicate record of a merchant. */
export function MerchantMerge({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const [into, setInto] = useState<Option | null>(null);
  const [reason, setReason] = useState('');
  const merge = useCommand('merchants.merge', { invalidates: TOUCHED });
  const body = { into_id: Number(into?.id), reason: reason.trim() };
  const { errors, refusal, mayGo } = useFormErrors(merge.error, {
    body,
    found: {
      ...NONE_FOUND,
      ...(into === null && { into_id: t.mergeNeeded }),
      ...(reason.trim().length < SHORTEST_REASON && { reason: t.reasonNeeded }),
    },
  });
  const run = () => {
    if (merge.isPending || !mayGo()) return;
    merge.mutate(
      { id: merchant.id, ...body },
      {
        onSuccess: () => {
          toast(t.mergeDone);
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
      title={t.mergeQuestion(merchant.store_name)}
      footer={
        <DialogButtons
          tone="danger"
          label={t.mergeAction}
          busy={merge.isPending}
          onBack={onDone}
          onGo={run}
        />
      }
    >
      <p>{t.mergeHow}</p>
      <p>
        {t.carried}: <Money value={merchant.carried} signed />
      </p>
      <PickField
        label={t.mergeInto}
        name="into_id"
        options={findSenders}
        value={into}
        error={errors['into_id']}
        onChange={setInto}
      />
      <TextAreaField
        label={t.mergeReason}
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

/** A closed record links to the remaining one, and its balance moves there. */
export function MergedNotice({ merchant }: { merchant: Merchant }) {
  const may = useCan()('merchants.merge');
  const [isQuestionOpen, setOpenQuestion] = useState(false);
  const carry = useCommand('merchants.carryOver', { invalidates: TOUCHED });
  const { id, merged_into: into, carried } = merchant;
  if (into === null) return null;
  const run = () =>
    carry.mutate(
      { id },
      {
        onSuccess: () => {
          toast(t.carryOverDone);
          setOpenQuestion(false);
        },
      },
    );
  return (
    <Notice>
      {t.mergedInto} <Name>{into.store_name}</Name>{' '}
      <LinkButton size="small" href={`#${to('people.merchant', { id: into.id })}`}>
        {t.mergeInto}
      </LinkButton>{' '}
      {may && ((carried ?? 0) !== 0 || merchant.sign_ins > 0) ? (
        <>
          {t.carried}: <Money value={carried} signed />{' '}
          <Button size="small" onClick={() => setOpenQuestion(true)}>
            {t.carryOver}
          </Button>
        </>
      ) : null}
      <Confirm
        open={isQuestionOpen}
        title={t.carryOverQuestion(into.store_name)}
        actionLabel={t.carryOver}
        busy={carry.isPending}
        error={carry.error?.message ?? null}
        onClose={() => setOpenQuestion(false)}
        onConfirm={run}
      />
    </Notice>
  );
}
