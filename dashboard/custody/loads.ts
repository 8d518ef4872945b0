import type { Family } from './documents/document-types.ts';
import type { FamilyScreens } from './documents/family-screens.tsx';

const expenseKinds = () => import('./expenses/ExpenseKinds.tsx');

/** The four screens of a family, loaded together when the first is opened. */
function familyLoads<F extends Family>(
  family: F,
  load: () => Promise<{ readonly screens: FamilyScreens }>,
) {
  const screens = ['list', 'form', 'edit', 'print'] as const;
  return Object.fromEntries(
    screens.map((screen) => [
      `documents.${family}.${screen}`,
      () => load().then((m) => m.screens[screen]),
    ]),
  ) as {
    readonly [K in `documents.${F}.${keyof FamilyScreens}`]: () => Promise<FamilyScreens['list']>;
  };
}

/** The screens of every family of documents, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const custodyLoads = {
  ...familyLoads('bag', () => import('./views/bag.tsx')),
  ...familyLoads('cashHandIn', () => import('./views/cash-hand-in.tsx')),
  ...familyLoads('moneyTransfer', () => import('./views/money-transfer.tsx')),
  ...familyLoads('pickupIntake', () => import('./views/pick-up-receive.tsx')),
  ...familyLoads('receiveBranchReturn', () => import('./views/receive-branch-return.tsx')),
  ...familyLoads('returnIntake', () => import('./views/return-intake.tsx')),
  ...familyLoads('returnToMerchant', () => import('./views/return-to-merchant.tsx')),
  ...familyLoads('runSheet', () => import('./views/run-sheet.tsx')),
  ...familyLoads('sendBranchReturn', () => import('./views/send-branch-return.tsx')),
  ...familyLoads('settlement', () => import('./views/settlement.tsx')),
  ...familyLoads('transferReceive', () => import('./views/transfer-receive.tsx')),
  ...familyLoads('transferSend', () => import('./views/transfer-send.tsx')),
  'missing.list': () => import('./exceptions/Missing.tsx').then((m) => m.Missing),
  'differences.list': () => import('./exceptions/Differences.tsx').then((m) => m.Differences),
  'settlements.batches': () => import('./settlements/Batches.tsx').then((m) => m.Batches),
  'settlements.batch': () => import('./settlements/Batch.tsx').then((m) => m.Batch),
  'settlements.batchPrint': () => import('./settlements/BatchPrint.tsx').then((m) => m.BatchPrint),
  'documents.pickup.list': () => import('./pick-ups/PickUpList.tsx').then((m) => m.PickUpList),
  'documents.pickup.form': () => import('./pick-ups/PickUpForm.tsx').then((m) => m.PickUpForm),
  'documents.pickup.edit': () => import('./pick-ups/PickUpForm.tsx').then((m) => m.PickUpEdit),
  'documents.pickup.print': () => import('./pick-ups/PickUpPrint.tsx').then((m) => m.PickUpPrint),
  'documents.pickup.collect': () => import('./pick-ups/collect/CollectPanel.tsx').then((m) => m.CollectPanel),
  'documents.pickup.changes': () => import('./pick-ups/PickUpRequests.tsx').then((m) => m.PickUpRequests),
  'pickupSettings.list': () => import('./pick-ups/PickUpSettings.tsx').then((m) => m.PickUpSettings),
  'pickupSettings.create': () => import('./pick-ups/PickUpSettingForm.tsx').then((m) => m.PickUpSettingCreate),
  'pickupSettings.edit': () => import('./pick-ups/PickUpSettingForm.tsx').then((m) => m.PickUpSettingEdit),
  'payoutBatches.list': () => import('./payouts/PayoutBatches.tsx').then((m) => m.PayoutBatches),
  'payoutBatches.form': () => import('./payouts/PayoutBatchForm.tsx').then((m) => m.PayoutBatchForm),
  'payoutBatches.one': () => import('./payouts/PayoutBatch.tsx').then((m) => m.PayoutBatch),
  'payoutBatches.columns': () => import('./payouts/PayoutColumns.tsx').then((m) => m.PayoutColumns),
  'documents.expense.list': () => import('./expenses/Expenses.tsx').then((m) => m.Expenses),
  'documents.expense.form': () => import('./expenses/ExpenseForm.tsx').then((m) => m.ExpenseForm),
  'documents.expense.print': () => import('./expenses/ExpensePrint.tsx').then((m) => m.ExpensePrint),
  'expenseKinds.list': () => expenseKinds().then((m) => m.ExpenseKinds),
  'expenseKinds.create': () => expenseKinds().then((m) => m.ExpenseKindCreate),
  'expenseKinds.edit': () => expenseKinds().then((m) => m.ExpenseKindEdit),
  'recurringExpenses.list': () => expenseKinds().then((m) => m.RecurringExpenses),
  'recurringExpenses.create': () => expenseKinds().then((m) => m.RecurringExpenseCreate),
  'recurringExpenses.edit': () => expenseKinds().then((m) => m.RecurringExpenseEdit),
  'documents.cashMove.list': () => import('./cash-moves/CashMoves.tsx').then((m) => m.CashMoves),
  'documents.cashMove.form': () => import('./cash-moves/CashMoveForm.tsx').then((m) => m.CashMoveForm),
  'documents.cashMove.print': () => import('./cash-moves/CashMovePrint.tsx').then((m) => m.CashMovePrint),
  'documents.cashCount.list': () => import('./cash-counts/CashCounts.tsx').then((m) => m.CashCounts),
  'documents.cashCount.form': () => import('./cash-counts/CashCountForm.tsx').then((m) => m.CashCountForm),
  'documents.cashCount.print': () => import('./cash-counts/CashCountPrint.tsx').then((m) => m.CashCountPrint),
};
