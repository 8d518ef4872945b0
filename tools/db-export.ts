import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { copyOut } from './db-copy.ts';
import {
  copyTarget,
  summaryOf,
  listApplied,
  listSequences,
  listTables,
  openClient,
  type AppliedMigration,
  type Sequence,
  type Table,
  type TableSummary,
} from './db-summary.ts';
import { createFile, type FrameWriter } from './db-file.ts';
import { withDatabase } from './db-place.ts';

export const format = 'courier-backup-1';

export interface Heading {
  readonly format: string;
  readonly takenAt: string;
  readonly migrations: readonly AppliedMigration[];
}

/** Follows a table's rows, and must match when they are read. */
export interface TableEnd extends TableSummary {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Ending {
  readonly tables: number;
  readonly sequences: readonly Sequence[];
  readonly sha256: string;
}

/**
 * Writes everything to one file, as of one moment, while the company continues to work.
 * @throws Error when the file exists already
 */
export async function exportTo(
  url: string,
  file: string,
  print: (line: string) => void = () => {},
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: name a new file.`);
  const client = await openClient(url, 'db:export');
  const out = await createFile(file);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await listApplied(client);
    if (migrations.length === 0) throw new Error('There is nothing in this database yet.');
    const heading: Heading = { format, takenAt: new Date().toISOString(), migrations };
    await out.writeJson('H', heading);
    const tables = await listTables(client);
    let rows = 0;
    for (const table of tables) rows += await writeTable(client, out, table);
    // Last: a sequence is outside the snapshot, and one that is ahead of the rows does no harm.
    const sequences = await listSequences(client);
    const ending: Ending = { tables: tables.length, sequences, sha256: out.checksum() };
    await out.writeJson('Z', ending);
    await client.query('commit');
    await out.finish();
    print(`${tables.length} tables, ${rows} rows: ${file}`);
  } catch (error) {
    await out.abandon();
    throw error;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, out: FrameWriter, table: Table): Promise<number> {
  await out.writeJson('T', table);
  const sum = createHash('sha256');
  let bytes = 0;
  const rows = copyOut(client, `copy ${copyTarget(client, table)} to stdout`);
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    sum.update(chunk);
    bytes += chunk.length;
    await out.writeRows(chunk);
  }
  const summary = await summaryOf(client, table.name);
  const end: TableEnd = { ...summary, bytes, sha256: sum.digest('hex') };
  await out.writeJson('E', end);
  return summary.rows;
}

async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (!file) {
    process.stderr.write('Say where to: npm run db:export -- backup-2026-01-31.cod\n');
    return 2;
  }
  return withDatabase('backup', ({ url }, print) => exportTo(url, file, print));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
