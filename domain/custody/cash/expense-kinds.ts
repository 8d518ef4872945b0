import type { AccountKey } from '../../ledger/chart.ts';

/** The accounts that an expense may stand on; the company's own kinds are mapped to them. */
export const expenseAccounts = [
  'rent_expense',
  'fuel_expense',
  'salary_expense',
  'maintenance_expense',
  'customs_expense',
  'office_expense',
] as const satisfies readonly AccountKey[];
export type ExpenseAccount = (typeof expenseAccounts)[number];
