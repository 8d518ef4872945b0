const reports = () => import('./accounting/reports.tsx');
const banks = () => import('./banks/BankAccounts.tsx');
const form = () => import('./payments/PaymentForm.tsx');
const print = () => import('./payments/PaymentPrint.tsx').then((m) => m.PaymentPrint);
const statement = () => import('./statements/Statement.tsx');
const statementPrint = () => import('./statements/StatementPrint.tsx');

/** The screens of the ledger, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const ledgerLoads = {
  'ledger.audits': () => import('./audits/Audits.tsx').then((m) => m.Audits),
  'accounting.trial': () => reports().then((m) => m.Trial),
  'accounting.trialPrint': () => reports().then((m) => m.TrialPrint),
  'accounting.trialOwners': () => reports().then((m) => m.TrialOwners),
  'accounting.trialOwnersPrint': () => reports().then((m) => m.TrialOwnersPrint),
  'accounting.results': () => reports().then((m) => m.Results),
  'accounting.resultsPrint': () => reports().then((m) => m.ResultsPrint),
  'accounting.position': () => reports().then((m) => m.BalanceSheet),
  'accounting.positionPrint': () => reports().then((m) => m.BalanceSheetPrint),
  'accounting.cashFlow': () => reports().then((m) => m.CashFlow),
  'accounting.cashFlowPrint': () => reports().then((m) => m.CashFlowPrint),
  'accounting.postings': () => reports().then((m) => m.Postings),
  'accounting.postingsPrint': () => reports().then((m) => m.PostingsPrint),
  'accounting.journal': () => reports().then((m) => m.Journal),
  'accounting.journalPrint': () => reports().then((m) => m.JournalPrint),
  'accounting.codes': () => import('./accounting/AccountCodes.tsx').then((m) => m.AccountCodes),
  'closing.months': () => import('./closing/Closing.tsx').then((m) => m.Closing),
  'ledger.balanceBoard': () => import('./board/BalanceBoard.tsx').then((m) => m.BalanceBoard),
  'ledger.myAccount': () => import('./statements/MyAccount.tsx').then((m) => m.MyAccount),
  'ledger.settlements': () => import('./settlements/Settlements.tsx').then((m) => m.Settlements),
  'ledger.settlementsReport': () => import('./settlements/SettlementsReport.tsx').then((m) => m.SettlementsReport),
  'payments.commissionPages': () =>
    import('./settlements/CommissionPages.tsx').then((m) => m.CommissionPages),
  'compensations.list': () => import('./settlements/Compensations.tsx').then((m) => m.Compensations),
  'withdrawals.list': () => import('./payments/Withdrawals.tsx').then((m) => m.Withdrawals),
  'banks.list': () => banks().then((m) => m.BankAccounts),
  'banks.create': () => banks().then((m) => m.BankAccountCreate),
  'banks.edit': () => banks().then((m) => m.BankAccountEdit),
  'banks.lines': () => import('./banks/BankLines.tsx').then((m) => m.BankLines),
  'banks.statement': () => import('./banks/BankStatement.tsx').then((m) => m.BankStatement),
  'banks.statementPrint': () =>
    import('./banks/BankStatementPrint.tsx').then((m) => m.BankStatementPrint),
  'documents.payment.list': () => import('./payments/Payments.tsx').then((m) => m.Payments),
  'documents.payment.form': () => form().then((m) => m.StorePaymentForm),
  'documents.payment.edit': () => form().then((m) => m.StorePaymentEdit),
  'documents.payment.print': print,
  'payments.userForm': () => form().then((m) => m.UserPaymentForm),
  'payments.userEdit': () => form().then((m) => m.UserPaymentEdit),
  'payments.userPrint': print,
  'payments.receipts': () => import('./payments/ModelReceipts.tsx').then((m) => m.ModelReceipts),
  'payments.commissions': () => import('./settlements/CommissionPay.tsx').then((m) => m.CommissionPay),
  'ledger.merchantStatements': () => statement().then((m) => m.MerchantStatements),
  'ledger.merchantStatementPrint': () => statementPrint().then((m) => m.MerchantStatementPrint),
  'ledger.userStatements': () => statement().then((m) => m.UserStatements),
  'ledger.userStatementPrint': () => statementPrint().then((m) => m.UserStatementPrint),
};
