import type { ApiError } from '#dashboard/api/api-error.ts';
import { invalidate, type Stale } from '#dashboard/api/invalidate.ts';

/** What a move changes. */
const moved: readonly Stale[] = [
  'shipments',
  'priceRequests',
  'merchantDecisions',
  'claims',
  'documents',
  'ledger',
  'office',
  'users.couriers',
];

/** After a move: reloads lists, menu counts and everything on screen. */
export function refreshShipments(): void {
  void invalidate(moved);
}

/** Another user was faster: what the refused command was based on is old. */
export const refreshOnConflict = {
  onError: ({ status }: ApiError): void => {
    if (status === 409) refreshShipments();
  },
};
