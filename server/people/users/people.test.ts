import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/contract.ts';
import { sql } from '#database/connect.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';
import { accountThereMail, registeredMail } from '#words/outreach/mails.ts';

let fixtures: Fixtures;
let team: Team;
let nobody: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());

let serial = 0;
const registration = (
  wish: Partial<InputOf<'merchants.register'>> = {},
): InputOf<'merchants.register'> => {
  serial += 1;
  return {
    store_name: `متجر الورد ${serial}`,
    owner_name: 'زينب علي',
    phone: '0770 123 4567',
    email: `merchant${serial}@example.com`,
    password: 'نخلة بجانب النهر',
    password_confirmation: 'نخلة بجانب النهر',
    destination_id: fixtures.destinations['BSR'] ?? 0,
    accepts_rules: true,
    rules_version: 1,
    ...wish,
  };
};

const register = async (wish: Partial<InputOf<'merchants.register'>> = {}) => {
  const input = registration(wish);
  await nobody.must('merchants.register', input);
  const row = await fixtures.db.one<{ id: number }>(
    sql`select id from merchants where email = ${input.email}`,
  );
  return { id: row?.id ?? 0, email: String(input.email), store: String(input.store_name) };
};

const mailsTo = (email: string) =>
  fixtures.db.rows(
    sql`select payload ->> 'subject' as subject from outbox where payload ->> 'to' = ${email} order by id`,
  );

