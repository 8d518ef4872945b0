import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';
import { resetMail } from '#words/outreach/mails.ts';
import { drainResets } from './reset-outbox.ts';

let fixtures: Fixtures;
let nobody: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterEach(() => fixtures.db.run(sql`delete from outbox`));
afterAll(() => fixtures?.close());

const newPerson = () => fixtures.person({ role: 'Warehouse', branch: 'BGD' });
const mailsTo = (email: string) =>
  fixtures.db.rows<{ body: string }>(
    sql`select payload ->> 'body' as body from outbox where topic = 'mail' and payload ->> 'to' = ${email}`,
  );
const codeIn = (body = '') => /\d{8}/.exec(body)?.[0] ?? '';
const unknown = 'nobody@example.com';

describe('a forgotten password', () => {
  it('is answered alike, and with as many statements, whether or not there is an account', async () => {
    const { email } = await newPerson();
    const [known, outsider] = [
      await nobody.call('auth.sendToken', { email }),
      await nobody.call('auth.sendToken', { email: unknown }),
    ];
    expect(known.body).toEqual(outsider.body);
    const count = (to: string) =>
      fixtures.statementsOf(() => nobody.must('auth.sendToken', { email: to }));
    expect(await count(email)).toBe(await count(unknown));
    // The account has not been looked up yet, so the response cannot reveal whether it exists.
    expect(await fixtures.db.rows(sql`select id from password_resets`)).toEqual([]);
  });

  it('brings its owner a code by mail, and stores nothing of what unknown people typed', async () => {
    const { email, name } = await newPerson();
    for (const to of [email, unknown]) await nobody.must('auth.sendToken', { email: to });
    expect(await drainResets(fixtures.db, fixtures.config)).toBe(2);
    const [mail] = await mailsTo(email);
    const token = codeIn(mail?.body);
    expect(mail?.body).toBe(resetMail(name, token, 10).body);
    expect(await fixtures.db.rows(sql`select id from outbox where topic = 'reset'`)).toEqual([]);
    expect(await mailsTo(unknown)).toEqual([]);
    await nobody.must('auth.validateToken', { email, token });
    const chosen = { password: 'Dijla-Furat-77', password_confirmation: 'Dijla-Furat-77' };
    await nobody.must('auth.resetPassword', { email, token, ...chosen });
    expect((await nobody.call('auth.login', { email, password })).status).toBe(422);
    await nobody.must('auth.login', { email, password: chosen.password });
  });

  it('sends nothing to a disabled user, and not more than ten mails an hour', async () => {
    const [disabled, params] = [await newPerson(), await newPerson()];
    await fixtures.db.run(sql`update users set active = false where id = ${disabled.id}`);
    await nobody.must('auth.sendToken', { email: disabled.email });
    for (let time = 0; time < 12; time += 1)
      await nobody.must('auth.sendToken', { email: params.email });
    expect(await drainResets(fixtures.db, fixtures.config)).toBe(13);
    expect(await mailsTo(disabled.email)).toEqual([]);
    expect(await mailsTo(params.email)).toHaveLength(10);
  });

  it('is answered once by two servers', async () => {
    const { email } = await newPerson();
    await nobody.must('auth.sendToken', { email });
    const taken = await Promise.all([
      drainResets(fixtures.db, fixtures.config),
      drainResets(fixtures.db, fixtures.config),
    ]);
    expect(taken[0] + taken[1]).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is retried later after an error, and does not hold up others', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    await nobody.must('auth.sendToken', { email: first.email });
    // An invalid time: the activity log rejects it, as a database error would.
    await fixtures.db.run(sql`
      update outbox set payload = jsonb_set(payload, '{who,at}', '"no time"') where topic = 'reset'`);
    await nobody.must('auth.sendToken', { email: second.email });
    await expect(drainResets(fixtures.db, fixtures.config)).rejects.toThrow();
    expect(await drainResets(fixtures.db, fixtures.config)).toBe(1);
    expect(await mailsTo(second.email)).toHaveLength(1);
    expect(await mailsTo(first.email)).toEqual([]);
    const [row] = await fixtures.db.rows(sql`
      select attempts, run_after > now() as later from outbox where topic = 'reset'`);
    expect(row).toEqual({ attempts: 1, later: true });
  });
});
