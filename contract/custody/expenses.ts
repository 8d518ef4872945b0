import { z } from 'zod';
import { expenseAccounts } from '#domain/custody/cash/expense-kinds.ts';
import { documentStates } from '#domain/custody/families.ts';
import { mediaTypes } from '#domain/files.ts';
import { endpoint } from '../endpoint.ts';
import {
  amount,
  day,
  flag,
  id,
  paidAmount,
  text,
  textOrNull,
  uuid,
  voidQuery,
  whole,
} from '../fields.ts';
import { branchOfCompany } from '../needed.ts';
import { all, done, list, one, pageQuery } from '../page.ts';

/** What branches pay for: kinds, vouchers, limits, and what comes back every month. */
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });
const named = z.strictObject({ id: z.int(), name: z.string() });
const documentName = z.strictObject({ id: z.int(), invoice_no: z.string().nullable() });

export const attachment = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  media_type: z.enum(mediaTypes),
  bytes: z.int(),
});
/** Files brought before by `files.upload`. */
export const attachments = z.array(uuid).max(5, { error: 'too_big' }).optional().default([]);

const kindRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  account: z.enum(expenseAccounts),
  sort: z.int(),
  active: z.boolean(),
});
const kindFields = {
  name: text(60, 2),
  account: z.enum(expenseAccounts, { error: 'pick' }),
  sort: whole(0, 10_000).optional().default(100),
};

const expenseRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  invoice_no: z.string().nullable(),
  /** A draft waits for a second person. */
  state: z.enum(documentStates),
  date: z.string(),
  kind: named,
  payee_name: z.string(),
  amount: z.int(),
  branch,
  /** Null: out of the till. */
  account: named.nullable(),
  reference: z.string().nullable(),
  /** The expense that it pays back; null: it is an expense. */
  refund_of: documentName.nullable(),
  note: z.string().nullable(),
  version: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
});
const expenseDetails = expenseRow.extend({
  attachments: z.array(attachment),
  /** What has not come back of it. */
  left_amount: z.int(),
  void_reason: z.string().nullable(),
  currency: z.string(),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  may_approve: z.boolean(),
  may_void: z.boolean(),
  may_refund: z.boolean(),
});

const recurringRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  branch,
  kind: named,
  payee_name: z.string(),
  amount: z.int(),
  account: named.nullable(),
  day_of_month: z.int(),
  note: z.string().nullable(),
  active: z.boolean(),
});
const recurringFields = {
  branch_id: id,
  kind_id: id,
  payee_name: text(120, 2),
  amount: paidAmount,
  bank_account_id: id
    .nullable()
    .optional()
    .transform((value) => value ?? null),
  day_of_month: whole(1, 31),
  note: textOrNull(500),
};

