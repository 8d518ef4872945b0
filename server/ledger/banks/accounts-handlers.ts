import type { AnswerOf } from '#contract/contract.ts';
import {
  bankStatementColumns,
  type BankStatementRow,
} from '#contract/ledger/columns/statements.ts';
import type { bankAccountsContract } from '#contract/ledger/bank-accounts.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { getSettings } from '../../settings-store.ts';
import { bankWords as t } from '#words/ledger/banks.ts';
import { factNames } from '#words/ledger/names.ts';
import type { Handlers } from '../../http/call.ts';
import { catalogueWrites } from '../../http/lists/catalogue-writes.ts';
import { sendExport } from '../../exports/send-export.ts';
import { metaOf, notCounted } from '../../http/lists/paging.ts';
import { spanOf } from './period.ts';
import { countLines, statementLines, type StatementLine } from '../statement-lines-store.ts';
import { statementExport } from '../statement-export.ts';
import { type AccountSums, statementSums } from '../statement-store.ts';
import { changeAccount, createAccount, removeAccount } from './accounts-commands.ts';
import {
  getAccount,
  getOwnAccount,
  listAccountOptions,
  listAccounts,
  type AccountRow,
} from './accounts-store.ts';

type Account = AnswerOf<'banks.one'>['data'];
type Line = AnswerOf<'banks.statement'>['data'][number];

export const presentAccount = ({
  branch_id: branchId,
  branch_name: branchName,
  ...row
}: AccountRow): Account => ({
  ...row,
  branch: branchId === null ? null : { id: branchId, branch_name: branchName ?? '' },
});

/** Its ledger account, with everything that moved through it. */
export const keys = ['bank_account'] as const;

/** Incoming money is a debit: the lines of the bank statement are from the bank's side. */
const presentLine = (row: StatementLine): Line => ({
  id: row.id,
  at: row.at,
  fact: factNames[row.fact as PostingFact],
  document:
    row.document_id === null
      ? null
      : { id: row.document_id, family: row.family ?? '', invoice_no: row.number },
  reference: row.reference,
  note: row.note,
  in_amount: row.debit,
  out_amount: row.credit,
  balance: 0 - row.balance,
});

function sumsOf([sums]: readonly AccountSums[]) {
  const opening = 0 - (sums?.opening ?? 0);
  const [came, went] = [sums?.debit ?? 0, sums?.credit ?? 0];
  return { opening, in_amount: came, out_amount: went, closing: opening + came - went };
}

export const bankAccountHandlers = {
  'banks.list': async ({ db, actor, input }) => {
    const { rows, meta } = await listAccounts(db, actor, input);
    return { data: rows.map(presentAccount), meta };
  },
  'banks.options': async ({ db, actor, input }) => {
    const rows = await listAccountOptions(db, actor, input.branch_id);
    return {
      data: rows.map(({ branch_id: branchId, branch_name: name, ...row }) => ({
        ...row,
        branch: branchId === null ? null : { id: branchId, branch_name: name ?? '' },
      })),
    };
  },
  'banks.one': async ({ db, actor, input }) => ({
    data: presentAccount(await getAccount(db, actor, input.id)),
  }),
  ...catalogueWrites('banks', {
    create: createAccount,
    change: changeAccount,
    remove: removeAccount,
    answer: async (db, { actor }, id) => presentAccount(await getAccount(db, actor, id)),
  }),

  'banks.statement': async ({ db, actor, input, now }) => {
    const account = await getOwnAccount(db, actor, input.id);
    const settings = await getSettings(db);
    const { days, from, until } = spanOf(input, settings, now);
    const of = { ownerId: account.id, keys, from, until };
    const page = await statementLines(db, of, input);
    const sums = sumsOf(await statementSums(db, of));
    const counted = input.cursor === undefined ? await countLines(db, of) : notCounted;
    return {
      data: page.rows.map(presentLine),
      meta: metaOf(input, { ...page, ...counted }),
      summary: {
        account: presentAccount(account),
        ...days,
        ...sums,
        currency: settings.currency,
        company: {
          name: settings.company_name,
          phone: settings.company_phone,
          address: settings.company_address,
        },
      },
    };
  },

  'banks.statementExport': async (call) => {
    const { db, actor, input, now } = call;
    const account = await getOwnAccount(db, actor, input.id);
    const { days, from, until } = spanOf(input, await getSettings(db), now);
    const of = { ownerId: account.id, keys, from, until };
    const note = {
      action: 'banks.export',
      subject: 'bankAccount',
      subjectId: account.id,
      title: account.name,
      after: input,
    } as const;
    const { opening, closing } = sumsOf(await statementSums(db, of));
    const table = statementExport<BankStatementRow>(db, of, {
      name: 'account',
      title: `${t.statement} ${account.name}`,
      columns: bankStatementColumns,
      opening: { fact: t.opening, balance: opening },
      present: presentLine,
      closing: { fact: t.closing, balance: closing },
    });
    return sendExport(call, { ...table, period: () => days }, note);
  },
} satisfies Handlers<keyof typeof bankAccountsContract>;