describe('a merchant that registers', () => {
  it('waits, and cannot sign in before it is accepted', async () => {
    const merchant = await register();
    const login = { email: merchant.email, password: 'نخلة بجانب النهر' };
    expect((await nobody.call('auth.login', login)).error.code).toBe('account_waiting');
    await team.admin.must('merchants.accept', {
      id: merchant.id,
      branch_id: fixtures.branches['BSR'] ?? 0,
    });
    expect((await nobody.call('auth.login', login)).status).toBe(200);
    expect(await mailsTo(merchant.email)).toEqual([
      { subject: registeredMail().subject },
      { subject: 'قُبل طلب التسجيل' },
    ]);
  });

  it('gets the same answer when the e-mail has an account; its owner learns of it by mail', async () => {
    const unknown = await nobody.call('merchants.register', registration());
    const owner = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const known = await nobody.call('merchants.register', registration({ email: owner.email }));
    const shapeOf = ({ status, body }: { status: number; body: { data: object } }) => [
      status,
      { ...body.data, store_name: '' },
    ];
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    expect(await mailsTo(owner.email)).toEqual([{ subject: accountThereMail().subject }]);
    expect(
      await fixtures.db.rows(sql`select id from merchants where email = ${owner.email}`),
    ).toEqual([]);
    expect((await owner.call('auth.me', {})).status).toBe(200);
    expect((await nobody.call('auth.login', { email: owner.email, password })).status).toBe(200);
  });

  it('costs as many statements for an e-mail that has an account as for another', async () => {
    const owner = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const [unknown, known] = [registration(), registration({ email: owner.email })];
    const count = (input: InputOf<'merchants.register'>) =>
      fixtures.statementsOf(() => nobody.must('merchants.register', input));
    expect(await count(known)).toBe(await count(unknown));
  });

  it('does not fill the mailbox of a person whose e-mail is typed again and again', async () => {
    const limits: { rateLimits: boolean } = fixtures.config;
    limits.rateLimits = true;
    const owner = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    for (let time = 0; time < 5; time += 1)
      await nobody.must('merchants.register', registration({ email: owner.email }));
    limits.rateLimits = false;
    expect(await mailsTo(owner.email)).toHaveLength(3);
  });

  it.each([
    ['rules not accepted', { accepts_rules: false }, 'rules_not_accepted', 'accepts_rules'],
    ['rules of another version', { rules_version: 9 }, 'rules_not_accepted', 'accepts_rules'],
    [
      'a weak password',
      { password: '12345678', password_confirmation: '12345678' },
      'weak_password',
      'password',
    ],
    [
      'another confirmation',
      { password_confirmation: 'شيء آخر' },
      'password_mismatch',
      'password_confirmation',
    ],
    [
      'a governorate that is not there',
      { destination_id: 999_999 },
      'invalid_input',
      'destination_id',
    ],
    [
      'a name that nobody could read on a label',
      { store_name: 'ــ\u00a0ـــ' },
      'invalid_input',
      'store_name',
    ],
    [
      'a kind of merchant that is not there',
      { store_type_id: 999_999 },
      'invalid_input',
      'store_type_id',
    ],
  ])('is refused for %s, at the field', async (_why, wish, code, field) => {
    const reply = await nobody.call('merchants.register', registration(wish));
    expect([reply.status, reply.error.code]).toEqual([422, code]);
    expect(Object.keys(reply.error.errors ?? {})).toEqual([field]);
  });

  it('is seen while it waits by the branch that serves its governorate, by no other', async () => {
    const merchant = await register();
    const basra = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
    const names = async (who: Person) =>
      (await who.must('merchants.waiting', { search: merchant.store })).map((row) => row.id);
    expect(await names(basra)).toEqual([merchant.id]);
    expect(await names(team.manager)).toEqual([]);
    expect((await team.manager.call('merchants.one', { id: merchant.id })).status).toBe(404);
    const elsewhere = { id: merchant.id, branch_id: fixtures.branches['BGD'] ?? 0 };
    expect((await basra.call('merchants.accept', elsewhere)).status).toBe(403);
    const none = await basra.call('merchants.accept', { ...elsewhere, branch_id: 999_999 });
    expect(Object.keys(none.error.errors ?? {})).toEqual(['branch_id']);
    const taken = { id: merchant.id, branch_id: fixtures.branches['BSR'] ?? 0 };
    expect(await basra.must('merchants.accept', taken)).toMatchObject({
      state: 'accepted',
      balance: 0,
    });
    expect((await basra.call('merchants.accept', taken)).error.code).toBe('merchant_not_waiting');
  });

  it('may be rejected with a reason, and accepted after all', async () => {
    const merchant = await register();
    await team.admin.must('merchants.reject', { id: merchant.id, reason: 'بيانات ناقصة' });
    const again = await team.admin.call('merchants.reject', {
      id: merchant.id,
      reason: 'مرة ثانية',
    });
    expect(again.error.code).toBe('merchant_not_waiting');
    const rejected = await team.admin.must('merchants.rejected', { search: merchant.store });
    expect(rejected).toMatchObject([{ id: merchant.id, rejected_reason: 'بيانات ناقصة' }]);
    await team.admin.must('merchants.accept', {
      id: merchant.id,
      branch_id: fixtures.branches['BSR'] ?? 0,
    });
    expect(await mailsTo(merchant.email)).toHaveLength(3);
    const notices = await fixtures.db.rows<{ title: string }>(sql`
      select n.title from notifications n
      join notification_receipts r on r.notification_id = n.id join users u on u.id = r.user_id
      where u.merchant_id = ${merchant.id} order by n.id`);
    expect(notices.map((row) => row.title)).toEqual(['لم يُقبل طلب التسجيل', 'قُبل طلب التسجيل']);
  });

  it('is found by its phone however it is typed, page by page', async () => {
    await register({ phone: '07809998877' });
    for (const typed of ['0780 999 8877', '+9647809998877', '٠٧٨٠٩٩٩٨٨٧٧']) {
      expect(await team.admin.must('merchants.waiting', { search: typed })).toHaveLength(1);
    }
    await register();
    const first = await team.admin.call('merchants.waiting', { per_page: 1 });
    expect(first.body.meta.total).toBeGreaterThan(1);
    const second = await team.admin.call('merchants.waiting', {
      per_page: 1,
      cursor: first.body.meta.next_cursor ?? '',
    });
    expect(second.body.data[0]?.id).toBeLessThan(first.body.data[0]?.id ?? 0);
  });
});

