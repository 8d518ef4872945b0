import type { ApiError } from '#dashboard/api/api-error.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

const touched =
  /^(shipments|priceRequests|merchantDecisions|claims|office|documents|users\.couriers|ledger)\b/;

/** After a move: reloads lists, menu counts and everything on screen. */
export function refreshShipments(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && touched.test(name),
  });
}

/** Another user was faster: what the refused command was based on is old. */
export const refreshOnConflict = {
  onError: ({ status }: ApiError): void => {
    if (status === 409) refreshShipments();
  },
};
