import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect, sql } from '#database/connect.ts';
import type { BenchDatabase } from './database.ts';
import { postmasterOf } from './load/processor.ts';
import { type Capture, capture } from './run/capture.ts';
import { Client, type WireCall } from './run/client.ts';
import { type Cost, meter, meterPrograms } from './run/cost.ts';
import { measure } from './run/measure.ts';
import { dropInputs, pgbenchPath, runPgbench } from './run/pgbench.ts';
import {
  commitNow,
  heading,
  type Line,
  lineText,
  loadNow,
  machine,
  medianTexts,
  type Pair,
  pairHeading,
  pairText,
  writeReport,
} from './run/report.ts';
import { type Identity, scriptOf } from './run/script.ts';
import {
  type Bare,
  listScenes,
  type Scene,
  searchScenes,
  signInCast,
} from './run/reading-scenes.ts';
import { writingScenes } from './run/writing-scenes.ts';
import { type ServerProcess, withServer } from './run/server-process.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string', default: '4' },
    clients: { type: 'string', default: '1,4,16,64' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
  },
});

const folder = fileURLToPath(new URL('.', import.meta.url));
const seconds = Number(flags.seconds);
const wanted = flags.clients.split(',').map(Number);

/**
 * Measures the real server over a loaded database and records the environment with every figure.
 */
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
  const params = flags.only.split(';');
  const scenes = all.flat().filter(({ name }) => params.some((part) => name.includes(part)));
  for (const part of params.filter((one) => !scenes.some(({ name }) => name.includes(one))))
    print(`no scene is named «${part}»`);
  const shipments = await db.one<{ n: number }>(
    sql`select sum(n)::bigint as n from stage_counts where scope = 'all'`,
  );
  print(
    `${shipments?.n ?? 0} shipments · ${machine()} · load ${load.join(' ')} · ${server.program} ${commitNow()}`,
  );
  print(`\n${heading}`);
  const backend = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const [serverPid, postmaster] = [server.pid, postmasterOf(backend?.pid ?? 0)];
  const metering = () => meter({ serverPid, postmaster, sent: () => client.sent });
  const lines: Line[] = [];
  const pairs: Pair[] = [];
  // Alternates the two measurements: other load on the machine changes within ten seconds.
  for (const { scene, clients } of turns(scenes)) {
    const played = await playScene(client, scene, clients, metering);
    lines.push(...played);
    const meteringOf = (pids: readonly number[]) => meterPrograms(postmaster, pids);
    pairs.push(...(await playBare(database, scene, played, meteringOf)));
  }
  await dropInputs(database);
  print(`\n${pairHeading}`);
  if (!pgbenchPath()) print('pgbench is not installed: this was not measured');
  for (const pair of pairs) print(pairText(pair));
  for (const line of medianTexts(pairs)) print(line);
  const memory = server.memory();
  if (memory) print(`\nserver memory: ${memory.now} MB now, ${memory.most} MB at most`);
  client.close();
  await db.close();
  const report = {
    at: new Date().toISOString(),
    machine: machine(),
    load,
    program: server.program,
    shipments: shipments?.n ?? 0,
    lines,
    pairs,
    memory,
  };
  print(`written to ${writeReport(`${folder}out`, report)}`);
}

/** Runs all rounds of a scene before the next scene. */
const turns = (scenes: readonly Scene[]) =>
  scenes.flatMap((scene) =>
    Array.from({ length: Number(flags.rounds) }, () =>
      scene.clients
        .filter((count) => wanted.includes(count))
        .map((clients) => ({ scene, clients })),
    ).flat(),
  );

async function playScene(
  client: Client,
  scene: Scene,
  clients: number,
  metering: () => () => Cost,
): Promise<Line[]> {
  let costOf = metering();
  const onWarm = (): void => {
    costOf = metering();
  };
  const measured = await measure(client, scene.next, { clients, seconds, onWarm });
  const cost = costOf();
  const lines = [...measured].map(([line, figures]) => ({
    name: line || scene.name,
    clients,
    figures,
    cost,
  }));
  for (const line of lines) print(lineText(line));
  if (lines.length === 0)
    print(`${scene.name}, ${clients} clients: no call began within ${seconds} s after the warm-up`);
  return lines;
}

/** The same statements under pgbench, immediately afterwards and on the same rows. */
async function playBare(
  database: BenchDatabase,
  scene: Scene,
  played: readonly Line[],
  metering: (pids: readonly number[]) => (calls: number) => Cost,
): Promise<Pair[]> {
  if (!scene.bare || played.length === 0) return [];
  const pairs: Pair[] = [];
  for (const bare of scene.bare()) {
    pairs.push(...(await playLine(database, { scene, bare }, played, metering)));
  }
  return pairs;
}

async function playLine(
  database: BenchDatabase,
  { scene, bare }: { scene: Scene; bare: Bare },
  played: readonly Line[],
  metering: (pids: readonly number[]) => (calls: number) => Cost,
): Promise<Pair[]> {
  const { calls, undo, line = scene.name } = bare;
  const captures = await capture(database.url, calls, undo);
  const statements = captures[0]?.statements ?? [];
  if (!pgbenchPath()) return [];
  const scripts = captures.map((one, at) =>
    scriptOf(one.statements, scene.name === 'create' ? identityOf(one, calls[at]) : {}, at),
  );
  const pairs: Pair[] = [];
  for (const ours of played.filter(({ name }) => name === line)) {
    const { clients } = ours;
    // A writer waits for another writer of the same rows, and our own clients avoid that.
    if (undo && calls.length < clients) continue;
    const alone = await runPgbench(database, scripts, {
      clients,
      seconds,
      isApart: undo,
      metering,
    });
    pairs.push({
      name: ours.name,
      clients,
      server: ours.figures,
      serverCost: line === scene.name ? ours.cost : null,
      bare: alone.figures,
      bareCost: alone.cost,
      statements: statements.length,
    });
  }
  return pairs;
}

/** Rows created by the captured call, so that every run of its statements creates new ones. */
function identityOf({ reply }: Capture, call: WireCall | undefined): Identity {
  const { data } = JSON.parse(reply.text) as { data: { id: number; uuid: string; code: string } };
  const key = call?.headers['idempotency-key'] ?? '';
  return { id: data.id, uuid: data.uuid, code: data.code, key };
}

await withServer(flags.data, run);
