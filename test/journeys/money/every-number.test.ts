import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import {
  behindCash,
  behindCashBalance,
  behindMoved,
  behindPosition,
  behindResult,
  behindResults,
} from '#dashboard/ledger/accounting/behind.ts';
import { postingsInput, shownPostings } from '#dashboard/ledger/accounting/postings-filter.ts';
import { resultsInput, shownResults } from '#dashboard/ledger/accounting/results-filter.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { type ResultGroup, resultGroups } from '#domain/ledger/accounting/reports.ts';
import { type ResultLine, resultLineKeys, resultLines } from '#domain/ledger/accounting/results.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { type Checklist, closingCheckKeys } from '#domain/ledger/closing/checklist.ts';
import type { Posting } from '#domain/ledger/posting-rules.ts';
import { money } from '#domain/money.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { writeEntries } from '#server/books/entries.ts';
import { unitOfWork } from '#server/books/unit-of-work.ts';
import { accountingChecks } from '#server/ledger/accounting/accounting-checks-store.ts';
import { closeMonth } from '#server/ledger/closing/closing-command.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { newShipment, teamOf, type Team } from '#test/kit/shipments.ts';

/**
 * Every number of the accountant's reports opens the postings behind it: the sum of the list is the
 * number, for every period, grouping and branch. The postings are invented, over three months and a
 * year's end.
 */
let fixtures: Fixtures;
let accountant: Person;
let admin: Person;
let branchPeople: Person[];
const year = Number(dayOf(new Date(), 'Asia/Baghdad').slice(0, 4));
const first = `${year - 1}-11-10`;
const yearEnd = `${year - 1}-12-31`;

/** Hundreds of calls, which a busy machine answers late. */
const patienceMs = 300_000;

interface Period {
  readonly from: string;
  readonly to: string;
}
const acrossYears: Period = { from: `${year - 1}-12-20`, to: `${year}-01-08` };
const periods: Record<string, Period> = {
  'a whole month': { from: `${year - 1}-12-01`, to: yearEnd },
  'part of a month': { from: `${year - 1}-11-15`, to: `${year - 1}-11-20` },
  'days across a year’s end': acrossYears,
  'one day': { from: `${year}-01-03`, to: `${year}-01-03` },
};

/** Pairs of accounts that a company posts between, and what it takes back. */
const pairs: readonly (readonly [AccountKey, AccountKey])[] = [
  ['cash_courier', 'merchant_payable'],
  ['merchant_payable', 'delivery_revenue'],
  ['delivery_revenue', 'merchant_payable'],
  ['merchant_payable', 'return_revenue'],
  ['coupon_expense', 'merchant_payable'],
  ['compensation_expense', 'merchant_payable'],
  ['commission_expense', 'commission_payable'],
  ['cash_branch', 'cash_courier'],
  ['cash_transfer', 'cash_branch'],
  ['cash_branch', 'cash_transfer'],
  ['merchant_payable', 'cash_branch'],
  ['rent_expense', 'cash_branch'],
  ['cash_branch', 'rent_expense'],
  ['cash_over_short', 'surplus_revenue'],
  ['cash_branch', 'opening_balances'],
];

interface Owners {
  readonly merchants: readonly number[];
  readonly couriers: readonly number[];
  readonly branches: readonly number[];
}

/** The same postings in every run, every owner with every other. */
function posted(no: number, { merchants, couriers, branches }: Owners): Posting {
  const [debit, credit] = pairs[no % pairs.length] ?? ['cash_branch', 'opening_balances'];
  const round = Math.floor(no / pairs.length);
  const ownerOf = (key: AccountKey, shift: number): number => {
    if (key === 'opening_balances') return 0;
    const list =
      key === 'merchant_payable'
        ? merchants
        : key === 'cash_courier' || key === 'commission_payable'
          ? couriers
          : branches;
    return list[(round + shift) % list.length] ?? 0;
  };
  return {
    debit: { key: debit, ownerId: ownerOf(debit, 0) },
    credit: { key: credit, ownerId: ownerOf(credit, round % 3) },
    amount: money(1000 + no * 37),
  };
}

