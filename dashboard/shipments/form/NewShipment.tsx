import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { SaveKind } from '#dashboard/shell/form/FormScreen.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { screenTitles } from '#words/shell/titles.ts';
import { shipmentFormWords } from '#words/shipments/form.ts';
import { labelAddress } from '../labels/label-address.ts';
import { storedLabelSize } from '../labels/label-size.ts';
import { emptyDraft, inputOf, nextDraft, type ShipmentDraft } from './shipment-draft.ts';
import { ShipmentForm } from './ShipmentForm.tsx';

const STORED_MERCHANT = 'dashboard-last-merchant';

/** The merchant whose shipments are being entered; cleared with the tab and on signing out. */
function storedMerchant(): Option | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_MERCHANT) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'id' in stored
      ? (stored as Option)
      : null;
  } catch {
    return null;
  }
}
function keepMerchant(merchant: Option | null): void {
  try {
    sessionStorage.setItem(STORED_MERCHANT, JSON.stringify(merchant));
  } catch {
    // If the storage is full or refused, the merchant only has to be chosen again.
  }
}

/** Entry of new shipments in sequence, without the mouse. */
export function NewShipment() {
  const go = useGo();
  const create = useCommand('shipments.create', { invalidates: ['shipments', 'office'] });
  const [start] = useState<ShipmentDraft>(() => ({ ...emptyDraft, merchant: storedMerchant() }));
  const save = async (draft: ShipmentDraft, kind: SaveKind) => {
    const { data } = await create.mutateAsync({ ...inputOf(draft), received: draft.received });
    keepMerchant(draft.merchant);
    const details = to('shipments.details', { uuid: data.uuid });
    toast(shipmentFormWords.created(data.code), {
      action: { label: shipmentFormWords.open, run: () => go(details) },
    });
    if (kind === 'print') openLabel(data.uuid);
    return nextDraft(draft);
  };
  return <ShipmentForm title={screenTitles.shipmentForm} start={start} isNew onSave={save} />;
}

/** Opens a new tab, so that the next shipment can be entered while the label prints. */
function openLabel(uuid: string): void {
  window.open(`#${labelAddress(uuid, storedLabelSize(), { auto: 1 })}`, '_blank');
}
