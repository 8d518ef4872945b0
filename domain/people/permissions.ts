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
    'documents.pickup.view', 'documents.pickup.issue', 'documents.pickup.void',
    'documents.pickup.assign', 'documents.pickup.requestChange', 'documents.pickup.enable',
    'documents.pickup.collect', 'documents.pickup.complete',
    'documents.pickupIntake.view', 'documents.pickupIntake.issue', 'documents.pickupIntake.void',
    'pickupSettings.view', 'pickupSettings.edit',
    'documents.runSheet.view', 'documents.runSheet.issue', 'documents.runSheet.void',
    'documents.cashHandIn.view', 'documents.cashHandIn.issue', 'documents.cashHandIn.void',
    'documents.settlement.view', 'documents.settlement.issue', 'documents.settlement.void', 'documents.settlement.confirm',
    'documents.transferSend.view', 'documents.transferSend.issue', 'documents.transferSend.void',
    'documents.transferReceive.view', 'documents.transferReceive.issue', 'documents.transferReceive.void',
    'documents.returnIntake.view', 'documents.returnIntake.issue', 'documents.returnIntake.void',
    'documents.returnToMerchant.view', 'documents.returnToMerchant.issue', 'documents.returnToMerchant.void', 'documents.returnToMerchant.confirm',
    'documents.sendBranchReturn.view', 'documents.sendBranchReturn.issue', 'documents.sendBranchReturn.void',
    'documents.receiveBranchReturn.view', 'documents.receiveBranchReturn.issue', 'documents.receiveBranchReturn.void',
    'documents.moneyTransfer.view', 'documents.moneyTransfer.issue', 'documents.moneyTransfer.void',
    'documents.moneyTransfer.confirm',
    'documents.payment.view', 'documents.payment.issue', 'documents.payment.void', 'documents.payment.confirm',
    'documents.cashCount.view', 'documents.cashCount.issue', 'documents.cashCount.void',
    'documents.expense.view', 'documents.expense.issue', 'documents.expense.void', 'documents.expense.approve',
    'documents.cashMove.view', 'documents.cashMove.issue', 'documents.cashMove.void', 'documents.cashMove.confirm',
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