async function fill(owners: Owners, shipments: readonly number[]): Promise<void> {
  const days = 82;
  for (let no = 0; no < 180; no += 1) {
    const at = `${addDays(first, (no * 29) % days)}T09:00:00.000Z`;
    const shipmentId = no % 4 === 3 ? undefined : shipments[no % shipments.length];
    const entry = {
      fact: 'delivered' as const,
      postings: [posted(no, owners)],
      ...(shipmentId !== undefined && { shipmentId }),
    };
    // Every fifth belongs to a day before the one of its recording.
    const bookedOn = no % 5 === 0 ? addDays(at.slice(0, 10), -((no * 7) % 41)) : undefined;
    const who = { actorId: accountant.id, branchId: null, at, ip: null, requestId: null, bookedOn };
    await fixtures.db.transaction((tx) => writeEntries(tx, [entry], who));
  }
}

beforeAll(async () => {
  fixtures = await createFixtures();
  const teams: Team[] = [await teamOf(fixtures), await teamOf(fixtures, 'BSR')];
  accountant = await fixtures.person({ role: 'Accountant' });
  admin = await fixtures.person({ role: 'Admin' });
  branchPeople = [
    await fixtures.person({ role: 'Accountant', branch: 'BGD' }),
    await fixtures.person({ role: 'Accountant', branch: 'BSR' }),
  ];
  for (const team of teams)
    for (const destination of ['WST', 'BSR']) await newShipment(team, { destination });
  const shipments = await fixtures.db.rows<{ id: number }>(
    sql`select id from shipments order by 1`,
  );
  await fill(
    {
      merchants: teams.map(({ merchant }) => merchant.merchantId),
      couriers: teams.map(({ courier }) => courier.id),
      branches: [fixtures.branches['BGD'] ?? 0, fixtures.branches['BSR'] ?? 0],
    },
    shipments.map(({ id }) => id),
  );
});
afterAll(() => fixtures.close());

