import type { EndpointName } from '#contract/contract.ts';
import type { Target } from './targets.ts';

/** Rules of a call that the contract does not state: who may use it, whatever their permissions. */

// biome-ignore format: a table reads by the line
const ofTheCompany: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'settings.update', 'rules.save', 'steps.create', 'steps.update', 'steps.delete',
  'expenseKinds.create', 'expenseKinds.update', 'expenseKinds.delete', 'expenses.setLimit', 'accounting.setCode',
  'paymentMethods.create', 'paymentMethods.update', 'paymentMethods.delete',
  'branches.create', 'branches.delete', 'branches.serve', 'branches.setCoupons', 'destinations.create', 'destinations.update', 'destinations.delete',
  'areas.create', 'areas.update', 'areas.delete', 'coupons.create', 'coupons.update', 'coupons.delete',
  'roles.create', 'merchants.move',
]);

const ofMerchants: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'withdrawals.request',
  'withdrawals.cancel',
  'merchants.own',
  'merchants.updateOwn',
  'rules.accept',
]);

/** Another user's second factor is managed by Admins; a merchant and a courier have none. */
export const adminOnly = (name: EndpointName): boolean => name === 'users.resetFactor';
export const staffOnly = (name: EndpointName): boolean => name === 'auth.startFactor';

/** Rows that a user may see but not change: the documents of a client belong to the merchant. */
export const forNobody = (name: EndpointName, target: Target | null): boolean =>
  name === 'users.addIdentityDocument' && target?.entity === 'merchantPeople';

/**
 * Refused to staff as well: actions of merchants, and the documents of a client, wherever they are
 * named.
 */
export const isForbiddenToAll = (name: EndpointName): boolean =>
  merchantsOnly(name) || /^users\.\w+Document$/.test(name);

/**
 * The document's family determines the permission: it may differ from the one the clerks were
 * given.
 */
export const needsAnother = (name: EndpointName, target: Target | null): boolean =>
  name.startsWith('documents.draft.') && target?.entity === 'sentDrafts';

/** Changed by the writer of the document, never by its receiver. */
export const writersOnly = (name: EndpointName): boolean =>
  /\.(void|amend)$/.test(name) || name === 'documents.draft.lines';

export const companyOnly = (name: EndpointName): boolean => ofTheCompany.has(name);
export const merchantsOnly = (name: EndpointName): boolean => ofMerchants.has(name);

/**
 * Reported as not found although the caller may see the row: a price agreed with a merchant is
 * visible to those who see the merchant; a session or a document is named together with its user, a
 * photo with its delivery.
 */
// biome-ignore format: a table reads by the line
const lost: ReadonlySet<string> = new Set([
  'rates.one', 'areaRates.one', 'users.endSession', 'merchants.changeIdentityDocument', 'merchants.removeIdentityDocument',
  'differences.propose', 'files.read', 'shipments.bringPhoto',
]);
export const isLostAnyway = (name: EndpointName): boolean => lost.has(name);

/** A courier brings shipments to any branch, and the document names who brought them. */
export const takesFromCourier = (name: EndpointName): boolean =>
  name === 'documents.pickupIntake.create';

/**
 * A shipment that went missing in transit names the document that reported it, whichever side wrote
 * it.
 */
export const namesBothEnds = (name: string): boolean => name.startsWith('missing.');

/**
 * Visible to any user with the shipment in hand, in any branch: the branch it belongs to, without
 * the people.
 */
export const isForHolders = (name: EndpointName): boolean => name === 'shipments.whereabouts';

/** Refused for the input, or for the row itself, before ownership is checked. */
export const refusesEarlier = (name: string, code: string): boolean =>
  (name === 'branches.update' && code === 'invalid_input') ||
  (name.startsWith('roles.') && code === 'role_protected');

/**
 * What is located, arriving or waiting at one counter: staff of a branch work at their own,
 * whatever branch they request.
 */
const ofOwnCounter =
  /\.eligible$|^shipments\.received$|^documents\.(runSheet\.branchDestinations|pickup\.couriers|cashCount\.till)$/;
export const isOfOwnCounter = (name: EndpointName): boolean => ofOwnCounter.test(name);
