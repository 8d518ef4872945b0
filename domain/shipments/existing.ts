/**
 * The shipment that a refused command would have made a second time. It goes out as `existing`
 * among the details of the refusal, and the dashboard leads to it; so does
 * `domain/custody/existing.ts`.
 */
export interface ExistingShipment {
  readonly kind: 'shipment';
  readonly uuid: string;
  readonly code: string;
}
