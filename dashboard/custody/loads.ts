import type { Family } from './documents/document-types.ts';
import type { FamilyScreens } from './documents/family-screens.tsx';

const expenseKinds = () => import('./expenses/ExpenseKinds.tsx');

/** The view of every family: the file that has its name. */
const views = import.meta.glob<{ readonly screens: FamilyScreens }>('./views/*.tsx');
const familyOf = (file: string): string =>
  file
    .slice('./views/'.length, -'.tsx'.length)
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const fourScreens = ['list', 'form', 'edit', 'print'] as const;
type FamilyLoads = {
  readonly [K in `documents.${Family}.${keyof FamilyScreens}`]: () => Promise<
    FamilyScreens['list']
  >;
};

/** The four screens of each family, loaded together when the first is opened. */
const familyLoads = Object.fromEntries(
  Object.entries(views).flatMap(([file, load]) =>
    fourScreens.map((screen) => [
      `documents.${familyOf(file)}.${screen}`,
      () => load().then(({ screens }) => screens[screen]),
    ]),
  ),
) as FamilyLoads;

/** The screens of every family of documents, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const custodyLoads = {
  ...familyLoads,
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
