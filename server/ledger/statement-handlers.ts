import type { AnswerOf } from '#contract/contract.ts';
import type { statementsContract } from '#contract/ledger/statements.ts';
import { statementColumns, type StatementRow } from '#contract/ledger/columns/statements.ts';
import type { Db } from '#database/connect.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { LineOrder } from '#domain/ledger/line-orders.ts';
import type { PostingFact } from '#domain/ledger/posting-rules.ts';
import { add, money, sub } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal, required } from '#domain/refusal.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import type { Handlers } from '../http/call.ts';
import { sendExport } from '../exports/send-export.ts';
import { metaOf, notCounted } from '../http/lists/paging.ts';
import { getSettings } from '../settings-store.ts';
import { cashInHand, lastSettlements, merchantMoney } from './own-store.ts';
import { spanOf } from './banks/period.ts';
import { statementExport } from './statement-export.ts';
import { merchantBalance, userBalance } from './payee-balance-store.ts';
import { countLines, statementLines, type StatementLine } from './statement-lines-store.ts';
import {
  findParty,
  listBalances,
  statementSums,
  type AccountSums,
  type BalancesParams,
  type PartyKind,
  type PartyRow,
} from './statement-store.ts';

type Statement = AnswerOf<'statements.merchants'>;
type Balances = AnswerOf<'statements.merchantBalances'>;

const accountsOf: Record<PartyKind, readonly AccountKey[]> = {
  merchants: ['merchant_payable'],
  users: ['cash_courier', 'courier_shortage', 'commission_payable', 'user_account'],
};

/** All accounts of a user, or the requested one. */
function userKeys(account: AccountKey | undefined): readonly AccountKey[] {
  if (account === undefined) return accountsOf.users;
  if (!accountsOf.users.includes(account)) throw new Refusal('invalid_input', { field: 'account' });
  return [account];
}

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface Params extends Period {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly sort: LineOrder;
}

const presentLine = (row: StatementLine): Statement['data'][number] => ({
  id: row.id,
  at: row.at,
  account: row.account,
  account_label: accountNames[row.account],
  fact: factNames[row.fact as PostingFact],
  document:
    row.document_id === null
      ? null
      : { id: row.document_id, family: row.family ?? '', invoice_no: row.number },
  shipment: row.uuid === null ? null : { uuid: row.uuid, code: row.code ?? '' },
  shipments: row.shipments,
  note: row.note,
  debit: row.debit,
  credit: row.credit,
  balance: row.balance,
});

const closed = <T extends { opening: number; debit: number; credit: number }>(sums: T) => ({
  ...sums,
  closing: add(money(sums.opening), sub(money(sums.credit), money(sums.debit))),
});

function totalOf(accounts: readonly AccountSums[]) {
  const total = (of: (one: AccountSums) => number): number =>
    accounts.reduce((sum, one) => sum + of(one), 0);
  return closed({
    opening: total((one) => one.opening),
    debit: total((one) => one.debit),
    credit: total((one) => one.credit),
  });
}

interface Reader {
  readonly db: Db;
  readonly now: string;
  readonly party: PartyRow;
  readonly keys: readonly AccountKey[];
}

async function statementOf({ db, now, party, keys }: Reader, params: Params): Promise<Statement> {
  const settings = await getSettings(db);
  const { days, from, until } = spanOf(params, settings, now);
  const of = { ownerId: party.id, keys, from, until };
  const page = await statementLines(db, of, params);
  const accounts = await statementSums(db, of);
  const counted = params.cursor === undefined ? await countLines(db, of) : notCounted;
  return {
    data: page.rows.map(presentLine),
    meta: metaOf(params, { ...page, ...counted }),
    summary: {
      party,
      ...days,
      ...totalOf(accounts),
      accounts: accounts.map((one) => ({ ...closed(one), label: accountNames[one.key] })),
      currency: settings.currency,
      company: {
        name: settings.company_name,
        phone: settings.company_phone,
        address: settings.company_address,
      },
    },
  };
}

