import { onTheWay } from '#domain/shipments/requests/corrections.ts';
import type { Status } from '#domain/shipments/stages.ts';

/** Held by the company and not finished: the recipient data on the label still matter. */
export const isCorrectable = ({ status }: { readonly status: Status }): boolean =>
  onTheWay.includes(status);
