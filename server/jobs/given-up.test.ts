import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';
import { reportGivenUp } from './given-up.ts';

let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
});
afterEach(async () => {
  await fixtures.db.run(sql`delete from outbox`);
  await fixtures.db.run(sql`delete from notification_receipts`);
  await fixtures.db.run(sql`delete from notifications`);
});
afterAll(() => fixtures?.close());

const giveUp = (to: string, failure = 'recipient', answer = 'EENVELOPE 550') =>
  fixtures.db.run(sql`
    insert into outbox (topic, payload, attempts, done_at, given_up_at, failure, last_error)
    values ('mail', ${JSON.stringify({ to, subject: 'الرد على رسالة التواصل', body: 'نص' })}::jsonb, 8, now(), now(), ${failure}, ${answer})`);
const noticesOf = (person: Person) =>
  fixtures.db.rows<{ title: string; body: string }>(sql`
    select n.title, n.body from notifications n join notification_receipts r on r.notification_id = n.id
    where r.user_id = ${person.id} order by n.id`);

it('mail that was given up is reported to administrators, with recipient and reason, and to no one else', async () => {
  await giveUp('zainab@merchant.example');
  await reportGivenUp(fixtures.db);
  const [notice] = await noticesOf(team.admin);
  expect(notice?.title).toBe('رسالة بريد لم تصل');
  expect(notice?.body).toContain('\u2066zainab@merchant.example\u2069');
  expect(notice?.body).toContain('رُفض عنوان المستلم');
  expect(notice?.body).toContain('EENVELOPE 550');
  expect(await noticesOf(team.manager)).toEqual([]);
  expect(await noticesOf(team.courier)).toEqual([]);
});

it('it is reported once, whichever of two servers does it', async () => {
  await giveUp('zainab@merchant.example');
  await Promise.all([reportGivenUp(fixtures.db), reportGivenUp(fixtures.db)]);
  await reportGivenUp(fixtures.db);
  expect(await noticesOf(team.admin)).toHaveLength(1);
});

it('a mail server that is away for a day does not bury administrators in notices', async () => {
  await giveUp('first@merchant.example', 'unreachable');
  await reportGivenUp(fixtures.db);
  for (let index = 0; index < 8; index += 1)
    await giveUp(`m${index}@merchant.example`, 'unreachable');
  await reportGivenUp(fixtures.db);
  expect(await noticesOf(team.admin)).toHaveLength(1);
  await fixtures.db.run(
    sql`update outbox set reported_at = now() - interval '16 minutes' where reported_at is not null`,
  );
  await reportGivenUp(fixtures.db);
  const [, batch] = await noticesOf(team.admin);
  expect(batch?.title).toBe('8 رسائل بريد لم تصل');
  expect(batch?.body).toContain('و3 رسائل أخرى');
});
