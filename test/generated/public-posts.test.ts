import { TOTP } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { sql } from '#database/connect.ts';
import { leaveToken } from '#server/office/schedules/leave-link.ts';
import { drainResets } from '#server/jobs/reset-outbox.ts';
import {
  asPerson,
  createFixtures,
  password,
  type Person,
  type Fixtures,
} from '#test/kit/fixtures.ts';

/** Public writing calls, sent again under their key: the response was lost. */
const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const spec: EndpointSpec = contract[name];
  return spec.permission === 'public' && spec.method !== 'GET';
});

let fixtures: Fixtures;
let nobody: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  nobody = asPerson(fixtures.app, { id: 0, name: '', email: '', token: null });
});
afterAll(() => fixtures?.close());

const newPerson = () => fixtures.person({ role: 'Warehouse', branch: 'BGD' });
let serial = 0;

async function mailedCode() {
  const { email } = await newPerson();
  await nobody.must('auth.sendToken', { email });
  await drainResets(fixtures.db, fixtures.config);
  const row = await fixtures.db.one<{ body: string }>(sql`
    select payload ->> 'body' as body from outbox where payload ->> 'to' = ${email}`);
  return { email, token: /\d{8}/.exec(row?.body ?? '')?.[0] ?? '' };
}

async function halfSignedIn() {
  const clerk = await newPerson();
  const { secret } = await clerk.must('auth.startFactor', { current_password: password });
  const totp = new TOTP({ secret: secret.replaceAll(' ', '') });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await clerk.must('auth.confirmFactor', { code: code(-1) });
  const reply = await nobody.call('auth.login', { email: clerk.email, password });
  return { challenge: String(reply.error.details?.['challenge']), code: code(0) };
}

const registration = () => {
  serial += 1;
  return {
    store_name: 'متجر الورد',
    owner_name: 'زينب علي',
    phone: '0770 123 4567',
    email: `again${serial}@example.com`,
    password: 'نخلة بجانب النهر',
    password_confirmation: 'نخلة بجانب النهر',
    destination_id: fixtures.destinations['BSR'] ?? 0,
    accepts_rules: true,
    rules_version: 1,
  };
};

/** The link at the end of a scheduled report's mail. */
async function mailedReport() {
  const person = await fixtures.person({ role: 'Accountant' });
  const { id } = await person.must('schedules.create', {
    name: 'الفروع',
    report: 'branches.list',
    every: 'day',
    hour: 8,
    recipient_ids: [person.id],
  });
  const row = await fixtures.db.one<{ id: number }>(
    sql`select id from report_recipients where schedule_id = ${id}`,
  );
  return { token: leaveToken(fixtures.config, row?.id ?? 0) };
}

const chosen = { password: 'Dijla-Furat-77', password_confirmation: 'Dijla-Furat-77' };
/** An input that succeeds, and a value for one of its fields that makes it another request. */
const requests: Record<string, { input: () => Promise<object>; other: object }> = {
  'auth.login': {
    input: async () => ({ email: (await newPerson()).email, password }),
    other: { remember: true },
  },
  'auth.secondStep': { input: halfSignedIn, other: { code: '999999' } },
  'auth.sendToken': {
    input: async () => ({ email: (await newPerson()).email }),
    other: { email: 'another@example.com' },
  },
  'auth.validateToken': { input: mailedCode, other: { token: '999999' } },
  'auth.resetPassword': {
    input: async () => ({ ...(await mailedCode()), ...chosen }),
    other: { token: '999999' },
  },
  'schedules.leave': { input: mailedReport, other: { token: '1.AAAA' } },
  'merchants.register': { input: async () => registration(), other: { store_name: 'متجر آخر' } },
};

/** All rows that such a call writes. */
const written = async () =>
  fixtures.db.one(sql`
    select (select count(*) from sessions) as sessions, (select count(*) from users) as users,
      (select count(*) from merchants) as merchants, (select count(*) from outbox) as outbox,
      (select count(*) from activity) as activity, (select max(updated_at) from users) as changed`);

const send = (name: EndpointName, input: object, key: string) =>
  nobody.call(name, input as never, { key });

it('every such call has a request here', () => {
  expect(Object.keys(requests).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  const { input: inputOf, other } = requests[name] ?? { input: async () => ({}), other: {} };

  it('sent again under its key gets the first answer and writes nothing', async () => {
    const [input, key] = [await inputOf(), uuidv7()];
    const first = await send(name, input, key);
    expect(first.status).toBe(200);
    const before = await written();
    const again = await send(name, input, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await written()).toEqual(before);
  });

  it('sent five times at once is done once', async () => {
    const [input, key] = [await inputOf(), uuidv7()];
    const all = await Promise.all(Array.from({ length: 5 }, () => send(name, input, key)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of all) expect(body).toEqual(all[0]?.body);
  });

  it('is refused when the key came with another request', async () => {
    const [input, key] = [await inputOf(), uuidv7()];
    await send(name, input, key);
    const reply = await send(name, { ...input, ...other }, key);
    expect([reply.status, reply.error.code]).toEqual([422, 'key_reused']);
  });

  it('leaves no password, token or code that could be read in the database', async () => {
    const [input, key] = [await inputOf(), uuidv7()];
    const { body } = await send(name, input, key);
    const row = await fixtures.db.one<{ text: string }>(
      sql`select answer::text as text from idempotency_keys where key = ${key}`,
    );
    expect(row?.text).toMatch(/^\{"sealed": "[\w+/=]+"\}$/);
    const { access_token: token } = body as { access_token?: string };
    if (token !== undefined) expect(row?.text).not.toContain(token);
  });
});
