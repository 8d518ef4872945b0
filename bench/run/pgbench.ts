import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { BenchDatabase } from '../database.ts';
import type { Sent } from './capture.ts';
import { figuresOf, type Figures } from './measure.ts';

const run = promisify(execFile);
const places = [
  '/usr/bin/pgbench',
  ...[18, 17, 16, 15].map((v) => `/usr/lib/postgresql/${v}/bin/pgbench`),
];

export const pgbenchPath = (): string | null => places.find((path) => existsSync(path)) ?? null;

/** What differs from one run of the statements to the next, and is made anew in SQL. */
export interface Identity {
  readonly id?: number;
  readonly uuid?: string;
  readonly code?: string;
  readonly key?: string;
}

interface Script {
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Too long for a command line: read from a table of their own. */
  readonly inputs: Readonly<Record<string, string>>;
}

const longestVariable = 20_000;
const fresh = {
  id: ':id::text',
  uuid: `('01900000-0000-7000-8000-' || lpad(to_hex(:id::bigint), 12, '0'))`,
  code: `('99' || lpad(:id::text, 10, '0'))`,
  key: `(:chance::text)`,
};

/** The statements as a script: same texts, same prepared protocol, the values as parameters. */
export function scriptOf(statements: readonly Sent[], identity: Identity): Script {
  const variables: Record<string, string> = {};
  const inputs: Record<string, string> = {};
  const lines = statements.map(({ text, values }, number) => {
    const written = text.replaceAll(/\$(\d+)/g, (_whole, place: string) => {
      const name = `s${number}p${place}`;
      const value = textOf(values[Number(place) - 1]);
      if (value === null) return 'null';
      if (identity.id !== undefined && value === String(identity.id)) return ':id';
      if (value.length > longestVariable) {
        inputs[name] = value;
        return `(select v from bench_input where k = '${name}')`;
      }
      variables[name] = value;
      return withIdentity(`:${name}`, value, identity);
    });
    return /\bnextval\b/.test(text) && /\bas id\b/.test(text) && identity.id !== undefined
      ? `${written} \\gset`
      : `${written};`;
  });
  return {
    text: ['\\set chance random(1, 9000000000000000)', ...lines, ''].join('\n'),
    variables,
    inputs,
  };
}

function withIdentity(variable: string, value: string, identity: Identity): string {
  const swaps: [string, string][] = [];
  if (identity.id !== undefined && value.includes(`"id":${identity.id},`)) {
    swaps.push([`'"id":${identity.id},'`, `'"id":' || ${fresh.id} || ','`]);
  }
  for (const kind of ['uuid', 'code', 'key'] as const) {
    const known = identity[kind];
    if (known !== undefined && value.includes(known)) swaps.push([`'${known}'`, fresh[kind]]);
  }
  return swaps.reduce(
    (inner, [from, to]) => `replace(${inner}, ${from}, ${to})`,
    swaps.length > 0 ? `${variable}::text` : variable,
  );
}

/** As the driver writes a parameter. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) {
    const items = value.map((item) =>
      item === null ? 'NULL' : `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`,
    );
    return `{${items.join(',')}}`;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The statements alone, without our server: what the database itself needs for them. */
export async function runPgbench(
  database: BenchDatabase,
  statements: readonly Sent[],
  { clients, seconds, identity = {} }: { clients: number; seconds: number; identity?: Identity },
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = scriptOf(statements, identity);
  const file = join(folder, 'script.sql');
  writeFileSync(file, script.text);
  await writeInputs(database, script.inputs);
  try {
    const defines = Object.entries(script.variables).flatMap(([name, value]) => [
      '-D',
      `${name}=${value}`,
    ]);
    await run(
      pgbenchPath() ?? 'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '1',
        '-T',
        String(seconds),
        '-f',
        file,
        '-l',
        '--log-prefix',
        join(folder, 'log'),
        ...defines,
        database.url,
      ],
      { maxBuffer: 10_000_000 },
    );
    const logs = readdirSync(folder).filter((name) => name.startsWith('log'));
    const times = logs.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1000),
    );
    return figuresOf(times, seconds);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function writeInputs(
  database: BenchDatabase,
  inputs: Readonly<Record<string, string>>,
): Promise<void> {
  const client = new pg.Client({ connectionString: database.migratorUrl });
  await client.connect();
  try {
    await client.query('create table if not exists bench_input (k text primary key, v text)');
    await client.query('grant select on bench_input to public');
    await client.query('delete from bench_input');
    for (const [name, value] of Object.entries(inputs)) {
      await client.query('insert into bench_input values ($1, $2)', [name, value]);
    }
  } finally {
    await client.end();
  }
}

export async function dropInputs(database: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.migratorUrl });
  await client.connect();
  await client.query('drop table if exists bench_input');
  await client.end();
}
