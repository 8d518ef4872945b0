import { useState } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';
import { DetailsSection } from '#dashboard/shell/details/DetailsScreen.tsx';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
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

interface Proof {
  readonly rule: ProofRule | typeof AS_COMPANY;
  readonly from: number | null;
}

const needsAmount = ({ rule }: Proof): boolean => rule !== AS_COMPANY && rule !== 'none';

function ProofDialog({ merchant, onClose }: { merchant: Merchant; onClose: () => void }) {
  const { id, proof } = merchant;
  const save = useCommand('merchants.setProof', { invalidates: ['merchants', 'shipments'] });
  return (
    <FormDialog<Proof>
      title={t.editTitle}
      call="merchants.setProof"
      start={{ rule: proof?.rule ?? AS_COMPANY, from: proof?.from ?? 0 }}
      fields={[
        { key: 'rule', kind: 'choice', label: t.rule, choices },
        { key: 'from', kind: 'amount', label: t.from, requestZeros: false, when: needsAmount },
      ]}
      actions={[
        {
          label: t.save,
          send: async (values) => {
            const { rule, from } = values;
            await save.mutateAsync({
              id,
              rule: rule === AS_COMPANY ? null : rule,
              from: needsAmount(values) ? (from ?? 0) : 0,
            });
            toast(t.saved);
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
