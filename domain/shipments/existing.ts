/**
 * The shipment that a refused command would have created twice. It is sent as `existing` in the
 * details of the refusal, and the dashboard links to it; `domain/custody/existing.ts` does the
 * same.
 */
export interface ExistingShipment {
  readonly kind: 'shipment';
  readonly uuid: string;
  readonly code: string;
}
