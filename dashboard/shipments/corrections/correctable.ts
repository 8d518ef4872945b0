import { onTheWay } from '#domain/shipments/requests/corrections.ts';
import type { Status } from '#domain/shipments/stages.ts';

/**
 * In the company's hands and not at its end: what the label says of the recipient still matters.
 */
export const isCorrectable = ({ status }: { readonly status: Status }): boolean =>
  onTheWay.includes(status);
