import { useState } from 'react';
import { call } from '#dashboard/api/call.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { FieldSection } from '#dashboard/shell/fields/fields.ts';
import { FieldsForm } from '#dashboard/shell/fields/FieldsForm.tsx';
import { useMerge } from '#dashboard/shell/fields/use-merge.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { FactCard } from '#dashboard/shell/details/DetailsScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { correctInfoWords as w } from '#words/shipments/corrections.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { detailsWords as d } from '#words/shipments/screens.ts';
import { isCorrectable } from './correctable.ts';
import { type ShipmentDetails, stageNo } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';

/** The recipient data on the label, never the place or the price; and why they change. */
interface Correction {
  readonly name: string;
  readonly phone: string;
  readonly phone2: string;
  readonly landmark: string;
  readonly notes: string;
  readonly reason: string;
}

const startOf = (shipment: ShipmentDetails): Correction => ({
  name: shipment.recipient_name,
  phone: shipment.recipient_phone,
  phone2: shipment.recipient_phone2 ?? '',
  landmark: shipment.landmark ?? '',
  notes: shipment.notes ?? '',
  reason: '',
});

const inputOf = (values: Correction) => ({
  recipient_name: values.name,
  recipient_phone: values.phone,
  recipient_phone2: values.phone2 || null,
  landmark: values.landmark || null,
  notes: values.notes || null,
  reason: values.reason,
});

const isSame = (a: Correction, b: Correction): boolean =>
  a.name.trim() === b.name &&
  a.phone === b.phone &&
  a.phone2 === b.phone2 &&
  a.landmark.trim() === b.landmark &&
  a.notes.trim() === b.notes;

const sections: readonly FieldSection<Correction>[] = [
  {
    title: w.recipient,
    fields: [
      { key: 'name', kind: 'text', name: 'recipient_name', label: d.name },
      [
        { key: 'phone', kind: 'phone', name: 'recipient_phone', label: d.phone },
        {
          key: 'phone2',
          kind: 'phone',
          name: 'recipient_phone2',
          label: d.phone2,
          optional: true,
        },
      ],
      { key: 'landmark', kind: 'text', label: d.landmark, optional: true },
      { key: 'notes', kind: 'lines', label: d.notes, optional: true, rows: 2 },
    ],
  },
  {
    fields: [{ key: 'reason', kind: 'text', label: w.why, description: w.whyHow }],
  },
];

/** Corrects the recipient of a shipment on the way; the old values stay in its history. */
export function CorrectInfo() {
  const uuid = useParam('uuid');
  return (
    <EditScreen of="shipments.one" input={{ uuid }}>
      {({ data: shipment }) =>
        isCorrectable(shipment) ? (
          <Correcting shipment={shipment} />
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

function Correcting({ shipment }: { shipment: ShipmentDetails }) {
  const { uuid, code } = shipment;
  const go = useGo();
  const [start] = useState(() => startOf(shipment));
  const merge = useMerge(start);
  const correct = useCommand('corrections.info');
  return (
    <FieldsForm
      title={screenTitles.correctInfo}
      subtitle={
        <>
          <Code>{code}</Code> <StageOf no={stageNo(shipment.stage)} />
        </>
      }
      call="corrections.info"
      start={start}
      sections={sections}
      aside={<WhatStays shipment={shipment} />}
      reason={(values) =>
        isSame(values, start) ? w.nothing : values.reason.trim() === '' ? w.whyNeeded : null
      }
      saveLabel={w.save}
      also={[]}
      backHref={`#${to('corrections.infoList')}`}
      onSave={async (mine) => {
        const { data: now } = await call('shipments.one', { uuid });
        const values = merge(mine, startOf(now));
        await correct.mutateAsync({ uuid, version: now.version, ...inputOf(values) });
        toast(w.saved(code));
        refreshShipments();
        return values;
      }}
      onDone={() => go(to('shipments.details', { uuid }), { replace: true })}
    />
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
