import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { ownMigrations } from '#database/migrations.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { seedReference } from '#server/seed/reference.ts';
import { ask, startPlainCluster, type PlainCluster } from '#test/kit/plain-cluster.ts';
import { crewOf, parcelAt } from '#test/kit/parcels.ts';
import { createWorld } from '#test/kit/world.ts';

/* A customer's PostgreSQL has none of our roles, and lends us one ordinary login. */

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
    const { rows } = await ask(url, 'select rolname from pg_roles');
    expect(rows.map(({ rolname }) => rolname)).not.toContain('app');
  });

  it('serves a company: a shipment is entered, delivered and found again', async () => {
    const name = nameOf();
    const url = await cluster.createOwned(name);
    await migrate(url);
    const db = connect(url, { max: 2 });
    await seedReference(db, 'sample');
    await db.close();
    const drop = () => cluster.admin(`drop database ${name} with (force)`).then(() => undefined);
    const world = await createWorld({}, { name, url, migratorUrl: url, drop });
    onTestFinished(() => world.close());
    const crew = await crewOf(world);
    const { uuid } = await parcelAt(crew, 'delivered');
    const found = await crew.manager.must('shipments.one', { uuid });
    expect(found.status).toBe('delivered');
    expect(await reconcile(world.db)).toEqual([]);
  });
});
