import { z } from 'zod';
import { expenseAccounts } from '#domain/custody/cash/expense-kinds.ts';
import { documentStates } from '#domain/custody/families.ts';
import { maxAttachments, mediaTypes } from '#domain/files.ts';
import { catalogueCalls } from '../catalogue.ts';
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
import { all, asFile, done, list, one, pageQuery } from '../page.ts';
import { voidFields } from './shapes.ts';

/** Expenses of the branches: kinds, vouchers, limits, and monthly expenses. */
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });
const named = z.strictObject({ id: z.int(), name: z.string() });
const documentName = z.strictObject({ id: z.int(), invoice_no: z.string().nullable() });

export const attachment = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  media_type: z.enum(mediaTypes),
  bytes: z.int(),
});
/** Files uploaded before with `files.upload`. */
export const attachments = z
  .array(uuid)
  .max(maxAttachments, { error: 'too_big' })
  .optional()
  .default([]);

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
  /** A draft waits for the approval of a second person. */
  state: z.enum(documentStates),
  date: z.string(),
  kind: named,
  payee_name: z.string(),
  amount: z.int(),
  branch,
  /** Null: paid from the till. */
  account: named.nullable(),
  reference: z.string().nullable(),
  /** The expense that this refunds; null: it is an expense. */
  refund_of: documentName.nullable(),
  note: z.string().nullable(),
  version: z.int(),
  created_by: z.string(),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  /** False: a request that waits, was refused or was withdrawn; it moved no money. */
  is_paid: z.boolean(),
});
const expenseDetails = expenseRow.extend({
  attachments: z.array(attachment),
  /** The amount not refunded yet. */
  left_amount: z.int(),
  ...voidFields,
  currency: z.string(),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  /** Null: it needed no approval, or still waits for it. */
  approval: z
    .strictObject({
      by: z.string(),
      at: z.string().nullable(),
      /** The requester approved it, because nobody else may. */
      is_alone: z.boolean(),
    })
    .nullable(),
  may_approve: z.boolean(),
  /** The viewer would approve their own request. */
  decides_alone: z.boolean(),
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
  /** Null: paid from the till. */
  bank_account_id: id.nullable(),
  day_of_month: whole(1, 31),
  note: textOrNull(500),
};

export const expensesContract = {
  ...catalogueCalls('expenseKinds', {
    calls: {
      list: [
        '/api/admin/expense-kinds',
        'Lists kinds of expenses with the ledger account of each.',
      ],
      one: ['/api/admin/expense-kinds/{id}', 'Returns one kind of expenses.'],
      create: ['/api/admin/expense-kinds', 'Creates a kind of expenses.'],
      update: [
        '/api/admin/expense-kinds/{id}',
        'Changes a kind of expenses; issued expenses remain on the account they were posted to.',
      ],
      delete: ['/api/admin/expense-kinds/{id}', 'Deletes a kind of expenses that no expense uses.'],
    },
    view: 'documents.expense.view',
    edit: 'expenses.edit',
    filters: { active: flag.optional() },
    row: kindRow,
    answer: kindRow,
    create: z.strictObject(kindFields),
    update: z.strictObject({ ...kindFields, active: z.boolean().optional().default(true) }),
  }),
  'expenses.limits': endpoint({
    method: 'GET',
    path: '/api/admin/expense-limits',
    permission: 'expenses.edit',
    summary:
      'Lists the highest amount that each role may issue or approve; null: the role has no limit of its own.',
    output: all(
      z.strictObject({
        role: named,
        max_amount: z.int().nullable(),
      }),
    ),
  }),
  'expenses.ownLimit': endpoint({
    method: 'GET',
    path: '/api/admin/expense-limits/own',
    permission: 'documents.expense.issue',
    summary:
      'Returns the amount above which an expense of the caller waits for approval; null: none does.',
    output: one(z.strictObject({ above: z.int().nullable() })),
  }),
  'expenses.setLimit': endpoint({
    method: 'POST',
    path: '/api/admin/expense-limits',
    permission: 'expenses.edit',
    summary: 'Sets or removes the limit of a role.',
    body: z.strictObject({ role_id: id, max_amount: amount.nullable() }),
    output: done,
  }),

  ...catalogueCalls('recurringExpenses', {
    calls: {
      list: ['/api/admin/recurring-expenses', 'Lists monthly expenses.'],
      one: ['/api/admin/recurring-expenses/{id}', 'Returns one monthly expense.'],
      create: [
        '/api/admin/recurring-expenses',
        'Creates a monthly expense: proposed on its day, issued with one action.',
      ],
      update: ['/api/admin/recurring-expenses/{id}', 'Changes or stops a monthly expense.'],
    },
    view: 'documents.expense.view',
    edit: 'expenses.edit',
    filters: { branch_id: id.optional(), active: flag.optional() },
    row: recurringRow,
    answer: recurringRow,
    create: z.strictObject(recurringFields),
    update: z.strictObject({ ...recurringFields, active: z.boolean().optional().default(true) }),
  }),
  'recurringExpenses.due': endpoint({
    method: 'GET',
    path: '/api/admin/recurring-expenses/due',
    permission: 'documents.expense.issue',
    summary:
      'Lists monthly expenses that are due by today and not issued, for this month and the two before it.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: all(recurringRow.extend({ month: z.string(), due_on: z.string() })),
  }),
  'recurringExpenses.issue': endpoint({
    method: 'POST',
    path: '/api/admin/recurring-expenses/{id}/issue',
    permission: 'documents.expense.issue',
    summary: 'Issues a monthly expense for a month, once.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      /** The first day of the month. */
      month: day,
      /** Omitted: taken from the template. */
      amount: paidAmount.optional(),
      reference: textOrNull(60),
    }),
    output: one(expenseDetails),
  }),

  'documents.expense.list': endpoint({
    method: 'GET',
    path: '/api/admin/expenses',
    permission: 'documents.expense.view',
    summary: 'Lists expenses and their refunds, newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      kind_id: id.optional(),
      bank_account_id: id.optional(),
      state: z.enum(documentStates, { error: 'pick' }).optional(),
      /** Only refunds. */
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
    summary: 'Returns one expense with its attachments.',
    params: z.strictObject({ id }),
    output: one(expenseDetails),
  }),
  'documents.expense.issue': endpoint({
    method: 'POST',
    path: '/api/admin/expenses',
    permission: 'documents.expense.issue',
    summary:
      'Issues an expense; above the limit of the role or of the company it waits for a second person.',
    neededOf: branchOfCompany,
    body: z.strictObject({
      /** The branch of the expense; omitted: the viewer’s branch. */
      branch_id: id.optional(),
      kind_id: id,
      payee_name: text(120, 2),
      amount: paidAmount,
      /** Null: paid from the till. Required: an omitted field must not take money out of it. */
      bank_account_id: id.nullable(),
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
    summary: 'Records a refund of an expense: never more than its remaining amount.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      amount: paidAmount,
      /** Null: returned to the till. */
      bank_account_id: id.nullable(),
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
      'Approves a waiting expense as a second person: the money moves now. To refuse it, void it.',
    params: z.strictObject({ id }),
    output: one(expenseDetails),
  }),
  'documents.expense.void': endpoint({
    method: 'DELETE',
    path: '/api/admin/expenses/{id}',
    permission: 'documents.expense.void',
    summary: 'Voids an expense that has no refund: its entry is reversed, the number is retained.',
    params: z.strictObject({ id }),
    query: voidQuery,
    output: one(expenseDetails),
  }),
};
