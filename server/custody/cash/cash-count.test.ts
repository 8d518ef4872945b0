import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql, type Sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * Counting a branch's till: the expected cash, the counted cash, and the handling of the
 * difference.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const tillBalanceOf = async (person: Person) => {
  const till = await person.must('documents.cashCount.till', { counted_amount: 0 });
  return { ...till, expected_amount: till.expected_amount ?? 0 };
};

/** A courier hands in a shipment's cash. */
async function handIn(): Promise<number> {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  const { cod_amount: cash } = await shipmentAt({ ...team, courier }, 'delivered');
  const counted = { courier_id: courier.id, counted_amount: cash };
  await team.manager.must('documents.cashHandIn.create', counted);
  return cash;
}

/** The manager counts the expected cash plus or minus an amount. */
async function count(more = 0, by: Person = team.manager) {
  if (more < 0) await handIn();
  const { expected_amount: expected } = await tillBalanceOf(by);
  return by.must('documents.cashCount.issue', {
    counted_amount: expected + more,
    seen_amount: expected,
    ...(more === 0 ? {} : { difference_reason: 'عُدّ مرتين' }),
  });
}

const refusal = async (params: Promise<{ status: number; error: { code: string } }>) => {
  const { status, error } = await params;
  return [status, error.code];
};

describe('counting the till', () => {
  test('a till that holds the book balance is recorded too: it is the proof', async () => {
    const cash = await handIn();
    const first = await count();
    expect(first).toMatchObject({
      invoice_no: expect.stringMatching(/^CC-BGD-\d{4}-000001$/),
      state: 'confirmed',
      expected_amount: cash,
      counted_amount: cash,
      difference_amount: 0,
      difference_state: null,
      opening: null,
      flows: [],
      created_by: team.manager.name,
      may_void: true,
    });
  });

  test('the second count starts from the first and shows how much the till changed', async () => {
    const before = await count();
    const cash = await handIn();
    const advance = { kind: 'advance', model_name: 'users', model_id: team.courier.id } as const;
    await team.manager.must('documents.payment.issue', { ...advance, amount: 1000 });
    const counter = await shipmentAt(team, 'at_branch');
    await team.manager.must('shipments.handOver', { uuids: [counter.uuid] });
    const after = await count();
    expect(after.opening).toMatchObject({ id: before.id, counted_amount: before.counted_amount });
    expect(after.flows).toEqual([
      { fact: 'handedIn', in_amount: cash, out_amount: 0 },
      { fact: 'advanced', in_amount: 0, out_amount: 1000 },
      { fact: 'counterDelivered', in_amount: counter.cod_amount, out_amount: 0 },
    ]);
    const came = before.counted_amount + cash + counter.cod_amount - 1000;
    expect(after.expected_amount).toBe(came);
    const closed = await team.manager.must('documents.cashCount.one', { id: before.id });
    expect([closed.state, closed.may_void]).toEqual(['locked', false]);
  });

  test('what is lacking leaves the book at once, and what was over enters it', async () => {
    const short = await count(-750);
    expect(short).toMatchObject({ difference_amount: -750, difference_state: 'open' });
    expect((await tillBalanceOf(team.manager)).expected_amount).toBe(short.counted_amount);
    const over = await count(500);
    expect(over).toMatchObject({
      difference_amount: 500,
      flows: [],
      expected_amount: short.counted_amount,
    });
    expect((await tillBalanceOf(team.manager)).expected_amount).toBe(over.counted_amount);
  });

  test('a difference needs its reason, and the notes must add up', async () => {
    const { expected_amount: expected } = await tillBalanceOf(team.manager);
    const counted = { counted_amount: expected + 250 };
    const silent = team.manager.call('documents.cashCount.issue', counted);
    expect(await refusal(silent)).toEqual([422, 'difference_reason_required']);
    const notes = { ...counted, difference_reason: 'فئة ناقصة', denominations: { '250': 2 } };
    const other = team.manager.call('documents.cashCount.issue', notes);
    expect(await refusal(other)).toEqual([422, 'cash_mismatch']);
  });

  test('a till that moved while it was counted is not recorded: the count must be checked again', async () => {
    const { expected_amount: seen } = await tillBalanceOf(team.manager);
    const cash = await handIn();
    const stale = { counted_amount: seen, seen_amount: seen };
    const answer = await team.manager.call('documents.cashCount.issue', stale);
    expect([answer.status, answer.error.code]).toEqual([409, 'till_changed']);
    expect(answer.error).toMatchObject({ details: { seen, till: seen + cash } });
  });

  test('is blind: the book balance is shown only with the counted amount', async () => {
    await count();
    const cash = await handIn();
    const blind = await team.manager.must('documents.cashCount.till', {});
    expect(blind).toMatchObject({ expected_amount: null, flows: [], began_amount: null });
    expect(blind.last).toMatchObject({ counted_amount: null, by: team.manager.name });
    const more = await handIn();
    const till = await team.manager.must('documents.cashCount.till', {
      counted_amount: 0,
      began_at: blind.as_of,
    });
    expect((till.expected_amount ?? 0) - (till.began_amount ?? 0)).toBe(more);
    expect(till.flows).toEqual([{ fact: 'handedIn', in_amount: cash + more, out_amount: 0 }]);
  });

  test('only the newest count can be voided: its posting is reversed, its number stays, the previous one is current again', async () => {
    const before = await count();
    const wrong = await count(-2000);
    const closed = team.manager.call('documents.cashCount.void', {
      id: before.id,
      reason: 'عدّ خاطئ',
    });
    expect(await refusal(closed)).toEqual([409, 'document_locked']);
    const gone = { id: wrong.id, reason: 'بقيت حزمة في الدرج' };
    const voided = await team.manager.must('documents.cashCount.void', gone);
    expect(voided).toMatchObject({ state: 'void', invoice_no: wrong.invoice_no });
    expect(voided.difference_state).toBeNull();
    const till = await tillBalanceOf(team.manager);
    expect([till.expected_amount, till.last?.id]).toEqual([wrong.expected_amount, before.id]);
  });

  test('an accountant of the branch counts, a branch’s people see their own tills only', async () => {
    const own = await count(0, accountant);
    const basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const foreign = basra.call('documents.cashCount.one', { id: own.id });
    expect(await refusal(foreign)).toEqual([404, 'not_found']);
    const theirs = await basra.call('documents.cashCount.list', {});
    expect(theirs.body.data).toEqual([]);
    const elsewhere = { branch_id: fixtures.branches['BGD'] ?? 0, counted_amount: 0 };
    expect(await refusal(basra.call('documents.cashCount.issue', elsewhere))).toEqual([
      403,
      'forbidden',
    ]);
    for (const outsider of [team.courier, team.merchant])
      expect((await outsider.call('documents.cashCount.list', {})).status).toBe(403);
  });

  test('the company’s people name the branch; one that is not there is not found', async () => {
    const nobody = team.admin.call('documents.cashCount.issue', {
      branch_id: 999_999,
      counted_amount: 0,
    });
    expect(await refusal(nobody)).toEqual([404, 'not_found']);
    const basra = await team.admin.must('documents.cashCount.issue', {
      branch_id: fixtures.branches['BSR'] ?? 0,
      counted_amount: 0,
    });
    expect(basra).toMatchObject({ expected_amount: 0, difference_amount: 0, flows: [] });
  });
});