interface Sums {
  debit: number;
  credit: number;
}
/** The sum of the postings of an address, page by page, and the sum that its screen shows. */
async function sumBehind(person: Person, behind: ListValues): Promise<Sums> {
  const input = postingsInput(shownPostings(behind));
  const sums = { debit: 0, credit: 0 };
  let cursor: string | undefined;
  let shown: AnswerOf<'accounting.postings'>['summary'] | undefined;
  do {
    const { body } = await person.call('accounting.postings', {
      ...input,
      per_page: 40,
      ...(cursor && { cursor }),
    });
    shown ??= body.summary;
    for (const row of body.data) {
      sums.debit += row.debited;
      sums.credit += row.credited;
    }
    cursor = body.meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  if (shown?.debit !== null) expect({ debit: shown?.debit, credit: shown?.credit }).toEqual(sums);
  return sums;
}

/** A number, the address behind it, and how the number is made of its postings. */
interface Shown {
  readonly what: string;
  readonly number: number;
  readonly behind: ListValues | null;
  readonly of: (sums: Sums) => number;
}
const debitOf = ({ debit }: Sums): number => debit;
const creditOf = ({ credit }: Sums): number => credit;
const balanceOf = ({ debit, credit }: Sums): number => debit - credit;
const negative = ({ debit, credit }: Sums): number => credit - debit;

async function opensItsPostings(person: Person, shown: readonly Shown[]): Promise<number> {
  const sums = await Promise.all(
    shown.map(({ behind, of }) => (behind === null ? 0 : sumBehind(person, behind).then(of))),
  );
  expect(shown.map(({ what }, at) => [what, sums[at]])).toEqual(
    shown.map(({ what, number }) => [what, number]),
  );
  return shown.filter(({ number }) => number !== 0).length;
}

type Line = ResultLine | 'net';
const lines: readonly Line[] = [...resultLineKeys, 'net'];

interface Whose {
  readonly person: Person;
  readonly branch?: string;
}
const company = (): Whose[] => [{ person: accountant }];
const everybody = (): Whose[] => [
  ...company(),
  { person: accountant, branch: String(fixtures.branches['BGD']) },
  { person: accountant, branch: String(fixtures.branches['BSR']) },
  ...branchPeople.map((person) => ({ person })),
];
const ofBranch = (branch: string | undefined) => (branch ? { branch_id: Number(branch) } : {});

const moved = ['opening', 'debit', 'credit', 'closing'] as const;
type MovedRow = Record<(typeof moved)[number], number>;

function movedNumbers(
  row: MovedRow,
  period: { from: string; to: string; begins: string },
  scope: Parameters<typeof behindMoved>[2],
): Shown[] {
  const isOutside = scope.key === null;
  const sums = {
    opening: isOutside ? negative : balanceOf,
    debit: isOutside ? creditOf : debitOf,
    credit: isOutside ? debitOf : creditOf,
    closing: isOutside ? negative : balanceOf,
  };
  return moved.map((number) => ({
    what: `${scope.key} ${scope.owner ?? ''} ${number}`,
    number: row[number],
    behind: behindMoved(number, period, scope),
    of: sums[number],
  }));
}

async function trialOpens(period: Period, readers: readonly Whose[]): Promise<void> {
  for (const { person, branch } of readers) {
    const { body } = await person.call('accounting.trial', { ...period, ...ofBranch(branch) });
    const numbers = body.data.flatMap((row) =>
      movedNumbers(row, body.summary, { key: row.key, branch }),
    );
    expect(await opensItsPostings(person, numbers)).toBeGreaterThan(0);
    for (const { key } of body.data) {
      if (key === null) continue;
      const input = { ...period, ...ofBranch(branch), key };
      const owners = (await person.call('accounting.trialOwners', input)).body;
      const ofOwners = owners.data.flatMap((row) =>
        movedNumbers(row, owners.summary, {
          key,
          branch,
          owner: row.owner_id === 0 ? undefined : String(row.owner_id),
        }),
      );
      await opensItsPostings(person, ofOwners);
    }
  }
}

async function resultsOpen(
  period: Period,
  by: ResultGroup,
  readers: readonly Whose[],
): Promise<void> {
  for (const { person, branch } of readers) {
    const values = shownResults({ ...period, by, ...(branch && { branch }) });
    const { status, body } = await person.call('accounting.results', {
      ...resultsInput(values),
      per_page: 50,
    });
    if (by === 'destination' && branchPeople.includes(person)) {
      expect(status).toBe(403);
      continue;
    }
    const days = { ...body.summary, branch: values['branch'] };
    const shown = (
      what: string,
      amounts: Record<Line, number>,
      behind: (line: Line) => ListValues | null,
    ): Shown[] =>
      lines.map((line) => ({
        what: `${by} ${what} ${line}`,
        number: amounts[line],
        behind: behind(line),
        of: line !== 'net' && !resultLines[line].earns ? balanceOf : negative,
      }));
    const numbers = body.data.flatMap((row) =>
      shown(row.id, row, (line) => behindResult(line, { by, id: row.id }, days)),
    );
    const sums = shown('all rows', body.summary, (line) => behindResults(line, by, days));
    await opensItsPostings(person, by === 'merchant' ? [] : sums);
    // A row by account has one line.
    const own = numbers.filter(({ number }) => by !== 'account' || number !== 0);
    await opensItsPostings(person, own);
    expect([values['from'], values['to']]).toEqual([body.summary.from, body.summary.to]);
  }
}

async function positionOpens(at: string): Promise<void> {
  const { body } = await accountant.call('accounting.position', { at });
  const numbers = body.data.map(
    (row): Shown => ({
      what: `${row.key} at ${at}`,
      number: row.amount,
      behind: behindPosition(row.key, body.summary),
      of: row.class === 'asset' ? balanceOf : negative,
    }),
  );
  expect(await opensItsPostings(accountant, numbers)).toBeGreaterThan(0);
  const result = body.data.find(({ key }) => key === null);
  const days = { from: body.summary.result_from, to: at };
  const profit = (await accountant.call('accounting.results', days)).body.summary;
  expect(profit.net).toBe(result?.amount ?? 0);
}

async function cashOpens(period: Period, readers: readonly Whose[]): Promise<void> {
  for (const { person, branch } of readers) {
    const { body } = await person.call('accounting.cashFlow', { ...period, ...ofBranch(branch) });
    const { summary } = body;
    const days = { ...summary, branch };
    const flows = body.data.flatMap((row): Shown[] => [
      {
        what: `${row.key} came`,
        number: row.came,
        behind: behindCash('came', row.key, days),
        of: debitOf,
      },
      {
        what: `${row.key} went`,
        number: row.went,
        behind: behindCash('went', row.key, days),
        of: creditOf,
      },
      {
        what: `${row.key} net`,
        number: row.net,
        behind: behindCash('net', row.key, days),
        of: balanceOf,
      },
    ]);
    const net = summary.closing - summary.opening;
    const totals: Shown[] = [
      ...(['opening', 'closing'] as const).map((number) => ({
        what: number,
        number: summary[number],
        behind: behindCashBalance(number, summary, branch),
        of: balanceOf,
      })),
      { what: 'moved', number: net, behind: behindCash('net', undefined, days), of: balanceOf },
    ];
    await opensItsPostings(person, [...flows, ...totals]);
  }
}

async function everyNumberOpens(period: Period, readers: readonly Whose[]): Promise<void> {
  await trialOpens(period, readers);
  for (const by of resultGroups) await resultsOpen(period, by, readers);
  await positionOpens(period.to);
  await cashOpens(period, readers);
}

/** Closes a month whose checklist is done. */
function close(month: string): Promise<number> {
  const unit = { ...fixtures.unit, retryable: () => false };
  const at = new Date().toISOString();
  const who = { actorId: admin.id, branchId: null, at, ip: null, requestId: null };
  const calendar = { zone: 'Asia/Baghdad', today: dayOf(new Date(), 'Asia/Baghdad') };
  const done = Object.fromEntries(closingCheckKeys.map((key) => [key, 0])) as Checklist;
  const look = () => Promise.resolve(done);
  return unitOfWork(unit, (tx) => closeMonth({ tx, who, ...calendar }, month, look));
}

describe('a number of a report', { timeout: patienceMs }, () => {
  test.each(Object.entries(periods))(
    'every number of every report of %s opens the postings it is made of',
    (_, period) => everyNumberOpens(period, company()),
  );

  test.each([
    { whose: 'one branch', at: 1 },
    { whose: 'the other branch', at: 2 },
    { whose: 'staff of one branch', at: 3 },
    { whose: 'staff of the other branch', at: 4 },
  ])('so it does for $whose', ({ at }) =>
    everyNumberOpens(acrossYears, everybody().slice(at, at + 1)),
  );

  test('the year is closed, and every number still opens its postings', async () => {
    await close(`${year - 1}-12-01`);
    await everyNumberOpens(acrossYears, company());
    // The other checks compare with shipments, which the invented postings are not made of.
    const own = accountingChecks.map(({ key }) => key);
    const broken = (await reconcile(fixtures.db)).filter(({ key }) => own.includes(key));
    expect(broken).toEqual([]);
  });

  test('a closed year is reopened, and every number opens its postings again', async () => {
    await admin.must('closing.reopen', { reason: 'تصحيح قيد منسي' });
    await everyNumberOpens(acrossYears, company());
  });
});
