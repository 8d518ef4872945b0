import type { InputOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';

export type TillParams = Pick<
  InputOf<'documents.payment.payable'>,
  'model_name' | 'model_id' | 'branch_id'
>;

/**
 * The till balance of a branch, for users who may see it; the call that returns it also requires a
 * party.
 */
export function useTill(params: TillParams | null): number | null {
  const mayRequest = useCan()('documents.payment.view');
  const { data } = useCall(
    'documents.payment.payable',
    params ?? { model_name: 'users', model_id: 0 },
    { enabled: mayRequest && params !== null, quiet: true },
  );
  return data?.data.box_amount ?? null;
}
