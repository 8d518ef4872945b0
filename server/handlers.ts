import { custodyHandlers } from './custody/documents/custody-handlers.ts';
import { differenceHandlers } from './custody/cash/differences-handlers.ts';
import { draftHandlers } from './custody/drafts/draft-handlers.ts';
import { missingHandlers } from './custody/exceptions/missing-handlers.ts';
import { pickUpHandlers } from './custody/pickups/pick-up-handlers.ts';
import { pickUpSettingsHandlers } from './custody/pickups/pick-up-settings-handlers.ts';
import { cashCountHandlers } from './custody/cash/cash-count-handlers.ts';
import { cashMoveHandlers } from './custody/cash-moves/move-handlers.ts';
import { expenseHandlers } from './custody/expenses/expense-handlers.ts';
import { paymentHandlers } from './custody/cash/payment-handlers.ts';
import { printHandlers } from './custody/receipts/prints-handlers.ts';
import { receiptHandlers } from './custody/receipts/receipt-handlers.ts';
import { settlementHandlers } from './custody/settlements/settlement-handlers.ts';
import { withdrawalHandlers } from './custody/cash/withdrawals-handlers.ts';
import { fileHandlers } from './files/files-handlers.ts';
import type { Handlers } from './http/call.ts';
import { accountingHandlers } from './ledger/accounting/accounting-handlers.ts';
import { journalHandlers } from './ledger/accounting/journal-handlers.ts';
import { auditHandlers } from './ledger/audit-handlers.ts';
import { bankAccountHandlers } from './ledger/banks/accounts-handlers.ts';
import { payoutBatchHandlers } from './custody/payouts/batch-handlers.ts';
import { bankLineHandlers } from './ledger/banks/lines-handlers.ts';
import { ledgerHandlers } from './ledger/ledger-handlers.ts';
import { merchantMergeHandlers } from './ledger/merges/merchant-merge-handlers.ts';
import { statementHandlers } from './ledger/statement-handlers.ts';
import { activityHandlers } from './office/activity/activity-handlers.ts';
import { companyHandlers } from './office/settings/company-handlers.ts';
import { closingHandlers } from './office/closing/closing-handlers.ts';
import { withExports } from './office/list-exports-handlers.ts';
import { findHandlers } from './office/find-handlers.ts';
import { goingLiveHandlers } from './office/going-live/handlers.ts';
import { officeHandlers } from './office/office-handlers.ts';
import { scheduleHandlers } from './office/schedules/schedules-handlers.ts';
import { seriesHandlers } from './office/series/series-handlers.ts';
import { tillHandlers } from './office/home/till-handlers.ts';
import { settingsHandlers } from './office/settings/settings-handlers.ts';
import { stepHandlers } from './office/steps/steps-handlers.ts';
import { contactHandlers } from './outreach/contact-handlers.ts';
import { liveHandlers } from './outreach/live-handlers.ts';
import { notificationHandlers } from './outreach/notifications-handlers.ts';
import { pushHandlers } from './outreach/push-handlers.ts';
import { trackingHandlers } from './outreach/tracking-handlers.ts';
import { authHandlers } from './people/sign-in/auth-handlers.ts';
import { lapsedMerchantHandlers } from './people/merchants/lapsed-merchants-handlers.ts';
import { merchantReportHandlers } from './people/merchants/merchant-report-handlers.ts';
import { merchantHandlers } from './people/merchants/merchants-handlers.ts';
import { merchantManagementHandlers } from './people/merchants/merchants-manage-handlers.ts';
import { ownViewHandlers } from './people/users/own-views-handlers.ts';
import { identityDocumentHandlers } from './people/identity-documents/identity-documents-handlers.ts';
import { payoutHandlers } from './people/merchants/payouts-handlers.ts';
import { roleHandlers } from './people/users/roles-handlers.ts';
import { secondFactorHandlers } from './people/second-factor/second-factor-handlers.ts';
import { sessionHandlers } from './people/sign-in/sessions-handlers.ts';
import { teamHandlers } from './people/users/team-handlers.ts';
import { userHandlers } from './people/users/users-handlers.ts';
import { areaCatalogue } from './places/areas-catalogue.ts';
import { branchHandlers } from './places/branch-handlers.ts';
import { branchCatalogue } from './places/branches-catalogue.ts';
import { destinationCatalogue } from './places/destinations-catalogue.ts';
import { pathHandlers } from './places/paths-handlers.ts';
import { placesHandlers } from './places/places-handlers.ts';
import { couponHandlers } from './pricing/coupons-handlers.ts';
import { merchantRateHandlers } from './pricing/merchant-rates-handlers.ts';
import { pricingHandlers } from './pricing/pricing-handlers.ts';
import { rateHandlers } from './pricing/rates/rates-handlers.ts';
import { changeHandlers } from './shipments/moves/change-handlers.ts';
import { compensationHandlers } from './shipments/claims/compensations-handlers.ts';
import { correctionsHandlers } from './shipments/corrections/corrections-handlers.ts';
import { createHandlers } from './shipments/create/create-handlers.ts';
import { deliverHandlers } from './shipments/moves/deliver-handlers.ts';
import { amountTermsHandlers } from './shipments/create/amount-terms-handlers.ts';
import { importHandlers } from './shipments/import/import-handlers.ts';
import { listHandlers } from './shipments/list/list-handlers.ts';
import { moveHandlers } from './shipments/moves/move-handlers.ts';
import { callHandlers } from './shipments/details/calls-handlers.ts';
import { claimHandlers } from './shipments/claims/claims-handlers.ts';
import { merchantDecisionHandlers } from './shipments/merchant-decisions/merchant-decisions-handlers.ts';
import { priceRequestHandlers } from './shipments/price-requests/price-requests-handlers.ts';
import { proofHandlers } from './shipments/moves/proof-handlers.ts';
import { readHandlers } from './shipments/list/read-handlers.ts';
import { reportHandlers } from './shipments/reports/report-handlers.ts';

