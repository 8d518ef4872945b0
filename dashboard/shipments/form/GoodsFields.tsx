import { useCommand } from '#dashboard/api/hooks.ts';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { amountMeaningWords as t } from '#words/shipments/amount-meaning.ts';
import { shipmentFormWords as w } from '#words/shipments/form.ts';
import type { DraftProps } from './RecipientFields.tsx';

/**
 * Whether the merchant's amounts include the fee: the form value, and the merchant's stored
 * setting.
 */
export interface Meaning {
  readonly includesFee: boolean;
  readonly ofMerchant: boolean | null | undefined;
}

/** The amount, and its meaning: the goods price, or the total the recipient pays. */
export function GoodsFields({ draft, set, errors, meaning }: DraftProps & { meaning: Meaning }) {
  const { includesFee } = meaning;
  const isRequested = draft.feePayer === 'recipient';
  const hint = includesFee ? t.amountInsideHint : w.goodsHint;
  return (
    <>
      <AmountField
        label={isRequested && includesFee ? t.amount : w.goods}
        name="goods_amount"
        description={isRequested ? hint : t.merchantPays}
        value={draft.goods}
        error={errors.goods_amount}
        onChange={(goods) => set({ goods })}
      />
      {isRequested ? (
        <SwitchField
          label={t.switch}
          name="amount_includes_fee"
          value={includesFee}
          error={errors.amount_includes_fee}
          onChange={(chosen) => set({ includesFee: chosen })}
        />
      ) : null}
      {isRequested ? <KeepMeaning draft={draft} meaning={meaning} /> : null}
    </>
  );
}

/** The choice for one shipment can be saved as the default for later ones. */
function KeepMeaning({ draft, meaning }: { draft: DraftProps['draft']; meaning: Meaning }) {
  const store = useCommand('shipments.setAmountTerms', { invalidates: ['shipments.amountTerms'] });
  const { includesFee, ofMerchant } = meaning;
  const isNews = draft.includesFee !== null && ofMerchant !== undefined;
  if (!isNews || includesFee === ofMerchant) return null;
  const body = {
    ...(draft.merchant && { merchant_id: Number(draft.merchant.id) }),
    amount_includes_fee: includesFee,
  };
  return (
    <Button
      size="small"
      tone="quiet"
      busy={store.isPending}
      onClick={() => store.mutate(body, { onSuccess: () => toast(t.stored) })}
    >
      {t.keep}
    </Button>
  );
}
