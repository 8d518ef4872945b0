import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, sql } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { emptyDatabase, type FreshDatabase } from '#test/kit/database.ts';
import { seedReference } from './reference.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

it('creates a company with one branch, and without any phone or address', async () => {
  await migrate(database.migratorUrl);
  const db = connect(database.url, { max: 1, statementTimeoutMs: 60_000 });
  try {
    await seedReference(db);
    const branches = await db.rows(
      sql`select code, is_main, phone, address, latitude, longitude from branches`,
    );
    const unsaid = { phone: null, address: null, latitude: null, longitude: null };
    expect(branches).toEqual([{ code: 'BGD', is_main: true, ...unsaid }]);
  } finally {
    await db.close();
  }
});
