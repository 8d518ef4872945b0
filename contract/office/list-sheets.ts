import { z } from 'zod';
import { cashCountsContract } from '../custody/cash-counts.ts';
import { commissionContract } from '../custody/run-sheet.ts';
import { collectionContract } from '../custody/cash-hand-in.ts';
import { differencesContract, missingContract } from '../custody/exceptions.ts';
import { moneyTransferContract } from '../custody/money-transfer.ts';
import { cashMovesContract } from '../custody/cash-moves.ts';
import { expensesContract } from '../custody/expenses.ts';
import { paymentsContract } from '../custody/payments.ts';
import { pickUpReceiveContract } from '../custody/pick-up-receive.ts';
import { pickUpSettingsContract } from '../custody/pick-up-settings.ts';
import { pickUpsContract } from '../custody/pick-ups.ts';
import { deliveryContract, warehouseContract } from '../custody/returns.ts';
import { settlementsContract, withdrawalsContract } from '../custody/settlements.ts';
import { subscriberContract } from '../custody/settlement.ts';
import {
  receiveBranchReturnContract,
  sendBranchReturnContract,
  transferReceiveContract,
  transferSendContract,
} from '../custody/transfers.ts';
import { endpoint } from '../endpoint.ts';
import { accountingContract } from '../ledger/accounting.ts';
import { ledgerContract } from '../ledger/ledger.ts';
import { statementsContract } from '../ledger/statements.ts';
import { contactContract } from '../outreach/contact.ts';
import { merchantsContract } from '../people/merchants.ts';
import { usersContract } from '../people/users.ts';
import { areasContract, branchesContract, destinationsContract } from '../places/catalogues.ts';
import { pathsContract } from '../places/paths.ts';
import { couponsContract } from '../pricing/coupons.ts';
import { pickupRatesContract } from '../pricing/pickup-rates.ts';
import { ratesContract } from '../pricing/rates.ts';
import { sheetFormat } from '../page.ts';
import { correctionsContract } from '../shipments/corrections.ts';
import { priceRequestsContract } from '../shipments/price-requests.ts';
import { shipmentReads } from '../shipments/reads.ts';
import { shipmentReports } from '../shipments/reports.ts';
import { rulesContract } from './settings.ts';

/**
 * Every list that can be exported, with its own address, filter and permission. Adding a list takes
 * one line.
 */
