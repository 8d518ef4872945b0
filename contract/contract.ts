import type { Answer, CallInput } from './endpoint.ts';
import { cashCountsContract } from './custody/cash-counts.ts';
import { documentsContract } from './custody/documents.ts';
import { draftsContract } from './custody/drafts.ts';
import { differencesContract, missingContract } from './custody/exceptions.ts';
import { cashMovesContract } from './custody/cash-moves.ts';
import { expensesContract } from './custody/expenses.ts';
import { payoutBatchesContract } from './custody/payout-batches.ts';
import { paymentsContract } from './custody/payments.ts';
import { pickUpSettingsContract } from './custody/pick-up-settings.ts';
import { pickUpsContract } from './custody/pick-ups.ts';
import { printsContract } from './custody/prints.ts';
import { receiptsContract } from './custody/receipts.ts';
import { settlementsContract, withdrawalsContract } from './custody/settlements.ts';
import { accountingContract } from './ledger/accounting.ts';
import { auditsContract } from './ledger/audits.ts';
import { bankAccountsContract } from './ledger/bank-accounts.ts';
import { bankLinesContract } from './ledger/bank-lines.ts';
import { ledgerContract } from './ledger/ledger.ts';
import { statementsContract } from './ledger/statements.ts';
import { closingContract } from './office/closing.ts';
import { findContract } from './office/find.ts';
import { goingLiveContract } from './office/going-live.ts';
import { officeContract } from './office/office.ts';
import { schedulesContract } from './office/schedules.ts';
import { seriesContract } from './office/series.ts';
import { tillContract } from './office/till.ts';
import { activityContract } from './office/activity.ts';
import { companyContract } from './office/company.ts';
import { paymentMethodsContract, rulesContract, settingsContract } from './office/settings.ts';
import { stepsContract } from './office/steps.ts';
import { filesContract } from './files.ts';
import { contactContract } from './outreach/contact.ts';
import { liveContract } from './outreach/live.ts';
import { notificationsContract } from './outreach/notifications.ts';
import { pushContract } from './outreach/push.ts';
import { trackingContract } from './outreach/tracking.ts';
import { authContract } from './people/auth.ts';
import { lapsedMerchantsContract } from './people/lapsed-merchants.ts';
import { merchantManagementContract } from './people/merchant-management.ts';
import { merchantMergeContract } from './people/merchant-merge.ts';
import { merchantReports } from './people/merchant-reports.ts';
import { merchantsContract } from './people/merchants.ts';
import { ownViewsContract } from './people/own-views.ts';
import { identityDocumentsContract } from './people/identity-documents.ts';
import { payoutsContract } from './people/payouts.ts';
import { rolesContract } from './people/roles.ts';
import { secondFactorContract } from './people/second-factor.ts';
import { sessionsContract } from './people/sessions.ts';
import { teamContract } from './people/team.ts';
import { usersContract } from './people/users.ts';
import { areasContract } from './places/areas.ts';
import { branchPageContract } from './places/branch-page.ts';
import { branchesContract } from './places/branches.ts';
import { destinationsContract } from './places/destinations.ts';
import { pathsContract } from './places/paths.ts';
import { placesContract } from './places/places.ts';
import { calculatorContract } from './pricing/calculator.ts';
import { couponsContract } from './pricing/coupons.ts';
import { areaRatesContract, pickupRatesContract, ratesContract } from './pricing/rates.ts';
import { compensationsContract } from './shipments/compensations.ts';
import { correctionsContract } from './shipments/corrections.ts';
import { callsContract } from './shipments/calls.ts';
import { claimsContract } from './shipments/claims.ts';
import { merchantDecisionsContract } from './shipments/merchant-decisions.ts';
import { priceRequestsContract } from './shipments/price-requests.ts';
import { amountTerms } from './shipments/amount-terms.ts';
import { shipmentImport } from './shipments/import.ts';
import { shipmentProofs } from './shipments/proofs.ts';
import { shipmentReads } from './shipments/reads.ts';
import { shipmentReports } from './shipments/reports.ts';
import { shipmentWrites } from './shipments/writes.ts';

/** Every API call by name. A room adds its line here; the server then has to implement it. */
export const contract = {
  ...authContract,
  ...secondFactorContract,
  ...sessionsContract,
  ...teamContract,
  ...usersContract,
  ...ownViewsContract,
  ...identityDocumentsContract,
  ...filesContract,
  ...merchantsContract,
  ...lapsedMerchantsContract,
  ...merchantManagementContract,
  ...merchantMergeContract,
  ...payoutsContract,
  ...merchantReports,
  ...rolesContract,
  ...placesContract,
  ...branchesContract,
  ...branchPageContract,
  ...destinationsContract,
  ...areasContract,
  ...pathsContract,
  ...calculatorContract,
  ...ratesContract,
  ...areaRatesContract,
  ...pickupRatesContract,
  ...couponsContract,
  ...bankAccountsContract,
  ...bankLinesContract,
  ...ledgerContract,
  ...accountingContract,
  ...closingContract,
  ...auditsContract,
  ...statementsContract,
  ...shipmentReads,
  ...shipmentReports,
  ...shipmentWrites,
  ...shipmentProofs,
  ...amountTerms,
  ...shipmentImport,
  ...correctionsContract,
  ...callsContract,
  ...claimsContract,
  ...merchantDecisionsContract,
  ...priceRequestsContract,
  ...pickUpsContract,
  ...pickUpSettingsContract,
  ...documentsContract,
  ...draftsContract,
  ...paymentsContract,
  ...expensesContract,
  ...cashMovesContract,
  ...cashCountsContract,
  ...receiptsContract,
  ...settlementsContract,
  ...payoutBatchesContract,
  ...withdrawalsContract,
  ...compensationsContract,
  ...printsContract,
  ...missingContract,
  ...differencesContract,
  ...trackingContract,
  ...notificationsContract,
  ...pushContract,
  ...contactContract,
  ...liveContract,
  ...officeContract,
  ...seriesContract,
  ...schedulesContract,
  ...findContract,
  ...tillContract,
  ...settingsContract,
  ...rulesContract,
  ...paymentMethodsContract,
  ...stepsContract,
  ...activityContract,
  ...companyContract,
  ...goingLiveContract,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;
/** The input of `N`: params, query and body in one object. */
export type InputOf<N extends EndpointName> = CallInput<Contract[N]>;
/** The whole response body of `N`. */
export type AnswerOf<N extends EndpointName> = Answer<Contract[N]>;

/** The lists that are also answered as a file: those whose query has `asFile`. */
export type ListedName = {
  [N in EndpointName]: AnswerOf<N> extends { data: readonly unknown[] }
    ? 'format' extends keyof InputOf<N>
      ? N
      : never
    : never;
}[EndpointName];
