import { useState } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { FormRow, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { type Place, PlaceFields } from '#dashboard/shell/form/PlaceFields.tsx';
import { QuoteBox, type QuoteInput, useQuote } from '#dashboard/shell/form/QuoteBox.tsx';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ChoiceField, SwitchField } from '#dashboard/ui/fields/ChoiceField.tsx';
import { CodeField, DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { type FeePayer, type Kind, kinds, type Size, sizes } from '#domain/shipments/shipment.ts';
import { amountMeaningWords as m } from '#words/shipments/amount-meaning.ts';
import { calculatorWords, shipmentFormWords as w } from '#words/shipments/form.ts';
import { kindNames, sizeNames } from '#words/shipments/names.ts';
import styles from './calculator.module.css';

interface Asked extends Place {
  readonly branch: Option | null;
  readonly merchant: Option | null;
  readonly kind: Kind;
  readonly size: Size;
  readonly weight: string;
  readonly goods: number | null;
  readonly includesFee: boolean;
  readonly feePayer: FeePayer;
  readonly coupon: string;
}

const nothing: Asked = {
  branch: null,
  merchant: null,
  destination: null,
  area: null,
  kind: 'home',
  size: 'small',
  weight: '',
  goods: null,
  includesFee: false,
  feePayer: 'recipient',
  coupon: '',
};

function inputOf(asked: Asked): QuoteInput | null {
  if (asked.destination === null) return null;
  return {
    destination_id: Number(asked.destination.id),
    ...(asked.area && { area_id: Number(asked.area.id) }),
    ...(asked.merchant && { merchant_id: Number(asked.merchant.id) }),
    ...(asked.branch && { branch_id: Number(asked.branch.id) }),
    kind: asked.kind,
    size: asked.size,
    ...(asked.weight && { weight_grams: Number(asked.weight) }),
    ...(asked.goods !== null && { goods_amount: asked.goods }),
    amount_includes_fee: asked.includesFee,
    fee_payer: asked.feePayer,
    ...(asked.coupon && { coupon_code: asked.coupon }),
  };
}

/** What a shipment would cost, line by line, without making one. */
export function Calculator() {
  const can = useCan();
  const [asked, setAsked] = useState(nothing);
  const set = (patch: Partial<Asked>) => setAsked((before) => ({ ...before, ...patch }));
  const quote = useQuote(inputOf(asked));
  return (
    <section className={styles.screen} aria-label={calculatorWords.title}>
      <h1>{calculatorWords.title}</h1>
      <div className={styles.columns}>
        <Inputs asked={asked} set={set} couponError={quote.couponError} />
        <div className={styles.result}>
          <FormSection title={calculatorWords.result}>
            <QuoteBox
              state={quote}
              payer={asked.goods === null ? null : asked.feePayer}
              waits={w.priceWaits}
            />
            {can('shipments.create') ? (
              <LinkButton href={`#${to('shipments.form')}`}>{calculatorWords.newOne}</LinkButton>
            ) : null}
          </FormSection>
        </div>
      </div>
    </section>
  );
}

function Inputs(props: {
  asked: Asked;
  set: (patch: Partial<Asked>) => void;
  couponError: string | undefined;
}) {
  const { asked, set, couponError } = props;
  return (
    <FormSection title={calculatorWords.inputs}>
      <PartyFields asked={asked} set={set} />
      <PlaceFields value={asked} errors={{}} onChange={set} />
      <FormRow>
        <AmountField
          label={asked.includesFee ? m.amount : w.goods}
          optional
          description={asked.includesFee ? m.amountInsideHint : w.goodsHint}
          value={asked.goods}
          onChange={(goods) => set({ goods })}
        />
        <DigitsField
          label={w.weight}
          optional
          value={asked.weight}
          onChange={(weight) => set({ weight })}
        />
      </FormRow>
      <SwitchField
        label={m.switch}
        value={asked.includesFee}
        onChange={(includesFee) => set({ includesFee })}
      />
      <ChoiceField
        label={w.feePayer}
        value={asked.feePayer}
        choices={[
          { value: 'recipient', label: w.onRecipient },
          { value: 'merchant', label: w.onMerchant },
        ]}
        onChange={(feePayer) => set({ feePayer })}
      />
      <ChoiceField
        label={w.size}
        value={asked.size}
        choices={sizes.map((value) => ({ value, label: sizeNames[value] }))}
        onChange={(size) => set({ size })}
      />
      <ChoiceField
        label={w.kind}
        value={asked.kind}
        choices={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(kind) => set({ kind })}
      />
      <CodeField
        label={w.coupon}
        optional
        value={asked.coupon}
        error={couponError}
        onChange={(coupon) => set({ coupon })}
      />
    </FormSection>
  );
}

/** Staff ask for any merchant and, when they belong to no branch, from any branch. */
function PartyFields({ asked, set }: { asked: Asked; set: (patch: Partial<Asked>) => void }) {
  const can = useCan();
  const { type, branch } = useCurrentUser();
  if (type !== 'staff' && type !== 'data_entry') return null;
  return (
    <FormRow>
      {branch === null && can('branches.view') ? (
        <BranchField
          label={calculatorWords.from}
          optional
          value={asked.branch}
          onChange={(picked) => set({ branch: picked })}
        />
      ) : null}
      {can('merchants.view') ? (
        <PickField
          label={w.merchant}
          optional
          value={asked.merchant}
          options={findMerchants}
          onChange={(merchant) => set({ merchant })}
        />
      ) : null}
    </FormRow>
  );
}
