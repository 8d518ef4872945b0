import { useState } from 'react';
import { useCommand } from '#dashboard/api/hooks.ts';
import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCan } from '#dashboard/api/session.ts';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { Button } from '#dashboard/ui/Button.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { proofWords as w } from '#words/shipments/proof.ts';
import type { HistoryRow } from '../shipment.ts';
import { refreshOnConflict, refreshShipments } from '../refresh.ts';

/** The staff's actions for an announced photo that has not arrived. */
export function AwaitedPhoto({ shipment }: { shipment: Pick<HistoryRow, 'shipment_id' | 'code'> }) {
  const mayConfirm = useCan()('shipments.handOver');
  const [isWaiving, setWaiving] = useState(false);
  const request = useCommand('shipments.requestPhoto');
  const waive = useCommand('shipments.waivePhoto');
  if (!mayConfirm) return null;
  const ids = [shipment.shipment_id];
  return (
    <>
      <Button
        size="small"
        busy={request.isPending}
        onClick={() => request.mutate({ ids }, afterRequest)}
      >
        {w.request}
      </Button>
      <Button size="small" onClick={() => setWaiving(true)}>
        {w.waive}
      </Button>
      {isWaiving ? (
        <ReasonQuestion
          title={w.waiveQuestion(shipment.code)}
          text={w.waiveHow}
          call="shipments.waivePhoto"
          actionLabel={w.waive}
          tone="primary"
          reasonLabel={w.waiveReason}
          send={async (reason) => {
            await waive.mutateAsync({ ids, reason }, refreshOnConflict);
            toast(w.waived);
            refreshShipments();
          }}
          onClose={() => setWaiving(false)}
        />
      ) : null}
    </>
  );
}

const afterRequest = {
  onSuccess: () => {
    toast(w.requested);
    refreshShipments();
  },
  onError: ({ status, message }: ApiError) => {
    toast(message, { tone: 'warning' });
    if (status === 409) refreshShipments();
  },
};
