import { Refusal } from '../refusal.ts';
import type { Shipment } from '../shipments/shipment.ts';
import type { LinedPlan } from './plan.ts';
import { sendBranchReturn, transferSend } from './transfers.ts';

const goesBack = ({ status }: Shipment): boolean => status === 'returning';

/** @throws mixed_bag, which names the first shipment of the other way */
function refuseMixed(shipments: readonly Shipment[]): void {
  const [first] = shipments;
  const other = shipments.find((one) => first && goesBack(one) !== goesBack(first));
  if (first && other)
    throw new Refusal('mixed_bag', { code: other.code, goesBack: goesBack(other), field: 'codes' });
}

/**
 * A sealed bag holds what one document to its branch may carry: outbound shipments, or returns.
 * Sealing moves nothing: the branch holds the shipments until the bag travels, and then they travel
 * together.
 * @throws as `transferSend`, mixed_bag; by line as the document that the bag will be on
 */
export const bag: LinedPlan = {
  eligible: { stages: [3, 14, 8], at: 'shelf', and: ['heldByBranch', 'bound'] },
  check(context, shipments) {
    transferSend.check(context, shipments);
    refuseMixed(shipments);
  },
  line(shipment, context) {
    const { line } = goesBack(shipment) ? sendBranchReturn : transferSend;
    return { ...line(shipment, context), planned: null };
  },
  close: transferSend.close,
};
