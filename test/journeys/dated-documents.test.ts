import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/time.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { dayText } from '#words/bidi.ts';

/**
 * A run sheet of the year 1 once took a number permanently: the dates of documents must be
 * plausible.
 */
let fixtures: Fixtures;
let team: Team;
let admin: Person;
let clerk: Person;
const today = dayOf(new Date(), 'Asia/Baghdad');
const inDays = (days: number): string => addDays(today, days);

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  admin = await fixtures.person({ role: 'Admin' });
  clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
});
afterAll(() => fixtures.close());

const runSheetDated = async (date: string, who: Person = clerk, draft = false) => {
  const { code } = await shipmentAt(team, 'at_branch');
  const courier_id = team.courier.id;
  return who.call('documents.runSheet.create', { courier_id, codes: [code], date, draft });
};
const codeOf = async (date: string, who: Person = clerk): Promise<string> => {
  const answer = await runSheetDated(date, who);
  return answer.status === 200 ? 'taken' : `${answer.status} ${answer.error.code}`;
};

describe('a document is dated', () => {
  test('today, or up to seven days back, and the refusal is shown at the date', async () => {
    expect(await codeOf(inDays(0))).toBe('taken');
    expect(await codeOf(inDays(-7))).toBe('taken');
    expect(await codeOf(inDays(-8))).toBe('422 date_too_old');
    expect(await codeOf('0001-01-01')).toBe('422 invalid_input');
    const refused = await runSheetDated(inDays(-8));
    expect(refused.error.errors?.['date']?.[0]).toContain(dayText(inDays(-7)));
  });

  test('never to a future day, for any user', async () => {
    expect(await codeOf(inDays(1))).toBe('422 date_ahead');
    expect(await codeOf(inDays(1), team.manager)).toBe('422 date_ahead');
  });

  test('further back by users with the permission', async () => {
    expect(await codeOf(inDays(-60), team.manager)).toBe('taken');
  });

  test('as far back as the company allows', async () => {
    await admin.must('settings.update', { document_days_back: 2 });
    expect(await codeOf(inDays(-2))).toBe('taken');
    expect(await codeOf(inDays(-3))).toBe('422 date_too_old');
    await admin.must('settings.update', { document_days_back: 7 });
  });

  test('and retains its day when it is corrected later, unless that is changed', async () => {
    const made = await runSheetDated(inDays(-40), team.manager);
    const { id, version } = made.body.data;
    const body = { id, courier_id: team.courier.id };
    const same = await clerk.call('documents.runSheet.amend', {
      ...body,
      version,
      date: inDays(-40),
    });
    expect([same.status, same.body.data.date]).toEqual([200, inDays(-40)]);
    const moved = await clerk.call('documents.runSheet.amend', {
      ...body,
      version: same.body.data.version,
      date: inDays(-30),
    });
    expect(moved.error.code).toBe('date_too_old');
  });

  test('a draft retains its day while its lines change, and takes today when it is issued', async () => {
    const draft = await runSheetDated(inDays(-20), team.manager, true);
    const { id, version } = draft.body.data;
    const issue = { id, version, courier_id: team.courier.id };
    const old = await clerk.call('documents.runSheet.amend', { ...issue, date: inDays(-20) });
    expect(old.error.code).toBe('date_too_old');
    const issued = await clerk.must('documents.runSheet.amend', issue);
    expect(issued.date).toBe(today);
  });
});

test('a voucher is held to the same days', async () => {
  const answer = await team.manager.call('documents.payment.issue', {
    kind: 'in',
    model_name: 'users',
    model_id: team.courier.id,
    amount: 1000,
    date: inDays(1),
  });
  expect(answer.error.code).toBe('date_ahead');
});
