import { inject } from 'vitest';
import type { Config } from '#server/config.ts';
import { seedDemo } from '#sample/seed-demo.ts';
import { freshDatabase } from '#test/kit/database.ts';
import { asAdmin, databasesOf, onAdmin } from '#test/kit/postgres.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * A company that many test files start with. Copying its database is far faster than creating it:
 * the first file of a run that needs it creates it, the others copy it.
 */
export interface Prepared {
  /** In lower case: it becomes part of a database's name. */
  readonly name: string;
  /** Its base; if omitted, a company with the reference data only. */
  readonly from?: Prepared;
  readonly prepare: (fixtures: Fixtures) => Promise<unknown>;
}

const shipments = 120;

/** The sample company (`sample/seed-demo.ts`) with a few shipments in every scenario. */
export const sampleCompany: Prepared = {
  name: 'sample',
  prepare: ({ db, config }) => seedDemo(db, config, { shipments }),
};

/** The whole server over a copy of a prepared company. */
export async function preparedFixtures(
  company: Prepared,
  wish: Partial<Config> = {},
): Promise<Fixtures> {
  return createFixtures(wish, await freshDatabase(await templateOf(company)));
}

const preparing = 20_260_102;

/** The database to copy. Test files run in parallel: one creates it, the others wait for it. */
async function templateOf({ name, from, prepare }: Prepared): Promise<string> {
  const below = from && (await templateOf(from));
  const postgres = inject('postgres');
  const template = `${postgres.template}_${name}`;
  await asAdmin(postgres, async (client) => {
    await client.query('select pg_advisory_lock($1)', [preparing]);
    if ((await databasesOf(postgres)).includes(template)) return;
    const database = await freshDatabase(below);
    const fixtures = await createFixtures({}, { ...database, drop: async () => undefined });
    try {
      await prepare(fixtures);
    } catch (error) {
      await fixtures.close();
      await database.drop();
      throw error;
    }
    await fixtures.close();
    // Only a complete company gets the name that others look for.
    await onAdmin(postgres, `alter database ${database.name} rename to ${template}`);
  });
  return template;
}
