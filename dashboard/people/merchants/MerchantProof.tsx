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
import { Money } from '#dashboard/ui/values/Values.tsx';
import { type ProofRule, proofRuleKeys } from '#domain/shipments/proof.ts';
import { proofRuleNames, proofWords as t } from '#words/shipments/proof.ts';
import styles from '../users/identity-documents.module.css';

type Merchant = Pick<AnswerOf<'merchants.one'>['data'], 'id' | 'proof'>;

/**
 * The proof that deliveries of a merchant's shipments require; editable by users who edit
 * merchants.
 */
export function MerchantProof({ merchant }: { merchant: Merchant }) {
  const mayEdit = useCan()('merchants.edit');
  const [isOpen, setOpen] = useState(false);
  const { proof } = merchant;
  return (
    <DetailsSection title={t.merchantTitle}>
      <p>
        {proof === null ? t.asCompany : proofRuleNames[proof.rule]}
        {proof && proof.rule !== 'none' && proof.from > 0 ? (
          <>
            {' · '}
            {t.fromAmount} <Money value={proof.from} />
          </>
        ) : null}
      </p>
      {mayEdit ? (
        <div className={styles.foot}>
          <Button aria-label={t.editTitle} onClick={() => setOpen(true)}>
            {t.edit}
          </Button>
        </div>
      ) : null}
      {isOpen ? <ProofDialog merchant={merchant} onClose={() => setOpen(false)} /> : null}
    </DetailsSection>
  );
}

const AS_COMPANY = 'company';
const choices = [
  { value: AS_COMPANY, label: t.asCompany },
  ...proofRuleKeys.map((value) => ({ value, label: proofRuleNames[value] })),
] as const;

function ProofDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const [rule, setRule] = useState<ProofRule | typeof AS_COMPANY>(
    merchant.proof?.rule ?? AS_COMPANY,
  );
  const [from, setFrom] = useState<number | null>(merchant.proof?.from ?? 0);
  const save = useCommand('merchants.setProof', { invalidates: ['merchants', 'shipments'] });
  const needsAmount = rule !== AS_COMPANY && rule !== 'none';
  const body = {
    id: merchant.id,
    rule: rule === AS_COMPANY ? null : rule,
    from: needsAmount ? (from ?? 0) : 0,
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
      title={t.editTitle}
      footer={<DialogButtons label={t.save} busy={save.isPending} onBack={onClose} onGo={saveIt} />}
    >
      <ChoiceField
        label={t.rule}
        name="rule"
        value={rule}
        error={errors['rule']}
        choices={choices}
        onChange={setRule}
      />
      {needsAmount ? (
        <AmountField
          label={t.from}
          name="from"
          requestZeros={false}
          value={from}
          error={errors['from']}
          onChange={setFrom}
        />
      ) : null}
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
