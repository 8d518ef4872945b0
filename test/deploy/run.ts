import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, sql } from '#database/connect.ts';
import { type Acknowledged, StubbornClient } from '#test/resilience/stubborn-clients.ts';
import { type Finding, reconcile } from '#server/ledger/reconcile.ts';
import { type WireCall, wireCall } from '../../bench/run/client.ts';
import { Cluster, until } from './cluster.ts';
import { failovers, type FailoverKind } from './failovers.ts';
import { Listening } from './listening.ts';
import { Probe } from './probe.ts';
import { hire, type Staff } from './staff.ts';

/*
 * Run by `deploy/lab/run.sh` inside its network: writers that repeat until they are answered, while
 * the primary of three PostgreSQL servers fails; then every acknowledged write is looked up, and
 * the books are compared.
 */

const plan: readonly FailoverKind[] = [
  ...(['planned', 'crash', 'cable', 'planned', 'death'] as const),
  ...(['crash', 'planned', 'crash', 'cable', 'lonely', 'follower'] as const),
  ...(['balancer', 'balancerAway', 'balancer'] as const),
];
/** The same without synchronous replication: it must be detected that writes are lost. */
const isControl = process.env['LAB_CONTROL'] === '1';
const writers = 4;
const quietMs = 3_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

interface Stage {
  readonly cluster: Cluster;
  readonly staff: Staff;
  readonly clients: readonly StubbornClient[];
  readonly probe: Probe;
  readonly dashboards: readonly Listening[];
}

interface Result {
  readonly kind: FailoverKind;
  readonly silentMs: number;
  readonly newsMs: number;
  readonly signOutMs: number;
}

