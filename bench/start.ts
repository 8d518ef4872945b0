import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { Client } from './run/client.ts';
import { type Figures, figuresOf, measure } from './run/measure.ts';
import { listScenes, searchScenes, signInCast } from './run/reading-scenes.ts';
import { loadNow, machine } from './run/report.ts';
import { isBuilt, type ServerProcess, startServer } from './run/server-process.ts';
import { writingScenes } from './run/writing-scenes.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    times: { type: 'string', default: '9' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '3' },
  },
});

const restMs = 15_000;

/** Runs everything that `run.ts` measures, in turn, to find the peak memory. */
async function work(database: BenchDatabase, { base }: ServerProcess): Promise<void> {
  const client = new Client(base);
  const db = connect(database.url, { max: 1, statementTimeoutMs: 60_000 });
  try {
    const cast = await signInCast(client, database.url);
    const scenes = [
      ...(await listScenes(db, cast)),
      ...(await searchScenes(db, cast)),
      ...(await writingScenes(db, cast)),
    ];
    for (const { next, clients } of scenes) {
      // Sixteen imports of two thousand shipments at one moment do not occur in practice.
      const many = Math.min(Number(flags.clients), Math.max(...clients));
      await measure(client, next, { clients: many, seconds: Number(flags.seconds) });
    }
  } finally {
    client.close();
    await db.close();
  }
}

/** Number of starts; an additional first start brings the database schema up to date. */
async function startAgain(database: BenchDatabase): Promise<readonly ServerProcess['started'][]> {
  const starts: ServerProcess['started'][] = [];
  for (let round = 0; round <= Number(flags.times); round += 1) {
    const server = await startServer(database);
    starts.push(server.started);
    await server.stop();
  }
  return starts.slice(1);
}

async function main(): Promise<void> {
  if (!isBuilt()) throw new Error('There is no dist/ yet: node tools/build.mjs');
  const database = await openBenchDatabase(flags.data);
  try {
    print(`${machine()} · load ${loadNow().join(' ')}`);
    const starts = await startAgain(database);
    const of = (key: keyof ServerProcess['started']): Figures =>
      figuresOf(
        starts.map((one) => one[key]),
        1,
      );
    const [took, busy, ready] = [of('tookMs'), of('busyMs'), of('readyMs')];
    print(`start to first answer: p50 ${took.p50.toFixed(0)} ms, most ${took.most.toFixed(0)} ms`);
    print(`until it says that it is ready: p50 ${ready.p50.toFixed(0)} ms`);
    print(
      `processor time until the first answer: p50 ${busy.p50.toFixed(0)} ms (${starts.length} starts)`,
    );

    const server = await startServer(database);
    try {
      await pause(restMs);
      print(`memory idle for ${restMs / 1000} s: ${server.memory()?.now} MB`);
      await work(database, server);
      print(`memory under ${flags.clients} clients, at most: ${server.memory()?.most} MB`);
      await pause(restMs * 2);
      print(`memory idle for ${(restMs * 2) / 1000} s after that: ${server.memory()?.now} MB`);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

await main();
