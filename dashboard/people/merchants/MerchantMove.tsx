import { useCommand } from '#dashboard/api/hooks.ts';
import { FormDialog } from '#dashboard/shell/fields/FormDialog.tsx';
import { allBranches, searched } from '#dashboard/shell/list/pick-options.ts';
import { toast } from '#dashboard/ui/overlay/toasts.ts';
import type { Option } from '#dashboard/ui/fields/use-options.ts';
import { merchantActionWords as t } from '#words/people/merchant-management.ts';
import type { Merchant } from './merchant-facts.tsx';

interface Move {
  readonly branch: Option | null;
  readonly keepRates: boolean;
  readonly reason: string;
}

const options = searched(allBranches);

/** Another branch for future shipments. */
export function MerchantMove({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const move = useCommand('merchants.move', { invalidates: ['merchants', 'settlements', 'rates'] });
  return (
    <FormDialog<Move>
      title={t.moveQuestion(merchant.store_name)}
      call="merchants.move"
      start={{ branch: null, keepRates: true, reason: '' }}
      fields={[
        () => <p>{t.moveHow}</p>,
        { key: 'branch', kind: 'pick', label: t.moveBranch, options, needed: t.moveNeeded },
        { key: 'keepRates', kind: 'switch', label: t.keepRates },
        { key: 'reason', kind: 'lines', label: t.moveReason, rows: 2, needed: t.reasonNeeded },
      ]}
      actions={[
        {
          label: t.moveAction,
          send: async ({ branch, keepRates, reason }) => {
            await move.mutateAsync({
              id: merchant.id,
              branch_id: Number(branch?.id),
              keep_rates: keepRates,
              reason: reason.trim(),
            });
            toast(t.moveDone);
          },
        },
      ]}
      onClose={onDone}
    />
  );
}
