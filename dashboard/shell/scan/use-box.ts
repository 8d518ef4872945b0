import type { InputOf } from '#contract/contract.ts';
import { useCall } from '#dashboard/api/hooks.ts';
import { useCan } from '#dashboard/api/session.ts';

export type BoxAsked = Pick<
  InputOf<'documents.payment.payable'>,
  'model_name' | 'model_id' | 'branch_id'
>;

/**
 * What is in the box of a branch, for whom it concerns; the call that says so asks for a party
 * beside.
 */
export function useBox(asked: BoxAsked | null): number | null {
  const mayAsk = useCan()('documents.payment.view');
  const { data } = useCall(
    'documents.payment.payable',
    asked ?? { model_name: 'users', model_id: 0 },
    { enabled: mayAsk && asked !== null, quiet: true },
  );
  return data?.data.box_amount ?? null;
}
