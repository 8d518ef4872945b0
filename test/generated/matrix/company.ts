import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/app.ts';
import { sql, type Db } from '#database/connect.ts';
import { preparedFixtures, sampleCompany, type Prepared } from '#test/kit/prepared.ts';
import type { Fixtures } from '#test/kit/fixtures.ts';
import type { Home } from './home.ts';
import { callersOf, type Caller } from './callers.ts';
import { leaveMore } from './leave-more.ts';
import { readRows, type Rows, type Reader } from './entities.ts';
import { rehearsing } from './rehearsal.ts';
import { nameRows, shareOnePhone, whoKnows, type Knowing } from './traces.ts';

/**
 * The sample company with a marker in every name, and an app over it that rolls everything back.
 */
export interface Company {
  readonly fixtures: Fixtures;
  readonly app: FastifyInstance;
  readonly home: Home;
  readonly callers: readonly Caller[];
  /** The markers a user may see. */
  readonly knows: Knowing;
  close(): Promise<void>;
}

const branch = 'BGD';

const markedCompany: Prepared = {
  name: 'marked',
  from: sampleCompany,
  prepare: async (fixtures) => {
    await leaveMore(fixtures);
    await nameRows(fixtures.db);
    await shareOnePhone(fixtures.db);
  },
};

/** Five seconds alone; many times that on a busy machine. */
export const openingMs = 400_000;

export async function openCompany(): Promise<Company> {
  const fixtures = await preparedFixtures(markedCompany);
  const rows = await readRows(fixtures.db);
  const home = homeOf(fixtures, rows, await lastDay(fixtures.db));
  const app = await createApp(fixtures.config, rehearsing(fixtures.db));
  const callers = await callersOf(fixtures, home);
  return {
    fixtures,
    app,
    home,
    callers,
    knows: await whoKnows(fixtures.db, rows),
    close: async () => {
      await app.close();
      await fixtures.close();
    },
  };
}

/** The merchant and the courier of the branch with most shipments. */
function homeOf({ branches }: Fixtures, rows: Rows, day: string): Home {
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
  const first = (entity: 'merchants' | 'couriers', weight: (one: { id: number }) => number) =>
    [...rows[entity]]
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
  const reader = (viewer: Reader['viewer'], more: Partial<Reader>): Reader => ({
    viewer,
    userId: 0,
    branchId: null,
    merchantId: null,
    ...more,
  });
  return {
    rows,
    day,
    owner: reader('client', { userId: ownerId, merchantId }),
    courier: reader('courier', { userId: courierId, branchId: here }),
    staff: reader('branch', { branchId: here }),
  };
}

async function lastDay(db: Db): Promise<string> {
  const last = await db.one<{ day: string }>(sql`
    select to_char(max(at) at time zone 'Asia/Baghdad', 'YYYY-MM-DD') as day
    from shipment_history where event = 'receiveAtBranch'`);
  return last?.day ?? '';
}
