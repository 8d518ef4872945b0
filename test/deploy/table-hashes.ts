import { summaryOf, listTables, openClient } from '../../tools/db-summary.ts';

/*
 * Prints count and hash of every table of DATABASE_MIGRATOR_URL: two outputs are compared by `cmp`.
 */

const client = await openClient(process.env['DATABASE_MIGRATOR_URL'] ?? '', 'table-hashes');
for (const { name } of await listTables(client)) {
  const { rows, hash } = await summaryOf(client, name);
  process.stdout.write(`${name} ${rows} ${hash}\n`);
}
await client.end();