const rooms = {
  ...authHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
  ...merchantHandlers,
  ...lapsedMerchantHandlers,
  ...merchantManagementHandlers,
  ...payoutHandlers,
  ...merchantRateHandlers,
  ...merchantMergeHandlers,
  ...merchantReportHandlers,
  ...teamHandlers,
  ...userHandlers,
  ...ownViewHandlers,
  ...identityDocumentHandlers,
  ...fileHandlers,
  ...roleHandlers,
  ...placesHandlers,
  ...branchCatalogue,
  ...branchHandlers,
  ...destinationCatalogue,
  ...areaCatalogue,
  ...pathHandlers,
  ...pricingHandlers,
  ...rateHandlers,
  ...couponHandlers,
  ...createHandlers,
  ...amountTermsHandlers,
  ...importHandlers,
  ...listHandlers,
  ...moveHandlers,
  ...changeHandlers,
  ...deliverHandlers,
  ...proofHandlers,
  ...compensationHandlers,
  ...correctionsHandlers,
  ...callHandlers,
  ...claimHandlers,
  ...merchantDecisionHandlers,
  ...priceRequestHandlers,
  ...custodyHandlers,
  ...draftHandlers,
  ...paymentHandlers,
  ...expenseHandlers,
  ...cashMoveHandlers,
  ...cashCountHandlers,
  ...receiptHandlers,
  ...settlementHandlers,
  ...payoutBatchHandlers,
  ...withdrawalHandlers,
  ...printHandlers,
  ...missingHandlers,
  ...differenceHandlers,
  ...pickUpHandlers,
  ...pickUpSettingsHandlers,
  ...bankAccountHandlers,
  ...bankLineHandlers,
  ...ledgerHandlers,
  ...accountingHandlers,
  ...journalHandlers,
  ...closingHandlers,
  ...auditHandlers,
  ...statementHandlers,
  ...readHandlers,
  ...reportHandlers,
  ...officeHandlers,
  ...seriesHandlers,
  ...scheduleHandlers,
  ...findHandlers,
  ...tillHandlers,
  ...settingsHandlers,
  ...stepHandlers,
  ...activityHandlers,
  ...companyHandlers,
  ...notificationHandlers,
  ...pushHandlers,
  ...contactHandlers,
  ...liveHandlers,
  ...trackingHandlers,
  ...goingLiveHandlers,
};

/**
 * Every room's handlers in one object: a call of the contract without a handler does not compile.
 */
export const handlers: Handlers = withExports(rooms);
