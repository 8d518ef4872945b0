import type pg from 'pg';

interface SqlFile {
  readonly file: string;
  readonly sql: string;
}

const mark = '-- concurrently';
const allowed =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)/;

/** Whether the file's first line states that it builds and drops indexes concurrently. */
export const isConcurrent = ({ sql }: SqlFile): boolean => sql.startsWith(mark);

/**
 * Such a file cannot be one transaction. When interrupted it runs again from its beginning, so each
 * statement must be idempotent.
 * @throws Error when the file contains any other statement
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

/** An index left invalid by a killed program: no query uses it, but it would count as existing. */
async function dropHalf(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}