/** The statement as a file. A negative balance means that the party owes. */
async function fileOf({ db, now, party, keys }: Reader, params: Period) {
  const { days, from, until } = spanOf(params, await getSettings(db), now);
  const of = { ownerId: party.id, keys, from, until };
  const { opening, closing } = totalOf(await statementSums(db, of));
  const table = statementExport<StatementRow>(db, of, {
    name: 'statement',
    title: `${t.one} ${party.name}`,
    columns: statementColumns,
    opening: { fact: t.opening, balance: opening },
    present: presentLine,
    closing: { fact: t.closing, balance: closing },
  });
  return { ...table, period: () => days };
}

/** The party of a statement: the requested one if the actor may see it, else the actor. */
async function partyOf(
  db: Db,
  actor: Actor,
  kind: PartyKind,
  params: number | undefined,
): Promise<PartyRow> {
  const own = kind === 'merchants' ? actor.merchantId : actor.userId;
  const field = kind === 'merchants' ? 'merchant_id' : 'user_id';
  const id = required(params ?? own, 'invalid_input', { field });
  return required(await findParty(db, actor, kind, id), 'not_found', { field });
}

async function balancesOf(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: string },
  kind: PartyKind,
  input: BalancesParams & Period,
): Promise<Balances> {
  const { from, until } = spanOf(input, await getSettings(db), now);
  const keys = accountsOf[kind];
  const page = await listBalances(db, actor, kind, { ...input, keys, from, until });
  return {
    data: page.rows.map(closed),
    meta: metaOf(input, page),
  };
}

async function ownMerchant(db: Db, id: number) {
  const { payable, carried } = await merchantBalance(db, id);
  return {
    ...(await merchantMoney(db, id)),
    payable,
    carried,
    settlements: await lastSettlements(db, id),
  };
}

async function ownUser(db: Db, id: number) {
  const { commission, shortage, owed } = await userBalance(db, id, null);
  return { cash_in_hand: await cashInHand(db, id), commission, shortage, owed };
}

export const statementHandlers = {
  'statements.merchants': async ({ db, actor, input, now }) => {
    const party = await partyOf(db, actor, 'merchants', input.merchant_id);
    return statementOf({ db, now, party, keys: accountsOf.merchants }, input);
  },

  'statements.users': async ({ db, actor, input, now }) => {
    const party = await partyOf(db, actor, 'users', input.user_id);
    return statementOf({ db, now, party, keys: userKeys(input.account) }, input);
  },

  'statements.merchantExport': async (call) => {
    const { db, actor, input, now } = call;
    const party = await partyOf(db, actor, 'merchants', input.merchant_id);
    const table = await fileOf({ db, now, party, keys: accountsOf.merchants }, input);
    const note = { action: 'statements.export', subject: 'merchant', after: input } as const;
    return sendExport(call, table, note);
  },

  'statements.userExport': async (call) => {
    const { db, actor, input, now } = call;
    const party = await partyOf(db, actor, 'users', input.user_id);
    const table = await fileOf({ db, now, party, keys: userKeys(input.account) }, input);
    const note = { action: 'statements.export', subject: 'user', after: input } as const;
    return sendExport(call, table, note);
  },

  'statements.merchantBalances': (call) => balancesOf(call, 'merchants', call.input),
  'statements.userBalances': (call) => balancesOf(call, 'users', call.input),

  'statements.own': async ({ db, actor, now }) => {
    const { currency } = await getSettings(db);
    const merchant = actor.type === 'client' ? actor.merchantId : null;
    return {
      data: {
        name: actor.name,
        type: merchant !== null ? 'merchant' : actor.type === 'courier' ? 'courier' : 'staff',
        currency,
        at: now,
        merchant: merchant === null ? null : await ownMerchant(db, merchant),
        user: merchant === null ? await ownUser(db, actor.userId) : null,
      },
    };
  },
} satisfies Handlers<keyof typeof statementsContract>;
