import type { FastifyInstance } from 'fastify';
import { sql, type Db } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { asPerson, createWorld, signIn, type Person, type World } from '#test/kit/world.ts';
import type { Home } from './home.ts';
import { callersOf, type Caller } from './callers.ts';
import { readRows, type Rows, type Seer } from './nouns.ts';
import { rehearsing } from './rehearsal.ts';
import { markRows, shareOnePhone, whoKnows, type Knowing } from './marks.ts';

/** The sample company with a mark on every name, and an app over it that leaves nothing behind. */
export interface Company {
  readonly world: World;
  readonly app: FastifyInstance;
  readonly home: Home;
  readonly callers: readonly Caller[];
  /** Which marks a person may come across. */
  readonly knows: Knowing;
  close(): Promise<void>;
}

const parcels = 120;
const branch = 'BGD';

/** Five seconds by itself; many times that on a machine with other work. */
export const openingMs = 400_000;

export async function openCompany(): Promise<Company> {
  const world = await createWorld();
  await seedDemo(world.db, world.config, { parcels });
  await leaveMore(world);
  await markRows(world.db);
  await shareOnePhone(world.db);
  const rows = await readRows(world.db);
  const home = homeOf(world, rows);
  const app = await createApp(world.config, rehearsing(world.db));
  const callers = await callersOf(world, home);
  return {
    world,
    app,
    home,
    callers,
    knows: await whoKnows(world.db, rows),
    close: async () => {
      await app.close();
      await world.close();
    },
  };
}

/** The shop and the courier of the branch that have most to do. */
function homeOf({ branches }: World, rows: Rows): Home {
  const here = branches[branch] ?? 0;
  const busiest = (
    of: (row: { merchant: number | null; courier: number | null }) => number | null,
  ) => {
    const counts = new Map<number, number>();
    for (const row of rows.shipments) {
      const one = of(row);
      if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    return (one: { id: number }) => counts.get(one.id) ?? 0;
  };
  const first = (noun: 'merchants' | 'couriers', weight: (one: { id: number }) => number) =>
    [...rows[noun]]
      .filter((row) => row.branches.includes(here) && !row.gone)
      .sort((a, b) => weight(b) - weight(a))[0]?.id ?? 0;
  const merchantId = first(
    'merchants',
    busiest(({ merchant }) => merchant),
  );
  const courierId = first(
    'couriers',
    busiest(({ courier }) => courier),
  );
  const ownerId = rows.users.find(({ merchant }) => merchant === merchantId)?.id ?? 0;
  const seer = (viewer: Seer['viewer'], more: Partial<Seer>): Seer => ({
    viewer,
    userId: 0,
    branchId: null,
    merchantId: null,
    ...more,
  });
  return {
    rows,
    owner: seer('client', { userId: ownerId, merchantId }),
    courier: seer('courier', { userId: courierId, branchId: here }),
    staff: seer('branch', { branchId: here }),
  };
}

const personOf = async (world: World, email: string): Promise<Person> => {
  const user = await world.db.one<{ id: number; name: string }>(
    sql`select id, name from users where email = ${email}`,
  );
  if (!user) throw new Error(`nobody is ${email}`);
  return asPerson(world.app, { ...user, email, token: await signIn(world.db, user.id) });
};

/** What the sample lacks: messages, requests for money, jobs, a rate of one shop, somebody who left. */
async function leaveMore(world: World): Promise<void> {
  const shops = await world.db.rows<{ id: number; email: string; branch: string }>(sql`
    select distinct on (b.id) m.id, u.email, b.code as branch
    from merchants m join users u on u.merchant_id = m.id join branches b on b.id = m.branch_id
    where m.state = 'accepted' order by b.id, m.id`);
  const [method] = await world.db.rows<{ id: number }>(sql`select id from payment_methods limit 1`);
  const admin = await personOf(world, 'admin@demo.local');
  for (const shop of shops) {
    const person = await personOf(world, shop.email);
    await person.must('contact.send', { subject: 'سؤال', body: 'متى تصل التسوية؟' });
    await person.call('withdrawals.ask', { amount: 250, payment_method_id: method?.id ?? 0 });
    await admin.must(
      'rates.create',
      await rateFor(world.db, shop.id, world.branches[shop.branch] ?? 0),
    );
    const manager = await personOf(world, `branchmanager.${shop.branch.toLowerCase()}@demo.local`);
    await manager.call('settlements.start', { merchant_ids: [shop.id] });
  }
  await world.db.run(sql`
    update users set active = false where id in (
      select max(id) from users where type = 'courier' group by branch_id having count(*) > 2)`);
}

async function rateFor(db: Db, merchantId: number, branchId: number) {
  const place = await db.one<{ id: number }>(
    sql`select id from destinations order by id desc limit 1`,
  );
  return {
    branch_id: branchId,
    destination_id: place?.id ?? 0,
    merchant_id: merchantId,
    fee_amount: 4_000,
    valid_from: '2030-01-01',
  };
}
