import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect, sql } from '#database/connect.ts';
import { goodMs, type Offer, type Second, sumOf } from './overload/offer.ts';
import { morningReads, writeShare } from './overload/morning.ts';
import { type Watch, type Watched, watchOver } from './overload/processors.ts';
import { lostText, ms, processorsText, shareText, slowText, timesText } from './overload/texts.ts';
import { Client } from './run/client.ts';
import { loadNow, machine } from './run/report.ts';
import { type Cast, signInCast } from './run/reading-scenes.ts';
import { type ServerProcess, withServer } from './run/server-process.ts';
import { print } from './print.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    /** Seconds between readiness and the first call: an idle server has released memory. */
    rest: { type: 'string', default: '0' },
  },
});

const calmRate = 100;
const steps = [200, 300, 400, 450, 500, 550, 600, 650, 700, 800, 1000, 1300, 1600, 2000];
const stepSeconds = 8;
const traffic = { times: 5, seconds: 15 };
const afterSeconds = 12;
/** The warm-up phase, until plans and machine code exist; reported separately. */
const coldSeconds = 10;

type Base = Omit<Offer, 'perSecond' | 'seconds'>;

/** The target server, the request template, and the processor monitor. */
interface Ground {
  readonly server: ServerProcess;
  readonly base: Base;
  readonly watch: Watch;
}

/** Measures what the server does above its capacity and at its intended load. */
async function main(): Promise<void> {
  await withServer(flags.data, async (database, server) => {
    const base = await baseOf(server, database.url);
    const ground = { server, base, watch: await watchOver(server, database.url) };
    print(`${machine()} · load ${loadNow().join(' ')} · ${server.program}`);
    await pause(Number(flags.rest) * 1000);
    if (flags.only !== 'crowd') await steady(ground);
    if (flags.only !== 'steady') await crowded(ground);
    print(`\nload at the end ${loadNow().join(' ')}`);
  });
}

/** Reads run as a branch manager; writes are new shipments of a merchant. */
async function baseOf(server: ServerProcess, url: string): Promise<Base> {
  const client = new Client(server.base);
  const cast: Cast = await signInCast(client, url);
  const db = connect(url, { max: 1 });
  const place = await db.one<{ id: number }>(
    sql`select destination_id as id from branches where id = ${cast.branchId}`,
  );
  const shipments = await db.rows<{ uuid: string }>(
    sql`select uuid from shipments where home_branch_id = ${cast.branchId} order by id desc limit 200`,
  );
  await db.close();
  client.close();
  const { manager, merchant } = cast;
  const reads = morningReads(shipments, manager);
  const to = { base: server.base, destinationId: place?.id ?? 1 };
  return { ...to, writeShare, reads, merchant, patienceMs: goodMs };
}

async function steady({ server, base, watch }: Ground): Promise<void> {
  const perSecond = Number(flags.rate);
  const seconds = Number(flags.seconds);
  const cold = await watch({ ...base, perSecond, seconds: coldSeconds });
  print(
    `\nready ${ms(server.started.readyMs)} after the start; the first ${coldSeconds} s ${flags.rest} s later, ${perSecond} a second at once: ${lostText(cold)}`,
  );
  print(`  reads  ${timesText(cold.reads)}; writes ${timesText(cold.writes)}`);
  const before = await figuresOf(server);
  const outcome = await watch({ ...base, perSecond, seconds });
  const after = await figuresOf(server);
  const sent = sumOf(outcome.seconds, 'sent');
  print(
    `\nsteady: ${perSecond} a second, ${writeShare * 100} % writes, ${seconds} s: ${sent} sent`,
  );
  print(`  good ${sumOf(outcome.seconds, 'good')}, ${lostText(outcome)}`);
  print(`  reads  ${timesText(outcome.reads)}`);
  print(`  writes ${timesText(outcome.writes)}`);
  print(`  ${slowText(outcome.seconds)}`);
  print(`  event loop p99 ${ms((after['event_loop_delay_p99_seconds'] ?? 0) * 1000)}`);
  print(`  memory ${memoryText(before)} at the start, ${memoryText(after)} at the end`);
  print(`  ${processorsText(outcome.processors)}`);
}

