import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { useAmountTerms } from '#dashboard/shell/form/use-amount-terms.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { Dialog } from '#dashboard/ui/overlay/Dialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { amountMeaningWords as t } from '#words/shipments/amount-meaning.ts';
import { uiWords } from '#words/shell/ui.ts';
import styles from '../users/identity-documents.module.css';

interface Shown {
  readonly merchantId: number;
  /** As stored; null: never chosen. */
  readonly value: boolean | null;
}

/** Whether a merchant's amounts include the fee; editable by users who enter shipments for them. */
export function MerchantAmounts({ merchantId }: { merchantId: number }) {
  const mayEnter = useCan()('shipments.create');
  const [isOpen, setOpen] = useState(false);
  const { includesFee } = useAmountTerms(merchantId, mayEnter);
  if (includesFee === undefined) return null;
  return (
    <DetailsSection title={t.ofMerchant}>
      <p>{nameOf(includesFee)}</p>
      <div className={styles.foot}>
        <Button aria-label={t.edit} onClick={() => setOpen(true)}>
          {uiWords.edit}
        </Button>
      </div>
      {isOpen ? (
        <AmountsDialog merchantId={merchantId} value={includesFee} onClose={() => setOpen(false)} />
      ) : null}
    </DetailsSection>
  );
}

function nameOf(includesFee: boolean | null): string {
  if (includesFee === null) return t.never;
  return includesFee ? `${t.inside}: ${t.insideHow}` : `${t.goodsOnly}: ${t.goodsOnlyHow}`;
}

function AmountsDialog({ merchantId, value, onClose }: Shown & { onClose: () => void }) {
  const [chosen, setChosen] = useState(value);
  const save = useCommand('shipments.setAmountTerms', { invalidates: ['shipments.amountTerms'] });
  const body = { merchant_id: merchantId, amount_includes_fee: chosen ?? false };
  const { errors, refusal, mayGo } = useFormErrors(save.error, { body, found: NONE_FOUND });
  const saveIt = () => {
    if (save.isPending || !mayGo()) return;
    save.mutate(body, {
      onSuccess: () => {
        toast(t.stored);
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
      footer={
        <>
          <Button onClick={onClose}>{uiWords.stepBack}</Button>
          <Button
            tone="primary"
            busy={save.isPending}
            reason={chosen === null ? t.notChosen : null}
            onClick={saveIt}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={t.ofMerchant}
        name="amount_includes_fee"
        description={t.ofMerchantHow}
        value={chosen === null ? null : String(chosen)}
        error={errors['amount_includes_fee']}
        choices={[
          { value: 'false', label: t.goodsOnly, note: t.goodsOnlyHow },
          { value: 'true', label: t.inside, note: t.insideHow },
        ]}
        onChange={(choice) => setChosen(choice === 'true')}
      />
      {refusal ? <p role="alert">{refusal}</p> : null}
    </Dialog>
  );
}
