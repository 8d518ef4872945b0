import { allPermissions, shelfFamilies, type Permission } from './permissions.ts';
import type { UserType } from './actor.ts';

/**
 * The roles the product ships with. An Admin may edit their permissions afterwards; the names are
 * data from then on, except `Admin` and `Client`, which the specification names.
 */
interface ShippedRole {
  readonly name: string;
  readonly type: UserType;
  readonly grants: readonly Permission[];
}

const startingWith = (...prefixes: string[]): Permission[] =>
  allPermissions.filter((permission) => prefixes.some((prefix) => permission.startsWith(prefix)));
const viewing = allPermissions.filter((permission) => permission.endsWith('.view'));

// biome-ignore format: a table reads by the line
const warehouse: Permission[] = [
  'dashboard.view', 'shipments.view', 'shipments.print', 'shipments.history', 'shipments.receive', 'shipments.assign',
  'shipments.startDelivery', 'shipments.handOver', 'shipments.changeStatus', 'shipments.changeMany', 'shipments.postpone',
  'shipments.handBack', 'shipments.giveBack', 'shipments.return', 'branches.view', 'destinations.view', 'areas.view',
  'couriers.view', 'merchants.view', 'steps.view', 'pricing.calculate', 'notifications.view', 'contact.send',
  ...startingWith(...shelfFamilies.map((family) => `documents.${family}.`)),
  'documents.pickup.view', 'documents.pickup.assign', 'documents.pickup.collect', 'documents.pickup.complete',
  'missing.view', 'missing.handOver', 'merchantDecisions.view', 'claims.view',
];

