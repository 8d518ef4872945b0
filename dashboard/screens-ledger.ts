import { differenceWords } from '#words/matters.ts';
import { paymentWords as p, commissionWords } from '#words/payments.ts';
import { dueWords, withdrawWords } from '#words/settlements.ts';
import { accountWords, settlementsWords, statementWords as s } from '#words/statements.ts';
import { inside, paper } from './screen.ts';

/** Payments and statements: a part of the table of screens, in the order of the menu. */
// biome-ignore format: a table reads by the line
export const ledgerScreens = {
  'ledger.myAccount': inside('/my/account/explore/list', accountWords.title, 'statements.own', ['accounts', 'wallet']),
  'ledger.settlements': inside('/financial/settlements/list',
    settlementsWords.title, 'documents.subscriber.view', ['accounts', 'settlements']),
  'ledger.settlementsReport': paper('/clients/financial/settlements/list/report/{status}',
    settlementsWords.report, 'documents.subscriber.view'),
  'settlements.batches': inside('/subscriber-invoice/batches/list', dueWords.batches, 'documents.subscriber.issue'),
  'settlements.batch': inside('/subscriber-invoice/batch/{id}', dueWords.batch, 'documents.subscriber.issue'),
  'settlements.batchPrint': paper('/subscriber-invoice/batch/print/{id}', dueWords.print, 'documents.subscriber.issue'),
  'withdrawals.list': inside('/withdraw-requests/list', withdrawWords.title, 'withdrawals.view', ['accounts', 'hourglass']),
  'differences.list': inside('/cash-differences/list', differenceWords.title, 'differences.view', ['accounts', 'difference']),
  'documents.payment.list': inside('/payments-invoice/list', p.list, 'documents.payment.view', ['accounts', 'payment']),
  'documents.payment.form': inside('/payments-invoice/store/form', p.storeForm, 'documents.payment.issue'),
  'documents.payment.edit': inside('/payments-invoice/store/edit/{id}', p.storeEdit, 'documents.payment.issue'),
  'documents.payment.print': paper('/payments-invoice/store/print/{id}', p.storePrint, 'documents.payment.view'),
  'payments.userForm': inside('/payments-invoice/user/form', p.userForm, 'documents.payment.issue'),
  'payments.userEdit': inside('/payments-invoice/user/edit/{id}', p.userEdit, 'documents.payment.issue'),
  'payments.userPrint': paper('/payments-invoice/user/print/{id}', p.userPrint, 'documents.payment.view'),
  'payments.receipts': inside('/payment-receipt/{model_name}/{model_id}/list', p.receipts, 'documents.payment.view'),
  'payments.commissions': inside('/commissioner-pay/list',
    commissionWords.title, 'documents.payment.issue', ['accounts', 'commission']),
  'ledger.merchantStatements': inside('/statement-subscribers/list',
    s.merchants, 'statements.merchants', ['accounts', 'statement']),
  'ledger.merchantStatementPrint': paper('/statement-subscribers/print', s.merchantsPrint, 'statements.merchants'),
  'ledger.userStatements': inside('/statement-users/list', s.users, 'statements.users', ['accounts', 'statement']),
  'ledger.userStatementPrint': paper('/statement-users/print', s.usersPrint, 'statements.users'),
};