describe('what a merchant is owed', () => {
  it('is in the ledger from the delivery on, and can be paid once the cash is in', async () => {
    await shipmentAt(team, 'delivered');
    const merchant = await team.manager.must('merchants.one', { id: team.merchant.merchantId });
    expect(merchant).toMatchObject({ balance: 25_000, payable: 0, shipments: { delivered: 1 } });
  });
});

const roleId = async (name: string): Promise<number> =>
  (await fixtures.db.one<{ id: number }>(sql`select id from roles where name = ${name}`))?.id ?? 0;

const newUser = async (wish: Partial<InputOf<'users.create'>> = {}) => {
  serial += 1;
  return {
    name: 'حسن كريم',
    email: `user${serial}@example.com`,
    phone: null,
    type: 'courier' as const,
    role_id: await roleId('Courier'),
    branch_id: fixtures.branches['BGD'] ?? 0,
    password: 'قلم أزرق وورقة',
    ...wish,
  };
};

describe('users', () => {
  it('are made by an Admin, found by name, and choose a password of their own', async () => {
    const input = await newUser({ name: 'أسامة الخفاجي', cash_limit: 500_000 });
    const made = await team.admin.must('users.create', input);
    expect(made).toMatchObject({ type: 'courier', cash_limit: 500_000, active: true });
    const found = await team.admin.must('users.list', { search: 'اسامه', type: 'courier' });
    expect(found.map((row) => row.id)).toEqual([made.id]);
    const login = { email: input.email ?? '', password: input.password };
    const signedIn = await nobody.call('auth.login', login);
    expect(signedIn.status).toBe(200);
    expect((await team.admin.call('users.create', { ...input })).error.code).toBe('email_taken');
  });

  it('leave both sides in the activity when a courier’s cash limit is raised', async () => {
    const input = await newUser({ name: 'زيد الكناني', cash_limit: 500_000 });
    const { id } = await team.admin.must('users.create', input);
    const { name, email, phone, role_id, branch_id, type } = input;
    const raised = { name, email, phone, role_id, branch_id, type, cash_limit: 5_000_000 };
    await team.admin.must('users.update', { id, ...raised, active: true });
    const [row] = await team.admin.must('activity.list', { action: 'users.update' });
    expect(row).toMatchObject({
      before: { cash_limit: 500_000 },
      after: { cash_limit: 5_000_000 },
    });
  });

  it.each([
    ['a courier without a branch', { branch_id: null }, 'branch_id'],
    ['a branch that is not there', { branch_id: 999_999 }, 'branch_id'],
    ['a role that is not there', { role_id: 999_999 }, 'role_id'],
  ])('are refused for %s', async (_why, wish, field) => {
    const reply = await team.admin.call('users.create', await newUser(wish));
    expect([reply.status, Object.keys(reply.error.errors ?? {})]).toEqual([422, [field]]);
  });

  it('never take a role that is not for their kind', async () => {
    for (const name of ['Client', 'Admin']) {
      const reply = await team.admin.call(
        'users.create',
        await newUser({ role_id: await roleId(name) }),
      );
      expect(Object.keys(reply.error.errors ?? {})).toEqual(['role_id']);
    }
  });

  it('lose their sessions in the moment they are disabled', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    expect((await clerk.call('auth.me', {})).status).toBe(200);
    await team.admin.must('users.delete', { id: clerk.id });
    expect((await clerk.call('auth.me', {})).status).toBe(401);
    expect(await team.admin.must('users.one', { id: clerk.id })).toMatchObject({ active: false });
  });

  it('who are couriers with shipments out are not disabled, and the refusal states what they hold', async () => {
    await shipmentAt(team, 'out_for_delivery');
    const reply = await team.admin.call('users.delete', { id: team.courier.id });
    expect([reply.status, reply.error.code]).toEqual([409, 'in_use']);
    expect(reply.error.details).toMatchObject({ shipments: 1, cash: 29_500 });
    expect(reply.error.message).toContain('شحنة واحدة');
    const [row] = await team.manager.must('users.couriers', { search: team.courier.name });
    expect(row).toMatchObject({ id: team.courier.id, shipments: 1, cash_in_hand: 29_500 });
    expect(row?.oldest_cash_at).not.toBeNull();
  });

  it('keep at least one Admin, also when two demote each other at once', async () => {
    const second = await fixtures.person({ role: 'Admin' });
    const [one, two] = await Promise.all([
      team.admin.call('users.delete', { id: second.id }),
      second.call('users.delete', { id: team.admin.id }),
    ]);
    expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1);
    const left = await fixtures.db.one<{ n: number }>(sql`
      select count(*) as n from users u join roles r on r.id = u.role_id where r.name = 'Admin'
        and u.active`);
    expect(left?.n).toBe(1);
    await fixtures.db.run(sql`update users set active = true where id = ${team.admin.id}`);
    await fixtures.db.run(
      sql`update sessions set revoked_at = null where user_id = ${team.admin.id}`,
    );
  });

  it('of a merchant stay the merchant’s: renamed or disabled, never made staff', async () => {
    const merchant = await fixtures.merchant();
    const same = {
      id: merchant.id,
      name: 'صاحب المتجر',
      email: merchant.email,
      phone: null,
      type: 'client' as const,
      role_id: await roleId('Client'),
      branch_id: null,
      active: false,
    };
    const staff = { ...same, type: 'staff' as const, role_id: await roleId('Warehouse') };
    const made = await team.admin.call('users.update', staff);
    expect(Object.keys(made.error.errors ?? {})).toEqual(['type']);
    expect(await team.manager.call('users.update', same)).toMatchObject({ status: 403 });
    expect(await team.admin.must('users.update', same)).toMatchObject({ active: false });
    expect((await merchant.call('auth.me', {})).status).toBe(401);
  });

  it('get a new password from the office: their sessions end, and they choose their own', async () => {
    const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
    const input = await newUser({ type: 'staff', role_id: await roleId('Warehouse') });
    const given = { ...input, email: clerk.email, id: clerk.id, active: true };
    await team.admin.must('users.update', given);
    expect((await clerk.call('auth.me', {})).status).toBe(401);
    const login = { email: clerk.email, password: input.password };
    expect((await nobody.call('auth.login', login)).status).toBe(200);
    const row = await fixtures.db.one(
      sql`select must_change_password as must from users where id = ${clerk.id}`,
    );
    expect(row).toEqual({ must: true });
  });

  it('are offered the Admin role only by an Admin', async () => {
    const names = async (who: Person) =>
      (await who.must('users.roles', {})).map((role) => role.name);
    expect(await names(team.admin)).toContain('Admin');
    expect(await names(team.manager)).not.toContain('Admin');
    const options = await team.manager.must('users.all', { search: team.courier.name });
    expect(options.map((option) => option.id)).toEqual([team.courier.id]);
  });

  it('of a branch are all that its manager sees', async () => {
    const far = await fixtures.person({ role: 'Courier', branch: 'BSR' });
    expect((await team.manager.call('users.one', { id: far.id })).status).toBe(404);
    const seen = await team.manager.must('users.list', { type: 'courier' });
    expect(seen.every((row) => row.branch?.id === fixtures.branches['BGD'])).toBe(true);
    const fit = await team.admin.must('users.couriersFor', {
      destination_id: fixtures.destinations['BSR'] ?? 0,
    });
    expect(fit.map((row) => row.id)).toEqual([far.id]);
  });
});

describe('the permissions screen', () => {
  it('names every permission in Arabic', async () => {
    const all = await team.admin.must('users.permissions', {});
    expect(all.filter((row) => !/^[\u0600-\u06FF\s]+$/.test(row.label))).toEqual([]);
    expect(new Set(all.map((row) => row.label)).size).toBe(all.length);
  });
});