// biome-ignore format: a table reads by the line
export const shippedRoles = [
  { name: 'Admin', type: 'staff', grants: allPermissions },
  {
    name: 'Branch manager', type: 'staff',
    grants: [...new Set([
      ...viewing, ...warehouse, ...startingWith('shipments.', 'corrections.', 'merchantDecisions.', 'claims.', 'calls.', 'documents.', 'missing.', 'differences.', 'couriers.', 'statements.merchants', 'statements.users'),
      'merchants.accept', 'merchants.reject', 'merchants.edit', 'merchants.create', 'merchants.stop', 'payouts.request', 'payouts.approve', 'ledger.board', 'ledger.reports', 'withdrawals.refuse', 'payoutBatches.approve', 'notifications.send',
      'contact.answer', 'paths.edit', 'pricing.list', 'pickupSettings.edit', 'reports.schedule',
    ] as Permission[])],
  },
  {
    name: 'Accountant', type: 'staff',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.print', 'shipments.export', 'couriers.view', 'couriers.account',
      'merchants.view', 'payouts.view', 'payouts.approve', 'branches.view', 'destinations.view', 'rates.view', 'areaRates.view', 'pickupRates.view', 'steps.view', 'pricing.calculate', 'pricing.list',
      'ledger.board', 'ledger.reports', 'ledger.codes', 'ledger.close', 'statements.merchants', 'statements.users', 'withdrawals.view', 'withdrawals.refuse', 'banks.view', 'banks.edit', 'banks.match', 'expenses.edit', 'claims.view', 'corrections.price', 'corrections.approve', 'notifications.view', 'contact.send', 'reports.schedule',
      ...startingWith('payoutBatches.', 'documents.cashHandIn.', 'documents.settlement.', 'documents.moneyTransfer.', 'documents.payment.', 'documents.cashCount.', 'documents.expense.', 'documents.cashMove.', 'differences.'), 'documents.runSheet.view', 'missing.view',
    ],
  },
  { name: 'Warehouse', type: 'staff', grants: warehouse },
  {
    name: 'Call centre', type: 'staff',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.edit', 'shipments.changeStatus', 'shipments.postpone', 'shipments.return',
      'shipments.freeze', 'shipments.resend', 'shipments.cancel', 'shipments.print', 'merchants.view', 'couriers.view', 'branches.view', 'destinations.view',
      'areas.view', 'steps.view', 'corrections.info', 'corrections.price', 'merchantDecisions.view', 'merchantDecisions.answer', 'claims.view', 'claims.open', 'calls.view', 'calls.log', 'pricing.calculate', 'pricing.list', 'notifications.view', 'contact.send', 'contact.answer',
      'documents.pickup.view', 'documents.pickup.issue', 'documents.pickup.assign', 'documents.pickup.enable', 'missing.view',
    ],
  },
  {
    name: 'Data entry', type: 'data_entry',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.create', 'shipments.edit', 'shipments.print', 'merchants.view', 'branches.view', 'destinations.view',
      'areas.view', 'steps.view', 'pricing.calculate', 'notifications.view', 'contact.send',
    ],
  },
  {
    name: 'Courier', type: 'courier',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.startDelivery', 'shipments.deliver', 'shipments.changeStatus', 'shipments.fail',
      'shipments.postpone', 'shipments.tryAgain', 'shipments.return', 'merchantDecisions.view', 'couriers.account', 'statements.own', 'statements.users', 'pricing.calculate', 'documents.runSheet.view', 'documents.cashHandIn.view', 'documents.payment.view', 'documents.payment.confirm',
      'destinations.view', 'areas.view', 'steps.view', 'notifications.view', 'contact.send',
      'documents.pickup.view', 'documents.pickup.collect', 'documents.pickup.requestChange',
    ],
  },
  {
    name: 'Client', type: 'client',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.create', 'shipments.edit', 'shipments.cancel', 'shipments.delete', 'shipments.print', 'shipments.export',
      'pricing.calculate', 'pricing.list', 'documents.settlement.view', 'documents.settlement.confirm', 'withdrawals.view', 'withdrawals.request', 'corrections.price', 'merchantDecisions.view', 'merchantDecisions.answer', 'claims.view', 'claims.open', 'documents.returnToMerchant.view', 'documents.returnToMerchant.confirm', 'documents.payment.view', 'statements.own', 'statements.merchants', 'merchants.own', 'payouts.view', 'payouts.request', 'branches.view', 'destinations.view', 'areas.view', 'steps.view',
      'notifications.view', 'contact.send', 'team.view', 'team.edit',
      'documents.pickup.view', 'documents.pickup.issue', 'documents.pickup.void', 'documents.pickup.requestChange',
    ],
  },
  // The roles a merchant's owner can give to their own users: each grants less than Client does.
  {
    name: 'Client staff', type: 'client',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.create', 'shipments.edit', 'shipments.cancel', 'shipments.print', 'shipments.export',
      'pricing.calculate', 'pricing.list', 'merchantDecisions.view', 'merchantDecisions.answer', 'claims.view', 'claims.open', 'documents.returnToMerchant.view', 'documents.returnToMerchant.confirm', 'branches.view', 'destinations.view', 'areas.view', 'steps.view',
      'notifications.view', 'contact.send',
      'documents.pickup.view', 'documents.pickup.issue', 'documents.pickup.void', 'documents.pickup.requestChange',
    ],
  },
  {
    name: 'Client accountant', type: 'client',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.export', 'pricing.calculate', 'pricing.list',
      'documents.settlement.view', 'documents.settlement.confirm', 'documents.returnToMerchant.view', 'documents.returnToMerchant.confirm', 'documents.payment.view', 'withdrawals.view', 'claims.view', 'statements.own', 'statements.merchants',
      'branches.view', 'destinations.view', 'areas.view', 'steps.view', 'notifications.view', 'contact.send',
    ],
  },
] as const satisfies readonly ShippedRole[];

export type ShippedRoleName = (typeof shippedRoles)[number]['name'];

/** The roles of a merchant's users, the owner's first. They are never given to other users. */
export const merchantRoles = [
  'Client',
  'Client staff',
  'Client accountant',
] as const satisfies readonly ShippedRoleName[];
export type MerchantRole = (typeof merchantRoles)[number];
export const ownerRole = merchantRoles[0];

export const isMerchantRole = (role: string): role is MerchantRole =>
  merchantRoles.some((name) => name === role);
