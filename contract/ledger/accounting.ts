import { z } from 'zod';
import { resultGroups } from '#domain/ledger/accounting/reports.ts';
import { searchedLines } from '#domain/ledger/accounting/results.ts';
import { accountClasses, accountKeys } from '#domain/ledger/chart.ts';
import { postingFacts } from '#domain/ledger/posting-rules.ts';
import { endpoint } from '../endpoint.ts';
import { day, flag, id, text, textOrNull } from '../fields.ts';
import { all, asFile, list, one, pageMeta, pageQuery } from '../page.ts';

const accountKey = z.enum(accountKeys, { error: 'pick' });
const line = z.enum(searchedLines, { error: 'pick' });
const { search: _search, ...pages } = pageQuery;

/** Company days, both inclusive; defaults to this month so far. */
const period = { from: day.optional(), to: day.optional() };
const reported = z.strictObject({ from: z.string(), to: z.string() });
/** `begins`: the first day of the books. What is before the period was posted since then. */
const balanced = reported.extend({ begins: z.string() });

/** Opening and closing are debit minus credit. */
const moved = {
  opening: z.int(),
  debit: z.int(),
  credit: z.int(),
  closing: z.int(),
};

const account = { key: accountKey, code: z.string(), label: z.string() };
const accountSide = z.strictObject({
  ...account,
  /** The owner; null: the company. */
  owner: z.string().nullable(),
});

