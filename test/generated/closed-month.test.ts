import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { families, familyKeys, type FamilyKey } from '#domain/custody/families.ts';
import { lastOfMonth, monthOf, nextMonth } from '#domain/ledger/accounting/reports.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { openingMs } from '#test/generated/matrix/company.ts';
import { leaveMore } from '#test/generated/matrix/leave-more.ts';
import type { Fixtures, Person } from '#test/kit/fixtures.ts';
import { shipmentAt, teamOf } from '#test/kit/shipments.ts';
import { preparedFixtures, sampleCompany } from '#test/kit/prepared.ts';
import { bookedOf, trialFromPostings } from '#test/kit/trial.ts';
import { dayText } from '#words/bidi.ts';
import { plausible } from './plausible.ts';

/**
 * Every family of documents in a month that is closed (decisions 76 and 113): nothing is dated in
 * it, moved into it or out of it, and a document that is void keeps its day while its reversal is
 * posted today.
 */
const zone = 'Asia/Baghdad';
const today = dayOf(new Date(), zone);
const month = monthOf(today);
const closedOn = lastOfMonth(month);
const later = addDays(nextMonth(today), 2);

let fixtures: Fixtures;
let admin: Person;
/** A shipment that was delivered in the month that is closed. */
let delivered: string;
/** The last entry before the month was closed. */
let lastEntry: number;

interface Row {
  readonly id: number;
  readonly version: number;
  readonly date: string;
  readonly number: string | null;
}
const rowsOf = (family: FamilyKey): Promise<Row[]> =>
  fixtures.db.rows(sql`
    select id, version, date, number from documents
    where family = ${family} and state in ('confirmed', 'locked') and date <= ${closedOn} order by id desc limit 60`);
const theMonth = () => trialFromPostings(fixtures.db, month, closedOn);
const isCall = (name: string): name is EndpointName => Object.hasOwn(contract, name);

async function countTills(): Promise<void> {
  for (const branch_id of Object.values(fixtures.branches)) {
    const { expected_amount: cash } = await admin.must('documents.cashCount.till', {
      branch_id,
      counted_amount: 0,
    });
    if (cash && cash > 0)
      await admin.must('documents.cashCount.issue', { branch_id, counted_amount: cash });
  }
}

beforeAll(async () => {
  fixtures = await preparedFixtures(sampleCompany);
  await leaveMore(fixtures);
  admin = await fixtures.person({ role: 'Admin' });
  const team = await teamOf(fixtures);
  const { uuid } = await shipmentAt(team, 'at_branch');
  await team.manager.must('documents.runSheet.create', {
    courier_id: team.courier.id,
    uuids: [uuid],
  });
  delivered = (await shipmentAt(team, 'delivered')).uuid;
  await countTills();
  const clock = fixtures.db.clock;
  const ahead = new Date(`${later}T09:00:00Z`).getTime() - Date.now();
  const now = clock.now.bind(clock);
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now().getTime() + ahead));
  await countTills();
  await fixtures.db.run(sql`
    insert into book_audits (requested_by, begun_at, ended_at, checks)
    values (${admin.id}, ${`${later}T08:00:00Z`}, ${`${later}T08:00:00Z`}, 1)`);
  const [last] = await fixtures.db.rows<{ id: number }>(sql`select max(id) as id from entries`);
  lastEntry = last?.id ?? 0;
  await admin.must('closing.close', { month });
}, openingMs);
afterAll(async () => {
  vi.restoreAllMocks();
  await fixtures.close();
});

/** What their shipments went through since, or the other end, is the reason here, not the month. */
const used = ['document_locked', 'already_confirmed', 'pickup_wrong_state', 'payout_in_batch'];
/** Of these the company has none that nothing was built on. */
const allUsed: readonly FamilyKey[] = ['pickup', 'cashCount'];

