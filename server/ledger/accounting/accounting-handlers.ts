import type { AnswerOf } from '#contract/contract.ts';
import type { accountingContract } from '#contract/ledger/accounting.ts';
import type { Db } from '#database/connect.ts';
import {
  acrossBranch,
  balanceSheet,
  cashFlow,
  isCash,
  resultsBy,
  trialBalance,
} from '#domain/ledger/accounting/flows.ts';
import {
  checkJournal,
  type Days,
  isByMonth,
  reportDays,
  type ResultGroup,
  wholeMonths,
} from '#domain/ledger/accounting/reports.ts';
import {
  accountsOfLine,
  netOf,
  noResult,
  type Result,
  resultLineKeys,
} from '#domain/ledger/accounting/results.ts';
import { type AccountKey, accountKeys, chart } from '#domain/ledger/chart.ts';
import { wholeOf } from '#domain/numbers.ts';
import { type Actor, isCompanyWide } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { accountingNames } from '#words/ledger/accounting.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { todayOf } from '../../today.ts';
import { booksOf, branchNames, flowsOf } from './books-store.ts';
import { type AccountCodes, accountCodes, codeOf, exportedName, writeCode } from './codes-store.ts';
import { type JournalDay, journalDays } from './journal-store.ts';
import { trialOwners } from './owners-store.ts';
import { type PostingRow, postingsOf } from './postings-store.ts';
import { resultsByScope } from './results-store.ts';

interface OpenQuestion {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
}
interface Params {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly branch_id?: number | undefined;
}

const daysOf = async ({ db, now }: OpenQuestion, params: Params): Promise<Days> =>
  reportDays(params, await todayOf(db, now));

/** Branch staff read the accounts of their own branch; null: of the whole company. */
const branchOf = (actor: Actor, params: number | undefined): number | null =>
  isCompanyWide(actor) ? (params ?? null) : (actor.branchId ?? 0);

/** What is not divided by branch is visible to company staff only. @throws forbidden */
const checkWhole = (actor: Actor): void => refuseIf(!isCompanyWide(actor), 'forbidden');

const accountOf = (codes: AccountCodes, key: AccountKey) => ({
  key,
  code: codeOf(codes, key),
  label: accountNames[key],
});

const whole = (input: { per_page: number }, rows: readonly unknown[]) =>
  metaOf(input, { nextCursor: null, total: rows.length });

type Results = AnswerOf<'accounting.results'>;

const presentResult = (id: string, name: string, result: Result): Results['data'][number] =>
  ({
    id,
    name,
    ...Object.fromEntries(resultLineKeys.map((line) => [line, result[line]])),
    net: netOf(result),
  }) as Results['data'][number];

const sumOf = (results: Iterable<Result>): Result => {
  const sum = { ...noResult };
  for (const result of results) for (const line of resultLineKeys) sum[line] += result[line];
  return sum;
};

/** Results that can be read from the daily totals of the ledger: by account, branch or month. */
async function fromFlows(
  db: Db,
  by: Exclude<ResultGroup, 'destination' | 'merchant'>,
  days: Days,
  branchId: number | null,
): Promise<{ rows: Results['data']; sum: Result }> {
  const flows = await flowsOf(db, days, by === 'month');
  const branches = by === 'branch' ? await branchNames(db) : new Map<number, string>();
  const results = resultsBy(flows, ({ key, branchId: own }, { month }) => {
    if (branchId !== null && own !== branchId) return null;
    if (by === 'account') return key;
    return by === 'branch' ? String(own) : month;
  });
  const nameOf: Record<typeof by, (id: string) => string> = {
    account: (id) => accountNames[id as AccountKey],
    branch: (id) => branches.get(wholeOf(id)) ?? accountingNames.none.branch,
    month: (id) => id.slice(0, 7),
  };
  const order: Record<typeof by, (id: string) => number> = {
    account: (id) => accountKeys.indexOf(id as AccountKey),
    branch: wholeOf,
    month: (id) => wholeOf(id.replaceAll('-', '')),
  };
  const rows = [...results]
    .sort(([a], [b]) => order[by](a) - order[by](b))
    .map(([id, result]) => presentResult(id, nameOf[by](id), result));
  return { rows, sum: sumOf(results.values()) };
}

