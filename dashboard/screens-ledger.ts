import { screenTitles as t } from '#words/shell/titles.ts';
import { inside, printed } from './screen.ts';

/** Payments and statements: a part of the table of screens, in the order of the menu. */
// biome-ignore format: a table reads by the line
export const ledgerScreens = {
  'ledger.myAccount': inside('/my/account/explore/list', t.myAccount, 'statements.own', ['accounts', 'wallet']),
  'ledger.audits': inside('/ledger/audits', t.audits, 'ledger.audit', ['accounts', 'audit']),
  'ledger.settlements': inside('/financial/settlements/list',
    t.settlements, 'documents.settlement.view'),
  'ledger.settlementsReport': printed('/clients/financial/settlements/list/report/{status}',
    t.settlementsReport, 'documents.settlement.view'),
  'settlements.batches': inside('/subscriber-invoice/batches/list', t.batches, 'documents.settlement.issue'),
  'settlements.batch': inside('/subscriber-invoice/batch/{id}', t.batch, 'documents.settlement.issue'),
  'settlements.batchPrint': printed('/subscriber-invoice/batch/print/{id}', t.batchPrint, 'documents.settlement.issue'),
  'compensations.list': inside('/compensations/list', t.compensations, 'shipments.lose', ['accounts', 'hourglass']),
  'withdrawals.list': inside('/withdraw-requests/list', t.withdrawals, 'withdrawals.view', ['accounts', 'hourglass']),
  'differences.list': inside('/cash-differences/list', t.differences, 'differences.view', ['accounts', 'difference']),
  'documents.cashCount.list': inside('/cash-counts/list', t.cashCounts, 'documents.cashCount.view', ['accounts', 'box']),
  'documents.cashCount.form': inside('/cash-counts/form', t.cashCountForm, 'documents.cashCount.issue'),
  'documents.cashCount.print': printed('/cash-counts/print/{id}', t.cashCountPrint, 'documents.cashCount.view'),
  'documents.payment.list': inside('/payments-invoice/list', t.vouchers, 'documents.payment.view', ['accounts', 'payment']),
  'documents.payment.form': inside('/payments-invoice/store/form', t.merchantVoucherForm, 'documents.payment.issue'),
  'documents.payment.edit': inside('/payments-invoice/store/edit/{id}', t.merchantVoucherEdit, 'documents.payment.issue'),
  'documents.payment.print': printed('/payments-invoice/store/print/{id}', t.merchantVoucherPrint, 'documents.payment.view'),
  'payments.userForm': inside('/payments-invoice/user/form', t.userVoucherForm, 'documents.payment.issue'),
  'payments.userEdit': inside('/payments-invoice/user/edit/{id}', t.userVoucherEdit, 'documents.payment.issue'),
  'payments.userPrint': printed('/payments-invoice/user/print/{id}', t.userVoucherPrint, 'documents.payment.view'),
  'payments.receipts': inside('/payment-receipt/{model_name}/{model_id}/list', t.vouchersOf, 'documents.payment.view'),
  'payments.commissionSheet': printed('/commissioner-pay/print', t.commissionSheet, 'documents.payment.issue'),
  'payments.commissions': inside('/commissioner-pay/list',
    t.commissions, 'documents.payment.issue', ['accounts', 'commission']),
  'ledger.merchantStatements': inside('/statement-subscribers/list',
    t.merchantStatements, 'statements.merchants', ['accounts', 'statement']),
  'ledger.merchantStatementPrint': printed('/statement-subscribers/print', t.merchantStatementPrint, 'statements.merchants'),
  'ledger.userStatements': inside('/statement-users/list', t.userStatements, 'statements.users', ['accounts', 'statement']),
  'ledger.userStatementPrint': printed('/statement-users/print', t.userStatementPrint, 'statements.users'),
};
