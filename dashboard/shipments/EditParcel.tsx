import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo, useParam } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import { EditScreen } from '#dashboard/shell/EditScreen.tsx';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst, Skeleton } from '#dashboard/ui/States.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import { screenTitles } from '#words/titles.ts';
import { shipmentFormWords } from '#words/shipments-form.ts';
import { detailsWords } from '#words/shipments-screens.ts';
import { draftOf, inputOf, type ParcelDraft } from './parcel-draft.ts';
import type { ParcelDetails } from './parcel.ts';
import { ParcelForm } from './ParcelForm.tsx';
import { useAmountTerms } from '#dashboard/shell/use-amount-terms.ts';

/** Changes a parcel that nobody has taken in yet; the price is made anew. */
export function EditParcel() {
  const uuid = useParam('uuid');
  return (
    <EditScreen of="shipments.one" input={{ uuid }}>
      {({ data: parcel }) =>
        parcel.may_edit ? <Reckoned parcel={parcel} /> : <Locked uuid={uuid} />
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

/** The amount stands there as its merchant reckons: the goods price, or what the recipient pays. */
function Reckoned({ parcel }: { parcel: ParcelDetails }) {
  const { includesFee, isLoading } = useAmountTerms(parcel.merchant.id, true);
  if (isLoading) return <Skeleton lines={10} />;
  return <Editing parcel={parcel} includesFee={includesFee ?? false} />;
}

function Editing({ parcel, includesFee }: { parcel: ParcelDetails; includesFee: boolean }) {
  const go = useGo();
  const update = useCommand('shipments.update', { invalidates: ['shipments', 'office'] });
  const { uuid, version } = parcel;
  const save = async (draft: ParcelDraft) => {
    const { data } = await update.mutateAsync({ uuid, version, ...inputOf(draft) });
    toast(shipmentFormWords.updated(data.code));
    // The form is clean only after this answer: leave in the next turn, or the guard would ask.
    setTimeout(() => go(to('shipments.details', { uuid }), { replace: true }));
    return draft;
  };
  return (
    <ParcelForm
      title={`${screenTitles.shipmentEdit} ${parcel.code}`}
      start={draftOf(parcel, includesFee)}
      isNew={false}
      onSave={save}
    />
  );
}
