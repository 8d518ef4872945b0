import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BenchDatabase } from '../database.ts';
import type { Cost } from './cost.ts';
import { figuresOf, type Figures } from './measure.ts';
import type { Script } from './script.ts';

const run = promisify(execFile);
const places = [
  '/usr/bin/pgbench',
  ...[18, 17, 16, 15].map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`),
];

export const pgbenchPath = (): string | null => places.find((path) => existsSync(path)) ?? null;

/** Time for opening connections and preparing statements; our own calls get the same. */
const warmUpSeconds = 1;

/**
 * A database process that ends while the list is read would be missing with all its processor time.
 */
const untilTheyAreGoneMs = 300;

export interface Load {
  readonly clients: number;
  readonly seconds: number;
  /**
   * One script per client where concurrent changes of the same rows would block; otherwise all
   * clients run the first.
   */
  readonly isApart: boolean;
  readonly metering: (pids: readonly number[]) => (calls: number) => Cost;
}

/** The statements alone, without our server: what the database itself needs for them. */
export async function runPgbench(
  database: BenchDatabase,
  scripts: readonly Script[],
  { clients, seconds, isApart, metering }: Load,
): Promise<{ figures: Figures; cost: Cost }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await writeInputs(database, scripts);
    const groups = isApart
      ? Array.from({ length: clients }, (_, at) => ({ clients: 1, scripts: one(scripts, at) }))
      : [{ clients, scripts: one(scripts, 0) }];
    const going = groups.map((group, at) => ({ ...group, log: join(folder, `log-${at}`), at }));
    const commands = going.map((group) => argumentsOf(group, folder, seconds + warmUpSeconds));
    const running = commands.map((args) =>
      run(pgbenchPath() ?? 'pgbench', [...args, database.url], { maxBuffer: 10_000_000 }),
    );
    const [warm] = await Promise.all([whenWarm(running, metering), ...running]);
    await pause(untilTheyAreGoneMs);
    const programs = runsIn(folder);
    const counted = programs.flat().filter(({ endedMs }) => endedMs >= warm.atMs);
    return { figures: figuresIn(programs), cost: warm.costOf(counted.length) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The cost of connecting and planning is excluded, as it is for our own calls. */
async function whenWarm(running: readonly { child: ChildProcess }[], metering: Load['metering']) {
  await pause(warmUpSeconds * 1000);
  const costOf = metering(running.map(({ child }) => child.pid ?? 0));
  return { atMs: Date.now(), costOf };
}

const one = (scripts: readonly Script[], at: number): Script[] =>
  scripts.slice(at % scripts.length, (at % scripts.length) + 1);

interface Group {
  readonly clients: number;
  readonly scripts: readonly Script[];
  readonly log: string;
  readonly at: number;
}

function argumentsOf({ clients, scripts, log, at }: Group, folder: string, seconds: number) {
  const files = scripts.flatMap(({ text }, index) => {
    const file = join(folder, `script-${at}-${index}.sql`);
    writeFileSync(file, text);
    return ['-f', file];
  });
  const defines = scripts
    .flatMap(({ variables }) => Object.entries(variables))
    .flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const load = ['-c', String(clients), '-j', '1', '-T', String(seconds)];
  return ['-n', '-M', 'prepared', ...load, ...files, '-l', '--log-prefix', log, ...defines];
}

interface Run {
  readonly beganMs: number;
  readonly endedMs: number;
}

/** The results of each program, in order. */
const runsIn = (folder: string): Run[][] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n').map(runOf));

function runOf(line: string): Run {
  const [, , took = 0, , second = 0, micros = 0] = line.split(' ').map(Number);
  const endedMs = second * 1000 + micros / 1000;
  return { beganMs: endedMs - took / 1000, endedMs };
}

/**
 * Measured while all programs were running (sixty-four start over some seconds), without the
 * warm-up.
 */
function figuresIn(programs: readonly (readonly Run[])[]): Figures {
  const begins = programs.map(([first]) => first?.beganMs ?? Infinity);
  const fromMs = Math.max(Math.min(...begins) + warmUpSeconds * 1000, ...begins);
  const toMs = Math.min(...programs.map((runs) => runs.at(-1)?.endedMs ?? 0));
  const whole = programs.flat().filter((run) => run.beganMs >= fromMs && run.endedMs <= toMs);
  const times = whole.map(({ beganMs, endedMs }) => endedMs - beganMs);
  return figuresOf(times, (toMs - fromMs) / 1000);
}

async function asOwner(
  { migratorUrl }: BenchDatabase,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const writeInputs = (database: BenchDatabase, scripts: readonly Script[]): Promise<void> =>
  asOwner(database, async (client) => {
    await client.query('create table if not exists bench_input (k text primary key, v text)');
    await client.query('grant select on bench_input to public');
    await client.query('delete from bench_input');
    for (const [name, value] of scripts.flatMap(({ inputs }) => Object.entries(inputs))) {
      await client.query('insert into bench_input values ($1, $2)', [name, value]);
    }
  });

export const dropInputs = (database: BenchDatabase): Promise<void> =>
  asOwner(database, async (client) => {
    await client.query('drop table if exists bench_input');
  });
