import { bytesOf, wireCall } from '../run/client.ts';
import { Lines } from '../run/lines.ts';
import { goodMs, type Offer, type Outcome } from './offer.ts';

/* Started by offer.ts as a process of its own. */

const tickMs = 10;
const mostLines = 400;

interface Tally {
  sent: number;
  good: number;
  shed: number;
  wrong: number;
  slowest: number;
}

interface OpenQuestion {
  readonly tally: Tally;
  readonly isWrite: boolean;
  readonly bytes: string;
}

let serial = 0;
const shipmentOf = (destinationId: number) => {
  serial += 1;
  return {
    recipient_name: `مستلم القياس ${serial}`,
    recipient_phone: `0770${String(1_000_000 + (serial % 8_999_999))}`,
    destination_id: destinationId,
    landmark: `قرب جامع النور ${serial}`,
    goods_amount: 25_000,
  };
};

async function run(offer: Offer): Promise<Outcome> {
  const lines = new Lines(offer.base, { most: mostLines, timeoutMs: offer.patienceMs });
  const seconds: Tally[] = Array.from({ length: offer.seconds }, () => ({
    sent: 0,
    good: 0,
    shed: 0,
    wrong: 0,
    slowest: 0,
  }));
  const times = { reads: [] as number[], writes: [] as number[], shed: [] as number[] };
  const faults: Record<string, number> = {};
  const wrong = (tally: Tally, what: string): void => {
    tally.wrong += 1;
    faults[what] = (faults[what] ?? 0) + 1;
  };
  const one = async ({ tally, isWrite, bytes }: OpenQuestion): Promise<void> => {
    const before = performance.now();
    tally.sent += 1;
    try {
      const { status, retryAfter } = await lines.send(bytes);
      const ms = performance.now() - before;
      const isAway = (status === 503 || status === 429) && retryAfter > 0;
      if (status === 200) {
        if (ms <= goodMs) tally.good += 1;
        tally.slowest = Math.max(tally.slowest, ms);
        times[isWrite ? 'writes' : 'reads'].push(ms);
      } else if (isAway) {
        tally.shed += 1;
        times.shed.push(ms);
      } else wrong(tally, String(status));
    } catch (error) {
      wrong(tally, (error as NodeJS.ErrnoException).code ?? (error as Error).message);
    }
  };
  // Everything is prepared in advance, because the sender shares the machine with the server.
  const reads = offer.reads.map(bytesOf);
  const { user, system } = process.cpuUsage();
  const late = await atRate(offer, (index, second) => {
    const tally = seconds[second];
    if (!tally) return undefined;
    const isWrite =
      Math.floor((index + 1) * offer.writeShare) > Math.floor(index * offer.writeShare);
    const bytes = isWrite
      ? bytesOf(wireCall('shipments.create', shipmentOf(offer.destinationId), offer.merchant))
      : reads[index % reads.length];
    return bytes === undefined ? undefined : one({ tally, isWrite, bytes });
  });
  const spent = process.cpuUsage();
  for (const list of Object.values(times)) list.sort((a, b) => a - b);
  const senderSeconds = (spent.user + spent.system - user - system) / 1e6;
  return { seconds, ...times, late: late.sort((a, b) => a - b), faults, senderSeconds };
}

/**
 * Sends what is due at each tick and waits for all responses at the end. Returns how late each tick
 * was.
 */
async function atRate(
  { perSecond, seconds }: Offer,
  next: (index: number, second: number) => Promise<void> | undefined,
): Promise<number[]> {
  const late: number[] = [];
  const under = new Set<Promise<void>>();
  const started = performance.now();
  let sent = 0;
  let ticked = started;
  await new Promise<void>((done) => {
    const ticking = setInterval(() => {
      const elapsed = performance.now() - started;
      late.push(Math.max(0, elapsed + started - ticked - tickMs));
      ticked = elapsed + started;
      const due = Math.min(elapsed / 1000, seconds) * perSecond;
      for (; sent < due; sent += 1) {
        const work = next(sent, Math.floor(sent / perSecond));
        if (!work) continue;
        under.add(work);
        void work.finally(() => under.delete(work));
      }
      if (elapsed < seconds * 1000) return;
      clearInterval(ticking);
      done();
    }, tickMs);
  });
  await Promise.all(under);
  return late;
}

process.once('message', (offer) => {
  void run(offer as Offer).then((outcome) => process.send?.(outcome, () => process.exit(0)));
});
