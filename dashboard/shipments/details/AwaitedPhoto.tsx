import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCan } from '#dashboard/api/session.ts';
import { Button } from '#dashboard/ui/Button.tsx';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { proofWords as w } from '#words/shipments/proof.ts';
import type { HistoryRow } from '../shipment.ts';
import { refreshShipments } from '../refresh.ts';

/** The staff's actions for an announced photo that has not arrived. */
export function AwaitedPhoto({ shipment }: { shipment: Pick<HistoryRow, 'shipment_id' | 'code'> }) {
  const mayConfirm = useCan()('shipments.handOver');
  const [isWaiving, setWaiving] = useState(false);
  const request = useCommand('shipments.askPhoto');
  const waive = useCommand('shipments.waivePhoto');
  if (!mayConfirm) return null;
  const ids = [shipment.shipment_id];
  const close = () => setWaiving(false);
  return (
    <>
      <Button
        size="small"
        busy={request.isPending}
        onClick={() => request.mutate({ ids }, after(w.requested))}
      >
        {w.request}
      </Button>
      <Button size="small" onClick={() => setWaiving(true)}>
        {w.waive}
      </Button>
      <Confirm
        open={isWaiving}
        title={w.waiveQuestion(shipment.code)}
        text={w.waiveHow}
        actionLabel={w.waive}
        reason="required"
        reasonLabel={w.waiveReason}
        busy={waive.isPending}
        error={waive.error?.message ?? null}
        onClose={close}
        onConfirm={(reason) => waive.mutate({ ids, reason }, after(w.waived, close))}
      />
    </>
  );
}

const after = (text: string, onDone?: () => void) => ({
  onSuccess: () => {
    toast(text);
    refreshShipments();
    onDone?.();
  },
  onError: ({ status, message }: ApiError) => {
    if (!onDone) toast(message, { tone: 'warning' });
    if (status === 409) refreshShipments();
  },
});
