import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { ownMigrations } from '#database/migrations.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { seedSampleReference } from '#sample/reference.ts';
import { query, startPlainCluster, type PlainCluster } from '#test/kit/plain-cluster.ts';
import { teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures } from '#test/kit/fixtures.ts';

/* A customer's PostgreSQL has none of our roles, and gives us one ordinary login. */

/**
 * What `deploy/README.md` instructs the administrator to run, for a login and a database of this
 * name.
 */
function pageCommands(name: string): string[] {
  const page = readFileSync(new URL('../../deploy/README.md', import.meta.url), 'utf8');
  const [, block = ''] = /```\n(create role courier[^`]*)```/.exec(page) ?? [];
  const commands = block.replaceAll(/--.*$/gm, '').replaceAll('courier', name).split(';');
  return commands.map((command) => command.trim()).filter((command) => command !== '');
}

describe.each(['debian15', 'embedded'] as const)('a plain PostgreSQL (%s)', (kind) => {
  let cluster: PlainCluster;
  const nameOf = (): string => `company_${randomBytes(4).toString('hex')}`;
  beforeAll(async () => {
    cluster = await startPlainCluster(kind);
  });
  afterAll(() => cluster?.stop());

  it('is migrated by an ordinary owner, who is no superuser and may make no roles', async () => {
    const name = nameOf();
    const url = await cluster.createOwned(name);
    expect(await migrate(url)).toEqual(ownMigrations().map(({ file }) => file));
    expect(await migrate(url)).toEqual([]);
    const { rows } = await query(url, 'select rolname from pg_roles');
    expect(rows.map(({ rolname }) => rolname)).not.toContain('app');
  });

  it('serves a company: a shipment is entered, delivered and found again', async () => {
    const name = nameOf();
    const url = await cluster.createOwned(name);
    await migrate(url);
    const db = connect(url, { max: 2 });
    await seedSampleReference(db);
    await db.close();
    const drop = () => cluster.admin(`drop database ${name} with (force)`).then(() => undefined);
    const fixtures = await createFixtures({}, { name, url, migratorUrl: url, drop });
    onTestFinished(() => fixtures.close());
    const team = await teamOf(fixtures);
    const { uuid } = await shipmentAt(team, 'delivered');
    const found = await team.manager.must('shipments.one', { uuid });
    expect(found.status).toBe('delivered');
    expect(await reconcile(fixtures.db)).toEqual([]);
  });

  it('made as the page describes, shows the engineer on call what every login does, through its own login', async () => {
    const name = nameOf();
    await cluster.admin('create role report login').catch(() => undefined);
    for (const command of pageCommands(name)) await cluster.admin(command);
    const url = cluster.urlOf(name, name);
    const other = new pg.Client({ connectionString: cluster.urlOf('report', 'postgres') });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('begin');
    await other.query(`select 'end of the month'`);
    const { rows } = await query(
      url,
      `select query from pg_stat_activity where state <> 'idle' and usename = 'report'`,
    );
    expect(rows).toEqual([{ query: `select 'end of the month'` }]);
  });

  const bytes = `encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`;
  const noLetters = `encoding 'UTF8' lc_collate 'C' lc_ctype 'C' locale_provider libc template template0`;
  const byIcu = `encoding 'UTF8' locale_provider icu icu_locale 'ar' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`;

  it.each([
    ['has no encoding', bytes, 'its encoding is SQL_ASCII, and Arabic needs UTF8'],
    [
      'knows no Arabic letter',
      noLetters,
      'its lc_ctype is C, for which no Arabic letter is a letter',
    ],
  ])('a new database that %s is refused before its first table is made', async (_, how, reason) => {
    const name = nameOf();
    const url = await cluster.createOwned(name, how);
    await expect(migrate(url)).rejects.toThrow(`The database ${name} cannot be used: ${reason}`);
    const { rows } = await query(url, `select to_regclass('schema_migrations') as made`);
    expect(rows).toEqual([{ made: null }]);
  });

  it('the command in the refusal makes a database that is taken', async () => {
    const name = nameOf();
    const url = await cluster.createOwned(name, bytes);
    const refusal = await migrate(url).catch((error: Error) => error.message);
    const [, commands = ''] = String(refusal).split('Make it again: ');
    for (const command of commands.split(';').filter(Boolean)) await cluster.admin(command);
    expect(await migrate(url)).toHaveLength(ownMigrations().length);
  });

  it('a login that may not create tables is shown the command that allows it', async () => {
    const name = nameOf();
    const url = await cluster.createOwned(name);
    await cluster.admin(`alter database ${name} owner to postgres`);
    await expect(migrate(url)).rejects.toThrow(`alter database ${name} owner to ${name};`);
  });

  it('a company that works with such a database already goes on, and its log states what is wrong', async () => {
    const name = nameOf();
    const url = await cluster.createOwned(name);
    await migrate(url);
    await cluster.admin(`update pg_database set datctype = 'C' where datname = '${name}'`);
    const answered: string[] = [];
    expect(await migrate(url, { log: (line) => answered.push(line) })).toEqual([]);
    expect(answered.join()).toContain('its lc_ctype is C');
  });

  it('people are found by name where ICU sorts', async () => {
    const url = await cluster.createOwned(nameOf(), byIcu);
    await migrate(url);
    const { rows } = await query(url, `select 'محمد علي' % 'محمد' as similar`);
    expect(rows).toEqual([{ similar: true }]);
  });
});