async function crowded({ server, base, watch }: Ground): Promise<void> {
  const { perSecond: best, calm, atBest } = await findBest(base, watch);
  const many = Math.round(best * traffic.times);
  const outcome = await watch({ ...base, perSecond: many, seconds: traffic.seconds });
  const good = goodPerSecond(outcome.seconds);
  print(`\n${traffic.times} times that: ${many} a second for ${traffic.seconds} s`);
  print(`  good ${good.toFixed(0)} a second: ${((good / best) * 100).toFixed(0)} % of the best`);
  print(`  ${lostText(outcome)}`);
  print(`  reads  ${shareText(outcome, atBest, 'reads')}, ${timesText(outcome.reads)}`);
  print(`  writes ${shareText(outcome, atBest, 'writes')}, ${timesText(outcome.writes)}`);
  print(`  shed in ${timesText(outcome.shed)}`);
  print(`  ${processorsText(outcome.processors)}`);
  const after = await watch({ ...base, perSecond: Math.round(best / 2), seconds: afterSeconds });
  const bad = after.seconds.findLastIndex((one) => one.good < one.sent);
  print(`  afterwards, ${Math.round(best / 2)} a second: all good from second ${bad + 2} on`);
  print(`  reads  ${timesText(after.reads)} (before the crowd ${timesText(calm.reads)})`);
  print(`  memory ${memoryText(await figuresOf(server))}`);
}

interface Best {
  readonly perSecond: number;
  readonly calm: Watched;
  readonly atBest: Watched;
}

/** Raises the rate until the throughput no longer grows. */
async function findBest(base: Base, watch: Watch): Promise<Best> {
  print('\noffered   good a second');
  const calm = await watch({ ...base, perSecond: calmRate, seconds: stepSeconds });
  let best: Best = { perSecond: goodPerSecond(calm.seconds), calm, atBest: calm };
  for (const perSecond of steps) {
    const atBest = await watch({ ...base, perSecond, seconds: stepSeconds });
    const good = goodPerSecond(atBest.seconds);
    const suffix = `${lostText(atBest)}; ${processorsText(atBest.processors)}`;
    print(`${String(perSecond).padStart(7)} ${good.toFixed(0).padStart(9)}   ${suffix}`);
    const isLess = good < best.perSecond * 1.02 && good < perSecond * 0.9;
    if (good > best.perSecond) best = { perSecond: good, calm, atBest };
    if (isLess) break;
  }
  print(`best goodput ${best.perSecond.toFixed(0)} a second`);
  return best;
}

/**
 * The first second fills the server's slots; calls admitted in the last second still run after
 * sending has stopped.
 */
const goodPerSecond = (seconds: readonly Second[]): number =>
  sumOf(seconds.slice(1, -1), 'good') / (seconds.length - 2);

type Figures = Readonly<Record<string, number>>;

/**
 * As reported by the server's own metrics; reading them also starts a new window of the event loop
 * metric.
 */
async function figuresOf(server: ServerProcess): Promise<Figures> {
  const text = await (await fetch(`${server.base}/metrics`)).text();
  const lines = text.split('\n').filter((line) => /^\w+ [\d.e+-]+$/.test(line));
  return Object.fromEntries(
    lines.map((line) => line.split(' ')).map(([name, value]) => [name ?? '', Number(value)]),
  );
}

const memoryText = (figures: Figures): string => {
  const mb = (name: string): string => ((figures[name] ?? 0) / 2 ** 20).toFixed(0);
  return `${mb('resident_memory_bytes')} MB (heap ${mb('heap_used_bytes')})`;
};

await main();
