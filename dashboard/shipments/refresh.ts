import { queryClient } from '#dashboard/api/query-client.ts';

const touched =
  /^(shipments|priceRequests|merchantDecisions|claims|office|documents|users\.couriers|ledger)\b/;

/** After a move: lists, counts beside the menu and whatever is on show read themselves again. */
export function refreshShipments(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => typeof name === 'string' && touched.test(name),
  });
}
