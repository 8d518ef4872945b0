import { useCommand } from '#dashboard/api/hooks.ts';
import { Confirm } from '#dashboard/ui/overlay/Confirm.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import { refreshShipments } from '../refresh.ts';

/** Staff decide in place of the merchant, with a reason. */
export function OverrideDecision(props: { id: number; code: string; onDone: () => void }) {
  const { id, code, onDone } = props;
  const override = useCommand('merchantDecisions.override');
  return (
    <Confirm
      open
      danger
      title={t.overrideQuestion(code)}
      text={t.overrideText}
      actionLabel={t.override}
      reason="required"
      reasonLabel={t.overrideReason}
      busy={override.isPending}
      error={override.error?.message ?? null}
      onClose={onDone}
      onConfirm={(reason) =>
        override.mutate(
          { id, reason },
          {
            onSuccess: () => {
              toast(t.overridden);
              refreshShipments();
              onDone();
            },
            onError: ({ status }) => status === 409 && refreshShipments(),
          },
        )
      }
    />
  );
}
