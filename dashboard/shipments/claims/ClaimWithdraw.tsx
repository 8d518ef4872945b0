import { useCommand } from '#dashboard/api/hooks.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { claimWords as t } from '#words/shipments/claims.ts';
import type { Claim } from './claim.ts';
import { refreshShipments } from '../refresh.ts';

/** The shipment was found: the claim is withdrawn. */
export function ClaimWithdraw({ claim, onDone }: { claim: Claim; onDone: () => void }) {
  const withdraw = useCommand('claims.withdraw');
  const onSuccess = () => {
    toast(t.withdrawn);
    refreshShipments();
    onDone();
  };
  return (
    <Confirm
      open
      title={t.withdrawQuestion(claim.shipment.code)}
      text={t.withdrawText}
      actionLabel={t.withdraw}
      busy={withdraw.isPending}
      error={withdraw.error?.message ?? null}
      onClose={onDone}
      onConfirm={() => withdraw.mutate({ id: claim.id }, { onSuccess })}
    />
  );
}
