import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/form/EditScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst, Skeleton } from '#dashboard/ui/values/States.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { shipmentFormWords } from '#words/shipments/form.ts';
import { detailsWords } from '#words/shipments/screens.ts';
import { draftOf, inputOf, type ShipmentDraft } from './shipment-draft.ts';
import type { ShipmentDetails } from '../shipment.ts';
import { ShipmentForm } from './ShipmentForm.tsx';
import { useAmountTerms } from '#dashboard/shell/form/use-amount-terms.ts';

/** Changes a shipment that has not been taken in yet; the price is calculated again. */
export function EditShipment() {
  const uuid = useParam('uuid');
  return (
    <EditScreen of="shipments.one" input={{ uuid }}>
      {({ data: shipment }) =>
        shipment.may_edit ? <Reckoned shipment={shipment} /> : <Locked uuid={uuid} />
      }
    </EditScreen>
  );
}

function Locked({ uuid }: { uuid: string }) {
  return (
    <EmptyFirst
      title={shipmentFormWords.locked}
      action={
        <LinkButton href={`#${to('shipments.details', { uuid })}`}>
          {detailsWords.details}
        </LinkButton>
      }
    />
  );
}

/**
 * The amount is shown in its merchant's terms: the goods price, or the total the recipient pays.
 */
function Reckoned({ shipment }: { shipment: ShipmentDetails }) {
  const { includesFee, isLoading } = useAmountTerms(shipment.merchant.id, true);
  if (isLoading) return <Skeleton lines={10} />;
  return <Editing shipment={shipment} includesFee={includesFee ?? false} />;
}

function Editing({ shipment, includesFee }: { shipment: ShipmentDetails; includesFee: boolean }) {
  const go = useGo();
  const update = useCommand('shipments.update', { invalidates: ['shipments', 'office'] });
  const { uuid, version } = shipment;
  const save = async (draft: ShipmentDraft) => {
    const { data } = await update.mutateAsync({ uuid, version, ...inputOf(draft) });
    toast(shipmentFormWords.updated(data.code));
    // The form is clean only after this response: it navigates in the next task, because the leave
    // guard would otherwise ask for confirmation.
    setTimeout(() => go(to('shipments.details', { uuid }), { replace: true }));
    return draft;
  };
  return (
    <ShipmentForm
      title={`${screenTitles.shipmentEdit} ${shipment.code}`}
      start={draftOf(shipment, includesFee)}
      isNew={false}
      onSave={save}
    />
  );
}
