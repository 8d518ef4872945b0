import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { contract, type AnswerOf, type EndpointName, type InputOf } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { connect, type Database, sql } from '#database/connect.ts';
import { type GoingLiveStep, mostStepRows } from '#domain/office/going-live/steps.ts';
import { hashToken } from '#server/http/auth.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { oldCompany } from '#sample/old-company.ts';
import type { FileRow } from '#sample/going-live.ts';
import { loadNow, machine } from './run/report.ts';
import { withServer } from './run/server-process.ts';
import { print } from './print.ts';

/**
 * Migrates a company from its old system the way the page sends the data, through the real server.
 */
const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-going-live' },
    shipments: { type: 'string', default: '20000' },
    merchants: { type: 'string', default: '3000' },
    couriers: { type: 'string', default: '120' },
  },
});

async function signIn(db: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into users (uuid, name, name_fold, email, type, role_id, password_hash)
    select gen_random_uuid(), 'Bench', 'bench', 'going-live@bench.local', 'staff', id, '-'
    from roles where name = 'Admin' on conflict (email) do nothing`);
  await db.run(sql`
    insert into sessions (token_hash, id, user_id, remember, expires_at)
    select ${hashToken(token)}, gen_random_uuid(), id, false, now() + interval '1 day'
    from users where email = 'going-live@bench.local'`);
  return token;
}

function callerOf(base: string, token: string) {
  return async <N extends EndpointName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> => {
    const spec: EndpointSpec = contract[name];
    const fields: Record<string, unknown> = { ...(input as Record<string, unknown>) };
    const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(fields[key]);
      delete fields[key];
      return value;
    });
    const isPost = spec.method === 'POST';
    const answer = await fetch(`${base}${path}`, {
      method: spec.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isPost && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(isPost && { body: JSON.stringify(fields) }),
    });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as AnswerOf<N>;
  };
}
type Call = ReturnType<typeof callerOf>;

async function bring(call: Call, step: GoingLiveStep, cells: readonly FileRow[]): Promise<number> {
  const from = performance.now();
  const rows = cells.map((row, at) => ({ no: at + 2, cells: row }));
  const batch = randomUUID();
  const chunks = Math.ceil(rows.length / mostStepRows);
  for (const work of ['goingLive.check', 'goingLive.import'] as const) {
    for (let at = 0; at < chunks; at += 1) {
      const part = rows.slice(at * mostStepRows, (at + 1) * mostStepRows);
      if (work === 'goingLive.check') await call(work, { step, rows: part });
      else await call(work, { step, batch, rows: part });
    }
  }
  const { data } = await call('goingLive.finish', { step, batch, rows: rows.length });
  if (data.refused > 0) throw new Error(`${step}: ${data.refused} rows were refused`);
  return performance.now() - from;
}

async function start(call: Call): Promise<number> {
  const from = performance.now();
  const { data } = await call('goingLive.state', {});
  await call('goingLive.start', {
    sums: Object.fromEntries(data.sums.map(({ sum, ours }) => [sum, ours])),
  });
  let shown = -1;
  for (;;) {
    await pause(200);
    const { state, progress, failure } = (await call('goingLive.state', {})).data;
    if (progress && progress.done !== shown) {
      shown = progress.done;
      print(`  ${progress.done} of ${progress.total}`);
    }
    if (state === 'started') return performance.now() - from;
    if (state === 'open') throw new Error(`the opening was not posted: ${failure}`);
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

await withServer(flags.data, async (database, server) => {
  const db = connect(database.migratorUrl, { max: 2, statementTimeoutMs: 300_000 });
  try {
    const call = callerOf(server.base, await signIn(db));
    const company = oldCompany({
      shipments: Number(flags.shipments),
      merchants: Number(flags.merchants),
      couriers: Number(flags.couriers),
    });
    print(`${machine()} · load ${loadNow().join(' ')} · ${server.program}`);
    let whole = 0;
    const timed = (name: string, ms: number): void => {
      whole += ms;
      print(`| ${name} | ${seconds(ms)} |`);
    };
    const branch = { phone: '07701234567', address: 'السوق' };
    await bring(call, 'branches', [
      { ...branch, branch: 'BGD', branch_name: 'بغداد', destination: 'بغداد', serves: 'بغداد' },
      { ...branch, branch: 'BSR', branch_name: 'البصرة', destination: 'البصرة', serves: 'البصرة' },
    ]);
    timed('people, checked and imported', await bring(call, 'people', company.couriers));
    timed('merchants, checked and imported', await bring(call, 'merchants', company.merchants));
    timed('shipments, checked and imported', await bring(call, 'shipments', company.shipments));
    timed('tills', await bring(call, 'tills', [{ branch: 'BGD', amount: 100_000_000 }]));
    timed('the opening posted', await start(call));
    print(`| all of it | ${seconds(whole)} |`);
    print(`memory ${JSON.stringify(server.memory())}`);
    const findings = await reconcile(db);
    print(findings.length === 0 ? 'every check holds' : JSON.stringify(findings));
  } finally {
    await db.close();
  }
});
