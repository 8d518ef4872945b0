import { refuseIf } from '../refusal.ts';
import { moveTo, type Move, type Shipment } from './shipment.ts';

/** `isAwaited`: the delivery announced a photo that has neither arrived nor been waived. */
function checkAwaited({ code }: Shipment, isAwaited: boolean): void {
  refuseIf(!isAwaited, 'photo_not_awaited', { code });
}

/**
 * Requests the photo again from the courier who delivered: only the shipment's history changes.
 * @throws photo_not_awaited
 */
export function requestPhoto(shipment: Shipment, isAwaited: boolean): Move {
  checkAwaited(shipment, isAwaited);
  return moveTo(shipment, 'requestPhoto', {});
}

/**
 * Staff confirm the delivery without its photo. If the photo arrives later, it is still stored.
 * @throws photo_not_awaited
 */
export function waivePhoto(shipment: Shipment, isAwaited: boolean, reason: string): Move {
  checkAwaited(shipment, isAwaited);
  return moveTo(shipment, 'waivePhoto', {}, { reason });
}
