import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let nobody: Person;
let clerk: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());
beforeEach(async () => {
  clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
});

/** A phone that shows the current code, or that of another time step; each step is valid once. */
interface Phone {
  code(steps?: number): string;
  readonly recovery: readonly string[];
}

async function setUp(person: Person): Promise<Phone> {
  const { secret } = await person.must('auth.startFactor', { current_password: password });
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  const code = (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const answer = await person.must('auth.confirmFactor', { code: code(-1) });
  return { code, recovery: answer.recovery_codes };
}

const challengeFor = async ({ email }: Person, right = password): Promise<string> => {
  const reply = await nobody.call('auth.login', { email, password: right });
  expect([reply.status, reply.error.code]).toEqual([401, 'second_factor_needed']);
  return String(reply.error.details?.['challenge']);
};
const step = (challenge: string, code: string) =>
  nobody.call('auth.secondStep', { challenge, code });
const mailsTo = async ({ email }: Person): Promise<string[]> => {
  const rows = await fixtures.db.rows<{ subject: string }>(sql`
    select payload ->> 'subject' as subject from outbox where payload ->> 'to' = ${email} order by id`);
  return rows.map((row) => row.subject);
};

describe('a clerk with a second factor', () => {
  it('signs in with the password and the code, written in any digits', async () => {
    const { code } = await setUp(clerk);
    const arabic = code().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const reply = await step(await challengeFor(clerk), arabic);
    expect(reply.status).toBe(200);
    const again = asPerson(fixtures.app, { ...clerk, token: reply.body.access_token });
    expect((await again.must('auth.me', {})).id).toBe(clerk.id);
    expect(await mailsTo(clerk)).toEqual(['فُعّل التحقق بخطوتين']);
  });

  it('uses each code once, and no earlier one after it', async () => {
    const { code } = await setUp(clerk);
    const first = code(0);
    expect((await step(await challengeFor(clerk), first)).status).toBe(200);
    expect((await step(await challengeFor(clerk), first)).error.code).toBe('second_factor_wrong');
    expect((await step(await challengeFor(clerk), code(-1))).error.code).toBe(
      'second_factor_wrong',
    );
  });

  it('gets in once when the same code is sent ten times at one moment', async () => {
    const { code } = await setUp(clerk);
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeFor(clerk)));
    const replies = await Promise.all(challenges.map((one) => step(one, code(0))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('gets in with a recovery code, once', async () => {
    const { recovery } = await setUp(clerk);
    expect(new Set(recovery).size).toBe(10);
    const [document = ''] = recovery;
    expect((await step(await challengeFor(clerk), document.toLowerCase())).status).toBe(200);
    expect((await step(await challengeFor(clerk), document)).error.code).toBe(
      'second_factor_wrong',
    );
    expect(await clerk.must('auth.factor', {})).toMatchObject({ on: true, recovery_left: 9 });
  });

  it('has five tries a challenge, also when they come at once', async () => {
    const { code } = await setUp(clerk);
    const challenge = await challengeFor(clerk);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => step(challenge, '000000')));
    const codes = guesses.map((reply) => reply.error.code);
    expect(codes.filter((one) => one === 'second_factor_wrong')).toHaveLength(5);
    expect((await step(challenge, code())).error.code).toBe('second_factor_over');
  });

  it('is locked out after ten wrong tries over several challenges, and sees for how long', async () => {
    const { code } = await setUp(clerk);
    for (let tries = 0; tries < 10; tries += 5) {
      const challenge = await challengeFor(clerk);
      for (let one = 0; one < 5; one += 1) await step(challenge, '000000');
    }
    const refused = await step(await challengeFor(clerk), code());
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.error.details?.['retryAfter'])).toBeGreaterThan(800);
    await fixtures.db.run(sql`
      update second_factors set tries_since = now() - interval '16 minutes' where user_id = ${clerk.id}`);
    expect((await step(await challengeFor(clerk), code())).status).toBe(200);
  });

  it('refuses a challenge after five minutes, after its use, and after the user was disabled', async () => {
    const { code } = await setUp(clerk);
    const late = await challengeFor(clerk);
    await fixtures.db.run(sql`
      update sign_in_challenges set expires_at = now() - interval '1 second' where user_id = ${clerk.id}`);
    expect((await step(late, code())).error.code).toBe('second_factor_over');
    const used = await challengeFor(clerk);
    expect((await step(used, code(0))).status).toBe(200);
    expect((await step(used, code(1))).error.code).toBe('second_factor_over');
    const off = await challengeFor(clerk);
    await team.admin.must('users.delete', { id: clerk.id });
    expect((await step(off, code(1))).error.code).toBe('account_disabled');
  });

  it('ended the sessions that were opened by the password alone, but not the one in use', async () => {
    const login = await nobody.must('auth.login', { email: clerk.email, password });
    const elsewhere = asPerson(fixtures.app, { ...clerk, token: login.access_token });
    await setUp(clerk);
    expect((await elsewhere.call('auth.me', {})).status).toBe(401);
    expect((await clerk.call('auth.me', {})).status).toBe(200);
  });

  it('switches it off with the password and a code, not with one of them', async () => {
    const { code } = await setUp(clerk);
    const off = (current_password: string, given: string) =>
      clerk.call('auth.dropFactor', { current_password, code: given });
    expect((await off('غير ذلك تمامًا', code())).error.code).toBe('wrong_current_password');
    expect((await off(password, '000000')).error.code).toBe('second_factor_wrong');
    expect((await off(password, code())).status).toBe(200);
    const login = await nobody.call('auth.login', { email: clerk.email, password });
    expect(login.status).toBe(200);
    expect(await mailsTo(clerk)).toEqual(['فُعّل التحقق بخطوتين', 'أُوقف التحقق بخطوتين']);
  });

  it('needs no code before a first one has confirmed the factor, and cannot get another meanwhile', async () => {
    await clerk.must('auth.startFactor', { current_password: password });
    expect((await nobody.call('auth.login', { email: clerk.email, password })).status).toBe(200);
    await setUp(clerk);
    const again = await clerk.call('auth.startFactor', { current_password: password });
    expect(again.error.code).toBe('second_factor_on');
  });
});

