import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  number: number;
  file: string;
  sql: string;
  checksum: string;
  /** A program without this migration no longer works with the schema; 0: all programs do. */
  oldestProgram: number;
}

/** The columns of `schema_migrations` needed to compare two versions. */
export interface Applied {
  readonly number: number;
  readonly checksum: string;
  readonly oldest_program: number;
}

/**
 * `fits`: the schema is the program's own. `ahead`: a newer program migrated, and this one still
 * works. `tooNew`: a newer program migrated, and this one no longer works. `behind`: a migration is
 * missing. `changed`: a file differs from the applied one.
 */
export type Fit = 'fits' | 'ahead' | 'tooNew' | 'behind' | 'changed';

/** Next to this file in the source tree, and copied next to the bundle by the build. */
export const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const statement = '-- oldest program: ';

/**
 * @throws Error when a name does not match `NNNN_name.sql`, a number is duplicated, or a statement
 *   is missing
 */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = files.sort().map((file) => readMigration(folder, file));
  for (const [index, { number, file }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number)
      throw new Error(`${file}: another file has this number; the next is ${nextOf(migrations)}.`);
  }
  return migrations;
}

function readMigration(folder: string, file: string): Migration {
  const number = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)?.[1]);
  if (!number) throw new Error(`${file}: a migration is named NNNN_name.sql.`);
  const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number, file, sql, checksum, oldestProgram: oldestProgramOf(file, number, sql) };
}

/** The header comment of a file: `-- oldest program: 0061`, or `any`. */
function oldestProgramOf(file: string, number: number, sql: string): number {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  const head = lines.slice(0, end === -1 ? undefined : end);
  const stated = head.find((line) => line.startsWith(statement))?.slice(statement.length);
  if (stated === 'any') return 0;
  const oldest = /^\d{4}$/.test(stated ?? '') ? Number(stated) : 0;
  if (oldest > 0 && oldest <= number) return oldest;
  throw new Error(
    `${file}: its head says which running programs still work on it: "${statement}any", ` +
      `or the number of the migration they must have, ${String(number).padStart(4, '0')} at most.`,
  );
}

/** The number of the next file, zero-padded. */
export const nextOf = (migrations: readonly Migration[]): string =>
  String((migrations.at(-1)?.number ?? 0) + 1).padStart(4, '0');

let own: Migration[] | undefined;

/** This program's migrations, read once. */
export const ownMigrations = (): readonly Migration[] => (own ??= readMigrations(ownFolder));

/** Whether a program with these migrations works with a database that has those. */
export function fitOf(program: readonly Migration[], applied: readonly Applied[]): Fit {
  const byNumber = new Map(applied.map((row) => [row.number, row]));
  for (const migration of program) {
    const row = byNumber.get(migration.number);
    if (!row) return 'behind';
    if (row.checksum !== migration.checksum) return 'changed';
  }
  const newest = program.at(-1)?.number ?? 0;
  if (applied.some(({ oldest_program }) => oldest_program > newest)) return 'tooNew';
  return applied.length > program.length ? 'ahead' : 'fits';
}