export const expensesContract = {
  'expenseKinds.list': endpoint({
    method: 'GET',
    path: '/api/admin/expense-kinds',
    permission: 'documents.expense.view',
    summary: 'Kinds of expenses with the account each stands on.',
    query: z.strictObject({ ...pageQuery, active: flag.optional() }),
    output: list(kindRow),
  }),
  'expenseKinds.one': endpoint({
    method: 'GET',
    path: '/api/admin/expense-kinds/{id}',
    permission: 'documents.expense.view',
    summary: 'One kind of expenses.',
    params: z.strictObject({ id }),
    output: one(kindRow),
  }),
  'expenseKinds.create': endpoint({
    method: 'POST',
    path: '/api/admin/expense-kinds',
    permission: 'expenses.edit',
    summary: 'A new kind of expenses.',
    body: z.strictObject(kindFields),
    output: one(kindRow),
  }),
  'expenseKinds.update': endpoint({
    method: 'POST',
    path: '/api/admin/expense-kinds/{id}',
    permission: 'expenses.edit',
    summary: 'Change a kind; what was issued stays on the account that it was issued on.',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...kindFields, active: z.boolean().optional().default(true) }),
    output: one(kindRow),
  }),
  'expenseKinds.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/expense-kinds/{id}',
    permission: 'expenses.edit',
    summary: 'Delete a kind that no expense names.',
    params: z.strictObject({ id }),
    output: done,
  }),
  'expenses.limits': endpoint({
    method: 'GET',
    path: '/api/admin/expense-limits',
    permission: 'expenses.edit',
    summary: 'The most that each role issues or approves; null: the role has no limit of its own.',
    output: all(
      z.strictObject({
        role: named,
        max_amount: z.int().nullable(),
      }),
    ),
  }),
  'expenses.setLimit': endpoint({
    method: 'POST',
    path: '/api/admin/expense-limits',
    permission: 'expenses.edit',
    summary: 'Set the limit of a role, or take it off.',
    body: z.strictObject({ role_id: id, max_amount: amount.nullable() }),
    output: done,
  }),

  'recurringExpenses.list': endpoint({
    method: 'GET',
    path: '/api/admin/recurring-expenses',
    permission: 'documents.expense.view',
    summary: 'Expenses that come back every month.',
    query: z.strictObject({ ...pageQuery, branch_id: id.optional(), active: flag.optional() }),
    output: list(recurringRow),
  }),
  'recurringExpenses.one': endpoint({
    method: 'GET',
    path: '/api/admin/recurring-expenses/{id}',
    permission: 'documents.expense.view',
    summary: 'One expense that comes back every month.',
    params: z.strictObject({ id }),
    output: one(recurringRow),
  }),
  'recurringExpenses.create': endpoint({
    method: 'POST',
    path: '/api/admin/recurring-expenses',
    permission: 'expenses.edit',
    summary: 'A monthly expense: proposed on its day, issued by one press.',
    body: z.strictObject(recurringFields),
    output: one(recurringRow),
  }),
  'recurringExpenses.update': endpoint({
    method: 'POST',
    path: '/api/admin/recurring-expenses/{id}',
    permission: 'expenses.edit',
    summary: 'Change a monthly expense, or stop it.',
    params: z.strictObject({ id }),
    body: z.strictObject({ ...recurringFields, active: z.boolean().optional().default(true) }),
    output: one(recurringRow),
  }),
  'recurringExpenses.due': endpoint({
    method: 'GET',
    path: '/api/admin/recurring-expenses/due',
    permission: 'documents.expense.issue',
    summary: 'What is due by today and not issued, of this month and the two before it.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: all(recurringRow.extend({ month: z.string(), due_on: z.string() })),
  }),
  'recurringExpenses.issue': endpoint({
    method: 'POST',
    path: '/api/admin/recurring-expenses/{id}/issue',
    permission: 'documents.expense.issue',
    summary: 'Issue a monthly expense for a month, once.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** Its first day. */
      month: day,
      /** Left out: as the template says. */
      amount: paidAmount.optional(),
      reference: textOrNull(60),
    }),
    output: one(expenseDetails),
  }),

  'documents.expense.list': endpoint({
    method: 'GET',
    path: '/api/admin/expenses',
    permission: 'documents.expense.view',
    summary: 'Expenses and their refunds, newest first.',
    query: z.strictObject({
      ...pageQuery,
      branch_id: id.optional(),
      kind_id: id.optional(),
      bank_account_id: id.optional(),
      state: z.enum(documentStates, { error: 'pick' }).optional(),
      /** Only what came back. */
      refunds: flag.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(expenseRow),
  }),
  'documents.expense.one': endpoint({
    method: 'GET',
    path: '/api/admin/expenses/{id}',
    permission: 'documents.expense.view',
    summary: 'One expense with its attachments.',
    params: z.strictObject({ id }),
    output: one(expenseDetails),
  }),
  'documents.expense.issue': endpoint({
    method: 'POST',
    path: '/api/admin/expenses',
    permission: 'documents.expense.issue',
    summary:
      'Issue an expense; above the limit of the role or of the company it waits for a second person.',
    neededOf: branchOfCompany,
    body: z.strictObject({
      /** Whose expense: left out, the viewer’s branch. */
      branch_id: id.optional(),
      kind_id: id,
      payee_name: text(120, 2),
      amount: paidAmount,
      /** Left out: out of the till. */
      bank_account_id: id.optional(),
      reference: textOrNull(60),
      note: textOrNull(500),
      date: day.optional(),
      attachments,
    }),
    output: one(expenseDetails),
  }),
  'documents.expense.refund': endpoint({
    method: 'POST',
    path: '/api/admin/expenses/{id}/refund',
    permission: 'documents.expense.issue',
    summary: 'Money of an expense comes back: never more than is left of it.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      amount: paidAmount,
      bank_account_id: id.optional(),
      reference: textOrNull(60),
      note: textOrNull(500),
      date: day.optional(),
    }),
    output: one(expenseDetails),
  }),
  'documents.expense.approve': endpoint({
    method: 'POST',
    path: '/api/admin/expenses/{id}/approve',
    permission: 'documents.expense.approve',
    summary:
      'A second person approves an expense that waits: the money moves now. To refuse it, void it.',
    params: z.strictObject({ id }),
    output: one(expenseDetails),
  }),
  'documents.expense.void': endpoint({
    method: 'DELETE',
    path: '/api/admin/expenses/{id}',
    permission: 'documents.expense.void',
    summary: 'Void an expense of which nothing came back: its entry is reversed, the number stays.',
    params: z.strictObject({ id }),
    query: voidQuery,
    output: one(expenseDetails),
  }),
};