describe('the difference of a count', () => {
  test('the user who counted cannot agree to a proposal; a third user can, and then it is final', async () => {
    const short = await count(-3000);
    await accountant.must('differences.propose', {
      id: short.id,
      way: 'charged',
      user_id: team.courier.id,
      reason: 'سلّم أقل',
    });
    const answer = { id: short.id, approve: true };
    const seenBy = async ({ must }: Pick<typeof team.manager, 'must'>) =>
      (await must('differences.list', { state: 'open' })).find(({ id }) => id === short.id)
        ?.decision?.bar;
    expect(await Promise.all([team.manager, accountant, team.admin].map(seenBy))).toEqual([
      'counted',
      'requested',
      null,
    ]);
    const own = team.manager.call('differences.decide', answer);
    expect(await refusal(own)).toEqual([403, 'own_decision']);
    const settled = await team.admin.must('differences.decide', answer);
    expect([settled.state, settled.family]).toEqual(['settled', 'cashCount']);
    const document = await team.manager.must('documents.cashCount.one', { id: short.id });
    expect(document).toMatchObject({ difference_state: 'settled', may_void: false });
    expect(document.decision).toMatchObject({ way: 'charged', amount: 3000, approved: true });
    const late = { id: short.id, reason: 'وُجد المبلغ' };
    expect(await refusal(team.manager.call('documents.cashCount.void', late))).toEqual([
      409,
      'difference_decided',
    ]);
  });

  test('a shortage of the till is borne only by a named person: borne is for couriers', async () => {
    const short = await count(-100);
    const borne = { id: short.id, way: 'borne', reason: 'تتحمّلها الشركة' } as const;
    const params = accountant.call('differences.propose', borne);
    expect(await refusal(params)).toEqual([422, 'difference_way']);
  });
});

