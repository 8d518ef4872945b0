import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { contract, type AnswerOf, type EndpointName, type InputOf } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { connect, sql, type Database } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import { shippedRoles, type ShippedRoleName } from '#domain/people/roles.ts';
import { createApp } from '#server/app.ts';
import { publishNothing } from '#server/books/effects.ts';
import type { Unit } from '#server/books/unit-of-work.ts';
import { readConfig, type Config } from '#server/config.ts';
import { hashToken } from '#server/http/auth.ts';
import { unitOver } from '#server/move-hooks.ts';
import { freshDatabase, type FreshDatabase } from '#test/kit/database.ts';

/** The whole server over its own database, with users to call it as. Nothing of ours is mocked. */
export interface Fixtures {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** What background jobs write through, without listeners. */
  readonly unit: Unit;
  /** The address of the database, for a second server over it. */
  readonly url: string;
  readonly config: Config;
  readonly branches: Readonly<Record<string, number>>;
  readonly destinations: Readonly<Record<string, number>>;
  /** How many SQL statements `work` sends. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
  /** How often the server waits for the database during `work`. */
  roundTripsOf(work: () => Promise<unknown>): Promise<number>;
  person(wish: PersonWish): Promise<Person>;
  merchant(wish?: {
    branch?: string;
    storeName?: string;
    state?: 'accepted' | 'waiting' | 'rejected';
  }): Promise<Person & { merchantId: number }>;
  close(): Promise<void>;
}

export interface PersonWish {
  readonly role: ShippedRoleName;
  /** Code of the branch; if omitted: the whole company (staff only). */
  readonly branch?: string;
  readonly name?: string;
  readonly merchantId?: number;
  readonly cashLimit?: number;
}

export interface Reply<N extends EndpointName> {
  readonly status: number;
  readonly body: AnswerOf<N>;
  /** The same body, read as an error. */
  readonly error: {
    message: string;
    code: string;
    errors?: Record<string, string[]>;
    details?: Record<string, unknown>;
  };
}

/** A signed-in user (or anonymous, with `token: null`). */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string | null;
  call<N extends EndpointName>(
    name: N,
    input: InputOf<N>,
    options?: { key?: string },
  ): Promise<Reply<N>>;
  /** The response's `data`; throws when the call was refused. */
  must<N extends EndpointName>(
    name: N,
    input: InputOf<N>,
  ): Promise<AnswerOf<N> extends { data: infer D } ? D : AnswerOf<N>>;
}

/** The password of all users; hashed once. */
export const password = 'مفتاح الاختبار 7';
/** The cost is part of the hash: hundreds of guesses of a suite take no time. */
const lowCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | null = null;
const hashOnce = (): Promise<string> => (passwordHash ??= hash(password.normalize('NFC'), lowCost));

/**
 * `wish`: settings that differ from the defaults of all tests; `given`: an existing database
 * instead of a new one.
 */
