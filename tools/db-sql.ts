import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withDatabase } from './db-place.ts';

/*
 * Runs one statement for an operator, with the program's own login: an installation with the
 * embedded database has no psql, and the address of the database is found the same way everywhere.
 */

/** In the database's format: `t` and `f`, times with their zone. */
const asWritten = { getTypeParser: () => String };

/** The names of the columns, a line for each row, and the number of rows. */
export async function queryDatabase(url: string, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { fields, rows, rowCount } = await client.query<(string | null)[]>({
      text: statement,
      rowMode: 'array',
      types: asWritten,
    });
    const names = fields.map(({ name }) => name);
    const lines =
      names.length === 0 ? [] : [names, ...rows.map((row) => row.map((value) => value ?? '-'))];
    return [...lines.map((line) => line.join(' | ')), `(${rowCount ?? 0} rows)`];
  } finally {
    await client.end();
  }
}

async function main(): Promise<number> {
  const [statement] = process.argv.slice(2);
  if (!statement) {
    process.stderr.write('Say one statement: npm run -s db:sql -- "select now()"\n');
    return 2;
  }
  return withDatabase('app', async ({ appUrl }, print) => {
    for (const line of await queryDatabase(appUrl, statement)) print(line);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main();