describe('who sees the counts', () => {
  test('the board shows when each till was last counted', async () => {
    const document = await count(-50);
    const row = await team.admin.call('ledger.owners', {
      key: 'cash_branch',
      owner_id: fixtures.branches['BGD'] ?? 0,
    });
    expect(row.body.data[0]?.counted).toEqual({
      id: document.id,
      invoice_no: document.invoice_no,
      at: document.created_at,
      by: team.manager.name,
      difference_amount: -50,
    });
  });

  test('a till with cash that was not counted for more than a day is an exception, and none once counted', async () => {
    const tills = async (person: Person) => {
      const { tills: count, only_till: only } = (await person.must('office.today', {})).exceptions;
      return [count, only];
    };
    await handIn();
    await fixtures.db.run(sql`
      update documents set created_at = now() - interval '25 hours' where family = 'cashCount'`);
    const { BGD } = fixtures.branches;
    expect(await tills(team.admin)).toEqual([1, BGD]);
    expect(await tills(team.manager)).toEqual([1, BGD]);
    await count();
    expect(await tills(team.manager)).toEqual([0, null]);
    expect(await tills(team.merchant)).toEqual([null, null]);
  });
});

/** Another session holds the lock that the next command needs, until the work is done. */
const whileHeld = (held: Sql, work: () => Promise<void>): Promise<void> =>
  fixtures.db.transaction(async (tx) => {
    await tx.run(held);
    await work();
  });

const waiting = async (): Promise<number> => {
  const row = await fixtures.db.one<{ n: number }>(
    sql`select count(distinct pid) as n from pg_locks where not granted`,
  );
  return row?.n ?? 0;
};

const countAnything = () =>
  accountant.must('documents.cashCount.issue', {
    counted_amount: 0,
    difference_reason: 'أُودع في المصرف',
  });

/** The incoming cash stated by all counts after the opening one. */
async function cameSince(opening: number): Promise<number> {
  await count();
  const { body } = await accountant.call('documents.cashCount.list', {});
  const since = body.data.filter(({ id }) => id > opening);
  expect(since.map(({ state }) => state)).toEqual(['confirmed', 'locked']);
  const documents = await Promise.all(
    since.map(({ id }) => accountant.must('documents.cashCount.one', { id })),
  );
  const flows = documents.flatMap((document) => document.flows);
  return flows.reduce((sum, flow) => sum + flow.in_amount, 0);
}

test('several users who count at once follow each other, in any order of starting', async () => {
  const before = await count();
  const answers = await Promise.all(Array.from({ length: 8 }, countAnything));
  const opened = answers.map(({ opening }) => opening?.id);
  const last = answers.filter(({ id }) => !opened.includes(id));
  expect(opened).toContain(before.id);
  expect([new Set(opened).size, last.length]).toEqual([8, 1]);
});

describe('a hand-in during a count is in that count or the next, never lost between them', () => {
  test('when it was begun before the count', async () => {
    const opening = await handIn().then(() => count());
    const { uuid, cod_amount: counter } = await shipmentAt(team, 'at_branch');
    const number = sql`select 1 from document_counters where family = 'cashHandIn' for update`;
    let handingOver: Promise<unknown> = Promise.resolve();
    const [handingIn, counting] = await bothDuring(number, async () => {
      const first = handIn();
      await expect.poll(waiting).toBe(1);
      // Posted after the hand-in, and read before it; one in sixteen pairs of connections shares
      // the row of the total, and the second then waits for the first.
      handingOver = team.manager.must('shipments.handOver', { uuids: [uuid] });
      await untilDoneOrWaiting(handingOver);
      return [first, countAnything()];
    });
    const [cash] = await Promise.all([handingIn, counting, handingOver]);
    expect(await cameSince(opening.id)).toBe(cash + counter);
  });

  test('when the till was locked already', async () => {
    const opening = await handIn().then(() => count());
    const maker = sql`select 1 from users where id = ${accountant.id} for update`;
    const [handingIn, counting] = await bothDuring(maker, async () => {
      const first = countAnything();
      await expect.poll(waiting).toBe(1);
      return [handIn(), first];
    });
    const [cash] = await Promise.all([handingIn, counting]);
    expect(await cameSince(opening.id)).toBe(cash);
  });
});

/** Until the work is done, or it is the second that waits for a lock. */
async function untilDoneOrWaiting(work: Promise<unknown>): Promise<void> {
  const isDone = work.then(() => true);
  const isStill = async () => (await waiting()) >= 2 || Promise.race([isDone, false]);
  await expect.poll(isStill).toBe(true);
}

type Both = [handIn: Promise<number>, count: Promise<unknown>];

/** Starts two commands while a lock is held; releases it when both wait, or one is done. */
async function bothDuring(held: Sql, begin: () => Promise<Both>): Promise<Both> {
  let both: Both = [Promise.resolve(0), Promise.resolve()];
  await whileHeld(held, async () => {
    both = await begin();
    await untilDoneOrWaiting(Promise.race(both));
  });
  return both;
}
