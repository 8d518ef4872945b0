import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sql } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { drainResets } from '#server/jobs/reset-outbox.ts';
import { leaveToken, recipientOf } from '#server/office/schedules/leave-link.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Fixtures,
  type Person,
} from '#test/kit/fixtures.ts';
import { readCarriedKeys, rekey } from './rekey.ts';
import { seal, unseal } from './seal.ts';

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures?.close());

const newKey = (): string => randomBytes(32).toString('base64');

/** A server as it is after its start with these keys. */
async function serverWith(secretKey: string, ...previousSecretKeys: string[]) {
  const config: Config = { ...fixtures.config, secretKey, previousSecretKeys };
  const strange = await readCarriedKeys(fixtures.db, config);
  const app = await createApp(config, fixtures.db);
  return { app, config, strange };
}
type Running = Awaited<ReturnType<typeof serverWith>>;

const anonymousAt = (app: FastifyInstance): Person =>
  asPerson(app, { id: 0, name: '', email: '', token: null });

async function challengeAt({ app }: Running, { email }: Person): Promise<string> {
  const reply = await anonymousAt(app).call('auth.login', { email, password });
  return String(reply.error.details?.['challenge']);
}

/** Signs in at one server with a code; returns the status of the second step. */
const signInAt = async (at: Running, person: Person, code: string, key?: string) =>
  anonymousAt(at.app).call(
    'auth.secondStep',
    { challenge: await challengeAt(at, person), code },
    key === undefined ? {} : { key },
  );

/** A clerk of one server with a second factor; the phone shows the code of any time step. */
async function clerkAt({ app }: Running) {
  const clerk = await fixtures.person({ role: 'Warehouse', branch: 'BGD' });
  const there = asPerson(app, clerk);
  const { secret } = await there.must('auth.startFactor', { current_password: password });
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const { recovery_codes: recovery } = await there.must('auth.confirmFactor', { code: code(-1) });
  return { clerk, code, recovery };
}

async function resetCodeAt({ app, config }: Running, { email }: Person): Promise<string> {
  await anonymousAt(app).must('auth.sendToken', { email });
  await drainResets(fixtures.db, config);
  const row = await fixtures.db.one<{ body: string }>(sql`
    select payload ->> 'body' as body from outbox where payload ->> 'to' = ${email} order by id desc limit 1`);
  return /\d{8}/.exec(row?.body ?? '')?.[0] ?? '';
}

describe('a change of SECRET_KEY while two servers work', () => {
  it('loses no second factor, code, link or answer, and in the end needs the former key for nothing', async () => {
    const [old, next] = [newKey(), newKey()];
    const running: Running[] = [];
    const start = async (...keys: [string, ...string[]]) => {
      const server = await serverWith(...keys);
      running.push(server);
      return server;
    };
    onTestFinished(async () => {
      await Promise.all(running.map(({ app }) => app.close()));
    });

    const before = await start(old);
    const [early, printed] = [await clerkAt(before), await clerkAt(before)];
    const reset = await resetCodeAt(before, early.clerk);
    const link = leaveToken(before.config, 7);
    const repeated = { challenge: await challengeAt(before, early.clerk), code: early.code(0) };
    const key = 'second-step-once';
    const first = await anonymousAt(before.app).call('auth.secondStep', repeated, { key });
    expect(first.status).toBe(200);

    // First both servers know both keys, then one after the other seals with the new one.
    const one = await start(old, next);
    const other = await start(next, old);
    const late = await clerkAt(other);
    expect((await signInAt(one, late.clerk, late.code(0))).status).toBe(200);
    expect((await signInAt(other, early.clerk, early.code(1))).status).toBe(200);
    expect((await signInAt(other, printed.clerk, printed.recovery[0] ?? '')).status).toBe(200);
    const again = await anonymousAt(other.app).call('auth.secondStep', repeated, { key });
    expect(again.body).toEqual(first.body);

    const done = await rekey(fixtures.db, other.config);
    expect(done.factors.resealed).toBe(2);
    expect(done.answers.resealed).toBeGreaterThanOrEqual(1);
    expect(done.factors.unreadable + done.answers.unreadable).toBe(0);
    expect(await rekey(fixtures.db, other.config)).toEqual({
      carried: 1,
      factors: { resealed: 0, unreadable: 0 },
      answers: { resealed: 0, unreadable: 0 },
    });

    const after = await start(next);
    expect(after.strange).toBe(0);
    expect((await signInAt(after, printed.clerk, printed.code(0))).status).toBe(200);
    expect((await signInAt(after, printed.clerk, printed.recovery[1] ?? '')).status).toBe(200);
    const third = await anonymousAt(after.app).call('auth.secondStep', repeated, { key });
    expect(third.body).toEqual(first.body);
    expect(recipientOf(after.config, link)).toBe(7);
    const valid = { email: early.clerk.email, token: reset };
    expect((await anonymousAt(after.app).call('auth.validateToken', valid)).status).toBe(200);

    // A server that still has only the former key can no longer open anything.
    const forgotten = await start(old);
    expect(forgotten.strange).toBe(1);
    expect((await signInAt(forgotten, printed.clerk, printed.code(1))).status).toBe(500);
  });

  it('can follow an earlier change: codes printed before both stay valid', async () => {
    const keys = [newKey(), newKey(), newKey()] as const;
    const first = await serverWith(keys[0]);
    const { clerk, recovery } = await clerkAt(first);
    const second = await serverWith(keys[1], keys[0]);
    await rekey(fixtures.db, second.config);
    const third = await serverWith(keys[2], keys[1]);
    await rekey(fixtures.db, third.config);
    const last = await serverWith(keys[2]);
    expect((await signInAt(last, clerk, recovery[0] ?? '')).status).toBe(200);
    await Promise.all([first, second, third, last].map(({ app }) => app.close()));
  });

  it('continues where it was interrupted, and counts what no key opens', async () => {
    await fixtures.db.run(sql`delete from second_factors`);
    const [old, next] = [newKey(), newKey()];
    const before = await serverWith(old);
    const people = [await clerkAt(before), await clerkAt(before), await clerkAt(before)];
    const [one, two, three] = people.map(({ clerk }) => clerk.id) as [number, number, number];
    const now = await serverWith(next, old);
    const stored = (id: number) =>
      fixtures.db.one<{ secret: Buffer }>(
        sql`select secret from second_factors where user_id = ${id}`,
      );
    const plain = unseal(now.config, one, (await stored(one))?.secret ?? Buffer.alloc(0));
    await fixtures.db.run(sql`
      update second_factors set secret = ${seal(now.config, one, plain)} where user_id = ${one}`);
    await fixtures.db.run(sql`
      update second_factors set secret = ${randomBytes(60)} where user_id = ${three}`);
    expect((await rekey(fixtures.db, now.config)).factors).toEqual({ resealed: 1, unreadable: 1 });
    const after = await serverWith(next);
    for (const id of [one, two])
      expect(unseal(after.config, id, (await stored(id))?.secret ?? Buffer.alloc(0))).toHaveLength(
        plain.length,
      );
    await Promise.all([before, now, after].map(({ app }) => app.close()));
  });
});

