import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { emptyDatabase, freshDatabase } from '#test/kit/database.ts';
import { dumpSchema, schemaFile, withHeading } from '../../tools/schema.ts';

// The dump contains the grants, and another server has other logins.
it.skipIf(process.env.DATABASE_URL_TEST)(
  'database/schema.sql is what the migrations make: run npm run schema after a migration',
  async () => {
    const database = await freshDatabase();
    expect(withHeading(await dumpSchema(database.migratorUrl))).toBe(
      readFileSync(schemaFile, 'utf8'),
    );
    await database.drop();
  },
);

it('a database made now and one copied from the template have the same schema', async () => {
  const [migrated, copied] = [await emptyDatabase(), await freshDatabase()];
  await migrate(migrated.migratorUrl);
  expect(await dumpSchema(migrated.migratorUrl)).toBe(await dumpSchema(copied.migratorUrl));
  await Promise.all([migrated.drop(), copied.drop()]);
});
