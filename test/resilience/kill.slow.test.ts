import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database, sql } from '#database/connect.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { CuttingProxy } from './cutting-proxy.ts';
import { hire } from './hire.ts';
import { KillableServer, type Victim } from './killable-server.ts';
import { type Acknowledged, StubbornClient } from './stubborn-clients.ts';

const victims: readonly Victim[] = ['node', 'postgres', 'both', 'node', 'both', 'postgres'];
const writers = 8;
const careless = 2;
const longestShiftMs = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'kill-'));
chmodSync(folder, 0o755);
const server = new KillableServer(join(folder, 'main'));
const proxy = new CuttingProxy();
let db: Database;
let keeping: StubbornClient[] = [];
let forgetting: StubbornClient[] = [];

/** Everything runs once; the tests below check the result. */
beforeAll(async () => {
  await server.prepare();
  await server.start();
  await proxy.listen();
  proxy.target = server.port;
  const shift = await hire(server.databaseUrl, `http://127.0.0.1:${proxy.port}`);
  const clients = (count: number, ignoresKeys: boolean): StubbornClient[] =>
    Array.from({ length: count }, () => new StubbornClient({ ...shift, ignoresKeys }));
  keeping = clients(writers, false);
  forgetting = clients(careless, true);
  const all = [...keeping, ...forgetting];
  const working = Promise.all(all.map((client) => client.work()));
  await Promise.race([working, killAllOf(victims)]);
  await untilAnswered(writers * 4);
  for (const client of all) client.isStopping = true;
  await working;
  db = connect(server.databaseUrl, { max: 2, statementTimeoutMs: 30_000 });
}, 150_000);

afterAll(async () => {
  await db?.close();
  proxy.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function killAllOf(list: readonly Victim[]): Promise<void> {
  for (const victim of list) {
    await untilAnswered(10 + Math.random() * 60);
    proxy.isCutting = true;
    await untilSwallowed(1 + Math.random() * 4);
    await server.kill(victim);
    proxy.isCutting = false;
    await server.start();
    proxy.target = server.port;
  }
}

const answersSoFar = (): number =>
  [...keeping, ...forgetting].reduce((sum, client) => sum + client.answers, 0);

/**
 * Moments are counted in responses, not in seconds: the same on a slow machine and on a fast one.
 */
const untilAnswered = (more: number): Promise<void> => untilGrown(answersSoFar, more);
const untilSwallowed = (more: number): Promise<void> => untilGrown(() => proxy.swallowed, more);

async function untilGrown(count: () => number, more: number): Promise<void> {
  const enough = count() + more;
  const before = Date.now() + longestShiftMs;
  while (count() < enough && Date.now() < before) await pause(2);
}

const heldBy = (clients: readonly StubbornClient[]): Acknowledged[] =>
  clients.flatMap((client) => client.acknowledged);

interface Found {
  readonly reference: string;
  readonly uuids: string[];
  readonly codes: string[];
}

const foundByReference = async (): Promise<Map<string, Found>> => {
  const rows = await db.rows<Found>(sql`
    select reference, array_agg(uuid) as uuids, array_agg(code) as codes from shipments group by reference`);
  return new Map(rows.map((row) => [row.reference, row]));
};

describe(`after ${victims.length} kills under ${writers} clients`, () => {
  it('had answers that were lost after the work was done', () => {
    expect(proxy.swallowed).toBeGreaterThanOrEqual(victims.length);
    expect(heldBy(keeping).length).toBeGreaterThan(writers * 3);
    expect(keeping.reduce((sum, client) => sum + client.repeats, 0)).toBeGreaterThan(
      victims.length,
    );
  });

  it('has every shipment that was acknowledged, once', async () => {
    const found = await foundByReference();
    const wrong = heldBy(keeping).filter(({ reference, uuid, code }) => {
      const there = found.get(reference);
      return there?.uuids.join() !== uuid || there.codes.join() !== code;
    });
    expect(wrong).toEqual([]);
  });

  it('has every move that was acknowledged, once and in its order', async () => {
    const rows = await db.rows<{ uuid: string; events: string[] }>(sql`
      select s.uuid, array_agg(h.event order by h.seq) as events
      from shipments s join shipment_history h on h.shipment_id = s.id group by s.id`);
    const events = new Map(rows.map((row) => [row.uuid, row.events]));
    for (const shipment of heldBy(keeping))
      expect(events.get(shipment.uuid)).toEqual(shipment.events);
  });

  it('moved the money of each handed-over shipment once', async () => {
    const rows = await db.rows<{ uuid: string; entries: number }>(sql`
      select s.uuid, count(*) as entries from entries e join shipments s on s.id = e.shipment_id
      where e.fact = 'delivered' group by s.id`);
    const handedOver = heldBy(keeping).filter((shipment) => shipment.events.includes('handOver'));
    expect(rows.length).toBe(handedOver.length);
    expect(rows.filter((row) => row.entries !== 1)).toEqual([]);
  });

  it('has books that tie', async () => {
    expect(await reconcile(db)).toEqual([]);
  });

  it('would have doubled shipments had the keys been ignored', async () => {
    const found = await foundByReference();
    const doubled = heldBy(forgetting).filter(
      ({ reference }) => (found.get(reference)?.uuids.length ?? 0) > 1,
    );
    expect(doubled.length).toBeGreaterThan(0);
  });
});
