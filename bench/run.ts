import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect, sql } from '#database/connect.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { postmasterOf } from './load/processor.ts';
import { capture } from './run/capture.ts';
import { Client } from './run/client.ts';
import { type Cost, meter } from './run/cost.ts';
import { measure } from './run/measure.ts';
import { dropInputs, type Identity, pgbenchPath, runPgbench } from './run/pgbench.ts';
import { writePlans } from './run/plans.ts';
import {
  commitNow,
  heading,
  type Line,
  lineText,
  loadNow,
  machine,
  type Pair,
  pairHeading,
  pairText,
  writeReport,
} from './run/report.ts';
import { listScenes, type Scene, searchScenes, signInCast } from './run/reading-scenes.ts';
import { writingScenes } from './run/writing-scenes.ts';
import { type ServerProcess, startServer } from './run/server-process.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '1,4,16,64' },
    only: { type: 'string', default: '' },
    plans: { type: 'boolean', default: false },
  },
});

const folder = fileURLToPath(new URL('.', import.meta.url));
const seconds = Number(flags.seconds);
const wanted = flags.clients.split(',').map(Number);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Measures the real server over a loaded database; every figure beside what it was measured on. */
async function main(): Promise<void> {
  const database = await openBenchDatabase(flags.data);
  try {
    const server = await startServer(database);
    try {
      await run(database, server);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function run(database: BenchDatabase, server: ServerProcess): Promise<void> {
  const load = loadNow();
  const db = connect(database.url, { max: 1, statementTimeoutMs: 60_000 });
  const client = new Client(server.base);
  const cast = await signInCast(client, database.url);
  const all = await Promise.all([
    listScenes(db, cast),
    searchScenes(db, cast),
    writingScenes(db, cast),
  ]);
  const asked = flags.only.split(';');
  const scenes = all.flat().filter(({ name }) => asked.some((part) => name.includes(part)));
  const parcels = await db.one<{ n: number }>(
    sql`select sum(n)::bigint as n from stage_counts where scope = 'all'`,
  );
  say(
    `${parcels?.n ?? 0} parcels · ${machine()} · load ${load.join(' ')} · ${server.program} ${commitNow()}`,
  );
  say(`\n${heading}`);
  const backend = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const [serverPid, postmaster] = [server.pid, postmasterOf(backend?.pid ?? 0)];
  const metering = () => meter({ serverPid, postmaster, sent: () => client.sent });
  const lines: Line[] = [];
  for (const scene of scenes) lines.push(...(await playScene(client, scene, metering)));
  const pairs = await playBare(database, scenes, lines);
  const memory = server.memory();
  if (memory) say(`\nserver memory: ${memory.now} MB now, ${memory.most} MB at most`);
  client.close();
  await db.close();
  const report = {
    at: new Date().toISOString(),
    machine: machine(),
    load,
    program: server.program,
    parcels: parcels?.n ?? 0,
    lines,
    pairs,
    memory,
  };
  say(`written to ${writeReport(`${folder}out`, report)}`);
}

async function playScene(
  client: Client,
  scene: Scene,
  metering: () => () => Cost,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const clients of scene.clients.filter((count) => wanted.includes(count))) {
    const costOf = metering();
    const figures = await measure(client, scene.next, clients, seconds);
    const cost = costOf();
    for (const [line, of] of figures) {
      const told = { name: line || scene.name, clients, figures: of, cost };
      lines.push(told);
      say(lineText(told));
    }
  }
  return lines;
}

/** The same statements under pgbench, right after and on the same rows. */
async function playBare(
  database: BenchDatabase,
  scenes: readonly Scene[],
  lines: readonly Line[],
): Promise<Pair[]> {
  const pairs: Pair[] = [];
  if (!pgbenchPath())
    say('\npgbench is not installed: the same SQL without our server was not measured');
  say(`\n${pairHeading}`);
  for (const scene of scenes) {
    if (!scene.bare) continue;
    const { statements, reply } = await capture(database.url, scene.bare.call, scene.bare.undo);
    if (flags.plans && scene.name !== 'create')
      await writePlans(database.migratorUrl, `${folder}plans`, scene.name, statements);
    if (!pgbenchPath()) continue;
    const identity = scene.name === 'create' ? identityOf(reply.text, scene.bare.call.headers) : {};
    for (const clients of scene.clients.filter((count) => wanted.includes(count))) {
      const ours = lines.find(
        (line) =>
          line.clients === clients &&
          (line.name === scene.name || (scene.name === 'bulk' && line.name.startsWith('take in'))),
      );
      if (!ours) continue;
      const bare = await runPgbench(database, statements, { clients, seconds, identity });
      const pair = {
        name: ours.name,
        clients,
        server: ours.figures,
        bare,
        statements: statements.length,
      };
      pairs.push(pair);
      say(pairText(pair));
    }
  }
  await dropInputs(database);
  return pairs;
}

/** What the captured call made, so that every run of its statements makes another. */
function identityOf(text: string, headers: Readonly<Record<string, string>>): Identity {
  const { data } = JSON.parse(text) as { data: { id: number; uuid: string; code: string } };
  return { id: data.id, uuid: data.uuid, code: data.code, key: headers['idempotency-key'] ?? '' };
}

await main();
