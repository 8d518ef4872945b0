import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import { useGo } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { SaveKind } from '#dashboard/shell/FormScreen.tsx';
import { toast } from '#dashboard/ui/toasts.ts';
import type { Option } from '#dashboard/ui/use-options.ts';
import { screenTitles } from '#words/titles.ts';
import { shipmentFormWords } from '#words/shipments-form.ts';
import { labelAddress } from './label-address.ts';
import { keptPaper } from './label-paper.ts';
import { emptyDraft, inputOf, nextDraft, type ParcelDraft } from './parcel-draft.ts';
import { ParcelForm } from './ParcelForm.tsx';

const KEPT_SHOP = 'dashboard-last-merchant';

/** The shop whose parcels are being typed; forgotten with the tab and on signing out. */
function keptShop(): Option | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_SHOP) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'id' in kept ? (kept as Option) : null;
  } catch {
    return null;
  }
}
function keepShop(shop: Option | null): void {
  try {
    sessionStorage.setItem(KEPT_SHOP, JSON.stringify(shop));
  } catch {
    // A full or refused storage only costs picking the shop again.
  }
}

/** A new parcel: one after the other, without the mouse. */
export function NewParcel() {
  const go = useGo();
  const create = useCommand('shipments.create', { invalidates: ['shipments', 'office'] });
  const [start] = useState<ParcelDraft>(() => ({ ...emptyDraft, merchant: keptShop() }));
  const save = async (draft: ParcelDraft, kind: SaveKind) => {
    const { data } = await create.mutateAsync({ ...inputOf(draft), received: draft.received });
    keepShop(draft.merchant);
    const details = to('shipments.details', { uuid: data.uuid });
    toast(shipmentFormWords.created(data.code), {
      action: { label: shipmentFormWords.open, run: () => go(details) },
    });
    if (kind === 'print') openLabel(data.uuid);
    return nextDraft(draft);
  };
  return <ParcelForm title={screenTitles.shipmentForm} start={start} isNew onSave={save} />;
}

/** In a tab of its own, so that the next parcel can be typed while the label prints. */
function openLabel(uuid: string): void {
  window.open(`#${labelAddress(uuid, keptPaper(), { auto: 1 })}`, '_blank');
}
