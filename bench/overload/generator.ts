import { bytesOf, type WireCall, wireCall } from '../run/client.ts';
import { Lines } from '../run/lines.ts';
import type { Offer, Outcome } from './offer.ts';

/* Run by offer.ts as a process of its own. */

const tickMs = 10;
/** A person has left by then. */
const patienceMs = 5_000;
const mostLines = 400;

interface Tally {
  sent: number;
  good: number;
  turnedAway: number;
  wrong: number;
}

let serial = 0;
const parcelOf = (destinationId: number) => {
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
  const lines = new Lines(offer.base, { most: mostLines, timeoutMs: patienceMs });
  const seconds: Tally[] = Array.from({ length: offer.seconds }, () => ({
    sent: 0,
    good: 0,
    turnedAway: 0,
    wrong: 0,
  }));
  const times = { reads: [] as number[], writes: [] as number[], away: [] as number[] };
  const faults: Record<string, number> = {};
  const wrong = (tally: Tally, what: string): void => {
    tally.wrong += 1;
    faults[what] = (faults[what] ?? 0) + 1;
  };
  const one = async (tally: Tally, isWrite: boolean, call: WireCall): Promise<void> => {
    const before = performance.now();
    tally.sent += 1;
    try {
      const { status, retryAfter } = await lines.ask(bytesOf(call));
      const ms = performance.now() - before;
      const isAway = (status === 503 || status === 429) && retryAfter > 0;
      if (status === 200) {
        tally.good += 1;
        times[isWrite ? 'writes' : 'reads'].push(ms);
      } else if (isAway) {
        tally.turnedAway += 1;
        times.away.push(ms);
      } else wrong(tally, String(status));
    } catch (error) {
      wrong(tally, (error as NodeJS.ErrnoException).code ?? (error as Error).message);
    }
  };
  const late = await atRate(offer, (index, second) => {
    const tally = seconds[second];
    if (!tally) return undefined;
    const isWrite =
      Math.floor((index + 1) * offer.writeShare) > Math.floor(index * offer.writeShare);
    const read = offer.reads[index % offer.reads.length];
    const call = isWrite
      ? wireCall('shipments.create', parcelOf(offer.destinationId), offer.shop)
      : read;
    return call && one(tally, isWrite, call);
  });
  for (const list of Object.values(times)) list.sort((a, b) => a - b);
  return { seconds, ...times, late: late.sort((a, b) => a - b), faults };
}

/** Sends what is due at each tick, and waits for all of it at the end. Answers how late each tick was. */
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