describe('an Admin', () => {
  it('removes it from a user who lost the phone: sessions end, a mail is sent, the list shows it', async () => {
    await setUp(clerk);
    expect(await team.admin.must('users.factor', { id: clerk.id })).toMatchObject({ on: true });
    await team.admin.must('users.resetFactor', { id: clerk.id });
    expect((await clerk.call('auth.me', {})).status).toBe(401);
    expect((await nobody.call('auth.login', { email: clerk.email, password })).status).toBe(200);
    expect((await mailsTo(clerk)).at(-1)).toBe('أُلغي التحقق بخطوتين');
    const entry = await fixtures.db.one(sql`
      select actor_id, subject_id from activity where action = 'users.resetFactor' order by id desc limit 1`);
    expect(entry).toMatchObject({ actor_id: team.admin.id, subject_id: clerk.id });
  });

  it('alone may: neither a manager, nor an Admin of their own', async () => {
    await setUp(clerk);
    expect((await team.manager.call('users.resetFactor', { id: clerk.id })).status).toBe(403);
    const own = await team.admin.call('users.resetFactor', { id: team.admin.id });
    expect(own.status).toBe(403);
    expect(await clerk.must('auth.factor', {})).toMatchObject({ on: true });
  });
});

describe('where the company requires it', () => {
  it('a clerk without one may set it up and leave, nothing else; couriers and merchants work on', async () => {
    await setUp(team.admin);
    await team.admin.must('settings.update', {
      second_factor_required: true,
      second_factor_grace_days: 0,
    });
    try {
      const blocked = await clerk.call('shipments.counts', {});
      expect([blocked.status, blocked.error.code]).toEqual([403, 'second_factor_required']);
      expect((await clerk.must('auth.me', {})).second_factor).toMatchObject({
        offered: true,
        due: true,
      });
      expect((await team.courier.must('auth.me', {})).second_factor.due).toBe(false);
      expect((await team.merchant.call('shipments.counts', {})).status).toBe(200);
      await setUp(clerk);
      expect((await clerk.call('shipments.counts', {})).status).toBe(200);
    } finally {
      await fixtures.db.run(sql`delete from settings where key like 'second_factor%'`);
    }
  });

  it('the user who requires it must have one first, and all others get some days', async () => {
    const admin = await fixtures.person({ role: 'Admin' });
    const wanted = { second_factor_required: true };
    const refused = await admin.call('settings.update', wanted);
    expect([refused.status, refused.error.code]).toEqual([409, 'second_factor_own_first']);
    expect(await admin.must('settings.factorReach', {})).toMatchObject({ own_is_on: false });
    await setUp(admin);
    const reach = await admin.must('settings.factorReach', {});
    expect(reach).toMatchObject({ own_is_on: true });
    expect(reach.without).toBeLessThan(reach.people);
    const late = await fixtures.person({ role: 'Call centre', branch: 'BGD' });
    await admin.must('settings.update', wanted);
    try {
      const { second_factor: params } = await late.must('auth.me', {});
      expect(params).toMatchObject({ offered: true, due: false });
      const days = (Date.parse(params.due_at ?? '') - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBe(7);
      expect((await late.call('shipments.counts', {})).status).toBe(200);
      await fixtures.db.run(sql`
        update settings set updated_at = now() - interval '8 days'
        where key = 'second_factor_required'`);
      expect((await late.call('shipments.counts', {})).status).toBe(403);
      expect((await admin.must('auth.me', {})).second_factor.due_at).toBeNull();
    } finally {
      await fixtures.db.run(sql`delete from settings where key = 'second_factor_required'`);
    }
  });

  it('couriers and merchants are offered none', async () => {
    const start = { current_password: password };
    for (const person of [team.courier, team.merchant])
      expect((await person.call('auth.startFactor', start)).status).toBe(403);
  });
});

describe('what is stored in the database', () => {
  it('is neither a secret nor a code in the clear, and opens with no other key and for no other person', async () => {
    const { secret } = await clerk.must('auth.startFactor', { current_password: password });
    const plain = Buffer.from(new TOTP({ secret: secret.replaceAll(' ', '') }).secret.bytes);
    const row = await fixtures.db.one<{ secret: Buffer }>(
      sql`select secret from second_factors where user_id = ${clerk.id}`,
    );
    expect(row?.secret.includes(plain)).toBe(false);
    const outsider = await createApp(
      { ...fixtures.config, secretKey: Buffer.alloc(32, 7).toString('base64') },
      fixtures.db,
    );
    const elsewhere = asPerson(outsider, clerk);
    const reply = await elsewhere.call('auth.confirmFactor', { code: '123456' });
    expect(reply.status).toBe(500);
    await outsider.close();
    const { recovery } = await setUp(clerk);
    const stored = await fixtures.db.rows<{ code_hash: Buffer }>(
      sql`select code_hash from recovery_codes where user_id = ${clerk.id}`,
    );
    const texts = stored.map(({ code_hash }) => code_hash.toString('latin1'));
    for (const code of recovery)
      expect(texts.some((text) => text.includes(code.replaceAll('-', '')))).toBe(false);
    const leftover = await fixtures.db.rows(sql`
      select answer from idempotency_keys where answer::text like '%recovery_codes%'`);
    expect(leftover).toEqual([]);
  });
});
