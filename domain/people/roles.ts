import { allServices, type Service } from './services.ts';
import type { UserType } from './actor.ts';

/**
 * The roles the product ships with. An Admin may edit their permissions afterwards; the names are data
 * from then on, except `Admin` and `Client`, which the specification itself speaks of.
 */
interface ShippedRole {
  readonly name: string;
  readonly type: UserType;
  readonly grants: readonly Service[];
}

const startingWith = (...prefixes: string[]): Service[] =>
  allServices.filter((service) => prefixes.some((prefix) => service.startsWith(prefix)));
const viewing = allServices.filter((service) => service.endsWith('.view'));

// biome-ignore format: a table reads by the line
const warehouse: Service[] = [
  'dashboard.view', 'shipments.view', 'shipments.print', 'shipments.history', 'shipments.receive', 'shipments.assign',
  'shipments.startDelivery', 'shipments.handOver', 'shipments.changeStatus', 'shipments.changeMany', 'shipments.postpone',
  'shipments.handBack', 'shipments.giveBack', 'shipments.return', 'branches.view', 'destinations.view', 'areas.view',
  'couriers.view', 'merchants.view', 'steps.view', 'pricing.calculate', 'notifications.view',
  ...startingWith('documents.transferSend.', 'documents.transferReceive.', 'documents.commission.', 'documents.warehouse.',
    'documents.delivery.', 'documents.sendBranchReturn.', 'documents.receiveBranchReturn.'),
];

// biome-ignore format: a table reads by the line
export const shippedRoles = [
  { name: 'Admin', type: 'staff', grants: allServices },
  {
    name: 'Branch manager', type: 'staff',
    grants: [...new Set([
      ...viewing, ...warehouse, ...startingWith('shipments.', 'corrections.', 'documents.', 'couriers.', 'statements.merchants', 'statements.users'),
      'merchants.accept', 'merchants.reject', 'merchants.edit', 'receipts.issue', 'ledger.board', 'notifications.send',
      'contact.answer', 'paths.edit',
    ] as Service[])],
  },
  {
    name: 'Accountant', type: 'staff',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.print', 'shipments.export', 'couriers.view', 'couriers.account',
      'merchants.view', 'branches.view', 'destinations.view', 'rates.view', 'areaRates.view', 'pickupRates.view', 'steps.view', 'pricing.calculate',
      'ledger.board', 'statements.merchants', 'statements.users', 'receipts.view', 'receipts.issue', 'corrections.approve', 'notifications.view',
      ...startingWith('documents.collection.', 'documents.subscriber.', 'documents.moneyTransfer.'), 'documents.commission.view',
    ],
  },
  { name: 'Warehouse', type: 'staff', grants: warehouse },
  {
    name: 'Call centre', type: 'staff',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.edit', 'shipments.changeStatus', 'shipments.postpone', 'shipments.return',
      'shipments.freeze', 'shipments.resend', 'shipments.cancel', 'shipments.print', 'merchants.view', 'couriers.view', 'branches.view', 'destinations.view',
      'areas.view', 'steps.view', 'corrections.info', 'corrections.price', 'pricing.calculate', 'notifications.view', 'contact.answer',
    ],
  },
  {
    name: 'Data entry', type: 'data_entry',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.create', 'shipments.edit', 'shipments.print', 'merchants.view', 'branches.view', 'destinations.view',
      'areas.view', 'steps.view', 'pricing.calculate', 'notifications.view',
    ],
  },
  {
    name: 'Courier', type: 'courier',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.startDelivery', 'shipments.deliver', 'shipments.changeStatus', 'shipments.fail',
      'shipments.postpone', 'shipments.tryAgain', 'shipments.return', 'couriers.account', 'statements.own', 'pricing.calculate', 'documents.commission.view', 'documents.collection.view',
      'destinations.view', 'areas.view', 'steps.view', 'notifications.view',
    ],
  },
  {
    name: 'Client', type: 'client',
    grants: [
      'dashboard.view', 'shipments.view', 'shipments.history', 'shipments.create', 'shipments.edit', 'shipments.cancel', 'shipments.delete', 'shipments.print',
      'pricing.calculate', 'documents.subscriber.view', 'documents.delivery.view', 'statements.own', 'branches.view', 'destinations.view', 'areas.view', 'steps.view',
      'notifications.view', 'contact.send',
    ],
  },
] as const satisfies readonly ShippedRole[];

export type ShippedRoleName = (typeof shippedRoles)[number]['name'];
