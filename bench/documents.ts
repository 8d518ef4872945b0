import { randomBytes, randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf, EndpointName, InputOf } from '#contract/contract.ts';
import { connect, type Database, sql } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { hashToken } from '#server/http/auth.ts';
import { seedSampleReference } from '#sample/reference.ts';
import { openBenchDatabase } from './database.ts';
import { wireCall } from './run/client.ts';
import { loadNow, machine } from './run/report.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-documents' },
    sizes: { type: 'string', default: '20,2000' },
    slow: { type: 'string', default: '' },
  },
});

interface Seen {
  readonly what: string;
  readonly lines: number;
  readonly statements: number;
  readonly ms: number;
}

/**
 * One company over the real server: performs calls as the named user and returns the cost of each.
 */
class Company {
  readonly seen: Seen[] = [];
  #statements = 0;
  readonly #app: FastifyInstance;

  private constructor(app: FastifyInstance) {
    this.#app = app;
  }

  static async open(url: string): Promise<{ company: Company; db: Database; close(): unknown }> {
    const db = connect(url, { max: 4, onStatement: () => company.count() });
    const config = { ...readConfig({}), logLevel: 'silent' as const, rateLimits: false };
    const app = await createApp({ ...config, dashboardDir: '/nonexistent' }, db);
    const company = new Company(app);
    await seedSampleReference(db);
    return { company, db, close: async () => (await app.close(), db.close()) };
  }

  count(): void {
    this.#statements += 1;
  }

  /** @throws Error when the server refuses the call */
  async send<N extends EndpointName>(
    name: N,
    input: InputOf<N>,
    token: string,
  ): Promise<AnswerOf<N>> {
    const { id, ...rest } = input as Record<string, unknown>;
    const call = wireCall(name, rest as InputOf<N>, token, randomUUID());
    const response = await this.#app.inject({
      method: call.method as 'GET' | 'POST',
      url: call.path.replace('{id}', String(id)),
      headers: { ...call.headers },
      ...(call.body === null ? {} : { payload: call.body }),
    });
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.body.slice(0, 2000)}`);
    return response.json<AnswerOf<N>>();
  }

  async measure<T>(what: string, lines: number, work: () => Promise<T>): Promise<T> {
    const before = this.#statements;
    const begin = performance.now();
    const answer = await work();
    const ms = Math.round(performance.now() - begin);
    this.seen.push({ what, lines, statements: this.#statements - before, ms });
    return answer;
  }
}

interface Cast {
  readonly manager: string;
  readonly courier: { readonly id: number; readonly token: string };
  readonly merchant: { readonly id: number; readonly token: string };
}

async function signIn(db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into sessions (token_hash, id, user_id, remember, expires_at)
    values (${hashToken(token)}, gen_random_uuid(), ${userId}, false, now() + interval '1 day')`);
  return token;
}

async function newUser(db: Database, role: string, type: string, merchant: number | null) {
  const row = await db.one<{ id: number }>(sql`
    insert into users (uuid, name, name_fold, email, type, role_id, branch_id, merchant_id, password_hash)
    select gen_random_uuid(), ${role}, ${role}, ${`${randomUUID()}@bench.local`}, ${type}, r.id,
      case when ${merchant}::bigint is null then b.id end, ${merchant}::bigint, '-'
    from roles r, branches b where r.name = ${role} and b.code = 'BGD' returning id`);
  if (!row) throw new Error(`no role ${role}`);
  return { id: row.id, token: await signIn(db, row.id) };
}

async function castOf(db: Database): Promise<Cast> {
  const row = await db.one<{ id: number }>(sql`
    insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state, branch_id, rules_version, search)
    select gen_random_uuid(), 'متجر القياس', 'صاحبه', '+9647701234567', ${`${randomUUID()}@merchant.local`}, d.id, 'accepted', b.id, 1, 'متجر'
    from destinations d, branches b where d.key = 'BGD' and b.code = 'BGD' returning id`);
  const merchantId = row?.id ?? 0;
  const manager = await newUser(db, 'Branch manager', 'staff', null);
  const courier = await newUser(db, 'Courier', 'courier', null);
  const merchant = await newUser(db, 'Client', 'client', merchantId);
  return { manager: manager.token, courier, merchant: { id: merchantId, token: merchant.token } };
}