async function main(): Promise<number> {
  const cluster = new Cluster(process.env['LAB_DIR'] ?? '/tmp/courier-lab', isControl);
  try {
    await cluster.start();
    print(`three PostgreSQL, two servers; machine load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    return isControl ? await control(cluster) : await perform(cluster);
  } finally {
    await cluster.stop();
  }
}

/** A writer that continues with a lost shipment is refused, and stops. */
async function control(cluster: Cluster): Promise<number> {
  const staff = await hire(cluster.urlOf('migrator'));
  const shift = { base: cluster.web, token: await staff.signIn(), ...staff, ignoresKeys: false };
  const clients = Array.from({ length: writers }, () => new StubbornClient(shift));
  const working = Promise.allSettled(clients.map((client) => client.work()));
  await pause(quietMs);
  const first = await cluster.leader();
  if (!first) throw new Error('there is no first PostgreSQL');
  await failovers.lonely.fell(cluster, first);
  await until('another first PostgreSQL', () => failovers.lonely.isOver(cluster, first));
  await pause(quietMs);
  for (const client of clients) client.isStopping = true;
  await working;
  const { lost } = await lookFor(cluster, clients);
  print(`control, without a second machine: acknowledged and lost: ${lost.length}`);
  return lost.length > 0 ? 0 : 1;
}

async function perform(cluster: Cluster): Promise<number> {
  const staff = await hire(cluster.urlOf('migrator'));
  const token = await staff.signIn();
  const shift = { base: cluster.web, token, ...staff, ignoresKeys: false };
  const clients = Array.from({ length: writers }, () => new StubbornClient(shift));
  const working = Promise.all(clients.map((client) => client.work()));
  const dashboards = cluster.servers.map(
    ({ address }) => new Listening(`https://${address}:8080`, token),
  );
  const probe = new Probe(() => clients.reduce((sum, { answers }) => sum + answers, 0));
  const stage: Stage = { cluster, staff, clients, probe, dashboards };
  const results: Result[] = [];
  const wanted = (process.env['FAILOVERS']?.split(',') as FailoverKind[] | undefined) ?? plan;
  await Promise.race([
    working,
    (async () => {
      for (const [index, kind] of wanted.entries()) {
        results.push(await failOverOnce(stage, kind));
        print(`${String(index + 1).padStart(2)}  ${resultText(results.at(-1))}`);
      }
    })(),
  ]);
  for (const client of clients) client.isStopping = true;
  await working;
  probe.stop();
  for (const dashboard of dashboards) dashboard.close();
  return judge(stage, results);
}

const resultText = (result: Result | undefined): string => {
  if (!result) return '';
  const { kind, silentMs, newsMs, signOutMs } = result;
  const { title, mostMs } = failovers[kind];
  const verdict = silentMs <= mostMs ? '' : `  TOO LONG (${seconds(mostMs)})`;
  return `${title.padEnd(34)} no writes ${seconds(silentMs)}, news on both servers after ${seconds(newsMs)}, sign-out ${signOutMs.toFixed(0)} ms${verdict}`;
};

async function failOverOnce(stage: Stage, kind: FailoverKind): Promise<Result> {
  const { cluster, probe } = stage;
  await cluster.untilWhole();
  await pause(quietMs);
  const first = await cluster.leader();
  if (!first) throw new Error('there is no first PostgreSQL');
  const since = performance.now();
  await failovers[kind].fell(cluster, first);
  await until('another in its place', () => failovers[kind].isOver(cluster, first));
  const other = performance.now();
  await until('writes again', () => probe.count(other) >= writers * 2);
  const { ms, endedAt } = probe.longestSince(since);
  const newsMs = (await newsOnBoth(stage, endedAt)) - endedAt;
  const signOutMs = await signOutReachesBoth(stage);
  failovers[kind].mend(cluster, first);
  return { kind, silentMs: ms, newsMs, signOutMs };
}

/**
 * Streams that were open before receive events again, or were closed so that the dashboard opens
 * new ones.
 */
async function newsOnBoth({ dashboards }: Stage, since: number): Promise<number> {
  const heard = (): (number | null)[] => dashboards.map((one) => one.heard('counts', since));
  await until('news on both servers', () => heard().every((at) => at !== null), 45_000);
  return Math.max(...heard().map((at) => at ?? 0));
}

/** One call at a server, whose certificate must be of the cluster. */
async function send(base: string, { method, path, headers, body }: WireCall): Promise<number> {
  return (await fetch(`${base}${path}`, { method, headers, body })).status;
}

/** After a sign-out at one server, the stream at the other ends and the token is invalid there. */
async function signOutReachesBoth({ cluster, staff }: Stage): Promise<number> {
  const [one, other] = cluster.servers.map(({ address }) => `https://${address}:8080`);
  if (!one || !other) throw new RangeError('two servers');
  const token = await staff.signIn();
  const stream = new Listening(other, token);
  await until('a stream', () => stream.heard('notifications', 0) !== null);
  const since = performance.now();
  const left = await send(one, wireCall('auth.logout', {}, token));
  if (left !== 200) throw new Error(`the sign-out was answered ${left}`);
  await until('the end of the stream', () => stream.heard('ended', since) !== null);
  const took = (stream.heard('ended', since) ?? since) - since;
  const status = await send(other, wireCall('auth.me', {}, token));
  if (status !== 401) throw new Error(`signed out, yet answered ${status} by the other server`);
  return took;
}

async function judge(stage: Stage, results: readonly Result[]): Promise<number> {
  const { cluster, clients } = stage;
  await cluster.untilWhole();
  const { lost, doubled, findings } = await lookFor(cluster, clients);
  const late = results.filter(({ kind, silentMs }) => silentMs > failovers[kind].mostMs);
  const answers = clients.reduce((sum, client) => sum + client.answers, 0);
  const repeats = clients.reduce((sum, client) => sum + client.repeats, 0);
  const shipments = clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  print(`${results.length} failovers, ${late.length} too long; machine load ${load}`);
  print(`${answers} writes acknowledged (${shipments} shipments), ${repeats} sent again`);
  print(`acknowledged and lost: ${lost.length}; done twice: ${doubled}`);
  print(findings.length === 0 ? 'the books hold' : JSON.stringify(findings));
  return lost.length + doubled + findings.length + late.length === 0 ? 0 : 1;
}

interface Found {
  readonly lost: readonly Acknowledged[];
  readonly doubled: number;
  readonly findings: readonly Finding[];
}

/** Every acknowledged shipment with every acknowledged move, once and in order; and the books. */
async function lookFor(cluster: Cluster, clients: readonly StubbornClient[]): Promise<Found> {
  const db = connect(cluster.urlOf('app'), { max: 1, statementTimeoutMs: 60_000 });
  const rows = await db.rows<{ reference: string; uuid: string; events: string[] }>(sql`
    select s.reference, s.uuid, array_agg(h.event order by h.seq) as events
    from shipments s join shipment_history h on h.shipment_id = s.id group by s.id`);
  const findings = await reconcile(db);
  await db.close();
  const found = new Map(rows.map((row) => [`${row.reference} ${row.uuid}`, row.events.join()]));
  const references = new Set(rows.map(({ reference }) => reference));
  const lost = clients
    .flatMap((client) => client.acknowledged)
    .filter(({ reference, uuid, events }) => found.get(`${reference} ${uuid}`) !== events.join());
  return { lost, doubled: rows.length - references.size, findings };
}

process.exitCode = await main();
process.exit();
