import type { FamilyPlan } from './plan.ts';
import { transferSend } from './transfers.ts';

/**
 * A sealed bag holds what a transfer to its branch may carry. Sealing moves nothing: the branch
 * holds the shipments until the bag travels, and then they travel together.
 * @throws as `transferSend`
 */
export const bag: FamilyPlan = {
  check: transferSend.check,
  line: (shipment, context) => ({ ...transferSend.line(shipment, context), planned: null }),
  close: transferSend.close,
};
