import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { sql } from '#database/connect.ts';
import { drainResets } from '#server/jobs/reset-outbox.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Fixtures,
  type Person,
} from '#test/kit/fixtures.ts';
import { hashShortCode, newSalt } from './short-codes.ts';

let fixtures: Fixtures;
let nobody: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());

const newPerson = () => fixtures.person({ role: 'Warehouse', branch: 'BGD' });

async function recoveryCodesOf(clerk: Person): Promise<readonly string[]> {
  const { secret } = await clerk.must('auth.startFactor', { current_password: password });
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  return (await clerk.must('auth.confirmFactor', { code: totp.generate() })).recovery_codes;
}

async function resetCodeOf({ email }: Person): Promise<string> {
  await nobody.must('auth.sendToken', { email });
  await drainResets(fixtures.db, fixtures.config);
  const row = await fixtures.db.one<{ body: string }>(sql`
    select payload ->> 'body' as body from outbox where payload ->> 'to' = ${email} order by id desc limit 1`);
  return /\d{8}/.exec(row?.body ?? '')?.[0] ?? '';
}

const storedIn = (table: 'recovery_codes' | 'password_resets', { id }: Person) =>
  fixtures.db.rows<{ code_hash: Buffer }>(
    table === 'recovery_codes'
      ? sql`select code_hash from recovery_codes where user_id = ${id}`
      : sql`select code_hash from password_resets where user_id = ${id}`,
  );

async function secondStep({ email }: Person, code: string) {
  const reply = await nobody.call('auth.login', { email, password });
  const challenge = String(reply.error.details?.['challenge']);
  return nobody.call('auth.secondStep', { challenge, code });
}

describe('a code that people type is stored so that a copy of the database does not tell it', () => {
  it('as a salt and a hash, and never as a plain hash that could be tried out', async () => {
    const clerk = await newPerson();
    const [code, recovery] = [await resetCodeOf(clerk), await recoveryCodesOf(clerk)];
    const stored = [
      ...(await storedIn('password_resets', clerk)),
      ...(await storedIn('recovery_codes', clerk)),
    ].map((row) => row.code_hash);
    expect(stored).toHaveLength(1 + recovery.length);
    for (const one of stored) expect(one).toHaveLength(48);
    const plain = createHash('sha256').update(code).digest();
    expect(stored.some((one) => one.includes(plain))).toBe(false);
  });

  it('differently on a server with another key, with another salt, for another user or another use', async () => {
    const { config } = fixtures;
    const code = { use: 'reset', userId: 1, code: '12345678' } as const;
    const salt = newSalt();
    const hash = await hashShortCode(config, code, salt);
    expect(await hashShortCode(config, code, salt)).toEqual(hash);
    const key = Buffer.alloc(32, 1).toString('base64');
    const others = await Promise.all([
      hashShortCode({ ...config, secretKey: key }, code, salt),
      hashShortCode(config, code, newSalt()),
      hashShortCode(config, { ...code, userId: 2 }, salt),
      hashShortCode(config, { ...code, use: 'recovery' }, salt),
    ]);
    for (const other of others) expect(other.subarray(16)).not.toEqual(hash.subarray(16));
  });
});

describe('a recovery code', () => {
  it('of an earlier version, stored with the key alone, still signs in once', async () => {
    const clerk = await newPerson();
    const [printed = ''] = await recoveryCodesOf(clerk);
    const code = printed.replaceAll('-', '');
    const old = { use: 'recovery', userId: clerk.id, code } as const;
    await fixtures.db.run(sql`delete from recovery_codes where user_id = ${clerk.id}`);
    await fixtures.db.run(sql`
      insert into recovery_codes (user_id, code_hash)
      values (${clerk.id}, ${await hashShortCode(fixtures.config, old, null)})`);
    expect((await secondStep(clerk, printed)).status).toBe(200);
    expect((await secondStep(clerk, printed)).status).toBe(422);
  });
});

describe('a reset code', () => {
  it('has more than 20 bits, is valid for ten minutes and is read as people type it', async () => {
    const clerk = await newPerson();
    const code = await resetCodeOf(clerk);
    expect(Math.log2(10 ** code.length)).toBeGreaterThan(20);
    const [row] = await fixtures.db.rows(sql`
      select extract(epoch from expires_at - created_at)::int as seconds
      from password_resets where user_id = ${clerk.id}`);
    expect(row).toEqual({ seconds: 600 });
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const token = `${arabic.slice(0, 4)} ${arabic.slice(4)}`;
    await nobody.must('auth.validateToken', { email: clerk.email, token });
  });

  it('is over after ten minutes', async () => {
    const clerk = await newPerson();
    const token = await resetCodeOf(clerk);
    await fixtures.db.run(sql`
      update password_resets set expires_at = now() - interval '1 second' where user_id = ${clerk.id}`);
    const reply = await nobody.call('auth.validateToken', { email: clerk.email, token });
    expect(reply.error.code).toBe('reset_code_wrong');
  });

  it('has five tries, also when forty guesses arrive at the same moment', async () => {
    const clerk = await newPerson();
    const token = await resetCodeOf(clerk);
    const wrong = token === '00000000' ? '00000001' : '00000000';
    const guess = (typed: string) =>
      nobody.call('auth.validateToken', { email: clerk.email, token: typed });
    expect((await guess(token)).status).toBe(200);
    await Promise.all(Array.from({ length: 40 }, () => guess(wrong)));
    const [row] = await fixtures.db.rows(sql`
      select attempts from password_resets where user_id = ${clerk.id}`);
    expect(row).toEqual({ attempts: 5 });
    expect((await guess(token)).error.code).toBe('reset_code_wrong');
  });
});
