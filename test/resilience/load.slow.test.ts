import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { type SpawnedServer, spawnServer } from '#test/resilience/spawned-server.ts';
import { teamOf, newShipment, type Team } from '#test/kit/shipments.ts';
import { isEverything } from '#test/kit/share.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { morningReads, writeShare } from '../../bench/overload/morning.ts';
import { offer, type Outcome, sumOf } from '../../bench/overload/offer.ts';
import { timesText } from '../../bench/overload/texts.ts';

/**
 * The real program with more callers than it may be able to serve. Its speed is reported and not
 * checked: it depends on the machine, and `bench/overload.ts` measures it. By default a few
 * seconds; a minute in CI; `LOAD_MINUTES=30` for half an hour.
 */
const perSecond = 300;
const minutes = Number(process.env['LOAD_MINUTES'] ?? (isEverything ? 1 : 0.1));
const load = { times: 5, seconds: isEverything ? 15 : 5 };
/** Long enough for a busy machine. */
const patienceMs = 60_000;
const limitMs = (minutes + 4) * 60_000;

let fixtures: Fixtures;
let team: Team;
let server: SpawnedServer;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  for (let count = 0; count < 20; count += 1) shipments.push(await newShipment(team));
  // As a load balancer does: it has warmed up before it reports ready.
  const WARM_UP_SECONDS = '10';
  server = await spawnServer(fixtures, { RATE_LIMITS: 'off', LOG_LEVEL: 'error', WARM_UP_SECONDS });
});
afterAll(async () => {
  await server?.stop();
  await fixtures?.close();
});
const shipments: { uuid: string }[] = [];

const come = (rate: number, seconds: number): Promise<Outcome> =>
  offer({
    base: server.base,
    perSecond: rate,
    seconds,
    writeShare,
    reads: morningReads(shipments, team.manager.token ?? ''),
    merchant: team.merchant.token ?? '',
    destinationId: fixtures.destinations['WST'] ?? 0,
    patienceMs,
  });

async function written(): Promise<number> {
  const row = await fixtures.db.one<{ n: number }>(sql`select count(*)::int as n from shipments`);
  return row?.n ?? 0;
}

async function memoryMb(): Promise<number> {
  const text = await (await fetch(`${server.base}/metrics`)).text();
  return Math.round(Number(/^resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20);
}

function report(what: string, { seconds, reads, writes }: Outcome): void {
  const good = sumOf(seconds, 'good') / seconds.length;
  const shed = sumOf(seconds, 'shed');
  console.info(`${what}: ${good.toFixed(0)} good a second, ${shed} shed`);
  console.info(`  reads ${timesText(reads)}; writes ${timesText(writes)}`);
}

describe(`${perSecond} calls a second, three of ten of them new shipments`, () => {
  /** All answered without an error; every acknowledged shipment is stored, and nothing else. */
  async function comeAndHold(rate: number, seconds: number): Promise<void> {
    const before = await written();
    const outcome = await come(rate, seconds);
    report(`${rate} a second`, outcome);
    expect(outcome.faults).toEqual({});
    const { reads, writes, shed } = outcome;
    expect(reads.length + writes.length + shed.length).toBe(sumOf(outcome.seconds, 'sent'));
    expect((await written()) - before).toBe(writes.length);
  }

  it(
    'are all answered: done, or with a time to retry; what was acknowledged is there, and nothing else',
    async () => {
      const memory = await memoryMb();
      await comeAndHold(perSecond, Math.round(minutes * 60));
      console.info(`  memory ${memory} MB before, ${await memoryMb()} MB after`);
    },
    limitMs,
  );

  it(
    'and five times as many as well: no caller is rejected whose shipment was accepted',
    () => comeAndHold(perSecond * load.times, load.seconds),
    limitMs,
  );

  it(
    'leave nothing behind: the next one who comes is served',
    async () => {
      const outcome = await come(5, 4);
      expect(outcome.faults).toEqual({});
      expect(outcome.shed).toEqual([]);
      const text = await (await fetch(`${server.base}/metrics`)).text();
      expect(text).toMatch(/^http_in_flight 0$/m);
      expect(text).toMatch(/^db_pool_waiting 0$/m);
    },
    limitMs,
  );
});
