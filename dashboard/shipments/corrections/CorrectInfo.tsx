import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { NONE_FOUND, useFormErrors } from '#dashboard/shell/form/form-errors.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { FormRow, FormScreen, FormSection } from '#dashboard/shell/form/FormScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { PhoneField } from '#dashboard/ui/fields/DigitsField.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { TextAreaField, TextField } from '#dashboard/ui/fields/TextField.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { correctInfoWords as w } from '#words/shipments/corrections.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { detailsWords as d } from '#words/shipments/screens.ts';
import { mergeChanges } from '#dashboard/shell/form/merge-changes.ts';
import { uiMessages } from '#words/shell/ui.ts';
import { isCorrectable } from './correctable.ts';
import { type ShipmentDetails, stageNo } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';

/** The recipient data on the label; never the place or the price. */
interface Recipient {
  readonly name: string;
  readonly phone: string;
  readonly phone2: string;
  readonly landmark: string;
  readonly notes: string;
}

const recipientOf = (shipment: ShipmentDetails): Recipient => ({
  name: shipment.recipient_name,
  phone: shipment.recipient_phone,
  phone2: shipment.recipient_phone2 ?? '',
  landmark: shipment.landmark ?? '',
  notes: shipment.notes ?? '',
});

const isSame = (a: Recipient, b: Recipient): boolean =>
  a.name.trim() === b.name &&
  a.phone === b.phone &&
  a.phone2 === b.phone2 &&
  a.landmark.trim() === b.landmark &&
  a.notes.trim() === b.notes;

/** Corrects the recipient of a shipment on the way; the old values stay in its history. */
export function CorrectInfo() {
  const uuid = useParam('uuid');
  return (
    <EditScreen of="shipments.one" input={{ uuid }}>
      {({ data: shipment }, reopen) =>
        isCorrectable(shipment) ? (
          <Correcting shipment={shipment} onOvertaken={reopen} />
        ) : (
          <EmptyFirst
            title={w.off}
            action={
              <LinkButton href={`#${to('shipments.details', { uuid })}`}>{d.details}</LinkButton>
            }
          />
        )
      }
    </EditScreen>
  );
}

const wireNames: Readonly<Record<keyof Recipient, string>> = {
  name: 'recipient_name',
  phone: 'recipient_phone',
  phone2: 'recipient_phone2',
  landmark: 'landmark',
  notes: 'notes',
};

/**
 * The typed values, over the shipment as it was opened. If another user saved first, fields not
 * changed here follow their save, and a field that both changed shows both values.
 */
function useRecipient(shipment: ShipmentDetails) {
  const [draft, setDraft] = useState(() => recipientOf(shipment));
  const [opened, setOpened] = useState(shipment);
  const [both, setBoth] = useState<Readonly<Record<string, string>>>({});
  if (opened !== shipment) {
    const saved = recipientOf(shipment);
    const { values, clashes } = mergeChanges(recipientOf(opened), draft, saved);
    setOpened(shipment);
    setDraft(values);
    const notified = clashes.map((key) => [
      wireNames[key],
      uiMessages.overtaken(saved[key], values[key]),
    ]);
    setBoth(Object.fromEntries(notified));
  }
  return { draft, setDraft, both };
}

function Correcting(props: { shipment: ShipmentDetails; onOvertaken: () => Promise<void> }) {
  const { shipment, onOvertaken } = props;
  const { uuid, code } = shipment;
  const go = useGo();
  const { draft, setDraft, both } = useRecipient(shipment);
  const [why, setWhy] = useState('');
  const correct = useCommand('corrections.info');
  const body = {
    recipient_name: draft.name,
    recipient_phone: draft.phone,
    recipient_phone2: draft.phone2 || null,
    landmark: draft.landmark || null,
    notes: draft.notes || null,
    reason: why,
  };
  const { errors, refusal, mayGo } = useFormErrors(correct.error, { body, found: NONE_FOUND });
  const isClean = isSame(draft, recipientOf(shipment));
  const save = () => {
    mayGo();
    correct.mutate(
      { uuid, version: shipment.version, ...body },
      {
        onSuccess: () => {
          toast(w.saved(code));
          refreshShipments();
          // The form is clean only after this response: it navigates in the next task, because the
          // leave guard would otherwise ask for confirmation.
          setTimeout(() => go(to('shipments.details', { uuid }), { replace: true }));
        },
        // Another user saved first: both values are shown before the next attempt.
        onError: ({ status }) => status === 409 && void onOvertaken(),
      },
    );
  };
  return (
    <FormScreen
      title={screenTitles.correctInfo}
      subtitle={
        <>
          <Code>{code}</Code> <StageOf no={stageNo(shipment.stage)} />
        </>
      }
      aside={<WhatStays shipment={shipment} />}
      onSave={save}
      saveLabel={w.save}
      busy={correct.isPending ? 'save' : null}
      dirty={!isClean && !correct.isSuccess}
      errors={errors}
      refusal={refusal}
      reason={isClean ? w.nothing : why.trim() === '' ? w.whyNeeded : null}
      backHref={`#${to('corrections.infoList')}`}
    >
      <RecipientOf draft={draft} errors={{ ...both, ...errors }} onChange={setDraft} />
      <FormSection>
        <TextField
          label={w.why}
          name="reason"
          required
          description={w.whyHow}
          maxLength={300}
          value={why}
          error={errors.reason}
          onChange={setWhy}
        />
      </FormSection>
    </FormScreen>
  );
}

function RecipientOf(props: {
  draft: Recipient;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Recipient) => void;
}) {
  const { draft, errors, onChange } = props;
  const set = (patch: Partial<Recipient>) => onChange({ ...draft, ...patch });
  return (
    <FormSection title={w.recipient}>
      <TextField
        label={d.name}
        name="recipient_name"
        autoFocus
        maxLength={120}
        value={draft.name}
        error={errors.recipient_name}
        onChange={(name) => set({ name })}
      />
      <FormRow>
        <PhoneField
          label={d.phone}
          name="recipient_phone"
          value={draft.phone}
          error={errors.recipient_phone}
          onChange={(phone) => set({ phone })}
        />
        <PhoneField
          label={d.phone2}
          name="recipient_phone2"
          optional
          value={draft.phone2}
          error={errors.recipient_phone2}
          onChange={(phone2) => set({ phone2 })}
        />
      </FormRow>
      <TextField
        label={d.landmark}
        name="landmark"
        optional
        maxLength={200}
        value={draft.landmark}
        error={errors.landmark}
        onChange={(landmark) => set({ landmark })}
      />
      <TextAreaField
        label={d.notes}
        name="notes"
        optional
        rows={2}
        maxLength={500}
        value={draft.notes}
        error={errors.notes}
        onChange={(notes) => set({ notes })}
      />
    </FormSection>
  );
}

function WhatStays({ shipment }: { shipment: ShipmentDetails }) {
  const place = [shipment.destination.name, shipment.area?.name].filter(Boolean).join(' · ');
  return (
    <FactCard
      group={{
        key: 'stays',
        title: w.stays,
        facts: [
          { label: d.address, value: <Name>{place}</Name> },
          { label: d.cod, value: <Money value={shipment.cod_amount} /> },
          { label: d.merchant, value: <Name>{shipment.merchant.store_name}</Name> },
          { label: d.courier, value: <Name>{shipment.courier?.name}</Name> },
        ],
        foot: w.staysHow,
      }}
    />
  );
}