describe('a sealed value', () => {
  const withKey = (secretKey: string): Config => ({ ...fixtures.config, secretKey });

  it('of an earlier version without a key id is opened and sealed again', async () => {
    const key = newKey();
    const derived = Buffer.from(
      hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'second factor', 32),
    );
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derived, iv).setAAD(Buffer.from('user 5'));
    const body = Buffer.concat([cipher.update('seed'), cipher.final()]);
    const former = Buffer.concat([iv, cipher.getAuthTag(), body]);
    expect(unseal(withKey(key), 5, former).toString()).toBe('seed');
    expect(() => unseal(withKey(key), 6, former)).toThrow('sealed by another key');
  });

  it('names its key without telling anything of it', () => {
    const key = newKey();
    const [a, b] = [1, 2].map((owner) => seal(withKey(key), owner, Buffer.from('seed')));
    const head = a?.subarray(0, 5);
    expect(head).toEqual(b?.subarray(0, 5));
    expect(seal(withKey(newKey()), 1, Buffer.from('seed')).subarray(0, 5)).not.toEqual(head);
    expect(Buffer.from(key, 'base64').includes(head?.subarray(1) ?? '')).toBe(false);
  });
});

describe('a key file', () => {
  it('that was moved to .key.previous is accepted next to the new one', () => {
    const home = mkdtempSync(join(tmpdir(), 'cod-key-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    const start = (): Config => ({ ...readConfig({ DATA_DIR: join(home, 'main') }) });
    const sealed = seal(start(), 1, Buffer.from('seed'));
    renameSync(join(home, 'main.key'), join(home, 'main.key.previous'));
    const changed = start();
    expect(unseal(changed, 1, sealed).toString()).toBe('seed');
    expect(existsSync(join(home, 'main.key'))).toBe(true);
    rmSync(join(home, 'main.key.previous'));
    expect(() => unseal(start(), 1, sealed)).toThrow('sealed by another key');
  });
});

describe('a secret in a file', () => {
  const home = mkdtempSync(join(tmpdir(), 'cod-secrets-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const file = (text: string): string => {
    const path = join(home, randomBytes(4).toString('hex'));
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };

  it('is read in the place of the variable, for every secret there is', () => {
    const key = newKey();
    const config = readConfig({
      DATABASE_URL_FILE: file('postgresql://app@db/courier\n'),
      DATABASE_MIGRATOR_URL_FILE: file('postgresql://migrator@db/courier'),
      METRICS_TOKEN_FILE: file('measure\n'),
      SECRET_KEY_FILE: file(`${key}\n`),
      SECRET_KEY_PREVIOUS_FILE: file('one,two\nthree\n'),
      SMTP_URL_FILE: file('smtps://mail\n'),
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgresql://app@db/courier',
      migratorUrl: 'postgresql://migrator@db/courier',
      metricsToken: 'measure',
      secretKey: key,
      previousSecretKeys: ['one', 'two', 'three'],
      smtpUrl: 'smtps://mail',
    });
  });

  it('that is missing, empty or given twice stops the start and names the variable', () => {
    const missing = join(home, 'nowhere');
    expect(() => readConfig({ SECRET_KEY_FILE: missing })).toThrow(/SECRET_KEY_FILE .*nowhere/);
    expect(() => readConfig({ SMTP_URL_FILE: file('\n') })).toThrow(/SMTP_URL_FILE .*empty/);
    const twice = { SECRET_KEY: newKey(), SECRET_KEY_FILE: file(newKey()) };
    expect(() => readConfig(twice)).toThrow(/SECRET_KEY and SECRET_KEY_FILE/);
  });
});
