/**
 * Families of documents that the warehouse works with: its role has all their permissions. The
 * facts of every family are in `domain/custody/families.ts`.
 */
// biome-ignore format: one glance
export const shelfFamilies = [
  'pickupIntake', 'bag', 'transferSend', 'transferReceive', 'runSheet', 'returnIntake', 'returnToMerchant',
  'sendBranchReturn', 'receiveBranchReturn',
] as const;

const documents = <F extends string>(...families: readonly F[]) =>
  families.flatMap((family) => [
    `documents.${family}.view` as const,
    `documents.${family}.issue` as const,
    `documents.${family}.void` as const,
  ]);

/**
 * Every permission (named capability) of the product, by room. A call or screen requires exactly
 * one; a role grants it by name. Arabic labels: `words/people/permissions.ts`.
 */
// biome-ignore format: a table reads by the line
export const permissions = {
  people: [
    'users.view', 'users.create', 'users.edit', 'users.delete',
    'roles.view', 'roles.edit',
    'merchants.view', 'merchants.accept', 'merchants.reject', 'merchants.edit', 'merchants.create', 'merchants.stop', 'merchants.merge',
    'merchants.own', 'payouts.view', 'payouts.request', 'payouts.approve', 'team.view', 'team.edit',
    'couriers.view', 'couriers.account',
  ],
  places: ['branches.view', 'branches.edit', 'destinations.view', 'destinations.edit', 'areas.view', 'areas.edit', 'paths.view', 'paths.edit'],
  pricing: [
    'rates.view', 'rates.edit', 'areaRates.view', 'areaRates.edit', 'pickupRates.view', 'pickupRates.edit',
    'coupons.view', 'coupons.edit', 'pricing.calculate', 'pricing.list',
  ],
  ledger: [
    'ledger.board', 'ledger.audit', 'ledger.reports', 'ledger.codes', 'ledger.close', 'ledger.reopen', 'statements.merchants', 'statements.users', 'statements.own',
    'withdrawals.view', 'withdrawals.request', 'withdrawals.refuse',
    'banks.view', 'banks.edit', 'banks.match', 'expenses.edit',
    'payoutBatches.view', 'payoutBatches.make', 'payoutBatches.approve', 'payoutBatches.result',
  ],
  shipments: [
    'shipments.view', 'shipments.create', 'shipments.edit', 'shipments.delete', 'shipments.print',
    'shipments.export', 'shipments.history', 'shipments.receive', 'shipments.assign', 'shipments.startDelivery',
    'shipments.deliver', 'shipments.handOver', 'shipments.changeStatus', 'shipments.fail', 'shipments.postpone',
    'shipments.tryAgain', 'shipments.return', 'shipments.handBack', 'shipments.giveBack', 'shipments.cancel',
    'shipments.resend', 'shipments.changeMany', 'shipments.lose', 'shipments.freeze', 'shipments.rollBack',
    'corrections.info', 'corrections.price', 'corrections.approve',
    'calls.view', 'calls.log', 'merchantDecisions.view', 'merchantDecisions.answer', 'merchantDecisions.override',
    'claims.view', 'claims.open', 'claims.answer',
  ],
  custody: [
    ...documents('pickup'), 'documents.pickup.assign', 'documents.pickup.requestChange', 'documents.pickup.enable',
    'documents.pickup.collect', 'documents.pickup.complete',
    'pickupSettings.view', 'pickupSettings.edit',
    ...documents(...shelfFamilies), 'documents.returnToMerchant.confirm',
    ...documents('cashHandIn', 'settlement'), 'documents.settlement.confirm',
    ...documents('moneyTransfer'), 'documents.moneyTransfer.confirm',
    ...documents('payment'), 'documents.payment.confirm',
    ...documents('cashCount', 'expense'), 'documents.expense.approve',
    ...documents('cashMove'), 'documents.cashMove.confirm',
    'documents.backdate',
    'missing.view', 'missing.handOver', 'differences.view', 'differences.propose', 'differences.approve',
  ],
  outreach: ['notifications.view', 'notifications.send', 'contact.send', 'contact.answer'],
  office: [
    'dashboard.view', 'settings.view', 'settings.edit', 'steps.view', 'steps.edit', 'rules.edit', 'activity.view',
    'goingLive.prepare', 'goingLive.late', 'goingLive.start', 'goingLive.reopen', 'reports.schedule',
  ],
} as const;

export type Room = keyof typeof permissions;
export type Permission = (typeof permissions)[Room][number];

export const allPermissions: readonly Permission[] = Object.values(permissions).flat();

/** The families of documents, by their permissions. */
export type DocumentFamily = Permission extends infer P
  ? P extends `documents.${infer F}.issue`
    ? F
    : never
  : never;
