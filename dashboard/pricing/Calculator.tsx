import { useState } from 'react';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import { BranchField } from '#dashboard/shell/form/BranchField.tsx';
import { FormRow, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { findMerchants } from '#dashboard/shell/list/pick-options.ts';
import { type Place, PlaceFields } from '#dashboard/shell/form/PlaceFields.tsx';
import { QuoteCard, type QuoteInput, useQuote } from '#dashboard/shell/form/QuoteCard.tsx';
import { AmountField } from '#dashboard/ui/fields/AmountField.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { CodeField, DigitsField } from '#dashboard/ui/fields/DigitsField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { type FeePayer, type Kind, kinds, type Size, sizes } from '#domain/shipments/shipment.ts';
import { Stack } from '#dashboard/ui/layout/Layout.tsx';
import { Page } from '#dashboard/ui/layout/Surfaces.tsx';
import { amountMeaningWords as m } from '#words/shipments/amount-meaning.ts';
import { calculatorWords, shipmentFormWords as w } from '#words/shipments/form.ts';
import { kindNames, sizeNames } from '#words/shipments/names.ts';
import styles from './calculator.module.css';

interface Params extends Place {
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

const nothing: Params = {
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

function inputOf(params: Params): QuoteInput | null {
  if (params.destination === null) return null;
  return {
    destination_id: Number(params.destination.id),
    ...(params.area && { area_id: Number(params.area.id) }),
    ...(params.merchant && { merchant_id: Number(params.merchant.id) }),
    ...(params.branch && { branch_id: Number(params.branch.id) }),
    kind: params.kind,
    size: params.size,
    ...(params.weight && { weight_grams: Number(params.weight) }),
    ...(params.goods !== null && { goods_amount: params.goods }),
    amount_includes_fee: params.includesFee,
    fee_payer: params.feePayer,
    ...(params.coupon && { coupon_code: params.coupon }),
  };
}

/** The price of a shipment, line by line, without creating one. */
export function Calculator() {
  const can = useCan();
  const [params, setParams] = useState(nothing);
  const set = (patch: Partial<Params>) => setParams((before) => ({ ...before, ...patch }));
  const quote = useQuote(inputOf(params));
  return (
    <Page as="section" aria-label={calculatorWords.title}>
      <h1>{calculatorWords.title}</h1>
      <Stack gap={16} align="start" className={styles.columns}>
        <Inputs params={params} set={set} couponError={quote.couponError} />
        <div className={styles.result}>
          <FormSection title={calculatorWords.result}>
            <QuoteCard
              state={quote}
              payer={params.goods === null ? null : params.feePayer}
              waits={w.priceWaits}
            />
            {can('shipments.create') ? (
              <LinkButton href={`#${to('shipments.form')}`}>{calculatorWords.newOne}</LinkButton>
            ) : null}
          </FormSection>
        </div>
      </Stack>
    </Page>
  );
}

function Inputs(props: {
  params: Params;
  set: (patch: Partial<Params>) => void;
  couponError: string | undefined;
}) {
  const { params, set, couponError } = props;
  return (
    <FormSection title={calculatorWords.inputs}>
      <PartyFields params={params} set={set} />
      <PlaceFields value={params} errors={{}} onChange={set} />
      <FormRow>
        <AmountField
          label={params.includesFee ? m.amount : w.goods}
          optional
          description={params.includesFee ? m.amountInsideHint : w.goodsHint}
          value={params.goods}
          onChange={(goods) => set({ goods })}
        />
        <DigitsField
          label={w.weight}
          optional
          value={params.weight}
          onChange={(weight) => set({ weight })}
        />
      </FormRow>
      <SwitchField
        label={m.switch}
        value={params.includesFee}
        onChange={(includesFee) => set({ includesFee })}
      />
      <ChoiceField
        label={w.feePayer}
        value={params.feePayer}
        choices={[
          { value: 'recipient', label: w.onRecipient },
          { value: 'merchant', label: w.onMerchant },
        ]}
        onChange={(feePayer) => set({ feePayer })}
      />
      <ChoiceField
        label={w.size}
        value={params.size}
        choices={sizes.map((value) => ({ value, label: sizeNames[value] }))}
        onChange={(size) => set({ size })}
      />
      <ChoiceField
        label={w.kind}
        value={params.kind}
        choices={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(kind) => set({ kind })}
      />
      <CodeField
        label={w.coupon}
        optional
        value={params.coupon}
        error={couponError}
        onChange={(coupon) => set({ coupon })}
      />
    </FormSection>
  );
}

/** Staff can choose any merchant and, without a branch of their own, any branch. */
function PartyFields({ params, set }: { params: Params; set: (patch: Partial<Params>) => void }) {
  const can = useCan();
  const { type, branch } = useCurrentUser();
  if (type !== 'staff' && type !== 'data_entry') return null;
  return (
    <FormRow>
      {branch === null && can('branches.view') ? (
        <BranchField
          label={calculatorWords.from}
          optional
          value={params.branch}
          onChange={(picked) => set({ branch: picked })}
        />
      ) : null}
      {can('merchants.view') ? (
        <PickField
          label={w.merchant}
          optional
          value={params.merchant}
          options={findMerchants}
          onChange={(merchant) => set({ merchant })}
        />
      ) : null}
    </FormRow>
  );
}
