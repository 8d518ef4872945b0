import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { EndpointName, InputOf } from '#contract/contract.ts';
import { connect, type Database, sql, type Sql } from '#database/connect.ts';
import { hashToken } from '#server/http/auth.ts';
import { Client, wireCall } from './run/client.ts';
import { type Figures, measure } from './run/measure.ts';
import { loadNow, machine } from './run/report.ts';
import { withServer } from './run/server-process.ts';
import { say } from './say.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-catalogues' },
    seconds: { type: 'string', default: '2' },
    sizes: { type: 'string', default: '100,100000' },
  },
});
const seconds = Number(flags.seconds);
const sizes = flags.sizes.split(',').map(Number);

interface Question<N extends EndpointName = EndpointName> {
  readonly name: string;
  readonly call: N;
  readonly input: InputOf<N>;
}
const ask = <N extends EndpointName>(name: string, call: N, input: InputOf<N>): Question =>
  ({ name, call, input }) as unknown as Question;

/** What a clerk opens: the first page and a text search. */
const questions: readonly Question[] = [
  ask('areas', 'areas.list', {}),
  ask('areas, by name', 'areas.list', { search: 'نقطه 77' }),
  ask('rates of areas in force', 'areaRates.list', {}),
  ask('rates of areas, one area', 'areaRates.list', { area_id: 77 }),
  ask('rates of areas, whole history', 'areaRates.list', { when: 'all' }),
  ask('coupons', 'coupons.list', {}),
  ask('coupons, by code', 'coupons.list', { search: 'C77' }),
  ask('merchants', 'merchants.accepted', {}),
  ask('activity', 'activity.list', {}),
];

const rows = (count: number): Sql => sql`generate_series(1, ${count}::int) n`;

/**
 * Fills every catalogue with the requested number of rows, and activity, which cannot be thinned
 * out, with at least that many.
 */
const fillings = (count: number): readonly Sql[] => [
  sql`truncate area_rates, path_areas, branch_coupons`,
  sql`delete from areas`,
  sql`delete from coupons`,
  sql`delete from merchants`,
  sql`
    insert into areas (id, uuid, destination_id, name, name_fold)
    select n, gen_random_uuid(), d.ids[1 + n % cardinality(d.ids)], 'نقطة ' || n, 'نقطه ' || n
    from ${rows(count)}, (select array_agg(id) as ids from destinations) d`,
  sql`
    insert into area_rates (uuid, branch_id, area_id, fee_amount, valid_from)
    select gen_random_uuid(), b.id, n, 5000 + n % 20 * 250, date '2026-01-01'
    from ${rows(count)}, (select min(id) as id from branches) b`,
  sql`
    insert into coupons (code, name, kind, value, starts_on)
    select 'C' || n, 'كوبون ' || n, 'percent', 1 + n % 50, date '2026-01-01' from ${rows(count)}`,
  sql`
    insert into merchants (uuid, store_name, owner_name, phone, email, destination_id, state,
      branch_id, rules_version, search)
    select gen_random_uuid(), 'متجر ' || n, 'صاحب ' || n, '+9647701234567', n || '@merchant.local', d.id,
      'accepted', b.id, 1, 'متجر ' || n
    from ${rows(count)}, (select min(id) as id from destinations) d,
      (select min(id) as id from branches) b`,
  sql`
    insert into activity (action, subject, subject_id, title, at)
    select 'coupons.update', 'catalogue', n, 'C' || n, now() - n * interval '1 minute'
    from ${rows(count)} where n > (select count(*) from activity)`,
  sql`analyze areas, area_rates, coupons, merchants, activity`,
];

/** A user with all permissions, signed in without a password. */
async function signIn(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into users (uuid, name, name_fold, email, type, role_id, password_hash)
    select gen_random_uuid(), 'Bench', 'bench', 'catalogues@bench.local', 'staff', id, '-'
    from roles where name = 'Admin' on conflict (email) do nothing`);
  await db.run(sql`
    insert into sessions (token_hash, id, user_id, remember, expires_at)
    select ${hashToken(token)}, gen_random_uuid(), id, false, now() + interval '1 day'
    from users where email = 'catalogues@bench.local'`);
  return token;
}

async function timesOf(client: Client, token: string): Promise<Map<string, Figures>> {
  const times = new Map<string, Figures>();
  for (const { name, call, input } of questions) {
    const params = wireCall(call, input, token);
    const [figures] = (
      await measure(client, () => ({ call: params }), { clients: 1, seconds })
    ).values();
    if (figures) times.set(name, figures);
  }
  return times;
}

function table(bySize: ReadonlyMap<number, ReadonlyMap<string, Figures>>): readonly string[] {
  const shown = [...bySize].map(([size]) => `${size.toLocaleString('en')} rows p50 | p95`);
  return [
    `| list | ${shown.join(' | ')} |`,
    ...questions.map(({ name }) => {
      const cells = [...bySize.values()].map((times) => {
        const { p50 = 0, p95 = 0 } = times.get(name) ?? {};
        return `${p50.toFixed(1)} | ${p95.toFixed(1)}`;
      });
      return `| ${name} | ${cells.join(' | ')} |`;
    }),
  ];
}

/**
 * Measures each list with few and with many rows over the real server: both should take the same
 * time.
 */
async function main(): Promise<void> {
  await withServer(flags.data, async (database, server) => {
    const db = connect(database.migratorUrl, { max: 1, statementTimeoutMs: 300_000 });
    const client = new Client(server.base);
    const bySize = new Map<number, Map<string, Figures>>();
    try {
      const token = await signIn(db);
      for (const size of sizes) {
        for (const filling of fillings(size)) await db.run(filling);
        bySize.set(size, await timesOf(client, token));
      }
      say(`${machine()} · load ${loadNow().join(' ')} · ${server.program}\n`);
      for (const line of table(bySize)) say(line);
    } finally {
      client.close();
      await db.close();
    }
  });
}

await main();
