import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect, sql } from '#database/connect.ts';
import { secondsOf } from './load/processor.ts';
import { Client, type WireCall, wireCall } from './run/client.ts';
import { type Figures, figuresOf } from './run/measure.ts';
import { signInCast } from './run/reading-scenes.ts';
import { loadNow, machine } from './run/report.ts';
import { type ServerProcess, withServer } from './run/server-process.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    seconds: { type: 'string', default: '20' },
    'a-second': { type: 'string', default: '25' },
    /** How many clients download the same file at the same time. */
    'at-once': { type: 'string', default: '1' },
    only: { type: 'string', default: 'csv,xlsx' },
    /**
     * Internal argument of the process that sends requests next to the exports; not meant to be
     * typed.
     */
    otherUse: { type: 'string' },
  },
});

const lookEveryMs = 50;
const calmMs = 2_000;

/** What the process next to the exports requests, and from which server. */
interface OtherUse {
  readonly base: string;
  readonly calls: readonly WireCall[];
}

/** Sends requests at its rate, whether earlier ones were answered or not, until its input ends. */
async function requestMeanwhile({ base, calls }: OtherUse): Promise<void> {
  const client = new Client(base);
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let isOver = false;
  let errors = 0;
  process.stdin.once('end', () => {
    isOver = true;
  });
  process.stdin.resume();
  const everyMs = 1000 / Number(flags['a-second']);
  const started = performance.now();
  for (let round = 0; !isOver; round += 1) {
    const due = started + round * everyMs;
    if (due > performance.now()) await pause(due - performance.now());
    const call = calls[round % calls.length];
    if (!call) throw new RangeError('nothing to ask');
    const one = client.send(call).then(({ status }) => {
      if (status === 200) times.push(performance.now() - due);
      else errors += 1;
    });
    open.add(one);
    void one.finally(() => open.delete(one));
  }
  await Promise.all(open);
  client.close();
  print(JSON.stringify(figuresOf(times, (performance.now() - started) / 1000, errors)));
}

/** The waiting times of other calls while `work` runs. */
async function whileRequested<T>(
  otherUse: OtherUse,
  work: () => Promise<T>,
): Promise<[T, Figures]> {
  const self = fileURLToPath(import.meta.url);
  const args = ['--import', 'tsx', self, '--a-second', flags['a-second']];
  const child = spawn(process.execPath, [...args, '--otherUse', JSON.stringify(otherUse)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const result = await work();
  child.stdin.end();
  if ((await gone) !== 0) throw new Error('The requests made during the export failed.');
  return [result, JSON.parse(Buffer.concat(parts).toString()) as Figures];
}

interface Taken {
  readonly bytes: number;
  readonly firstMs: number;
  readonly tookMs: number;
  /** The rows of a text file; null for a spreadsheet, which is not opened here. */
  readonly rows: number | null;
}

function linesIn(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Downloads the file as a browser does: at full speed, without storing it. */
function take(base: string, { path, headers }: WireCall): Promise<Taken> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(`${base}${path}`, { headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`));
      const isText = answer.headers['content-type']?.startsWith('text/csv');
      let bytes = 0;
      let lines = 0;
      let firstMs = 0;
      answer.on('data', (part: Buffer) => {
        firstMs ||= performance.now() - started;
        bytes += part.length;
        if (isText) lines += linesIn(part);
      });
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          bytes,
          firstMs,
          tookMs: performance.now() - started,
          rows: isText ? lines - 1 : null,
        }),
      );
    }).once('error', reject);
  });
}

/** The most memory the server held while `work` ran, sampled often. */
async function mostMemory<T>(server: ServerProcess, work: Promise<T>): Promise<[T, number]> {
  let most = 0;
  const looking = setInterval(() => {
    most = Math.max(most, server.memory()?.now ?? 0);
  }, lookEveryMs);
  const result = await work.finally(() => clearInterval(looking));
  return [result, most];
}

const figures = ({ p50, p95, p99, most, count, errors }: Figures): string =>
  `others: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)}, most ${most.toFixed(0)} ms (${count}, ${errors} shed)`;

/**
 * Downloads the file repeatedly for as long as the baseline was measured: a p99 of few samples is
 * not comparable.
 */
async function takeAgain(base: string, call: WireCall): Promise<readonly Taken[]> {
  const until = performance.now() + Number(flags.seconds) * 1000;
  const taken: Taken[] = [];
  while (performance.now() < until) {
    const many = Array.from({ length: Number(flags['at-once']) }, () => take(base, call));
    taken.push(...(await Promise.all(many)));
  }
  return taken;
}

const secondsText = (ms: number): string => (ms / 1000).toFixed(1);

function takenText(taken: readonly Taken[]): string {
  const { p50: tookMs } = figuresOf(
    taken.map((one) => one.tookMs),
    1,
  );
  const { p50: firstMs } = figuresOf(
    taken.map((one) => one.firstMs),
    1,
  );
  const [{ rows, bytes } = { rows: null, bytes: 0 }] = taken;
  const size = `${rows === null ? '' : `${rows} rows, `}${(bytes / 2 ** 20).toFixed(1)} MB`;
  return `${size} in ${secondsText(tookMs)} s, first part after ${firstMs.toFixed(0)} ms (${taken.length} times)`;
}

async function run(server: ServerProcess, otherUse: OtherUse, token: string): Promise<void> {
  // Runs twice, so that first calls and their compilation are not part of the figures.
  for (let round = 0; round < 2; round += 1) {
    await whileRequested(otherUse, () => pause(calmMs * 2));
  }
  const withoutAny = () => whileRequested(otherUse, () => pause(Number(flags.seconds) * 1000));
  const [, without] = await withoutAny();
  const before = server.memory()?.now ?? 0;
  print(`without an export           ${figures(without)}; server ${before} MB`);
  for (const format of flags.only.split(',') as ('csv' | 'xlsx')[]) {
    const call = wireCall('shipments.export', { format }, token);
    const busy = secondsOf(server.pid);
    const [[taken, most], during] = await whileRequested(otherUse, async () =>
      mostMemory(server, takeAgain(server.base, call)),
    );
    const each = (secondsOf(server.pid) - busy) / taken.length;
    print(`${format.padEnd(5)} ${takenText(taken)}; ${each.toFixed(1)} s of processor each`);
    print(
      `      ${figures(during)}: p99 ${(during.p99 / without.p99).toFixed(2)} times; server ${most} MB at most, ${most - before} MB more`,
    );
    await pause(calmMs);
  }
  const [, after] = await withoutAny();
  print(`without an export, again    ${figures(after)}`);
}

async function main(): Promise<void> {
  if (flags.otherUse) return requestMeanwhile(JSON.parse(flags.otherUse) as OtherUse);
  await withServer(flags.data, async (database, server) => {
    const db = connect(database.url, { max: 1 });
    const client = new Client(server.base);
    try {
      const { admin, manager } = await signInCast(client, database.url);
      const found = await db.rows<{ uuid: string }>(
        sql`select uuid from shipments where id % 997 = 0 limit 50`,
      );
      const calls = found.flatMap(({ uuid }) => [
        wireCall('shipments.one', { uuid }, admin),
        wireCall('shipments.listByStage', { status: 3, per_page: 50 }, manager),
        wireCall('shipments.counts', {}, manager),
      ]);
      print(`${machine()} · load ${loadNow().join(' ')} · ${server.program}`);
      await run(server, { base: server.base, calls }, admin);
    } finally {
      client.close();
      await db.close();
    }
  });
}

await main();
