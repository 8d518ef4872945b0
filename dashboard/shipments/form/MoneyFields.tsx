import { useState } from 'react';
import { FormRow, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { PointField } from '#dashboard/shell/map/PointField.tsx';
import { QuoteCard, type useQuote } from '#dashboard/shell/form/QuoteCard.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { ChoiceField } from '#dashboard/ui/choices/ChoiceField.tsx';
import { CheckField, SwitchField } from '#dashboard/ui/choices/FlagField.tsx';
import { CodeField, DigitsField, PhoneField } from '#dashboard/ui/fields/DigitsField.tsx';
import { TextField } from '#dashboard/ui/fields/TextField.tsx';
import { kinds, sizes } from '#domain/shipments/shipment.ts';
import { shipmentFormWords as w } from '#words/shipments/form.ts';
import { kindNames, sizeNames } from '#words/shipments/names.ts';
import { GoodsFields, type Meaning } from './GoodsFields.tsx';
import type { ShipmentDraft } from './shipment-draft.ts';
import type { DraftProps } from './RecipientFields.tsx';
import { DuplicateWarning, type Recipient } from './RecipientFound.tsx';

/** The left column: the amount, who pays the fee, and the price breakdown. */
export function MoneyFields(
  props: DraftProps & {
    quote: ReturnType<typeof useQuote>;
    meaning: Meaning;
    recipients: readonly Recipient[];
    now: number;
    needsMerchant: boolean;
    mayReceive: boolean;
  },
) {
  const { draft, set, errors, quote, recipients, needsMerchant } = props;
  return (
    <>
      <FormSection title={w.money}>
        <GoodsFields draft={draft} set={set} errors={errors} meaning={props.meaning} />
        <ChoiceField
          label={w.feePayer}
          name="fee_payer"
          value={draft.feePayer}
          error={errors.fee_payer}
          choices={[
            { value: 'recipient', label: w.onRecipient },
            { value: 'merchant', label: w.onMerchant },
          ]}
          onChange={(feePayer) => set({ feePayer })}
        />
        <QuoteCard
          state={quote}
          payer={draft.goods === null ? null : draft.feePayer}
          waits={needsMerchant ? w.priceWaitsMerchant : w.priceWaits}
        />
        <DuplicateWarning
          recipients={recipients}
          amount={quote.quote?.collect ?? null}
          now={props.now}
        />
        {props.mayReceive ? (
          <SwitchField
            label={w.received}
            name="received"
            value={draft.received}
            onChange={(received) => set({ received })}
          />
        ) : null}
      </FormSection>
      <ContentFields {...props} />
    </>
  );
}

const isPlain = ({ kind, contents, coupon, reference, phone2, place }: ShipmentDraft): boolean =>
  kind === 'home' &&
  place === null &&
  [contents, coupon, reference, phone2].every((it) => it === '');

const foldedNames = [
  'kind',
  'contents',
  'coupon_code',
  'reference',
  'recipient_phone2',
  'latitude',
  'longitude',
];

/** Size and pieces are always shown; the rarely used fields open on demand. */
function ContentFields({ draft, set, errors }: DraftProps) {
  const [open, setOpen] = useState<'filled' | 'pressed' | null>(null);
  // Opens as soon as a field has a value, also when filled from an older shipment; it does not
  // close while its fields are being cleared.
  if (open === null && !isPlain(draft)) setOpen('filled');
  const hasError = foldedNames.some((name) => errors[name]);
  return (
    <FormSection title={w.shipment}>
      <ChoiceField
        label={w.size}
        name="size"
        value={draft.size}
        error={errors.size}
        choices={sizes.map((value) => ({ value, label: sizeNames[value] }))}
        onChange={(size) => set({ size })}
      />
      <FormRow>
        <DigitsField
          label={w.pieces}
          name="pieces"
          value={draft.pieces}
          error={errors.pieces}
          onChange={(pieces) => set({ pieces })}
        />
        <DigitsField
          label={w.weight}
          name="weight_grams"
          optional
          value={draft.weight}
          error={errors.weight_grams}
          onChange={(weight) => set({ weight })}
        />
      </FormRow>
      {open !== null || hasError ? (
        <MoreFields draft={draft} set={set} errors={errors} focusFirst={open === 'pressed'} />
      ) : (
        <Button tone="quiet" aria-expanded={false} onClick={() => setOpen('pressed')}>
          {w.more}
        </Button>
      )}
    </FormSection>
  );
}

/** The button that opened them is gone: the first field takes its focus. */
function MoreFields({ focusFirst, ...props }: DraftProps & { focusFirst: boolean }) {
  const { draft, set, errors } = props;
  return (
    <>
      <WaysToDoor {...props} focusFirst={focusFirst} />
      <TextField
        label={w.contents}
        name="contents"
        optional
        value={draft.contents}
        error={errors.contents}
        onChange={(contents) => set({ contents })}
      />
      <FormRow>
        <CodeField
          label={w.coupon}
          name="coupon_code"
          optional
          value={draft.coupon}
          error={errors.coupon_code}
          onChange={(coupon) => set({ coupon })}
        />
        <CodeField
          label={w.reference}
          name="reference"
          optional
          value={draft.reference}
          error={errors.reference}
          onChange={(reference) => set({ reference })}
        />
      </FormRow>
      <ChoiceField
        label={w.kind}
        name="kind"
        value={draft.kind}
        error={errors.kind}
        choices={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(kind) => set({ kind })}
      />
      <CheckField
        label={w.fragile}
        name="fragile"
        value={draft.fragile}
        onChange={(fragile) => set({ fragile })}
      />
      <CheckField
        label={w.mayOpen}
        name="may_open"
        value={draft.mayOpen}
        onChange={(mayOpen) => set({ mayOpen })}
      />
    </>
  );
}

/** A second phone number, and the location. */
function WaysToDoor(props: DraftProps & { focusFirst: boolean }) {
  const { draft, set, errors, focusFirst } = props;
  return (
    <>
      <PhoneField
        label={w.phone2}
        name="recipient_phone2"
        autoFocus={focusFirst}
        optional
        value={draft.phone2}
        error={errors.recipient_phone2}
        onChange={(phone2) => set({ phone2 })}
      />
      <PointField
        label={w.location}
        name="latitude"
        optional
        value={draft.place}
        near={draft.destination}
        error={errors.latitude ?? errors.longitude}
        onChange={(place) => set({ place })}
      />
    </>
  );
}
