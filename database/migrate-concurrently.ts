import type pg from 'pg';

interface SqlFile {
  readonly file: string;
  readonly sql: string;
}

const mark = '-- concurrently';
const allowed =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)/;

/** Whether the file's first line says that it builds and drops indexes beside people at work. */
export const isConcurrent = ({ sql }: SqlFile): boolean => sql.startsWith(mark);

/**
 * Such a file cannot be one transaction. Cut short it is run again from its beginning, so each of
 * its statements must be one that may be said twice.
 *
 * @throws Error when the file says anything else
 */
export async function runConcurrently(client: pg.Client, { file, sql }: SqlFile): Promise<void> {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) {
    const index = allowed.exec(statement)?.[1];
    if (!index) throw new Error(`${file}: not made or dropped concurrently: ${statement}`);
    await dropHalf(client, index);
    await client.query(statement);
  }
}

/**
 * What a program that was killed left of an index: it finds nothing, and would count as being
 * there.
 */
async function dropHalf(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}
