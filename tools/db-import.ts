import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connect } from '#database/connect.ts';
import { becomeOwner, migrate } from '#database/migrate.ts';
import { ownMigrations } from '#database/migrations.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { copyIn } from './db-copy.ts';
import { format, type Ending, type Heading, type TableEnd } from './db-export.ts';
import {
  copyTarget,
  summaryOf,
  listSequences,
  listTables,
  openClient,
  type AppliedMigration,
  type Sequence,
  type Table,
} from './db-summary.ts';
import { Damaged, jsonOf, readFrames, type Frame } from './db-file.ts';
import { takeOff } from './db-lookup-rows.ts';
import { withDatabase } from './db-place.ts';

type Print = (line: string) => void;

export interface ImportTarget {
  /** A login that may change the schema. */
  readonly migratorUrl: string;
  readonly appUrl: string;
}

/** Rows written by the migrations themselves; a test checks that a new database has no others. */
export const filledByMigrations: readonly string[] = [
  'allowed_moves',
  'bank_account_defaults',
  'bank_accounts',
  'booking_zones',
  'expense_kinds',
  'payment_methods',
];

/**
 * Fills a new database from a file, in one transaction: all of it or nothing. Afterwards every
 * table and sequence is compared with the values in the file, and the books are reconciled.
 * @throws Damaged before anything is changed, when the file is incomplete
 * @throws Error when the file is of another version, the database is not new, or anything differs
 *   afterwards
 */
export async function importFrom(
  target: ImportTarget,
  file: string,
  print: Print = () => {},
): Promise<void> {
  checkVersion((await readHeading(file)).migrations);
  const { tables, sequences } = await readWhole(file);
  print(`The file is whole: ${tables.size} tables.`);
  await migrate(target.migratorUrl);
  const client = await openClient(target.migratorUrl, 'db:import');
  try {
    await becomeOwner(client);
    await client.query('begin');
    await refuseFilled(client);
    const putBack = await takeOff(client);
    await client.query(`truncate ${filledByMigrations.join(', ')}`);
    await fill(client, file, print);
    await putBack();
    await setSequences(client, sequences);
    await compare(client, tables, sequences);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  print('Every table and every sequence is equal.');
  await proveBooks(target.appUrl, print);
}

async function readHeading(file: string): Promise<Heading> {
  for await (const { kind, body } of readFrames(file)) {
    const heading = kind === 'H' ? jsonOf<Heading>(body) : null;
    if (heading?.format !== format) throw new Damaged('this is no backup of this program');
    return heading;
  }
  throw new Damaged('the file is empty');
}

function checkVersion(theirs: readonly AppliedMigration[]): void {
  const ours = ownMigrations();
  const isSame =
    theirs.length === ours.length &&
    ours.every(({ checksum }, index) => theirs[index]?.checksum === checksum);
  if (isSame) return;
  const name = (list: readonly { file: string }[]): string => list.at(-1)?.file ?? 'nothing';
  throw new Error(
    `The file is of another version (${name(theirs)}; this program has ${name(ours)}). ` +
      'Import it with the program it was made by, then start the newer one, which migrates.',
  );
}

interface Contents {
  readonly tables: ReadonlyMap<string, TableEnd>;
  readonly sequences: readonly Sequence[];
}

/** Verifies the file without a database. */
async function readWhole(file: string): Promise<Contents> {
  const tables = new Map<string, TableEnd>();
  let sequences: readonly Sequence[] = [];
  let name = '';
  let sum = createHash('sha256');
  for await (const { kind, body } of readFrames(file)) {
    if (kind === 'T') {
      ({ name } = jsonOf<Table>(body));
      sum = createHash('sha256');
    } else if (kind === 'D') sum.update(body);
    else if (kind === 'E') {
      const end = jsonOf<TableEnd>(body);
      if (sum.digest('hex') !== end.sha256)
        throw new Damaged(`the file is damaged: the rows of ${name}`);
      tables.set(name, end);
    } else if (kind === 'Z') {
      const ending = jsonOf<Ending>(body);
      if (ending.tables !== tables.size)
        throw new Damaged('the file is damaged: a table is missing');
      ({ sequences } = ending);
    }
  }
  return { tables, sequences };
}

async function refuseFilled(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    if (filledByMigrations.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount)
      throw new Error(
        `The database is not new: there are rows in ${name}. Import into an empty one that no server was started on.`,
      );
  }
}

async function fill(client: pg.Client, file: string, print: Print): Promise<void> {
  const frames = readFrames(file);
  for await (const { kind, body } of { [Symbol.asyncIterator]: () => keepOpen(frames) }) {
    if (kind !== 'T') continue;
    const table = jsonOf<Table>(body);
    await copyIn(client, `copy ${copyTarget(client, table)} from stdin`, rowsOf(frames));
    print(`  ${table.name}`);
  }
}

/** A loop closes its iterator when it ends; here two loops read one file in turn. */
const keepOpen = (frames: AsyncGenerator<Frame>): AsyncIterator<Frame> => ({
  next: () => frames.next(),
});

async function* rowsOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await frames.next();
    if (done || value.kind === 'E') return;
    yield value.body;
  }
}

async function setSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    const text = client.escapeIdentifier(name);
    if (last === null) await client.query(`alter sequence ${text} restart`);
    else await client.query('select setval($1::regclass, $2)', [text, last]);
  }
}

async function compare(
  client: pg.Client,
  tables: ReadonlyMap<string, TableEnd>,
  sequences: readonly Sequence[],
): Promise<void> {
  const wrong: string[] = [];
  for (const { name } of await listTables(client)) {
    const wanted = tables.get(name);
    const found = await summaryOf(client, name);
    if (found.rows !== wanted?.rows || found.hash !== wanted.hash)
      wrong.push(`${name} (${found.rows} of ${wanted?.rows ?? 0} rows)`);
  }
  const found = new Map((await listSequences(client)).map(({ name, last }) => [name, last]));
  for (const { name, last } of sequences) if (found.get(name) !== last) wrong.push(name);
  if (wrong.length > 0 || found.size !== sequences.length)
    throw new Error(`Not equal, so nothing was imported: ${wrong.join(', ')}`);
}

async function proveBooks(appUrl: string, print: Print): Promise<void> {
  const db = connect(appUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    const findings = await reconcile(db);
    if (findings.length === 0) return print('The books hold.');
    // They failed where the file was made too: the tables are equal.
    throw new Error(`The books do not hold: ${findings.map(({ key }) => key).join(', ')}`);
  } finally {
    await db.close();
  }
}

async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (!file) {
    process.stderr.write('Say from where: npm run db:import -- backup-2026-01-31.cod\n');
    return 2;
  }
  return withDatabase('migrator', ({ url, appUrl }, print) =>
    importFrom({ migratorUrl: url, appUrl }, file, print),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
