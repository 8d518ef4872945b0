import { refuseIf } from '../refusal.ts';
import { moveTo, type Move, type Shipment } from './shipment.ts';

/** `isAwaited`: its delivery announced a photo that has neither come nor been done without. */
function checkAwaited({ code }: Shipment, isAwaited: boolean): void {
  refuseIf(!isAwaited, 'photo_not_awaited', { code });
}

/**
 * Whoever delivered is asked for the photo once more: nothing changes but the shipment's story.
 * @throws photo_not_awaited
 */
export function askPhoto(shipment: Shipment, isAwaited: boolean): Move {
  checkAwaited(shipment, isAwaited);
  return moveTo(shipment, 'askPhoto', {});
}

/**
 * The delivery stands without its photo, by the word of staff. Should the photo come after all, it
 * is kept.
 * @throws photo_not_awaited
 */
export function waivePhoto(shipment: Shipment, isAwaited: boolean, reason: string): Move {
  checkAwaited(shipment, isAwaited);
  return moveTo(shipment, 'waivePhoto', {}, { reason });
}
