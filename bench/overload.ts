import { parseArgs } from 'node:util';
import { connect, sql } from '#database/connect.ts';
import { openBenchDatabase } from './database.ts';
import { type Offer, offer, type Outcome, quantile, type Second, sumOf } from './overload/offer.ts';
import { Client, wireCall } from './run/client.ts';
import { loadNow, machine } from './run/report.ts';
import { type Cast, signInCast } from './run/reading-scenes.ts';
import { type ServerProcess, startServer } from './run/server-process.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});

const writeShare = 0.3;
const steps = [50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1300, 1600, 2000];
const stepSeconds = 6;
const crowd = { times: 5, seconds: 15 };
const afterSeconds = 12;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

type Base = Omit<Offer, 'perSecond' | 'seconds'>;

/** What the server does when more come than it can serve, and when as many come as it should serve. */
async function main(): Promise<void> {
  const database = await openBenchDatabase(flags.data);
  try {
    const server = await startServer(database);
    try {
      const base = await baseOf(server, database.url);
      say(`${machine()} · load ${loadNow().join(' ')} · ${server.program}`);
      if (flags.only !== 'crowd') await steady(server, base);
      if (flags.only !== 'steady') await crowded(server, base);
      say(`\nload at the end ${loadNow().join(' ')}`);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

/** Reads of a morning: lists of two stages, the counts, one parcel; writes are new parcels of a shop. */
async function baseOf(server: ServerProcess, url: string): Promise<Base> {
  const client = new Client(server.base);
  const cast: Cast = await signInCast(client, url);
  const db = connect(url, { max: 1 });
  const place = await db.one<{ id: number }>(
    sql`select destination_id as id from branches where id = ${cast.branchId}`,
  );
  const parcels = await db.rows<{ uuid: string }>(
    sql`select uuid from shipments where home_branch_id = ${cast.branchId} order by id desc limit 200`,
  );
  await db.close();
  client.close();
  const { manager, shop } = cast;
  const lists = [3, 12].map((status) => wireCall('shipments.listByStage', { status }, manager));
  const counts = wireCall('shipments.counts', {}, manager);
  const reads = parcels.flatMap(({ uuid }, index) => [
    wireCall('shipments.one', { uuid }, manager),
    index % 2 === 0 ? counts : (lists[(index >> 1) % lists.length] ?? counts),
  ]);
  return { base: server.base, writeShare, reads, shop, destinationId: place?.id ?? 1 };
}

async function steady(server: ServerProcess, base: Base): Promise<void> {
  const perSecond = Number(flags.rate);
  const seconds = Number(flags.seconds);
  await offer({ ...base, perSecond: perSecond / 3, seconds: 5 });
  const before = await figuresOf(server);
  const outcome = await offer({ ...base, perSecond, seconds });
  const after = await figuresOf(server);
  const sent = sumOf(outcome.seconds, 'sent');
  say(`\nsteady: ${perSecond} a second, ${writeShare * 100} % writes, ${seconds} s: ${sent} sent`);
  say(`  good ${sumOf(outcome.seconds, 'good')}, ${lostText(outcome)}`);
  say(`  reads  ${timesText(outcome.reads)}`);
  say(`  writes ${timesText(outcome.writes)}`);
  say(`  event loop p99 ${ms((after['event_loop_delay_p99_seconds'] ?? 0) * 1000)}`);
  say(`  memory ${memoryText(before)} at the start, ${memoryText(after)} at the end`);
}

async function crowded(server: ServerProcess, base: Base): Promise<void> {
  const { perSecond: best, calm } = await findBest(base);
  const many = Math.round(best * crowd.times);
  const outcome = await offer({ ...base, perSecond: many, seconds: crowd.seconds });
  // The first second fills the places; the last is cut short.
  const full = outcome.seconds.slice(1, -1);
  const good = sumOf(full, 'good') / full.length;
  say(`\n${crowd.times} times that: ${many} a second for ${crowd.seconds} s`);
  say(`  good ${good.toFixed(0)} a second: ${((good / best) * 100).toFixed(0)} % of the best`);
  say(`  ${lostText(outcome)}`);
  say(`  reads  ${timesText(outcome.reads)}`);
  say(`  writes ${timesText(outcome.writes)}`);
  say(`  turned away in ${timesText(outcome.away)}`);
  const after = await offer({ ...base, perSecond: Math.round(best / 2), seconds: afterSeconds });
  const bad = after.seconds.findLastIndex((one) => one.good < one.sent);
  say(`  afterwards, ${Math.round(best / 2)} a second: all good from second ${bad + 2} on`);
  say(`  reads  ${timesText(after.reads)} (before the crowd ${timesText(calm.reads)})`);
  say(`  memory ${memoryText(await figuresOf(server))}`);
}

/** More and more, until more no longer brings more. */
async function findBest(base: Base): Promise<{ perSecond: number; calm: Outcome }> {
  say('\noffered   good a second');
  let best = 0;
  let calm: Outcome | null = null;
  for (const perSecond of steps) {
    const outcome = await offer({ ...base, perSecond, seconds: stepSeconds });
    const good = goodPerSecond(outcome.seconds);
    calm ??= outcome;
    say(`${String(perSecond).padStart(7)} ${good.toFixed(0).padStart(9)}   ${lostText(outcome)}`);
    const isLess = good < best * 1.02 && good < perSecond * 0.9;
    best = Math.max(best, good);
    if (isLess) break;
  }
  if (!calm) throw new Error('nothing was offered');
  say(`best goodput ${best.toFixed(0)} a second`);
  return { perSecond: best, calm };
}

const goodPerSecond = (seconds: readonly Second[]): number =>
  sumOf(seconds.slice(1), 'good') / (seconds.length - 1);

/** Beyond this the sender had no processor to send with: the machine was measured, not the server. */
const lateMs = 100;

const lostText = ({ seconds, faults, late }: Outcome): string => {
  const wrong = sumOf(seconds, 'wrong');
  const what = wrong > 0 ? ` ${JSON.stringify(faults)}` : '';
  const lag = quantile(late, 0.99);
  const warning = lag > lateMs ? ` (NOT VALID: the sender was ${ms(lag)} late)` : '';
  return `turned away with a time ${sumOf(seconds, 'turnedAway')}, errors ${wrong}${what}${warning}`;
};
const timesText = (times: readonly number[]): string =>
  `p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`;

type Figures = Readonly<Record<string, number>>;

/** As the server's own measures tell; looking also begins a new window of the event loop. */
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
