import { z } from 'zod';
import { accountKeys } from '#domain/ledger/chart.ts';
import { lineOrders } from '#domain/ledger/line-orders.ts';
import { endpoint } from '../endpoint.ts';
import { day, flag, id } from '../fields.ts';
import { merchantOfStaff } from '../needed.ts';
import { asFile, list, one, pageMeta, pageQuery, exportFormat } from '../page.ts';

/**
 * Statements of account. All amounts are from the party's point of view: `debit` increases what it
 * owes («عليه»), `credit` what it is owed («له»), and a positive balance is owed to the party.
 */
const document = z.strictObject({
  id: z.int(),
  family: z.string(),
  invoice_no: z.string().nullable(),
});
const line = z.strictObject({
  id: z.int(),
  at: z.string(),
  account: z.enum(accountKeys),
  account_label: z.string(),
  fact: z.string(),
  document: document.nullable(),
  shipment: z.strictObject({ uuid: z.string(), code: z.string() }).nullable(),
  /** The number of shipments the line summarises. */
  shipments: z.int(),
  note: z.string().nullable(),
  debit: z.int(),
  credit: z.int(),
  /** The balance after this line. */
  balance: z.int(),
});
const sums = {
  opening: z.int(),
  debit: z.int(),
  credit: z.int(),
  closing: z.int(),
};
const summary = z.strictObject({
  party: z.strictObject({
    type: z.enum(['merchant', 'courier', 'staff']),
    id: z.int(),
    name: z.string(),
    branch: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  from: z.string(),
  to: z.string(),
  ...sums,
  accounts: z.array(z.strictObject({ key: z.enum(accountKeys), label: z.string(), ...sums })),
  currency: z.string(),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
});
const statement = z.strictObject({ data: z.array(line), meta: pageMeta, summary });

const { search: _search, ...page } = pageQuery;
const pages = {
  ...page,
  /** Either way a line's balance is what the account stood at after it. */
  sort: z.enum(lineOrders, { error: 'pick' }).optional().default('oldest'),
};
/** Company days, both inclusive; defaults to this month so far. */
const period = { from: day.optional(), to: day.optional() };

const balanceRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  type: z.enum(['merchant', 'courier', 'staff']),
  branch: z.string().nullable(),
  ...sums,
});
const balancesQuery = z.strictObject({
  ...pageQuery,
  ...asFile,
  ...period,
  branch_id: id.optional(),
  /** Only accounts with a closing balance or any movement. */
  open: flag.optional(),
});

const settlement = z.strictObject({
  id: z.int(),
  invoice_no: z.string().nullable(),
  state: z.string(),
  date: z.string(),
  net_amount: z.int(),
  paid_amount: z.int(),
});

export const statementsContract = {
  'statements.merchants': endpoint({
    method: 'GET',
    path: '/api/admin/statements-subscribers',
    permission: 'statements.merchants',
    summary:
      'Returns the statement of one merchant: opening balance, dated lines with a running balance, closing balance. A merchant may read only its own.',
    neededOf: merchantOfStaff,
    query: z.strictObject({ ...pages, ...period, merchant_id: id.optional() }),
    output: statement,
  }),
  'statements.users': endpoint({
    method: 'GET',
    path: '/api/admin/statements-users',
    permission: 'statements.users',
    summary:
      'Returns the statement of one courier or staff member: cash, shortage, commission and advances. A courier may read only their own.',
    query: z.strictObject({
      ...pages,
      ...period,
      user_id: id.optional(),
      account: z.enum(accountKeys, { error: 'pick' }).optional(),
    }),
    output: statement,
  }),
  'statements.merchantBalances': endpoint({
    method: 'GET',
    path: '/api/admin/statements-subscribers/balances',
    permission: 'statements.merchants',
    summary:
      'Lists every merchant with its opening balance, the movements of the period, and its closing balance.',
    query: balancesQuery,
    output: list(balanceRow),
  }),
  'statements.userBalances': endpoint({
    method: 'GET',
    path: '/api/admin/statements-users/balances',
    permission: 'statements.users',
    summary:
      'Lists every courier and staff member who has an account, with their totals for the period.',
    query: balancesQuery,
    output: list(balanceRow),
  }),
  'statements.merchantExport': endpoint({
    method: 'GET',
    path: '/api/admin/statements-subscribers/export',
    permission: 'statements.merchants',
    answers: 'file',
    summary: 'Returns the statement of one merchant as an Excel file; the export is logged.',
    neededOf: merchantOfStaff,
    query: z.strictObject({ ...period, format: exportFormat, merchant_id: id.optional() }),
    output: z.string(),
  }),
  'statements.userExport': endpoint({
    method: 'GET',
    path: '/api/admin/statements-users/export',
    permission: 'statements.users',
    answers: 'file',
    summary:
      'Returns the statement of one courier or staff member as an Excel file; the export is logged.',
    query: z.strictObject({
      format: exportFormat,
      ...period,
      user_id: id.optional(),
      account: z.enum(accountKeys, { error: 'pick' }).optional(),
    }),
    output: z.string(),
  }),
  'statements.own': endpoint({
    method: 'GET',
    path: '/api/admin/my/account',
    permission: 'statements.own',
    summary:
      'Returns the caller’s current balances with the company: for a merchant its dues and last settlements, for a courier cash, commission and shortage.',
    output: one(
      z.strictObject({
        name: z.string(),
        type: z.enum(['merchant', 'courier', 'staff']),
        currency: z.string(),
        at: z.string(),
        merchant: z
          .strictObject({
            balance: z.int(),
            payable: z.int(),
            carried: z.int(),
            /** Delivered, with the cash still at couriers. */
            with_couriers: z.int(),
            /** At other branches or in transit between them. */
            on_the_way: z.int(),
            settlements: z.array(settlement),
          })
          .nullable(),
        user: z
          .strictObject({
            cash_in_hand: z.int(),
            commission: z.int(),
            shortage: z.int(),
            owed: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
};
