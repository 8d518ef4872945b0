import { parseArgs } from 'node:util';
import { contract, type EndpointName } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { connect, sql, type Database } from '#database/connect.ts';
import { benchPassword, people } from './load/people.ts';
import { postmasterOf } from './load/processor.ts';
import { Client, type WireCall, wireCall } from './run/client.ts';
import { meter } from './run/cost.ts';
import { type Caller, inputsFor } from './run/read-inputs.ts';
import { loadNow, machine } from './run/report.ts';
import { withServer } from './run/server-process.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    times: { type: 'string', default: '8' },
    /** The number of rows printed for each caller; calls above a limit are always printed. */
    slowest: { type: 'string', default: '10' },
    /** Only calls whose names begin with one of these: `ledger.,settlements.` */
    only: { type: 'string', default: '' },
  },
});

const mostMs = { warm: 50, cold: 150 };

/** Streams stay open and files contain whole lists: both have programs of their own. */
const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { method, answers }: EndpointSpec = contract[name];
  const isWanted = flags.only.split(',').some((beginning) => name.startsWith(beginning));
  return isWanted && method === 'GET' && answers === undefined;
});

interface Read {
  readonly name: EndpointName;
  readonly coldMs: number;
  readonly warmMs: number;
  /** Processor time of server and database for a call. */
  readonly processorMs: number;
  readonly status: number;
  readonly bytes: number;
}

/** A call with its path parameters filled in. */
function readCall(name: EndpointName, input: Record<string, unknown>, token: string): WireCall {
  const rest = { ...input };
  const filled = contract[name].path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field];
    delete rest[field];
    return encodeURIComponent(String(value));
  });
  const call = wireCall(name, rest as never, token);
  return { ...call, path: call.path.replace(contract[name].path, filled) };
}

/**
 * Eight times: from the sixth on the database may use one plan for all values, which may be slow.
 */
async function measured(
  client: Client,
  call: WireCall,
  metering: ReturnType<typeof meteringOf>,
): Promise<Omit<Read, 'name'>> {
  const took: number[] = [];
  let [status, bytes] = [0, 0];
  let costOf = metering();
  for (let time = 0; time < Number(flags.times); time += 1) {
    if (time === 1) costOf = metering();
    const began = performance.now();
    const reply = await client.send(call);
    took.push(performance.now() - began);
    [status, bytes] = [Math.max(status, reply.status), reply.text.length];
    // The guards refuse at once, and the next call is another one.
    if (status === 403) break;
  }
  const { server, database } = costOf();
  const warm = took.slice(1).sort((a, b) => a - b);
  const warmMs = warm[Math.floor(warm.length / 2)] ?? 0;
  return { coldMs: took[0] ?? 0, warmMs, processorMs: server + database, status, bytes };
}

const meteringOf = (serverPid: number, postmaster: number, client: Client) => () =>
  meter({ serverPid, postmaster, sent: () => client.sent });

async function castOf(client: Client, db: Database): Promise<Caller[]> {
  const branch = await db.one<{ id: number; code: string }>(
    sql`select id, code from branches order by id limit 1`,
  );
  const largest = await db.one<{ email: string }>(sql`
    select m.email from stage_counts c join merchants m on m.id = c.scope_id
    where c.scope = 'merchant' group by m.email order by sum(c.n) desc limit 1`);
  const caller = async (label: string, email: string): Promise<Caller> => {
    const row = await db.one<{ id: number; branch: number | null; merchant: number | null }>(sql`
      select id, branch_id as branch, merchant_id as merchant from users where email = ${email}`);
    const { access_token: token } = await client.must(
      'auth.login',
      { email, password: benchPassword },
      null,
    );
    const viewer = row?.merchant ? 'client' : label === 'courier' ? 'courier' : 'branch';
    const reader = {
      viewer: row?.branch || row?.merchant ? viewer : 'company',
      userId: row?.id ?? 0,
      branchId: row?.branch ?? null,
      merchantId: row?.merchant ?? null,
    } as const;
    return { label, token, reader };
  };
  const code = branch?.code ?? '';
  return [
    await caller('Admin', people.admin),
    await caller('branch manager', people.manager(code)),
    await caller('largest merchant', largest?.email ?? ''),
    await caller('courier', people.courier(code, 1)),
  ];
}

const row = (...cells: readonly unknown[]): string =>
  cells.map((cell, at) => String(cell).padEnd(at === 0 ? 44 : 12)).join('');

function send({ label }: Caller, reads: readonly Read[]): void {
  const answered = reads.filter(({ status }) => status !== 403);
  const refused = answered.filter(({ status }) => status >= 400);
  const faults = answered.filter(({ status }) => status >= 500);
  const slow = answered.filter(
    ({ coldMs, warmMs }) => warmMs > mostMs.warm || coldMs > mostMs.cold,
  );
  print(
    `\n${label}: ${reads.length} reads, ${answered.length} permitted, ${faults.length} faults, ` +
      `${slow.length} above ${mostMs.warm} ms warm or ${mostMs.cold} ms cold`,
  );
  if (refused.length > 0)
    print(`refused: ${refused.map(({ name, status }) => `${name} ${status}`).join(', ')}`);
  print(row('call', 'cold ms', 'warm ms', 'processor', 'status', 'kB'));
  const shown = Math.max(Number(flags.slowest), slow.length);
  for (const read of answered.toSorted((a, b) => b.warmMs - a.warmMs).slice(0, shown)) {
    const { name, coldMs, warmMs, processorMs, status, bytes } = read;
    const times = [coldMs, warmMs, processorMs].map((ms) => ms.toFixed(1));
    print(row(name, ...times, status, (bytes / 1024).toFixed(0)));
  }
}

await withServer(flags.data, async (database, server) => {
  const client = new Client(server.base);
  const db = connect(database.url, { max: 1, statementTimeoutMs: 60_000 });
  const backend = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const metering = meteringOf(server.pid, postmasterOf(backend?.pid ?? 0), client);
  print(`${machine()} · load ${loadNow().join(' ')} · ${names.length} reads`);
  for (const caller of await castOf(client, db)) {
    const inputOf = await inputsFor(db, caller);
    const reads: Read[] = [];
    for (const name of names) {
      const call = readCall(name, inputOf(name), caller.token);
      reads.push({ name, ...(await measured(client, call, metering)) });
    }
    send(caller, reads);
  }
  client.close();
  await db.close();
});
