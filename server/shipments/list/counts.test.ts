import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database, sql, type Tx } from '#database/connect.ts';
import { type DayFigure, figuresOf } from '#domain/shipments/reports/day-figures.ts';
import { migratorUrlOf } from '#test/resilience/spawned-server.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { type CountScope, listCounts, scopeCondition } from './counts-store.ts';
import { getDayFigures } from './day-figures-store.ts';

let fixtures: Fixtures;
let teams: Team[];
let looking: Database;
beforeAll(async () => {
  fixtures = await createFixtures();
  teams = [await teamOf(fixtures, 'BGD'), await teamOf(fixtures, 'BSR')];
  looking = connect(fixtures.url, { max: 1 });
});
afterAll(async () => {
  await looking.close();
  await fixtures.close();
});

const dayBefore = new Date(Date.now() - 86_400_000).toISOString();
const scopes = (): CountScope[] => [
  { kind: 'all', id: 0 },
  ...Object.values(fixtures.branches).map((id) => ({ kind: 'branch' as const, id })),
  ...teams.map(({ merchant }) => ({ kind: 'merchant' as const, id: merchant.merchantId })),
  ...teams.map(({ courier }) => ({ kind: 'courier' as const, id: courier.id })),
];

interface Counted {
  readonly step_id: number;
  readonly count: number;
  readonly amount: number;
}

async function counted(tx: Tx, scope: CountScope): Promise<Map<number, string>> {
  const rows = await tx.rows<Counted>(sql`
    select s.step_id, count(*) as count, sum(s.cod_amount)::bigint as amount
    from shipments s where ${scopeCondition(scope)} group by 1`);
  return new Map(rows.map((row) => [row.step_id, `${row.count} / ${row.amount}`]));
}

/** The day of the company or of a merchant, from the history. */
async function happened(tx: Tx, { kind, id }: CountScope): Promise<object> {
  const rows = await tx.rows<{ figure: DayFigure; n: number }>(sql`
    select figure_of(h.event) as figure, count(*) as n
    from shipment_history h join shipments s on s.id = h.shipment_id
    where figure_of(h.event) is not null and ${kind === 'all' ? sql`true` : sql`s.merchant_id = ${id}`}
      and not exists (
        select from shipment_history r where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)
    group by 1`);
  const counts = new Map(rows.map(({ figure, n }) => [figure, n]));
  return figuresOf((figure) => counts.get(figure) ?? 0);
}

/**
 * The stored counts of every scope next to `count(*)` in one snapshot: their differences, and the
 * number of shipments.
 */
const look = (): Promise<{ differences: string[]; figures: string }> =>
  looking.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    const differences: string[] = [];
    let figures = '';
    for (const scope of scopes()) {
      const real = await counted(tx, scope);
      for (const { step_id: step, count, amount } of await listCounts(tx, scope)) {
        const stored = `${count} / ${amount}`;
        const there = real.get(step) ?? '0 / 0';
        // A merchant sees internal steps as the stage's default one: none was created here.
        if (stored !== there)
          differences.push(`${scope.kind} ${scope.id}: ${stored}, not ${there}`);
        figures += `${stored} `;
      }
      if (scope.kind !== 'all' && scope.kind !== 'merchant') continue;
      const [stored, there] = [
        await getDayFigures(tx, scope, dayBefore),
        await happened(tx, scope),
      ];
      if (!isDeepStrictEqual(stored, there))
        differences.push(`${scope.kind} ${scope.id}: ${JSON.stringify([stored, there])}`);
      figures += JSON.stringify(stored);
    }
    return { differences, figures };
  });

const ends = ['created', 'at_branch', 'assigned', 'delivered', 'failed', 'returning'] as const;

/**
 * Four users in parallel, each moving shipments to a final status one after another, until the time
 * is over.
 */
const write = (may: () => boolean): Promise<unknown> =>
  Promise.all(
    [...teams, ...teams].map(async (team, writer) => {
      for (let walk = writer; may(); walk += 1) {
        const end = ends[walk % ends.length] ?? 'created';
        await shipmentAt(team, end, { destination: team.branch === 'BGD' ? 'WST' : team.branch });
      }
    }),
  );

/** As the owner of the tables, because only the owner can disable a trigger. */
async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: await migratorUrlOf(fixtures) });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const moments = 40;

describe('counts per step and figures of the day', () => {
  test('equal count(*) in every snapshot while four people write', async () => {
    const seen = new Set<string>();
    let isOver = false;
    const work = write(() => !isOver);
    try {
      // Only samples taken at a different moment count: shipments that do not change would prove
      // nothing.
      while (seen.size < moments) {
        const { differences, figures } = await look();
        expect(differences).toEqual([]);
        seen.add(figures);
      }
    } finally {
      isOver = true;
      await work;
    }
    expect((await look()).differences).toEqual([]);
  });

  test.each([
    ['shipments', 'count_stages_insert'],
    ['shipment_history', 'count_events'],
  ])('a look sees one shipment of %s that %s did not count', async (table, trigger) => {
    const [team] = teams;
    if (!team) throw new RangeError('no team');
    await asOwner(`alter table ${table} disable trigger ${trigger}`);
    try {
      await shipmentAt(team, 'created');
    } finally {
      await asOwner(`alter table ${table} enable trigger ${trigger}`);
    }
    const { differences } = await look();
    expect(differences.map((difference) => difference.split(':')[0])).toEqual(
      expect.arrayContaining(['all 0', `merchant ${team.merchant.merchantId}`]),
    );
  });
});