/** Creates the given number of shipments of the merchant on the branch's shelf. */
async function onTheShelf(company: Company, { merchant, manager }: Cast, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    no: at + 2,
    recipient_name: `مستلم ${at}`,
    recipient_phone: `0770${String(1_000_000 + at)}`,
    destination: 'بغداد',
    area: 'كرادة داخل',
    landmark: `قرب جامع النور ${at}`,
    goods_amount: 25_000,
    accept: true,
  }));
  const batch = randomUUID();
  const { data } = await company.send('shipments.import', { batch, rows }, merchant.token);
  const codes = data.rows.flatMap(({ code }) => (code === null ? [] : [code]));
  if (codes.length !== count) throw new Error(`only ${codes.length} shipments were saved`);
  await company.send('shipments.changeMany', { codes, event: 'receiveAtBranch' }, manager);
  return codes;
}

type Issued = 'runSheet' | 'cashHandIn' | 'settlement';

/** Issues a document and amends it without changes: all lines are reversed and written again. */
async function issueAndAmend<F extends Issued>(
  company: Company,
  token: string,
  family: F,
  input: InputOf<`documents.${F}.create`> & { codes: string[] },
): Promise<void> {
  const lines = input.codes.length;
  const create = `documents.${family}.create` as `documents.${Issued}.create`;
  const amend = `documents.${family}.amend` as `documents.${Issued}.amend`;
  const { data } = await company.measure(`${family} issue`, lines, () =>
    company.send(create, input as never, token),
  );
  await company.measure(`${family} amend`, lines, () =>
    company.send(amend, { ...input, id: data.id, version: data.version } as never, token),
  );
}

/**
 * A day of one branch: shipments go out with the courier, the cash comes back, and the merchant is
 * paid.
 */
async function day(company: Company, db: Database, count: number): Promise<void> {
  const cast = await castOf(db);
  const { manager, courier, merchant } = cast;
  const codes = await onTheShelf(company, cast, count);
  await issueAndAmend(company, manager, 'runSheet', { courier_id: courier.id, codes });
  await company.send('shipments.startDelivery', { codes }, courier.token);
  await company.send('shipments.handOver', { codes }, manager);
  const due = await db.one<{ amount: number }>(sql`
    select sum(collected_amount)::bigint as amount from shipments where code = any(${codes}::text[])`);
  await issueAndAmend(company, manager, 'cashHandIn', {
    courier_id: courier.id,
    counted_amount: due?.amount ?? 0,
    codes,
  });
  await issueAndAmend(company, manager, 'settlement', { merchant_id: merchant.id, codes });
}

function table(seen: readonly Seen[], sizes: readonly number[]): readonly string[] {
  const whats = [...new Set(seen.map(({ what }) => what))];
  const cell = (what: string, size: number): string => {
    const one = seen.find((row) => row.what === what && row.lines === size);
    return one ? `${one.statements} | ${one.ms}` : '– | –';
  };
  return [
    `| document | ${sizes.map((size) => `${size} lines: statements | ms`).join(' | ')} |`,
    ...whats.map((what) => `| ${what} | ${sizes.map((size) => cell(what, size)).join(' | ')} |`),
  ];
}

/**
 * Measures documents with few and with many lines: the number of statements must be the same, and
 * the duration of each is reported.
 */
async function main(): Promise<void> {
  const sizes = flags.sizes.split(',').map(Number);
  const database = await openBenchDatabase(flags.data);
  await migrate(database.migratorUrl);
  const { company, db, close } = await Company.open(database.url);
  try {
    for (const size of sizes) await day(company, db, size);
    print(`${machine()} · load ${loadNow().join(' ')}\n`);
    for (const line of table(company.seen, sizes)) print(line);
  } finally {
    await close();
    await database.stop();
  }
}

await main();
