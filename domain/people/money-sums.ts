import { type Actor, may } from './actor.ts';
import type { Permission } from './permissions.ts';

/** Users with any of these permissions work with the company's money. */
export const moneyPermissions = [
  'ledger.board',
  'ledger.audit',
  'statements.merchants',
  'statements.users',
  'withdrawals.view',
  'couriers.account',
  'corrections.approve',
  'documents.cashHandIn.view',
  'documents.settlement.view',
  'documents.moneyTransfer.view',
  'documents.payment.view',
  'documents.cashCount.view',
  'differences.view',
] as const satisfies readonly Permission[];

/**
 * Whether sums of money and balances are shown: staff need a permission for money, couriers and
 * merchants see their own. The amount of one shipment is visible to everyone who handles it.
 */
export const seesSums = (actor: Actor): boolean =>
  actor.type === 'client' ||
  actor.type === 'courier' ||
  moneyPermissions.some((permission) => may(actor, permission));

/** The sum for viewers who may see sums, otherwise null. */
export const sumFor = (actor: Actor, sum: number | null): number | null =>
  seesSums(actor) ? sum : null;
