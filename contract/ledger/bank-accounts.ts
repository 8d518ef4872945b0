import { z } from 'zod';
import { bankKinds } from '#domain/ledger/bank-accounts.ts';
import { catalogueCalls } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { day, flag, id, text, textOrNull } from '../fields.ts';
import { all, pageMeta, pageQuery, exportFormat } from '../page.ts';

/** The company’s accounts with banks, wallets and exchange offices. */
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });

const accountRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  kind: z.enum(bankKinds),
  /** Null: belongs to the whole company; every branch may pay from it. */
  branch: branch.nullable(),
  number: z.string().nullable(),
  holder: z.string().nullable(),
  active: z.boolean(),
  /** The payment methods for which this account is the default. */
  methods: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** The book balance; null for users who may not see it. */
  balance: z.int().nullable(),
  /** Statement lines without a match, at most 1,000; null for users who may not see the balance. */
  open_lines: z.int().nullable(),
});

const fields = {
  name: text(80, 2),
  kind: z.enum(bankKinds, { error: 'pick' }),
  branch_id: id
    .nullable()
    .optional()
    .transform((value) => value ?? null),
  number: textOrNull(60),
  holder: textOrNull(120),
  method_ids: z.array(id).max(50, { error: 'too_big' }).optional().default([]),
};

const line = z.strictObject({
  id: z.int(),
  at: z.string(),
  fact: z.string(),
  document: z
    .strictObject({ id: z.int(), family: z.string(), invoice_no: z.string().nullable() })
    .nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  in_amount: z.int(),
  out_amount: z.int(),
  /** The balance after this line. */
  balance: z.int(),
});

const summary = z.strictObject({
  account: accountRow,
  from: z.string(),
  to: z.string(),
  opening: z.int(),
  in_amount: z.int(),
  out_amount: z.int(),
  closing: z.int(),
  currency: z.string(),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
});

const { search: _search, ...pages } = pageQuery;
/** Company days, both inclusive; defaults to this month so far. */
const period = { from: day.optional(), to: day.optional() };

export const bankAccountsContract = {
  ...catalogueCalls('banks', {
    calls: {
      list: [
        '/api/admin/bank-accounts',
        'Lists accounts with banks, wallets and exchange offices, with the book balance of each.',
      ],
      one: ['/api/admin/bank-accounts/{id}', 'Returns one account.'],
      create: [
        '/api/admin/bank-accounts',
        'Creates an account with its own ledger account; it becomes the default of the given methods.',
      ],
      update: [
        '/api/admin/bank-accounts/{id}',
        'Changes an account. Its branch cannot change once money has moved through it.',
      ],
      delete: [
        '/api/admin/bank-accounts/{id}',
        'Deletes an account through which no money ever moved.',
      ],
    },
    view: 'banks.view',
    edit: 'banks.edit',
    filters: {
      branch_id: id.optional(),
      kind: z.enum(bankKinds, { error: 'pick' }).optional(),
      active: flag.optional(),
    },
    row: accountRow,
    answer: accountRow,
    create: z.strictObject(fields),
    update: z.strictObject({ ...fields, active: z.boolean().optional().default(true) }),
  }),
  'banks.options': endpoint({
    method: 'GET',
    path: '/api/admin/bank-accounts/options',
    permission: 'banks.view',
    summary:
      'Lists the accounts that a branch may pay from: its own and the company’s; all accounts if no branch is given.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: all(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        kind: z.enum(bankKinds),
        branch: branch.nullable(),
        method_ids: z.array(z.int()),
        /** The book balance; null for users who may not see it. */
        balance: z.int().nullable(),
      }),
    ),
  }),
  'banks.statement': endpoint({
    method: 'GET',
    path: '/api/admin/bank-accounts/{id}/statement',
    permission: 'banks.view',
    summary:
      'Returns the statement of one account: opening balance, dated movements with their reference, closing balance.',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...pages, ...period }),
    output: z.strictObject({ data: z.array(line), meta: pageMeta, summary }),
  }),
  'banks.statementExport': endpoint({
    method: 'GET',
    path: '/api/admin/bank-accounts/{id}/statement/export',
    permission: 'banks.view',
    answers: 'file',
    summary: 'Returns the statement of one account as an export file; the export is logged.',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...period, format: exportFormat }),
    output: z.string(),
  }),
};
