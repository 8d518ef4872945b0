import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Money, Num } from '#dashboard/ui/values/Values.tsx';
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

interface Fee {
  readonly kind: ReturnFeeKind | typeof AS_COMPANY;
  readonly value: number | null;
}

function FeeDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, return_fee: fee } = merchant;
  const save = useCommand('merchants.setReturnFee', { invalidates: ['merchants'] });
  return (
    <FormDialog<Fee>
      title={t.editTitle}
      call="merchants.setReturnFee"
      start={{ kind: fee?.kind ?? AS_COMPANY, value: fee?.value ?? null }}
      fields={[
        {
          key: 'kind',
          kind: 'choice',
          label: t.kind,
          choices,
          also: (kind) => ({ value: kind === fee?.kind ? fee.value : null }),
        },
        {
          key: 'value',
          kind: 'amount',
          label: t.amount,
          requestZeros: false,
          when: ({ kind }) => kind === 'fixed',
        },
        { key: 'value', kind: 'whole', label: t.share, when: ({ kind }) => kind === 'percent' },
        () => <p>{t.from}</p>,
      ]}
      actions={[
        {
          label: t.save,
          send: async ({ kind, value }) => {
            await save.mutateAsync({
              id,
              kind: kind === AS_COMPANY ? null : kind,
              ...(kind !== AS_COMPANY && value !== null && { value }),
            });
            toast(t.saved);
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
