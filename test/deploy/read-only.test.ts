import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let clerk: Person;
let merchant: { merchantId: number };
let owner: pg.Client;

beforeAll(async () => {
  fixtures = await createFixtures();
  clerk = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  merchant = await fixtures.merchant();
  owner = new pg.Client({ connectionString: fixtures.url.replace(/app@/, 'migrator@') });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await fixtures.close();
});

const ready = async (): Promise<{ status: number; title: string }> => {
  const answer = await fixtures.app.inject({ method: 'GET', url: '/readyz' });
  return { status: answer.statusCode, title: answer.json().status };
};

const save = (): Promise<{ status: number }> =>
  clerk.call('shipments.create', {
    merchant_id: merchant.merchantId,
    recipient_name: 'مستلم',
    recipient_phone: '07701234567',
    destination_id: fixtures.destinations['BGD'] ?? 0,
    goods_amount: 25_000,
  });

/**
 * Like a primary that has just been replaced: new connections cannot write, and all clients
 * reconnect.
 */
async function takesWrites(is: boolean): Promise<void> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  await owner.query(`set default_transaction_read_only = off; set role owner;
    alter database ${rows[0]?.name} set default_transaction_read_only = ${is ? 'off' : 'on'}; reset role`);
  const door = new pg.Client({ connectionString: fixtures.url });
  await door.connect();
  await door.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where usename = 'app' and datname = current_database() and pid <> pg_backend_pid()`);
  await door.end();
}

it.skipIf(process.env['DATABASE_URL_TEST'])(
  'a server whose database accepts no writes reports that it must not receive work, and answers that nothing was done',
  async () => {
    expect(await ready()).toEqual({ status: 200, title: 'ready' });
    await takesWrites(false);
    // A request may meet a connection that was just cut: a load balancer retries.
    await expect.poll(ready).toEqual({ status: 503, title: 'database takes no writes' });
    expect((await save()).status).toBe(503);
    await takesWrites(true);
    await expect.poll(ready).toEqual({ status: 200, title: 'ready' });
    await expect.poll(async () => (await save()).status).toBe(200);
  },
);