export async function createFixtures(
  wish: Partial<Config> = {},
  given?: FreshDatabase,
): Promise<Fixtures> {
  const database = given ?? (await freshDatabase());
  const config: Config = {
    ...readConfig({}),
    rateLimits: false,
    secretKey: randomBytes(32).toString('base64'),
    logLevel: process.env['LOG_LEVEL'] ?? 'fatal',
    dataDir: '/nonexistent',
    dashboardDir: '/nonexistent',
    ...wish,
  };
  let statements = 0;
  let roundTrips = 0;
  const db = connect(database.url, {
    max: 10,
    onStatement: () => {
      statements += 1;
    },
    onRoundTrip: () => {
      roundTrips += 1;
    },
  });
  // Most tests are about something else: no waiting for a merchant's decision.
  await db.run(sql`
    insert into settings (key, value) values ('decision_wait_hours', '0')
    on conflict (key) do update set value = excluded.value`);
  const app = await createApp(config, db);
  const idsBy = async (query: ReturnType<typeof sql>): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await db.rows<{ key: string; id: number }>(query)).map((row) => [row.key, row.id]),
    );
  const branches = await idsBy(sql`select code as key, id from branches`);
  const destinations = await idsBy(sql`select key, id from destinations`);
  let count = 0;

  const person = async (wish: PersonWish): Promise<Person> => {
    count += 1;
    const type = shippedRoles.find((role) => role.name === wish.role)?.type ?? 'staff';
    const name = wish.name ?? `${wish.role} ${count}`;
    const email = `p${count}@example.com`;
    const branchId = wish.branch === undefined ? null : branches[wish.branch];
    const row = await db.one<{ id: number }>(sql`
      insert into users (uuid, name, name_fold, email, type, role_id, branch_id, merchant_id, password_hash, cash_limit)
      select ${uuidv7()}, ${name}, ${arFold(name)}, ${email}, ${type}, r.id, ${branchId}, ${wish.merchantId ?? null}, ${await hashOnce()}, ${wish.cashLimit ?? null}
      from roles r where r.name = ${wish.role} returning id`);
    if (!row) throw new Error(`no role ${wish.role}`);
    const token = await signIn(db, row.id);
    return asPerson(app, { id: row.id, name, email, token });
  };

  const merchant: Fixtures['merchant'] = async (wish = {}) => {
    const storeName = wish.storeName ?? `متجر ${count + 1}`;
    const state = wish.state ?? 'accepted';
    const branchId = branches[wish.branch ?? 'BGD'];
    const row = await db.one<{ id: number }>(sql`
      insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state, branch_id, rules_version, rejected_reason, search)
      values (${uuidv7()}, ${storeName}, 'صاحب المتجر', '+9647701234567', ${`m${count + 1}@example.com`}, ${destinations['BGD']}, ${state},
        ${branchId}, 1, ${state === 'rejected' ? 'سبب' : null}, ${arFold(storeName)}) returning id`);
    const merchantId = row?.id ?? 0;
    return { ...(await person({ role: 'Client', merchantId, name: storeName })), merchantId };
  };

  return {
    app,
    db,
    unit: unitOver(db, publishNothing),
    url: database.url,
    config,
    branches,
    destinations,
    person,
    merchant,
    statementsOf: async (work) => {
      const before = statements;
      await work();
      return statements - before;
    },
    roundTripsOf: async (work) => {
      const before = roundTrips;
      await work();
      return roundTrips - before;
    },
    close: async () => {
      await app.close();
      await db.close();
      await database.drop();
    },
  };
}

export async function signIn(db: Database, userId: number, expiresIn = '1 day'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into sessions (token_hash, id, user_id, remember, expires_at)
    values (${hashToken(token)}, ${uuidv7()}, ${userId}, false, now() + ${expiresIn}::interval)`);
  return token;
}

/**
 * Sends one call as the contract defines it, and validates the response against the contract's
 * schema.
 */
export function asPerson(
  app: FastifyInstance,
  who: { id: number; name: string; email: string; token: string | null },
): Person {
  const call: Person['call'] = async (name, input, options = {}) => {
    const spec: EndpointSpec = contract[name];
    const { url, query, body } = split(spec, (input ?? {}) as Record<string, unknown>);
    if (spec.answers === 'events') return openAndLeave(app, url, who.token);
    const response = await app.inject({
      method: spec.method,
      url,
      query,
      headers: {
        'accept-language': 'ar',
        ...(who.token === null ? {} : { authorization: `Bearer ${who.token}` }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      },
      ...(spec.method === 'POST' ? { payload: body ?? {} } : {}),
    });
    const isJson = response.headers['content-type']?.toString().startsWith('application/json');
    const parsed: unknown = isJson ? response.json() : response.body;
    if (response.statusCode === 200) spec.output.parse(parsed);
    return { status: response.statusCode, body: parsed as never, error: parsed as never };
  };
  return {
    ...who,
    call,
    must: async (name, input) => {
      const reply = await call(name, input);
      if (reply.status !== 200)
        throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.error)}`);
      const whole = reply.body as { data?: unknown };
      return (whole.data ?? whole) as never;
    },
  };
}

/** Event streams do not end by themselves: only access to them is checked here. */
async function openAndLeave(
  app: FastifyInstance,
  url: string,
  token: string | null,
): Promise<Reply<never>> {
  const response = await app.inject({
    method: 'GET',
    url,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const opened = response.statusCode === 200;
  const chunks = opened ? [] : await response.stream().toArray();
  if (opened) response.stream().destroy();
  const parsed: unknown = opened ? {} : JSON.parse(Buffer.concat(chunks as Buffer[]).toString());
  return { status: response.statusCode, body: parsed as never, error: parsed as never };
}

/** Sorts an input's fields into path, query string and body, as the browser's `call` does. */
export function split(
  spec: EndpointSpec,
  input: Record<string, unknown>,
): { url: string; query: Record<string, string>; body: Record<string, unknown> | undefined } {
  const rest = { ...input };
  const url = spec.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (spec.method === 'POST') return { url, query: {}, body: rest };
  const query = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
  return { url, query, body: undefined };
}