describe.each(familyKeys)('%s', (family) => {
  const creating = [`documents.${family}.create`, `documents.${family}.issue`].filter(isCall);
  const amending = [`documents.${family}.amend`].filter(isCall);

  test.each(creating.filter(isDated))('%s does not date one in the closed month', async (name) => {
    const answer = await admin.call(name, bodyOf(name) as never);
    const code = families[family].dated === 'today' ? 'date_today' : 'date_closed';
    expect([answer.status, answer.error.code]).toEqual([422, code]);
    expect(answer.error.errors?.['date']?.[0]).toContain(dayText(closedOn));
  });

  test.each(amending.filter(isDated))(
    '%s moves none to another day, closed or open',
    async (name) => {
      const before = await theMonth();
      // Its branch is not asked for again.
      const whose = { branch_id: undefined };
      const codes = new Set<string>();
      for (const { id, version, date: own } of await rowsOf(family)) {
        for (const date of [own === month ? closedOn : month, later]) {
          const body = { ...bodyOf(name), ...whose, id, version, date };
          const answer = await admin.call(name, body as never);
          expect([date, answer.status]).not.toEqual([date, 200]);
          codes.add(answer.error.code);
        }
      }
      expect([...used, 'date_stays']).toEqual(expect.arrayContaining([...codes]));
      expect([family, codes.has('date_stays')]).toEqual([family, !allUsed.includes(family)]);
      expect(await theMonth()).toEqual(before);
    },
  );

  // The form of a pick-up is not that of its details: test/journeys/pick-up.test.ts amends it.
  test.each(family === 'pickup' ? [] : amending)(
    '%s puts one right: its day stays, what that posts is of today',
    async (name) => {
      const before = await theMonth();
      const outcomes = new Set<string>();
      for (const { id, version, date } of await rowsOf(family)) {
        const content = await contentOf(name, id);
        const answer = await admin.call(name, { ...content, id, version } as never);
        outcomes.add(answer.status === 200 ? 'put right' : answer.error.code);
        if (answer.status !== 200) continue;
        expect(await bookedSince(id)).toEqual({ date, days: [] });
        break;
      }
      expect([...used, 'put right']).toEqual(expect.arrayContaining([...outcomes]));
      expect([family, outcomes.has('put right')]).toEqual([family, !allUsed.includes(family)]);
      expect(await theMonth()).toEqual(before);
    },
  );

  test('one that is void keeps its day, and its reversal is of today', async () => {
    const before = await theMonth();
    const rows = await rowsOf(family);
    expect([family, rows.length > 0]).toEqual([family, true]);
    const outcomes = new Set<string>();
    for (const { id, date } of rows) {
      const answer = await admin.call(voiding(family), { id, reason: 'تصحيح بعد الإغلاق' });
      outcomes.add(answer.status === 200 ? 'void' : answer.error.code);
      if (answer.status !== 200) continue;
      const [after] = await fixtures.db.rows<{ date: string; booked: string | null }>(sql`
        select d.date, min(${bookedOf}) as booked from documents d
        left join entries e on e.document_id = d.id and e.reverses_entry_id is not null
        where d.id = ${id} group by d.id`);
      expect(after?.date).toBe(date);
      expect([null, later]).toContain(after?.booked ?? null);
      break;
    }
    expect([...used, 'void']).toEqual(expect.arrayContaining([...outcomes]));
    expect([family, outcomes.has('void')]).toEqual([family, !allUsed.includes(family)]);
    expect(await theMonth()).toEqual(before);
  });
});

test('a delivery of the closed month is rolled back: what it posted is taken back today', async () => {
  const before = await theMonth();
  await admin.must('shipments.rollBack', { uuids: [delivered], reason: 'سُلّمت خطأ' });
  const booked = await fixtures.db.rows<{ day: string }>(sql`
    select distinct ${bookedOf} as day from entries e join shipments s on s.id = e.shipment_id
    where s.uuid = ${delivered} and e.reverses_entry_id is not null`);
  expect(booked).toEqual([{ day: later }]);
  expect(await theMonth()).toEqual(before);
});

/** The day of a document, and the days other than today on which it posted since the close. */
async function bookedSince(id: number) {
  const [row] = await fixtures.db.rows<{ date: string; days: string[] }>(sql`
    select d.date, coalesce(array_agg(distinct ${bookedOf}) filter (
      where ${bookedOf} <> ${later} and (e.reverses_entry_id is not null or e.id > ${lastEntry})), '{}') as days
    from documents d left join entries e on e.document_id = d.id where d.id = ${id} group by d.id`);
  return row;
}

/** The content of a document as it is, to issue it again under its number. */
async function contentOf(name: EndpointName, id: number): Promise<Record<string, unknown>> {
  const one = name.replace('.amend', '.one') as 'documents.runSheet.one';
  const document = (await admin.must(one, { id })) as unknown as Record<string, unknown>;
  const idIn = (field: string) => (document[field] as { id: number } | null | undefined)?.id;
  const items = (document['items'] ?? []) as { uuid: string; outcome?: string }[];
  const payee = document['payee'] as { type: string; id: number } | undefined;
  const about = document['about'] as { id: number; family: string } | null | undefined;
  const content: Record<string, unknown> = {
    uuids: items.filter(({ outcome }) => outcome !== 'missing').map(({ uuid }) => uuid),
    courier_id: idIn('courier'),
    merchant_id: idIn('subscriber'),
    to_branch_id: idIn('to_branch'),
    source_id: idIn('source'),
    counted_amount: document['counted_amount'],
    difference_reason: document['difference_reason'] ?? undefined,
    handed_count: document['handed_count'],
    kind: document['kind'],
    amount: document['amount'],
    model_name: about?.family ?? (payee?.type === 'merchant' ? 'merchants' : 'users'),
    model_id: about?.id ?? payee?.id,
    payment_method_id: idIn('payment_method'),
    note: document['note'],
    details: document['details'],
  };
  const shape = shapeOf(name);
  return Object.fromEntries(
    Object.entries(content).filter(([field, value]) => field in shape && value != null),
  );
}

/** All of them take a number and a reason. */
const voiding = (family: FamilyKey) => `documents.${family}.void` as 'documents.payment.void';

const shapeOf = (name: EndpointName): Record<string, unknown> =>
  ((contract[name] as EndpointSpec).body as { shape?: Record<string, unknown> } | undefined)
    ?.shape ?? {};
function isDated(name: EndpointName): boolean {
  return 'date' in shapeOf(name);
}

/** A body that the contract accepts, dated in the closed month. */
const bodyOf = (name: EndpointName): Record<string, unknown> => ({
  ...plausible(contract[name]),
  ...('branch_id' in shapeOf(name) ? { branch_id: fixtures.branches['BGD'] ?? 0 } : {}),
  date: closedOn,
});

test('after all of it every check of the books passes', async () => {
  expect(await reconcile(fixtures.db)).toEqual([]);
});