const presentPosting = (row: PostingRow, codes: AccountCodes) => ({
  id: row.id,
  entry_id: row.entry_id,
  at: row.at,
  day: row.day,
  fact: row.fact,
  debit: { ...accountOf(codes, row.debit.key), owner: row.debit.owner },
  credit: { ...accountOf(codes, row.credit.key), owner: row.credit.owner },
  amount: row.amount,
  shipment:
    row.shipment_uuid === null ? null : { uuid: row.shipment_uuid, code: row.shipment_code ?? '' },
  document:
    row.document_id === null
      ? null
      : { id: row.document_id, family: row.family ?? '', invoice_no: row.number },
  note: row.note,
  actor: row.actor,
});

type JournalLine = AnswerOf<'accounting.journal'>['data'][number];
interface Pair extends Pick<JournalDay, 'day' | 'debit' | 'credit' | 'amount'> {
  readonly id: string;
  readonly reference: string;
  readonly note: string | null;
}

/** A journal has one line per side. */
const linesOf = (codes: AccountCodes, { id, day, reference, note, amount, ...pair }: Pair) =>
  (['debit', 'credit'] as const).map(
    (side): JournalLine => ({
      id: `${id}-${side}`,
      day,
      code: codeOf(codes, pair[side].key),
      account: exportedName(codes, pair[side].key),
      debit: side === 'debit' ? amount : 0,
      credit: side === 'credit' ? amount : 0,
      reference,
      branch: pair[side].branch,
      note,
    }),
  );

const cashKeys = accountKeys.filter(isCash);
const keysOf = (key: AccountKey | 'cash'): readonly AccountKey[] =>
  key === 'cash' ? cashKeys : [key];
/** What carried a year's result forward is no part of a line of the result. */
const resultOffsets = accountKeys.filter((key) => key !== 'retained_earnings');

