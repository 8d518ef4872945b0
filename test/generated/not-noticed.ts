interface Unnoticed {
  readonly why: string;
  /** Redundant places: with all of them disabled, it has to be detected. */
  readonly behind?: readonly string[];
}

const requestLook =
  'rows of shipments server/shipments/price-requests/price-requests-store.ts findPriceRequest < server/shipments/price-requests/price-requests-commands.ts lockRequest';
const requestRead =
  'rows of shipments server/shipments/price-requests/price-requests-store.ts findPriceRequest < server/shipments/price-requests/price-requests-handlers.ts answer';
const shipmentHeld =
  'rows of shipments server/shipments/shipment-store.ts lockShipments < server/shipments/shipment-store.ts lockShipment';

/**
 * Places whose check can be disabled without a failure of the matrix, named as in `mutants.test.ts`
 * but without lines. The list may only shrink: a place that is not on it has to be detected.
 */
// biome-ignore format: a table reads by the line
export const notNoticed: ReadonlyMap<string, Unnoticed> = new Map<string, Unnoticed>([
  // Second checks: what the first admits, the second refuses; shown by disabling both.
  [requestLook, { why: 'read before its shipment is held, and again after', behind: [requestLook, requestRead, shipmentHeld] }],
  ['forbidden server/people/merchants/merchants-commands.ts accept < server/people/merchants/merchants-handlers.ts merchants.accept',
    { why: 'a merchant given away could not be read for the answer, and all is taken back',
      behind: ['rows of merchants server/people/merchants/merchants-store.ts visibleMerchants < server/people/merchants/merchants-store.ts getVisibleMerchant'] }],
  ['only the company server/people/merchants/merchants-commands.ts accept < server/people/merchants/merchants-handlers.ts merchants.accept',
    { why: 'what is refused above, asked: the same answer stands behind it',
      behind: ['rows of merchants server/people/merchants/merchants-store.ts visibleMerchants < server/people/merchants/merchants-store.ts getVisibleMerchant'] }],
  ['reach server/custody/pickups/pick-up-settings-handlers.ts create < server/custody/pickups/pick-up-settings-handlers.ts pickupSettings.create',
    { why: 'another branch’s could not be read for the answer', behind: ['rows of documents server/custody/pickups/pick-up-settings-store.ts own < server/custody/pickups/pick-up-settings-store.ts getSetting'] }],
  ['reach server/places/paths-commands.ts unassignPath < server/places/paths-handlers.ts paths.unassign',
    { why: 'looked up among one’s own before', behind: ['rows of couriers server/places/paths-assignments-store.ts visible < server/places/paths-assignments-store.ts getAssignment'] }],
  ['rows of documents server/custody/documents/document-store.ts lockDocument < server/custody/drafts/draft-lines-command.ts changeLines',
    { why: 'found by `findProbe` in the same transaction, which is noticed by itself' }],
  [requestRead, { why: 'read for the answer in the same transaction, after its shipment was held, which is noticed by itself' }],
  // Not a guard: no other owner's data depends on it.
  ['rows of merchants server/custody/documents/party-store.ts lockMerchant < server/custody/cash/withdrawals-handlers.ts request', { why: 'a merchant asks for itself: there is no id to send' }],
  ['rows of shipments server/shipments/list/list-arms-store.ts branchesOf < server/shipments/list/list-arms-store.ts listArms', { why: 'says when the condition may be left out; off, it is there' }],
  ['rows of documents server/custody/pickups/pick-up-settings-store.ts own < server/custody/pickups/pick-up-settings-store.ts branchesWithout', { why: 'names of branches, which everybody may read' }],
  // Also limited to the caller's own branch, by the branch and not by the page.
  ['rows of shipments server/shipments/list/received-store.ts arrivals < server/shipments/list/received-store.ts listReceived', { why: 'only what came to one’s own counter is read' }],
  ['rows of shipments server/custody/documents/run-sheet-store.ts readyDestinations < server/custody/documents/custody-handlers.ts documents.runSheet.branchDestinations',
    { why: 'only what lies on one’s own shelf is counted' }],
  ['rows of shipments server/shipments/shipment-store.ts lockShipments < server/custody/context.ts scannedAndMissing', { why: 'shipments under a document that was found to be on its way to the actor' }],
]);