// biome-ignore format: a table reads by the line
const lists = {
  'users.list': usersContract['users.list'],
  'merchants.waiting': merchantsContract['merchants.waiting'],
  'merchants.rejected': merchantsContract['merchants.rejected'],
  'merchants.accepted': merchantsContract['merchants.accepted'],
  'branches.list': branchesContract['branches.list'],
  'destinations.list': destinationsContract['destinations.list'],
  'areas.list': areasContract['areas.list'],
  'paths.list': pathsContract['paths.list'],
  'paths.assignments': pathsContract['paths.assignments'],
  'rates.commissions': ratesContract['rates.commissions'],
  'pickupRates.list': pickupRatesContract['pickupRates.list'],
  'coupons.list': couponsContract['coupons.list'],
  'coupons.uses': couponsContract['coupons.uses'],
  'accounting.trial': accountingContract['accounting.trial'],
  'accounting.trialOwners': accountingContract['accounting.trialOwners'],
  'accounting.results': accountingContract['accounting.results'],
  'accounting.position': accountingContract['accounting.position'],
  'accounting.cashFlow': accountingContract['accounting.cashFlow'],
  'accounting.postings': accountingContract['accounting.postings'],
  'accounting.journal': accountingContract['accounting.journal'],
  'ledger.postings': ledgerContract['ledger.postings'],
  'statements.merchantBalances': statementsContract['statements.merchantBalances'],
  'statements.userBalances': statementsContract['statements.userBalances'],
  'shipments.history': shipmentReads['shipments.history'],
  'shipments.received': shipmentReports['shipments.received'],
  'corrections.infoList': correctionsContract['corrections.infoList'],
  'corrections.priceList': correctionsContract['corrections.priceList'],
  'priceRequests.list': priceRequestsContract['priceRequests.list'],
  'documents.pickup.list': pickUpsContract['documents.pickup.list'],
  'documents.pickupIntake.list': pickUpReceiveContract['documents.pickupIntake.list'],
  'documents.runSheet.list': commissionContract['documents.runSheet.list'],
  'documents.cashHandIn.list': collectionContract['documents.cashHandIn.list'],
  'documents.settlement.list': subscriberContract['documents.settlement.list'],
  'documents.transferSend.list': transferSendContract['documents.transferSend.list'],
  'documents.transferReceive.list': transferReceiveContract['documents.transferReceive.list'],
  'documents.returnIntake.list': warehouseContract['documents.returnIntake.list'],
  'documents.returnToMerchant.list': deliveryContract['documents.returnToMerchant.list'],
  'documents.sendBranchReturn.list': sendBranchReturnContract['documents.sendBranchReturn.list'],
  'documents.receiveBranchReturn.list': receiveBranchReturnContract['documents.receiveBranchReturn.list'],
  'documents.moneyTransfer.list': moneyTransferContract['documents.moneyTransfer.list'],
  'documents.payment.list': paymentsContract['documents.payment.list'],
  'documents.cashCount.list': cashCountsContract['documents.cashCount.list'],
  'documents.expense.list': expensesContract['documents.expense.list'],
  'documents.cashMove.list': cashMovesContract['documents.cashMove.list'],
  'documents.payment.commissions': paymentsContract['documents.payment.commissions'],
  'pickupSettings.list': pickUpSettingsContract['pickupSettings.list'],
  'settlements.due': settlementsContract['settlements.due'],
  'settlements.jobs': settlementsContract['settlements.jobs'],
  'withdrawals.list': withdrawalsContract['withdrawals.list'],
  'missing.list': missingContract['missing.list'],
  'differences.list': differencesContract['differences.list'],
  'contact.list': contactContract['contact.list'],
  'rules.acceptances': rulesContract['rules.acceptances'],
} as const;

type Lists = typeof lists;
export type ListedName = keyof Lists;
export type SheetName = `${ListedName}Sheet`;

interface Listed {
  readonly path: string;
  readonly permission: unknown;
  readonly query: z.ZodObject;
}
type Narrowed<Q> =
  Q extends z.ZodObject<infer Shape>
    ? z.ZodObject<
        Omit<Shape, 'per_page' | 'cursor'> & { format: typeof sheetFormat },
        z.core.$strict
      >
    : never;
type SheetOf<S extends Listed> = Omit<S, 'query' | 'output' | 'path' | 'summary'> & {
  readonly path: string;
  readonly summary: string;
  readonly answers: 'file';
  readonly query: Narrowed<S['query']>;
  readonly output: z.ZodString;
};

/** The list's own query without pagination, returned as one file. */
function sheetOf<S extends Listed>(listed: S, name: string): SheetOf<S> {
  const { per_page: _perPage, cursor: _cursor, ...filter } = listed.query.shape;
  return endpoint({
    ...(listed as unknown as Parameters<typeof endpoint>[0]),
    path: `${listed.path}/export`,
    answers: 'file',
    summary: `All rows of ${name} as a sheet, Excel or CSV; that it was taken is noted.`,
    query: z.strictObject({ ...filter, format: sheetFormat }),
    output: z.string(),
  }) as unknown as SheetOf<S>;
}

export const listSheetsContract = Object.fromEntries(
  Object.entries(lists).map(([name, listed]) => [`${name}Sheet`, sheetOf(listed, name)]),
) as { readonly [N in ListedName as `${N}Sheet`]: SheetOf<Lists[N]> };
