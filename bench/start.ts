import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { Client } from './run/client.ts';
import { figuresOf, measure } from './run/measure.ts';
import { listScenes, searchScenes, signInCast } from './run/reading-scenes.ts';
import { loadNow, machine } from './run/report.ts';
import { freePort } from './run/server-process.ts';
import { writingScenes } from './run/writing-scenes.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    times: { type: 'string', default: '9' },
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '3' },
  },
});

const root = fileURLToPath(new URL('../', import.meta.url));
const bundle = `${root}dist/server/main.js`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const startTimeoutMs = 60_000;
const askEveryMs = 5;
const restMs = 15_000;

interface Running {
  readonly base: string;
  readonly child: ChildProcess;
  /** From the start of the process to its first answer. */
  readonly tookMs: number;
  /** Of the processor, in that time. */
  readonly busyMs: number;
}

/** As the unit file of `deploy/systemd` starts it. */
async function start(database: BenchDatabase): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['--enable-source-maps', bundle], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATABASE_MIGRATOR_URL: database.migratorUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    if (performance.now() - started > startTimeoutMs) throw new Error('It did not answer in time.');
    await pause(askEveryMs);
  }
  const tookMs = performance.now() - started;
  return { base: `http://127.0.0.1:${port}`, child, tookMs, busyMs: busyMsOf(child) };
}

const isUp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once('error', () => resolve(false));
  });

async function stop({ child }: Running): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

/** Ticks of a hundredth of a second, fields 14 and 15 of the line, counted behind the name. */
function busyMsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function megabytes({ pid }: ChildProcess, key: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${key}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

/** Everything that `run.ts` measures, in turn, to see how much memory it ever takes. */
async function work(database: BenchDatabase, { base }: Running): Promise<void> {
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
      // Nobody brings sixteen files of two thousand parcels at one moment.
      const many = Math.min(Number(flags.clients), Math.max(...clients));
      await measure(client, next, many, Number(flags.seconds));
    }
  } finally {
    client.close();
    await db.close();
  }
}

async function main(): Promise<void> {
  if (!existsSync(bundle)) throw new Error('There is no dist/ yet: node tools/build.mjs');
  const database = await openBenchDatabase(flags.data);
  try {
    say(`${machine()} · load ${loadNow().join(' ')}`);
    // The first one brings the database's structure up to date.
    await stop(await start(database));
    const runs: Running[] = [];
    for (let round = 0; round < Number(flags.times); round += 1) {
      const running = await start(database);
      runs.push(running);
      await stop(running);
    }
    const took = figuresOf(
      runs.map((one) => one.tookMs),
      1,
    );
    const busy = figuresOf(
      runs.map((one) => one.busyMs),
      1,
    );
    say(`start to first answer: p50 ${took.p50.toFixed(0)} ms, most ${took.most.toFixed(0)} ms`);
    say(`of that processor time: p50 ${busy.p50.toFixed(0)} ms (${runs.length} starts)`);

    const running = await start(database);
    await pause(restMs);
    say(`memory idle for ${restMs / 1000} s: ${megabytes(running.child, 'VmRSS')} MB`);
    await work(database, running);
    say(`memory under ${flags.clients} clients, at most: ${megabytes(running.child, 'VmHWM')} MB`);
    await stop(running);
  } finally {
    await database.stop();
  }
}

await main();
