import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { DialogButtons } from '#dashboard/ui/overlay/DialogButtons.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
import { WholeField } from '#dashboard/ui/fields/WholeField.tsx';
import type { ReturnFeeKind } from '#domain/pricing/quote.ts';
import { returnFeeWords as t } from '#words/pricing/return-fee.ts';
import styles from '../users/identity-documents.module.css';

type Merchant = Pick<AnswerOf<'merchants.one'>['data'], 'id' | 'return_fee'>;

/** The fee of a return for a merchant; editable by users who edit merchants. */
export function MerchantReturnFee({ merchant }: { merchant: Merchant }) {
  const mayEdit = useCan()('merchants.edit');
  const [isOpen, setOpen] = useState(false);
  const { return_fee: fee } = merchant;
  return (
    <DetailsSection title={t.title}>
      {fee === null ? <p>{t.asCompany}</p> : null}
      {fee?.kind === 'fixed' ? (
        <p>
          {t.fixed} · <Money value={fee.value} />
        </p>
      ) : null}
      {fee?.kind === 'percent' ? (
        <p>
          {t.percent} · <Num value={fee.value} />%
        </p>
      ) : null}
      {mayEdit ? (
        <div className={styles.foot}>
          <Button onClick={() => setOpen(true)}>{t.edit}</Button>
        </div>
      ) : null}
      {isOpen ? <FeeDialog merchant={merchant} onClose={() => setOpen(false)} /> : null}
    </DetailsSection>
  );
}

const AS_COMPANY = 'company';
const choices = [
  { value: AS_COMPANY, label: t.asCompany },
  { value: 'fixed', label: t.fixed },
  { value: 'percent', label: t.percent },
] as const;

function FeeDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const [kind, setKind] = useState<ReturnFeeKind | typeof AS_COMPANY>(
    merchant.return_fee?.kind ?? AS_COMPANY,
  );
  const [value, setValue] = useState<number | null>(merchant.return_fee?.value ?? null);
  const save = useCommand('merchants.setReturnFee', { invalidates: ['merchants'] });
  const body = {
    id: merchant.id,
    kind: kind === AS_COMPANY ? null : kind,
    ...(kind !== AS_COMPANY && value !== null && { value }),
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
  const field = { name: 'value', value, error: errors['value'], onChange: setValue };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t.editTitle}
      footer={<DialogButtons label={t.save} busy={save.isPending} onBack={onClose} onGo={saveIt} />}
    >
      <ChoiceField
        label={t.kind}
        name="kind"
        value={kind}
        error={errors['kind']}
        choices={choices}
        onChange={(next) => {
          setKind(next);
          setValue(next === merchant.return_fee?.kind ? merchant.return_fee.value : null);
        }}
      />
      {kind === 'fixed' ? <AmountField label={t.amount} requestZeros={false} {...field} /> : null}
      {kind === 'percent' ? <WholeField label={t.share} max={100} {...field} /> : null}
      <p>{t.from}</p>
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
