import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { inDays, shipmentAt, teamOf, type Team } from '#test/kit/shipments.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
});
afterAll(() => fixtures.close());

interface Noted {
  readonly courier: string | null;
}

const notesOf = async (id: number) =>
  (await team.admin.must('activity.list', { subject: 'document', subject_id: id })).toReversed();

describe('an amended document in the activity list', () => {
  const deduction = (amount: number) => ({
    model_name: 'users' as const,
    model_id: team.courier.id,
    kind: 'deduction' as const,
    amount,
    note: 'ضياع ملصقات',
  });

  it('is one line, amended, with what it stated before and what it states now', async () => {
    const {
      id,
      version,
      invoice_no: number,
    } = await accountant.must('documents.payment.issue', {
      ...deduction(20_000),
      date: inDays(0),
    });
    const amended = { ...deduction(25_000), id, version, date: inDays(-1) };
    await accountant.must('documents.payment.amend', amended);
    const notes = await notesOf(id);
    expect(notes.map(({ action, title }) => [action, title])).toEqual([
      ['documents.payment.issue', number],
      ['documents.payment.amend', number],
    ]);
    const { before, after } = notes[1] as unknown as Record<'before' | 'after', Noted>;
    // The payee stays, and is not said to have changed.
    expect([before.courier, after.courier]).toEqual([team.courier.name, team.courier.name]);
    expect(before).toMatchObject({ date: inDays(0), version, net: -20_000 });
    expect(after).toMatchObject({ date: inDays(-1), version: version + 1, net: -25_000 });
  });

  it('names both couriers of a run sheet that went to another one', async () => {
    const { uuid } = await shipmentAt(team, 'at_branch');
    const other = await fixtures.person({ role: 'Courier', branch: 'BGD', name: 'مندوب آخر' });
    const runSheet = { courier_id: team.courier.id, uuids: [uuid] };
    const { id, version } = await team.manager.must('documents.runSheet.create', runSheet);
    const moved = { id, version, courier_id: other.id, uuids: [uuid] };
    await team.manager.must('documents.runSheet.amend', moved);
    const notes = await notesOf(id);
    expect(notes).toHaveLength(2);
    expect(notes[1]).toMatchObject({
      action: 'documents.runSheet.amend',
      before: { courier: team.courier.name, lines: 1 },
      after: { courier: other.name, lines: 1 },
    });
  });

  it('of a draft that is issued is a draft and an issue, as before', async () => {
    const draft = { ...deduction(3_000), draft: true };
    const { id, version } = await accountant.must('documents.payment.issue', draft);
    await accountant.must('documents.payment.amend', { ...deduction(3_000), id, version });
    expect((await notesOf(id)).map(({ action }) => action)).toEqual([
      'documents.payment.draft',
      'documents.payment.issue',
    ]);
  });

  it('that is void is one line, too', async () => {
    const { id } = await accountant.must('documents.payment.issue', deduction(1_000));
    await accountant.must('documents.payment.void', { id, reason: 'كُرّر السند سهوًا' });
    expect((await notesOf(id)).map(({ action }) => action)).toEqual([
      'documents.payment.issue',
      'documents.payment.void',
    ]);
  });
});
