import { useCommand } from '#dashboard/api/hooks.ts';
import { ReasonQuestion } from '#dashboard/shell/fields/ReasonQuestion.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import { refreshOnConflict, refreshShipments } from '../refresh.ts';

/** Staff decide in place of the merchant, with a reason. */
export function OverrideDecision(props: { id: number; code: string; onDone: () => void }) {
  const { id, code, onDone } = props;
  const override = useCommand('merchantDecisions.override');
  return (
    <ReasonQuestion
      title={t.overrideQuestion(code)}
      text={t.overrideText}
      call="merchantDecisions.override"
      actionLabel={t.override}
      reasonLabel={t.overrideReason}
      send={async (reason) => {
        await override.mutateAsync({ id, reason }, refreshOnConflict);
        toast(t.overridden);
        refreshShipments();
      }}
      onClose={onDone}
    />
  );
}
