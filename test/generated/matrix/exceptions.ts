import type { EndpointName } from '#contract/contract.ts';
import type { Target } from './targets.ts';

/**
 * What the contract does not say of a call: whose business it is, whatever permissions a person
 * has.
 */

// biome-ignore format: a table reads by the line
const ofTheCompany: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'settings.update', 'rules.save', 'steps.create', 'steps.update', 'steps.delete',
  'expenseKinds.create', 'expenseKinds.update', 'expenseKinds.delete', 'expenses.setLimit',
  'paymentMethods.create', 'paymentMethods.update', 'paymentMethods.delete',
  'branches.create', 'branches.delete', 'branches.serve', 'branches.setCoupons', 'destinations.create', 'destinations.update', 'destinations.delete',
  'areas.create', 'areas.update', 'areas.delete', 'coupons.create', 'coupons.update', 'coupons.delete',
  'roles.create', 'merchants.move',
]);

const ofMerchants: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'withdrawals.ask',
  'withdrawals.cancel',
  'merchants.own',
  'merchants.updateOwn',
  'rules.accept',
]);

/**
 * The second factor of another is an Admin's business; a merchant and a courier have none of their
 * own.
 */
export const adminOnly = (name: EndpointName): boolean => name === 'users.resetFactor';
export const staffOnly = (name: EndpointName): boolean => name === 'auth.startFactor';

/**
 * What a person may see and nobody may do to them: the documents of a client stand with the
 * merchant.
 */
export const forNobody = (name: EndpointName, target: Target | null): boolean =>
  name === 'users.addIdentityDocument' && target?.entity === 'merchantPeople';

/**
 * Refused to the company as well: the business of merchants, and the documents of a client,
 * wherever they are named.
 */
export const isForbiddenToAll = (name: EndpointName): boolean =>
  merchantsOnly(name) || /^users\.\w+Document$/.test(name);

/**
 * The family of the document says which permission is asked for: another than the one the clerks
 * were given or not.
 */
export const needsAnother = (name: EndpointName, target: Target | null): boolean =>
  name.startsWith('documents.draft.') && target?.entity === 'sentDrafts';

/** Changed by whoever wrote the document, never by its receiver. */
export const writersOnly = (name: EndpointName): boolean =>
  /\.(void|amend)$/.test(name) || name === 'documents.draft.lines';

export const companyOnly = (name: EndpointName): boolean => ofTheCompany.has(name);
export const merchantsOnly = (name: EndpointName): boolean => ofMerchants.has(name);

/**
 * Answered as not there although the row is the caller's to see: a price agreed with a merchant is
 * for those who see the merchant; a session or a document is named beside its person, a photo
 * beside its delivery.
 */
// biome-ignore format: a table reads by the line
const lost: ReadonlySet<string> = new Set([
  'rates.one', 'areaRates.one', 'users.endSession', 'merchants.changeIdentityDocument', 'merchants.removeIdentityDocument',
  'differences.propose', 'files.read', 'shipments.bringPhoto',
]);
export const isLostAnyway = (name: EndpointName): boolean => lost.has(name);

/**
 * A shipment that went missing on the way names the document that said so, whichever end wrote it.
 */
export const namesBothEnds = (name: string): boolean => name.startsWith('missing.');

/**
 * Told to whoever has the shipment in hand, in any branch: which branch it belongs to, and nothing
 * of its people.
 */
export const tellsWhoeverHoldsIt = (name: EndpointName): boolean =>
  name === 'shipments.whereabouts';

/** Refused for what was sent, or for the row itself, before it is asked whose it is. */
export const saysAnotherThingFirst = (name: string, code: string): boolean =>
  (name === 'branches.update' && code === 'invalid_input') ||
  (name.startsWith('roles.') && code === 'role_protected');

/**
 * What lies, comes in or waits at one counter: people of a branch work at their own, whatever
 * branch they ask for.
 */
const ofOwnCounter =
  /\.eligible$|^shipments\.received$|^documents\.(runSheet\.branchDestinations|pickup\.couriers|cashCount\.box)$/;
export const isOfOwnCounter = (name: EndpointName): boolean => ofOwnCounter.test(name);
