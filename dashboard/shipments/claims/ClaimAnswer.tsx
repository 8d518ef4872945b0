import type { ApiError } from '#dashboard/api/api-error.ts';
import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import { claimReasonNames, claimWords as t } from '#words/shipments/claims.ts';
import type { Claim } from './claim.ts';
import { refreshShipments } from '../refresh.ts';

interface Draft {
  readonly choice: 'grant' | 'refuse' | null;
  readonly amount: number | null;
  readonly answer: string;
}

const isGrant = ({ choice }: Draft): boolean => choice === 'grant';

/** Staff grant a claim with an amount, or refuse it with a reason; the merchant sees both. */
export function ClaimAnswer({ claim, onDone }: { claim: Claim; onDone: () => void }) {
  const command = useCommand('claims.answer');
  const onError = ({ status }: ApiError) => status === 409 && refreshShipments();
  const send = async (draft: Draft) => {
    const { amount, answer } = draft;
    const { data } = await command.mutateAsync(
      {
        id: claim.id,
        grant: isGrant(draft),
        answer: answer.trim(),
        ...(isGrant(draft) && amount !== null && { amount }),
      },
      { onError },
    );
    toast(data.amount === null ? t.refused : t.granted(data.amount));
    refreshShipments();
  };
  return (
    <FormDialog<Draft>
      title={t.decideOf(claim.shipment.code)}
      call="claims.answer"
      start={{ choice: null, amount: claim.most, answer: '' }}
      fields={[
        () => (
          <p>
            {claimReasonNames[claim.reason]}
            {claim.note ? `: ${claim.note}` : null}
          </p>
        ),
        {
          key: 'choice',
          kind: 'choice',
          name: 'grant',
          label: t.choice,
          needed: t.needChoice,
          choices: [
            { value: 'grant', label: t.grant, note: t.grantHow },
            { value: 'refuse', label: t.refuse, note: t.refuseHow },
          ],
        },
        {
          key: 'amount',
          kind: 'amount',
          label: t.grantAmount,
          needed: t.needAmount,
          description: t.most(claim.most),
          when: isGrant,
        },
        {
          key: 'answer',
          kind: 'lines',
          label: t.answer,
          needed: t.needAnswer,
          rows: 3,
        },
      ]}
      actions={[
        {
          label: (draft) =>
            isGrant(draft) && draft.amount !== null ? t.grantSum(draft.amount) : t.confirm,
          send,
        },
      ]}
      onClose={onDone}
    />
  );
}
