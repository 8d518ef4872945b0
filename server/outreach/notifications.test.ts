import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterAll(() => fixtures?.close());

const text = { title: 'عطلة', body: 'الجمعة عطلة رسمية' };

describe('a notification', () => {
  it('reaches people, roles, merchants and branches, each person once', async () => {
    const far = await fixtures.person({ role: 'Courier', branch: 'BSR' });
    const sent = await team.admin.must('notifications.send', {
      ...text,
      link: '/branches/list',
      user_ids: [team.courier.id],
      merchant_ids: [team.merchant.merchantId],
      branch_ids: [fixtures.branches['BGD'] ?? 0],
    });
    expect(sent.recipients).toBe(3);
    expect((await team.courier.must('notifications.unread', {})).unread).toBe(1);
    expect(await far.must('notifications.list', {})).toEqual([]);
    const [mine] = await team.admin.must('notifications.sent', {});
    expect(mine).toMatchObject({ id: sent.id, recipients: 3, read: 0 });
  });

  it('is read once opened, by its recipient and no one else', async () => {
    const [unread] = await team.merchant.must('notifications.list', { unread: true });
    const id = unread?.id ?? 0;
    expect((await team.admin.call('notifications.one', { id })).status).toBe(404);
    expect((await team.merchant.must('notifications.one', { id })).read_at).not.toBeNull();
    expect(await team.merchant.must('notifications.list', { unread: true })).toEqual([]);
    expect((await team.courier.must('notifications.markRead', {})).unread).toBe(0);
    expect((await team.admin.must('notifications.sent', {}))[0]?.read).toBe(2);
  });

  it('reports how many users it would reach before it is sent, and sends nothing', async () => {
    const before = await team.courier.must('notifications.unread', {});
    const whom = {
      user_ids: [team.courier.id, team.courier.id],
      merchant_ids: [team.merchant.merchantId],
    };
    expect(await team.admin.must('notifications.audience', whom)).toEqual({ recipients: 2 });
    expect(await team.admin.must('notifications.audience', {})).toEqual({ recipients: 0 });
    expect(await team.courier.must('notifications.unread', {})).toEqual(before);
  });

  it('comes before those already read, page by page', async () => {
    const reader = await fixtures.person({ role: 'Warehouse', branch: 'BSR' });
    for (const title of ['الأول', 'الثاني', 'الثالث'])
      await team.admin.must('notifications.send', { ...text, title, user_ids: [reader.id] });
    const [newest] = await reader.must('notifications.list', {});
    await reader.must('notifications.one', { id: newest?.id ?? 0 });
    const first = await reader.call('notifications.list', { per_page: 2 });
    expect(first.body.data.map((row) => row.title)).toEqual(['الثاني', 'الأول']);
    const cursor = first.body.meta.next_cursor ?? '';
    const rest = await reader.must('notifications.list', { per_page: 2, cursor });
    expect(rest.map((row) => row.title)).toEqual(['الثالث']);
  });

  it('reaches no further than its sender sees, and needs a recipient', async () => {
    const far = await fixtures.person({ role: 'Warehouse', branch: 'BSR' });
    const sent = await team.manager.must('notifications.send', { ...text, everybody: true });
    expect(sent.recipients).toBe(3);
    expect(await far.must('notifications.list', {})).toEqual([]);
    const none = await team.manager.call('notifications.send', { ...text, user_ids: [far.id] });
    expect([none.status, none.error.code]).toEqual([422, 'no_recipients']);
    const out = await team.admin.call('notifications.send', { ...text, link: '//evil.example' });
    expect(out.error.errors).toHaveProperty('link');
  });

  it('costs as many statements for a thousand people as for one', async () => {
    await fixtures.db.run(sql`
      insert into users (uuid, name, name_fold, email, type, branch_id, password_hash)
      select gen_random_uuid(), 'موظف', 'موظف', 'many' || n || '@example.com', 'staff',
        ${fixtures.branches['DHK'] ?? fixtures.branches['BSR']}, 'x' from generate_series(1, 1000) n`);
    const one = { ...text, user_ids: [team.courier.id] };
    const few = await fixtures.statementsOf(() => team.admin.must('notifications.send', one));
    const all = { ...text, everybody: true };
    expect(await fixtures.statementsOf(() => team.admin.must('notifications.send', all))).toBe(few);
  });
});

describe('writing to the company', () => {
  const mails = () =>
    fixtures.db.rows<{ payload: { to: string; body: string } }>(
      sql`select payload from outbox where topic = 'mail' order by id`,
    );

  it('is stored, mailed to its address, and reported to those who answer', async () => {
    await team.admin.must('settings.update', { company_email: 'office@example.com' });
    await team.merchant.must('contact.send', { subject: 'استفسار', body: 'متى تصل التسوية؟' });
    expect((await mails()).map((mail) => mail.payload.to)).toEqual(['office@example.com']);
    const [waiting] = await team.manager.must('contact.list', { answered: false });
    expect(waiting).toMatchObject({ name: team.merchant.name, body: 'متى تصل التسوية؟' });
    const [notice] = await team.manager.must('notifications.list', { unread: true, per_page: 1 });
    expect(notice?.title).toContain(team.merchant.name);
    const other = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    expect(await other.must('contact.list', {})).toEqual([]);
    expect(
      (await other.call('contact.answer', { id: waiting?.id ?? 0, answer: 'لا' })).status,
    ).toBe(404);
  });

  it('is answered once, by mail and in the person’s notifications', async () => {
    const [waiting] = await team.manager.must('contact.list', { answered: false });
    const reply = { id: waiting?.id ?? 0, answer: 'غدًا إن شاء الله' };
    const answered = await team.manager.must('contact.answer', reply);
    expect(answered).toMatchObject({ answer: reply.answer, answered_by: team.manager.name });
    const again = await team.admin.call('contact.answer', reply);
    expect([again.status, again.error.code]).toEqual([409, 'already_answered']);
    expect((await mails()).at(-1)?.payload.to).toBe(team.merchant.email);
    const [notice] = await team.merchant.must('notifications.list', { per_page: 1 });
    expect(notice?.body).toBe(reply.answer);
  });
});