export const accountingContract = {
  'accounting.trial': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/trial-balance',
    permission: 'ledger.reports',
    summary:
      'Returns the trial balance: opening balance, movements of the period and closing balance of every account; of one branch, with one line for the accounts outside it.',
    query: z.strictObject({ ...pages, ...asFile, ...period, branch_id: id.optional() }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          /** Null: accounts of the company and of other branches, in the balance of one branch. */
          key: accountKey.nullable(),
          code: z.string().nullable(),
          label: z.string(),
          class: z.enum(accountClasses).nullable(),
          ...moved,
        }),
      ),
      meta: pageMeta,
      summary: balanced,
    }),
  }),
  'accounting.trialOwners': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/trial-balance/owners',
    permission: 'ledger.reports',
    summary: 'Returns one line of the trial balance, split by owner of the accounts.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      ...period,
      key: accountKey,
      branch_id: id.optional(),
    }),
    output: list(z.strictObject({ owner_id: z.int(), name: z.string(), ...moved })).extend({
      summary: balanced,
    }),
  }),
  'accounting.results': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/results',
    permission: 'ledger.reports',
    summary:
      'Returns profit and loss by account, branch, month, destination or merchant; the last two in whole months.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      ...period,
      by: z.enum(resultGroups, { error: 'pick' }).optional().default('account'),
      branch_id: id.optional(),
    }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          /** An account key, the first day of a month, or an ID; 0: none. */
          id: z.string(),
          name: z.string(),
          fees: z.int(),
          commissions: z.int(),
          coupons: z.int(),
          claims: z.int(),
          income: z.int(),
          expenses: z.int(),
          /** Negative: a loss. */
          net: z.int(),
        }),
      ),
      meta: pageMeta,
      summary: reported.extend({
        fees: z.int(),
        commissions: z.int(),
        coupons: z.int(),
        claims: z.int(),
        income: z.int(),
        expenses: z.int(),
        net: z.int(),
      }),
    }),
  }),
  'accounting.position': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/balance-sheet',
    permission: 'ledger.reports',
    summary: 'Returns what the company owns and owes at the end of a day.',
    query: z.strictObject({
      ...pages,
      ...asFile,
      /** Defaults to today. */
      at: day.optional(),
    }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          /** Null: the result that is not carried forward yet. */
          key: accountKey.nullable(),
          code: z.string().nullable(),
          label: z.string(),
          class: z.enum(['asset', 'liability', 'equity']),
          amount: z.int(),
        }),
      ),
      meta: pageMeta,
      summary: z.strictObject({
        at: z.string(),
        begins: z.string(),
        /** The first day of the result that is not carried forward. */
        result_from: z.string(),
        assets: z.int(),
        liabilities: z.int(),
        equity: z.int(),
      }),
    }),
  }),
  'accounting.cashFlow': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/cash-flow',
    permission: 'ledger.reports',
    summary: 'Returns where the cash of the period came from and where it went, by offset account.',
    query: z.strictObject({ ...pages, ...asFile, ...period, branch_id: id.optional() }),
    output: z.strictObject({
      data: z.array(z.strictObject({ ...account, came: z.int(), went: z.int(), net: z.int() })),
      meta: pageMeta,
      summary: balanced.extend({ opening: z.int(), closing: z.int() }),
    }),
  }),
  'accounting.postings': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/journal/postings',
    permission: 'ledger.reports',
    summary:
      'Lists the postings behind a figure of the reports by their booked day, the newest recorded first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      ...period,
      /** `cash` stands for everything the company can pay with. */
      key: z.enum([...accountKeys, 'cash'], { error: 'pick' }).optional(),
      /** The offset account. */
      against: z.enum([...accountKeys, 'cash'], { error: 'pick' }).optional(),
      /** Only postings whose other side is not among the accounts and the branch of the query. */
      outside: flag.optional(),
      /** Only postings on this side of the accounts. */
      side: z.enum(['debit', 'credit'], { error: 'pick' }).optional(),
      /** Accounts of the result; without the entries that carried it forward. */
      line: line.optional(),
      owner_id: id.optional(),
      branch_id: id.optional(),
      merchant_id: id.optional(),
      destination_id: id.optional(),
      /** Postings without a merchant, or without a destination. */
      without: z.enum(['merchant', 'destination'], { error: 'pick' }).optional(),
      fact: z.enum(postingFacts, { error: 'pick' }).optional(),
    }),
    output: list(
      z.strictObject({
        id: z.int(),
        entry_id: z.int(),
        /** When it was recorded. */
        at: z.string(),
        /** The day on which it is booked: that of the accounting period. */
        day: z.string(),
        fact: z.enum(postingFacts),
        debit: accountSide,
        credit: accountSide,
        amount: z.int(),
        /** What the accounts of the figure were debited and credited with. */
        debited: z.int(),
        credited: z.int(),
        shipment: z.strictObject({ uuid: z.string(), code: z.string() }).nullable(),
        document: z
          .strictObject({ id: z.int(), family: z.string(), invoice_no: z.string().nullable() })
          .nullable(),
        note: z.string().nullable(),
        actor: z.string().nullable(),
      }),
    ).extend({
      summary: reported.extend({
        /** The sums of all postings listed; null: too many to add, and on later pages. */
        debit: z.int().nullable(),
        credit: z.int().nullable(),
        /** Debit minus credit; also known of whole months by merchant or by destination. */
        difference: z.int().nullable(),
        /** The name of the owner searched for; null: none, or the company. */
        owner: z.string().nullable(),
      }),
    }),
  }),
  'accounting.journal': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/journal',
    permission: 'ledger.reports',
    summary:
      'Returns the journal for other accounting programs: one line per side, with the codes of the other program.',
    query: z.strictObject({
      ...pages,
      ...asFile,
      ...period,
      /** One entry per day for each pair of accounts, or every posting. */
      form: z.enum(['days', 'postings'], { error: 'pick' }).optional().default('days'),
    }),
    output: list(
      z.strictObject({
        id: z.string(),
        day: z.string(),
        /** The day of its recording, if that is after `day`; null too for all postings of a day. */
        recorded_on: z.string().nullable(),
        code: z.string(),
        account: z.string(),
        debit: z.int(),
        credit: z.int(),
        reference: z.string(),
        branch: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
  'accounting.codes': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/codes',
    permission: 'ledger.reports',
    summary: 'Lists the names that other accounting programs use for our accounts.',
    output: all(
      z.strictObject({
        ...account,
        class: z.enum(accountClasses),
        /** The account name in the other program; null: our name. */
        name: z.string().nullable(),
        shipped_code: z.string(),
      }),
    ),
  }),
  'accounting.setCode': endpoint({
    method: 'POST',
    path: '/api/admin/ledger/codes',
    permission: 'ledger.codes',
    summary: 'Changes the code and the name of an account in the journal.',
    body: z.strictObject({ key: accountKey, code: text(20), name: textOrNull(80) }),
    output: one(z.strictObject({ key: accountKey, code: z.string(), name: z.string().nullable() })),
  }),
};
