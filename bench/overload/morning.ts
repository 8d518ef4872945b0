import { type WireCall, wireCall } from '../run/client.ts';

/** Share of all calls of a morning. */
export const writeShare = 0.3;

/**
 * Reads of a morning: every second one is a shipment, the others are the counts and lists of two
 * stages.
 */
export function morningReads(shipments: readonly { uuid: string }[], manager: string): WireCall[] {
  const lists = [3, 12].map((status) => wireCall('shipments.listByStage', { status }, manager));
  const counts = wireCall('shipments.counts', {}, manager);
  return shipments.flatMap(({ uuid }, index) => [
    wireCall('shipments.one', { uuid }, manager),
    index % 2 === 0 ? counts : (lists[(index >> 1) % lists.length] ?? counts),
  ]);
}
