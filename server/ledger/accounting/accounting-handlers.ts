import type { AnswerOf } from '#contract/contract.ts';
import type { Db } from '#database/connect.ts';
import {
  acrossBranch,
  balanceSheet,
  cashFlow,
  resultsBy,
  trialBalance,
} from '#domain/ledger/accounting/flows.ts';
import {
  type Days,
  isByMonth,
  type ResultGroup,
  wholeMonths,
} from '#domain/ledger/accounting/reports.ts';
import { netOf, noResult, type Result, resultLineKeys } from '#domain/ledger/accounting/results.ts';
import { type AccountKey, accountKeys, chart } from '#domain/ledger/chart.ts';
import { wholeOf } from '#domain/numbers.ts';
import { isCompanyWide } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import { addDays } from '#domain/time.ts';
import { accountingNames } from '#words/ledger/accounting.ts';
import { accountNames } from '#words/ledger/names.ts';
import { monthName } from '#words/months.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { todayOf } from '../../today.ts';
import { booksOf, branchNames, firstDay, flowsOf, lastCarriedDay } from './books-store.ts';
import { accountCodes, codeOf } from './codes-store.ts';
import { trialOwners } from './owners-store.ts';
import { accountOf, branchOf, checkWhole, daysOf, whole } from './report-params.ts';
import { resultsByScope } from './results-store.ts';

/** Balances are of everything posted since the first day of the books. */
const balanced = async (db: Db, days: Days) => ({
  ...days,
  begins: (await firstDay(db)) ?? days.from,
});

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
    month: monthName,
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
    return { data, meta: whole(input, data), summary: await balanced(db, days) };
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
    return { data, meta: metaOf(input, page), summary: await balanced(db, days) };
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
    const begins = (await firstDay(db)) ?? at;
    const carried = await lastCarriedDay(db, at);
    const sum = (kind: string): number =>
      rows.reduce((total, row) => (row.class === kind ? total + row.amount : total), 0);
    return {
      data,
      meta: whole(input, data),
      summary: {
        at,
        begins,
        result_from: carried === null ? begins : addDays(carried, 1),
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
    return {
      data,
      meta: whole(input, data),
      summary: { ...(await balanced(db, days)), opening, closing },
    };
  },
} satisfies Handlers<
  | 'accounting.trial'
  | 'accounting.trialOwners'
  | 'accounting.results'
  | 'accounting.position'
  | 'accounting.cashFlow'
>;
