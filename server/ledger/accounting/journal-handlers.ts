import type { AnswerOf, Contract } from '#contract/contract.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '#database/connect.ts';
import { isCash } from '#domain/ledger/accounting/flows.ts';
import {
  checkJournal,
  type Days,
  lastOfMonth,
  monthOf,
} from '#domain/ledger/accounting/reports.ts';
import {
  accountsOfLine,
  netOf,
  noResult,
  resultLineKeys,
} from '#domain/ledger/accounting/results.ts';
import { type AccountKey, accountKeys, chart } from '#domain/ledger/chart.ts';
import { type Actor, isCompanyWide } from '#domain/people/actor.ts';
import { accountNames, factNames } from '#words/ledger/names.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { homeBranchOf } from './books-store.ts';
import { type AccountCodes, accountCodes, codeOf, exportedName, writeCode } from './codes-store.ts';
import { type JournalDay, journalDays } from './journal-store.ts';
import {
  nameOfOwner,
  type PostingRow,
  postingsOf,
  type PostingsPage,
  type PostingsParams,
  type Sides,
  sidesOfOwner,
} from './postings-store.ts';
import { accountOf, branchOf, checkWhole, daysOf } from './report-params.ts';
import { resultOf } from './results-store.ts';

const presentPosting = (row: PostingRow, codes: AccountCodes) => ({
  id: row.id,
  entry_id: row.entry_id,
  at: row.at,
  day: row.day,
  fact: row.fact,
  debit: { ...accountOf(codes, row.debit.key), owner: row.debit.owner },
  credit: { ...accountOf(codes, row.credit.key), owner: row.credit.owner },
  amount: row.amount,
  debited: row.debited,
  credited: row.credited,
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
  readonly recorded_on: string | null;
  readonly reference: string;
  readonly note: string | null;
}

/** A journal has one line per side. */
const linesOf = (
  codes: AccountCodes,
  { id, day, recorded_on, reference, note, amount, ...pair }: Pair,
) =>
  (['debit', 'credit'] as const).map(
    (side): JournalLine => ({
      id: `${id}-${side}`,
      day,
      recorded_on,
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

type Parsed = ParsedInput<Contract['accounting.postings']>;
type Input = Pick<Parsed, 'per_page' | 'cursor'> & Partial<Parsed>;

function searchedBy(input: Input, days: Days, branchId: number | null): PostingsParams {
  const { key, line, against } = input;
  return {
    ...days,
    per_page: input.per_page,
    cursor: input.cursor,
    search: input.search,
    keys: key ? keysOf(key) : line ? accountsOfLine(line) : accountKeys,
    against: against ? keysOf(against) : line ? resultOffsets : accountKeys,
    isOutside: input.outside ?? false,
    side: input.side ?? null,
    ownerId: input.owner_id ?? null,
    branchId,
    merchantId: input.merchant_id ?? null,
    destinationId: input.destination_id ?? null,
    without: input.without ?? null,
    fact: input.fact ?? null,
    order: 'newest',
  };
}

/**
 * The result of a merchant is that of all branches, also for staff of its own branch: their fee and
 * commission may belong to two.
 */
async function branchOfPostings(db: Db, actor: Actor, input: Input): Promise<number | null> {
  const branchId = branchOf(actor, input.branch_id);
  const { line, merchant_id: merchantId } = input;
  if (isCompanyWide(actor) || line === undefined || merchantId === undefined) return branchId;
  return (await homeBranchOf(db, merchantId)) === branchId ? null : branchId;
}

/**
 * Debit minus credit of the postings behind a line of the results of whole months, by merchant or
 * by destination, as those results are stored; null for another filter.
 */
async function differenceOfResult(db: Db, input: Input, params: PostingsParams) {
  const { line, key, against, side, outside, owner_id: owner, fact, search } = input;
  const { from, to, branchId, merchantId, destinationId, without } = params;
  const scopes = [
    ...(merchantId === null ? [] : [{ scope: 'merchant' as const, id: merchantId }]),
    ...(destinationId === null ? [] : [{ scope: 'destination' as const, id: destinationId }]),
    ...(without === null ? [] : [{ scope: without, id: 0 }]),
  ];
  const [of] = scopes;
  const isWhole = from === monthOf(from) && to === lastOfMonth(to);
  const isNarrow = [key, against, side, outside, owner, fact, search, branchId].some(Boolean);
  if (line === undefined || of === undefined || scopes.length > 1) return null;
  if (!isWhole || isNarrow) return null;
  const result = await resultOf(db, of.scope, of.id, params);
  const lines = line === 'net' ? resultLineKeys : [line];
  return -netOf({ ...noResult, ...Object.fromEntries(lines.map((one) => [one, result[one]])) });
}

/** What all postings of a filter add up to; null if that would take too long. */
async function sumsOf(db: Db, params: PostingsParams, page: PostingsPage): Promise<Sides | null> {
  if (page.sums !== null) return page.sums;
  if (page.nextCursor === null) {
    const sum = (of: (row: PostingRow) => number) =>
      page.rows.reduce((total, row) => total + of(row), 0);
    return { debit: sum((row) => row.debited), credit: sum((row) => row.credited) };
  }
  const isOfOne = params.ownerId !== null || params.merchantId !== null;
  return isOfOne ? sidesOfOwner(db, params) : null;
}

/** The postings behind the reports, the journal for other programs, and the codes in it. */
export const journalHandlers = {
  'accounting.postings': async (call) => {
    const { db, actor, input } = call;
    const days = await daysOf(call, input);
    const params = searchedBy(input, days, await branchOfPostings(db, actor, input));
    const page = await postingsOf(db, params);
    const codes = await accountCodes(db);
    const isFirst = input.cursor === undefined;
    const sums = isFirst ? await sumsOf(db, params, page) : null;
    const stored = isFirst && sums === null ? await differenceOfResult(db, input, params) : null;
    return {
      data: page.rows.map((row) => presentPosting(row, codes)),
      meta: metaOf(input, page),
      summary: {
        ...days,
        debit: sums?.debit ?? null,
        credit: sums?.credit ?? null,
        difference: sums === null ? stored : sums.debit - sums.credit,
        owner: await nameOfOwner(db, params),
      },
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
          recorded_on: null,
          note: null,
        }),
      );
      return { data, meta: metaOf(input, page) };
    }
    checkJournal(days);
    const page = await postingsOf(db, { ...searchedBy(input, days, null), order: 'oldest' });
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
} satisfies Handlers<
  'accounting.postings' | 'accounting.journal' | 'accounting.codes' | 'accounting.setCode'
>;
