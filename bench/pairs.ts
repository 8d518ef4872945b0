import { parseArgs } from 'node:util';
import { connect, sql } from '#database/connect.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { postmasterOf } from './load/processor.ts';
import { Client } from './run/client.ts';
import { meter } from './run/cost.ts';
import { figuresOf, measure } from './run/measure.ts';
import { listScenes, type Scene, searchScenes, signInCast } from './run/reading-scenes.ts';
import { loadNow, machine } from './run/report.ts';
import { type ServerProcess, startServer } from './run/server-process.ts';
import { writingScenes } from './run/writing-scenes.ts';
import { print } from './print.ts';

/**
 * Compares two or more builds over one database, alternating: `npx tsx bench/pairs.ts a/main.js
 * b/main.js`.
 */
const { values: flags, positionals: programs } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '5' },
    only: {
      type: 'string',
      default: 'list of a stage, branch manager;one shipment;create;change of state',
    },
  },
});

interface Run {
  readonly scene: string;
  readonly program: string;
  readonly p50: number;
  readonly perSecond: number;
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly load: number;
}

async function playAll(database: BenchDatabase, servers: readonly ServerProcess[]): Promise<Run[]> {
  const db = connect(database.url, { max: 1, statementTimeoutMs: 60_000 });
  const backend = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = postmasterOf(backend?.pid ?? 0);
  const clients = servers.map(({ base }) => new Client(base));
  const cast = await signInCast(clients[0] as Client, database.url);
  const all = await Promise.all([
    listScenes(db, cast),
    searchScenes(db, cast),
    writingScenes(db, cast),
  ]);
  const only = flags.only.split(';');
  const runs: Run[] = [];
  const play = async (scene: Scene, at: number): Promise<void> => {
    const { pid: serverPid, program } = servers[at] as ServerProcess;
    const client = clients[at] as Client;
    const metering = () => meter({ serverPid, postmaster, sent: () => client.sent });
    let costOf = metering();
    const measured = await measure(client, scene.next, {
      clients: Number(flags.clients),
      seconds: Number(flags.seconds),
      onWarm: () => {
        costOf = metering();
      },
    });
    const { server: serverMs, database: databaseMs } = costOf();
    const load = loadNow()[0] ?? 0;
    for (const [line, { p50, perSecond }] of measured)
      runs.push({ scene: line || scene.name, program, p50, perSecond, serverMs, databaseMs, load });
  };
  for (const scene of all.flat().filter(({ name }) => only.some((part) => name.startsWith(part))))
    for (let round = 0; round < Number(flags.rounds); round += 1)
      // The order is reversed each time, so that no build always follows the same one.
      for (let turn = 0; turn < servers.length; turn += 1)
        await play(scene, round % 2 === 0 ? turn : servers.length - 1 - turn);
  for (const client of clients) client.close();
  await db.close();
  return runs;
}

const middle = (values: readonly number[]): string => figuresOf(values, 1).p50.toFixed(2);

function send(runs: readonly Run[]): void {
  print(
    '\n| call | program | p50, ms | a second | server, ms a call | database, ms a call | load |',
  );
  print('|---|---|---|---|---|---|---|');
  for (const scene of new Set(runs.map((run) => run.scene)))
    for (const program of new Set(runs.map((run) => run.program))) {
      const own = runs.filter((run) => run.scene === scene && run.program === program);
      const column = (of: (run: Run) => number): string => middle(own.map(of));
      const cells = [
        scene,
        program,
        column((run) => run.p50),
        column((run) => run.perSecond),
        column((run) => run.serverMs),
        column((run) => run.databaseMs),
        column((run) => run.load),
      ];
      print(`| ${cells.join(' | ')} |`);
    }
}

const database = await openBenchDatabase(flags.data);
const servers: ServerProcess[] = [];
try {
  for (const program of programs) servers.push(await startServer(database, program));
  print(`${machine()} · load ${loadNow().join(' ')} · ${flags.clients} clients`);
  send(await playAll(database, servers));
  for (const { program, memory } of servers) {
    const held = memory();
    print(`${program}: ${held?.now} MB now, ${held?.most} MB at most`);
  }
} finally {
  for (const server of servers) await server.stop();
  await database.stop();
}
