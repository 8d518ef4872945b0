import type { Status } from '#domain/shipments/stages.ts';

/** In the company's hands and not at its end: what the label says of the recipient still matters. */
const onTheWay: ReadonlySet<Status> = new Set([
  'collected',
  'at_branch',
  'in_transit',
  'missing',
  'assigned',
  'out_for_delivery',
  'failed',
  'postponed',
]);

export const isCorrectable = ({ status }: { readonly status: Status }): boolean =>
  onTheWay.has(status);