export const accountingHandlers = {
  'accounting.trial': async (call) => {
    const { db, actor, input } = call;
    const days = await daysOf(call, input);
    const codes = await accountCodes(db);
    const books = await booksOf(db, days);
    const branchId = branchOf(actor, input.branch_id);
    const rows = trialBalance(books, branchId);
    const own = rows.map(({ key, ...moved }) => ({
      ...accountOf(codes, key),
      class: chart[key].class,
      ...moved,
    }));
    const across = branchId === null ? null : acrossBranch(books, branchId, rows);
    const outside = { key: null, code: null, label: accountingNames.outside, class: null };
    const data = across === null ? own : [...own, { ...outside, ...across }];
    return { data, meta: whole(input, data), summary: days };
  },

  'accounting.trialOwners': async (call) => {
    const { db, actor, input } = call;
    const { timezone: zone } = await getSettings(db);
    const days = await daysOf(call, input);
    const page = await trialOwners(db, {
      ...input,
      ...days,
      zone,
      branchId: branchOf(actor, input.branch_id),
    });
    const data = page.rows.map((row) => ({ ...row, name: row.name ?? '' }));
    return { data, meta: metaOf(input, page) };
  },

  'accounting.results': async (call) => {
    const { db, actor, input } = call;
    const { by } = input;
    const params = await daysOf(call, input);
    const branchId = branchOf(actor, input.branch_id);
    if (!isByMonth(by)) {
      const { rows, sum } = await fromFlows(db, by, params, branchId);
      const summary = { ...params, ...sum, net: netOf(sum) };
      return { data: rows, meta: whole(input, rows), summary };
    }
    refuseIf(by === 'destination' && !isCompanyWide(actor), 'forbidden');
    const days = wholeMonths(params);
    const page = await resultsByScope(db, by, days, {
      ...input,
      branchId: by === 'merchant' ? branchId : null,
    });
    const data = page.rows.map((row) =>
      presentResult(String(row.id), row.name ?? accountingNames.none[by], row),
    );
    const summary = { ...days, ...page.sums, net: netOf(page.sums) };
    return { data, meta: metaOf(input, page), summary };
  },

  'accounting.position': async ({ db, actor, input, now }) => {
    checkWhole(actor);
    const at = input.at ?? (await todayOf(db, now));
    const codes = await accountCodes(db);
    const rows = balanceSheet(trialBalance(await booksOf(db, { from: at, to: at }), null));
    const data = rows.map(({ key, ...row }) => ({
      key,
      code: key === null ? null : codeOf(codes, key),
      label: key === null ? accountingNames.result : accountNames[key],
      ...row,
    }));
    const sum = (kind: string): number =>
      rows.reduce((total, row) => (row.class === kind ? total + row.amount : total), 0);
    return {
      data,
      meta: whole(input, data),
      summary: {
        at,
        assets: sum('asset'),
        liabilities: sum('liability'),
        equity: sum('equity'),
      },
    };
  },

  'accounting.cashFlow': async (call) => {
    const { db, actor, input } = call;
    const days = await daysOf(call, input);
    const codes = await accountCodes(db);
    const { rows, opening, closing } = cashFlow(
      await booksOf(db, days),
      branchOf(actor, input.branch_id),
    );
    const data = rows
      .toSorted((a, b) => accountKeys.indexOf(a.key) - accountKeys.indexOf(b.key))
      .map(({ key, came, went }) => ({ ...accountOf(codes, key), came, went, net: came - went }));
    return { data, meta: whole(input, data), summary: { ...days, opening, closing } };
  },

  'accounting.postings': async (call) => {
    const { db, actor, input } = call;
    const days = await daysOf(call, input);
    const { key, line, against } = input;
    const keys = key ? keysOf(key) : line ? accountsOfLine(line) : accountKeys;
    const page = await postingsOf(db, {
      ...input,
      ...days,
      keys,
      against: against ? keysOf(against) : line ? resultOffsets : accountKeys,
      isOutside: input.outside ?? false,
      ownerId: input.owner_id ?? null,
      branchId: branchOf(actor, input.branch_id),
      merchantId: input.merchant_id ?? null,
      destinationId: input.destination_id ?? null,
      without: input.without ?? null,
      fact: input.fact ?? null,
      order: 'newest',
    });
    const codes = await accountCodes(db);
    return {
      data: page.rows.map((row) => presentPosting(row, codes)),
      meta: metaOf(input, page),
    };
  },

  'accounting.journal': async (call) => {
    const { db, actor, input } = call;
    checkWhole(actor);
    const days = await daysOf(call, input);
    const codes = await accountCodes(db);
    if (input.form === 'days') {
      const page = await journalDays(db, { ...input, ...days });
      const data = page.rows.flatMap((row) =>
        linesOf(codes, {
          ...row,
          id: [row.day, row.debit.key, row.debit.branch, row.credit.key, row.credit.branch].join(
            '/',
          ),
          reference: `J-${row.day}`,
          note: null,
        }),
      );
      return { data, meta: metaOf(input, page) };
    }
    checkJournal(days);
    const page = await postingsOf(db, {
      ...input,
      ...days,
      keys: accountKeys,
      against: accountKeys,
      isOutside: false,
      ownerId: null,
      branchId: null,
      merchantId: null,
      destinationId: null,
      without: null,
      fact: null,
      order: 'oldest',
    });
    const data = page.rows.flatMap((row) =>
      linesOf(codes, {
        ...row,
        id: String(row.id),
        reference: row.number ?? row.shipment_code ?? `E-${row.entry_id}`,
        note: [factNames[row.fact], row.note].filter(Boolean).join(': '),
      }),
    );
    return { data, meta: metaOf(input, page) };
  },

  'accounting.codes': async ({ db }) => {
    const codes = await accountCodes(db);
    return {
      data: accountKeys.map((key) => ({
        ...accountOf(codes, key),
        class: chart[key].class,
        name: codes.get(key)?.name ?? null,
        shipped_code: chart[key].code,
      })),
    };
  },

  'accounting.setCode': async ({ tx, actor, input, who }) => {
    checkWhole(actor);
    const before = (await accountCodes(tx)).get(input.key);
    const after = { code: input.code, name: input.name };
    await writeCode(tx, { key: input.key, ...after });
    await writeActivity(
      tx,
      {
        action: 'accounting.setCode',
        subject: 'catalogue',
        title: accountNames[input.key],
        before: { code: before?.code, name: before?.name },
        after,
      },
      who,
    );
    return { data: { key: input.key, ...after } };
  },
} satisfies Handlers<keyof typeof accountingContract>;
