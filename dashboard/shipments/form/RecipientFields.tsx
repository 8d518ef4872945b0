import type { RefObject } from 'react';
import { FormRow, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { findSenders } from '#dashboard/shell/list/pick-options.ts';
import { PlaceFields } from '#dashboard/shell/form/PlaceFields.tsx';
import { PhoneField } from '#dashboard/ui/fields/DigitsField.tsx';
import { PickField } from '#dashboard/ui/fields/PickField.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { shipmentFormWords as w } from '#words/shipments/form.ts';
import type { ShipmentDraft } from './shipment-draft.ts';
import { type Recipient, RecipientFound } from './RecipientFound.tsx';

export interface DraftProps {
  readonly draft: ShipmentDraft;
  readonly set: (patch: Partial<ShipmentDraft>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** The right column: the merchant, the recipient, and the place. */
export function RecipientFields(
  props: DraftProps & {
    needsMerchant: boolean;
    recipients: readonly Recipient[];
    firstField: RefObject<HTMLInputElement | null>;
  },
) {
  const { draft, set, errors, needsMerchant, recipients, firstField } = props;
  const isUntouched = draft.name === '' && draft.destination === null && draft.landmark === '';
  return (
    <>
      {needsMerchant ? <MerchantField draft={draft} set={set} errors={errors} /> : null}
      <FormSection title={w.recipient}>
        <FormRow>
          <PhoneField
            ref={firstField}
            label={w.phone}
            name="recipient_phone"
            autoFocus={!needsMerchant || draft.merchant !== null}
            value={draft.phone}
            error={errors.recipient_phone}
            onChange={(phone) => set({ phone })}
          />
          <TextField
            label={w.name}
            name="recipient_name"
            value={draft.name}
            error={errors.recipient_name}
            onChange={(name) => set({ name })}
          />
        </FormRow>
        <RecipientFound recipients={recipients} isUntouched={isUntouched} onFill={set} />
        <PlaceFields value={draft} errors={errors} onChange={set} />
        <TextField
          label={w.landmark}
          name="landmark"
          optional
          value={draft.landmark}
          error={errors.landmark}
          onChange={(landmark) => set({ landmark })}
        />
        <TextAreaField
          label={w.notes}
          name="notes"
          optional
          rows={2}
          value={draft.notes}
          error={errors.notes}
          onChange={(notes) => set({ notes })}
        />
      </FormSection>
    </>
  );
}

function MerchantField({ draft, set, errors }: DraftProps) {
  return (
    <FormSection>
      <PickField
        label={w.merchant}
        name="merchant_id"
        autoFocus={draft.merchant === null}
        description={draft.merchant ? w.merchantStays : undefined}
        value={draft.merchant}
        options={findSenders}
        error={errors.merchant_id}
        // Another merchant's amounts may have another meaning.
        onChange={(merchant) => set({ merchant, includesFee: null })}
      />
    </FormSection>
  );
}
