import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { raw, sql } from '#database/connect.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let admin: Person;
let nobody: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());

let serial = 0;
const newNumber = (): string => `0770555${String((serial += 1)).padStart(4, '0')}`;
const stored = (typed: string): string => `+964${typed.slice(1)}`;
const idOfRole = async (name: string): Promise<number> =>
  (await fixtures.db.one<{ id: number }>(sql`select id from roles where name = ${name}`))?.id ?? 0;

const courier = async (wish: Partial<InputOf<'users.create'>> = {}) => ({
  name: 'علي جاسم',
  phone: newNumber(),
  type: 'courier' as const,
  role_id: await idOfRole('Courier'),
  branch_id: fixtures.branches['BGD'] ?? 0,
  ...wish,
});
const hire = async (wish: Partial<InputOf<'users.create'>> = {}) => {
  const input = await courier(wish);
  const made = await admin.must('users.create', input);
  return { ...made, typed: input.phone ?? '', code: made.sign_in_code?.code ?? '' };
};
const signIn = (email: string, word: string) =>
  nobody.call('auth.login', { email, password: word });
const as = (token: string): Person => asPerson(fixtures.app, { id: 0, name: '', email: '', token });
const own = 'مطر خفيف على السطح';

describe('a courier without an e-mail', () => {
  it('receives a code, signs in with it once, and then sets a password', async () => {
    const ali = await hire();
    expect(ali).toMatchObject({ email: null, signs_in_by_phone: true });
    expect(ali.sign_in_code).toMatchObject({ code: expect.stringMatching(/^\d{8}$/), sent_by: [] });
    const first = await signIn(ali.typed, ali.code);
    expect(first.status).toBe(200);
    const phone = as(first.body.access_token);
    expect(await phone.must('auth.me', {})).toMatchObject({ must_change_password: true });
    expect((await phone.call('pricing.calculate', {} as never)).error.code).toBe(
      'password_change_required',
    );
    const again = await signIn(ali.typed, ali.code);
    expect([again.status, again.error.code]).toEqual([403, 'sign_in_code_over']);
    const change = { password: own, password_confirmation: own };
    await phone.must('auth.changePassword', { current_password: ali.code, ...change });
    expect((await signIn(ali.typed, own)).status).toBe(200);
    expect((await signIn(ali.typed, ali.code)).error.code).toBe('wrong_credentials');
  });

  it.each([
    ['0770…', (typed: string) => typed],
    [
      'with blanks',
      (typed: string) => `${typed.slice(0, 4)} ${typed.slice(4, 7)} ${typed.slice(7)}`,
    ],
    ['+964…', stored],
    ['00964…', (typed: string) => `00${stored(typed).slice(1)}`],
    ['in Arabic digits', (typed: string) => arabic(typed)],
  ])('types the number %s and the code in any digits', async (_how, write) => {
    const ali = await hire();
    const code = arabic(`${ali.code.slice(0, 4)} ${ali.code.slice(4)}`);
    expect((await signIn(write(ali.typed), code)).status).toBe(200);
  });

  it('gets a new code from the clerk when the old one is too old or the password forgotten', async () => {
    const ali = await hire();
    await fixtures.db.run(
      sql`update users set code_expires_at = now() - interval '1 second' where id = ${ali.id}`,
    );
    expect((await signIn(ali.typed, ali.code)).error.code).toBe('sign_in_code_over');
    const given = await admin.must('users.newCode', { id: ali.id });
    expect(Date.parse(given.expires_at) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    const { access_token: token } = (await signIn(ali.typed, given.code)).body;
    await admin.must('users.newCode', { id: ali.id });
    expect((await as(token).call('auth.me', {})).status).toBe(401);
    expect((await signIn(ali.typed, given.code)).error.code).toBe('wrong_credentials');
  });

  it('leaves the code nowhere but with the clerk', async () => {
    const input = await courier();
    const key = 'hire-a-courier-once';
    const { body } = await admin.call('users.create', input, { key });
    const code = body.data.sign_in_code?.code ?? 'none';
    const repeated = await admin.call('users.create', input, { key });
    expect(repeated.body.data.sign_in_code?.code).toBe(code);
    for (const table of ['users', 'idempotency_keys', 'activity', 'outbox', 'notifications']) {
      const rows = await fixtures.db.rows<{ text: string }>(
        sql`select row_to_json(t)::text as text from ${raw(table)} t`,
      );
      expect(rows.length > 0 || table === 'outbox' || table === 'notifications').toBe(true);
      expect(rows.filter(({ text }) => text.includes(code))).toEqual([]);
    }
  });

  it('is sent the code as well where there is an e-mail', async () => {
    const sara = await hire({ email: 'sara.codes@example.com' });
    expect(sara.sign_in_code?.sent_by).toEqual(['mail']);
    const mails = await fixtures.db.rows<{ body: string }>(sql`
      select payload ->> 'body' as body from outbox where payload ->> 'to' = 'sara.codes@example.com'`);
    expect(mails.map(({ body }) => body.includes(sara.code))).toEqual([true]);
    expect((await signIn('Sara.Codes@example.com', sara.code)).status).toBe(200);
  });
});

describe('a number', () => {
  it('opens one live account; when its owner has left it may open another', async () => {
    const ali = await hire();
    const taken = await admin.call('users.create', await courier({ phone: stored(ali.typed) }));
    expect([taken.status, taken.error.code]).toEqual([422, 'phone_taken']);
    expect(Object.keys(taken.error.errors ?? {})).toEqual(['phone']);
    await admin.must('users.delete', { id: ali.id });
    const next = await hire({ phone: ali.typed, name: 'حسين كاظم' });
    expect((await signIn(ali.typed, next.code)).status).toBe(200);
    const back = await admin.call('users.update', {
      ...(await courier({ phone: ali.typed })),
      id: ali.id,
      active: true,
    });
    expect(back.error.code).toBe('phone_taken');
  });

  it('or an e-mail is required: both fields report it', async () => {
    const neither = await admin.call('users.create', await courier({ phone: null }));
    expect(neither.status).toBe(422);
    expect(Object.keys(neither.error.errors ?? {}).sort()).toEqual(['email', 'phone']);
  });

  it('that two users shared before still signs in neither, until the clerk states whose it is', async () => {
    const people = await Promise.all(
      [1, 2].map(() => fixtures.person({ role: 'Warehouse', branch: 'BGD' })),
    );
    const typed = newNumber();
    for (const { id } of people)
      await fixtures.db.run(sql`update users set phone = ${stored(typed)} where id = ${id}`);
    expect((await signIn(typed, password)).error.code).toBe('wrong_credentials');
    const [one] = people;
    const row = await admin.must('users.one', { id: one?.id ?? 0 });
    const same = {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: typed,
      type: 'staff' as const,
      role_id: row.role?.id ?? 0,
      branch_id: row.branch?.id ?? null,
      active: true,
    };
    expect((await admin.must('users.update', same)).signs_in_by_phone).toBe(false);
    expect((await admin.must('users.update', { ...same, email: null })).signs_in_by_phone).toBe(
      true,
    );
    expect((await signIn(typed, password)).status).toBe(200);
  });

  it('without an owner is answered like a wrong password', async () => {
    const ali = await hire();
    const wrong = await signIn(ali.typed, 'ليست كلمة المرور');
    const unknown = await signIn('07709999999', 'ليست كلمة المرور');
    expect(unknown.status).toBe(422);
    expect([unknown.error.code, unknown.error.errors]).toEqual([
      wrong.error.code,
      wrong.error.errors,
    ]);
    expect((await nobody.call('auth.sendToken', { email: ali.typed })).body).toEqual(
      (await nobody.call('auth.sendToken', { email: '07709999999' })).body,
    );
    expect((await signIn('0770', 'x')).error.errors?.['email']?.[0]).toContain('0770 123 4567');
  });
});

describe('a merchant who registers by phone alone', () => {
  const registration = async (wish: object = {}) => ({
    store_name: `متجر الهاتف ${(serial += 1)}`,
    owner_name: 'سعاد كريم',
    phone: newNumber(),
    password: own,
    password_confirmation: own,
    destination_id: fixtures.destinations['BGD'] ?? 0,
    accepts_rules: true,
    rules_version: 1,
    ...wish,
  });
  const waitingOf = async (store: string) =>
    (await admin.must('merchants.waiting', { search: store }))[0];

  it('reads the decision and its reason when signing in', async () => {
    const input = await registration();
    await nobody.must('merchants.register', input);
    const merchant = await waitingOf(input.store_name);
    expect(merchant).toMatchObject({ email: null, phone: stored(input.phone) });
    const waiting = await signIn(input.phone, own);
    expect([waiting.status, waiting.error.code]).toEqual([403, 'account_waiting']);
    await admin.must('merchants.reject', { id: merchant?.id ?? 0, reason: 'العنوان غير واضح' });
    const rejected = await signIn(input.phone, own);
    expect(rejected.error.code).toBe('account_rejected');
    expect(rejected.error.message).toContain('العنوان غير واضح');
    await admin.must('merchants.accept', {
      id: merchant?.id ?? 0,
      branch_id: fixtures.branches['BGD'] ?? 0,
    });
    expect((await signIn(input.phone, own)).status).toBe(200);
  });

  it('learns nothing about who has an account, and makes no second one', async () => {
    const ali = await hire();
    const input = await registration({ phone: ali.typed });
    const free = await nobody.call('merchants.register', await registration());
    const taken = await nobody.call('merchants.register', input);
    expect(taken.status).toBe(free.status);
    expect(taken.body.data.state).toBe(free.body.data.state);
    expect(await waitingOf(input.store_name)).toBeUndefined();
    const withMail = await registration({ phone: ali.typed, email: 'second.merchant@example.com' });
    await nobody.must('merchants.register', withMail);
    expect(await waitingOf(withMail.store_name)).toBeDefined();
    expect((await signIn('second.merchant@example.com', own)).error.code).toBe('account_waiting');
    expect((await signIn(ali.typed, own)).error.code).toBe('wrong_credentials');
  });
});

const arabic = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + digit.charCodeAt(0) - 48));
