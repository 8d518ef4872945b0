import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { sql, type Db } from '#database/connect.ts';
import { preparedWorld, sampleCompany, type Prepared } from '#test/kit/prepared.ts';
import type { World } from '#test/kit/world.ts';
import type { Home } from './home.ts';
import { callersOf, type Caller } from './callers.ts';
import { leaveMore } from './leave-more.ts';
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

const branch = 'BGD';

const markedCompany: Prepared = {
  name: 'marked',
  from: sampleCompany,
  prepare: async (world) => {
    await leaveMore(world);
    await markRows(world.db);
    await shareOnePhone(world.db);
  },
};

/** Five seconds by itself; many times that on a machine with other work. */
export const openingMs = 400_000;

export async function openCompany(): Promise<Company> {
  const world = await preparedWorld(markedCompany);
  const rows = await readRows(world.db);
  const home = homeOf(world, rows, await lastDay(world.db));
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

/** The merchant and the courier of the branch that have most to do. */
function homeOf({ branches }: World, rows: Rows, day: string): Home {
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
    day,
    owner: seer('client', { userId: ownerId, merchantId }),
    courier: seer('courier', { userId: courierId, branchId: here }),
    staff: seer('branch', { branchId: here }),
  };
}

async function lastDay(db: Db): Promise<string> {
  const last = await db.one<{ day: string }>(sql`
    select to_char(max(at) at time zone 'Asia/Baghdad', 'YYYY-MM-DD') as day
    from shipment_history where event = 'receiveAtBranch'`);
  return last?.day ?? '';
}
