import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { useAmountTerms } from '#dashboard/shell/form/use-amount-terms.ts';
import { Button } from '#dashboard/ui/Button.tsx';
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

interface Terms {
  readonly amountIncludesFee: 'false' | 'true' | null;
}

function AmountsDialog({ merchantId, value, onClose }: Shown & { onClose: () => void }) {
  const save = useCommand('shipments.setAmountTerms', { invalidates: ['shipments.amountTerms'] });
  return (
    <FormDialog<Terms>
      title={t.edit}
      call="shipments.setAmountTerms"
      start={{ amountIncludesFee: value === null ? null : value ? 'true' : 'false' }}
      fields={[
        {
          key: 'amountIncludesFee',
          kind: 'choice',
          label: t.ofMerchant,
          description: t.ofMerchantHow,
          choices: [
            { value: 'false', label: t.goodsOnly, note: t.goodsOnlyHow },
            { value: 'true', label: t.inside, note: t.insideHow },
          ],
        },
      ]}
      actions={[
        {
          label: t.save,
          reason: ({ amountIncludesFee }) => (amountIncludesFee === null ? t.notChosen : null),
          send: async ({ amountIncludesFee }) => {
            await save.mutateAsync({
              merchant_id: merchantId,
              amount_includes_fee: amountIncludesFee === 'true',
            });
            toast(t.stored);
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
