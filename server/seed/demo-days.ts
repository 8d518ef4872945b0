import { wholeOf } from '#domain/numbers.ts';
import { Refusal } from '#domain/refusal.ts';
import { courierOf, rowOf, stepOf, type Batch, type Desk, type Parcel } from './demo-desk.ts';
import * as door from './demo-door.ts';
import * as papers from './demo-papers.ts';
import * as pickUps from './demo-pick-ups.ts';
import { agenda, type Step, type StepKey } from './demo-roads.ts';

/** How many calls run side by side: more only wait for each other on a small machine. */
const width = 4;

interface Work {
  /** Parcels with the same key are one batch; left out, each is handled alone. */
  readonly batchOf?: (parcel: Parcel) => string;
  readonly run: (desk: Desk, batch: Batch) => Promise<void>;
}

const alone = (work: (desk: Desk, parcel: Parcel, when: Batch) => Promise<void>): Work => ({
  run: async (desk, batch) => {
    for (const parcel of batch.parcels) await work(desk, parcel, batch);
  },
});
const byShop = (run: papers.Many): Work => ({ batchOf: ({ shop }) => String(shop.id), run });
const byCourier = (run: papers.Many): Work => ({
  batchOf: (parcel) => String(courierOf(parcel).userId),
  run,
});
const byHome = (run: papers.Many): Work => ({
  batchOf: (parcel) => String(rowOf(parcel).homeBranchId),
  run,
});
const byServing = (run: papers.Many): Work => ({
  batchOf: (parcel) => String(rowOf(parcel).servingBranchId),
  run,
});
const byPaper = (run: papers.Many): Work => ({ batchOf: ({ paper }) => String(paper), run });
/** Travelling together means arriving together: a paper is answered as a whole. */
const byJourney = (run: papers.Many): Work => ({
  batchOf: (parcel) => {
    const { homeBranchId, servingBranchId } = rowOf(parcel);
    return `${homeBranchId}-${servingBranchId}-${parcel.steps[parcel.done + 1]?.day ?? 'open'}`;
  },
  run,
});

/** What is fetched together is asked for together; what waits is asked for by itself. */
const byRequest = (run: papers.Many): Work => ({
  batchOf: (parcel) => `${parcel.shop.id}-${parcel.steps[parcel.done + 1]?.day ?? 'open'}`,
  run,
});

const arriving = byPaper(papers.arrive);
const works: Record<StepKey, Work> = {
  create: alone(door.create),
  deliver: alone(door.deliver),
  deliverPart: alone(door.deliverPart),
  fail: alone(door.fail),
  postpone: alone(door.postpone),
  freeze: alone(door.freeze),
  resend: alone(door.resend),
  approve: alone(door.approve),
  arrive: arriving,
  miss: arriving,
  arriveBack: byPaper(papers.arriveBack),
  sheet: byServing(papers.sheet),
  start: byCourier(papers.start),
  again: byCourier(papers.again),
  cancel: byShop(papers.cancel),
  request: byRequest(pickUps.request),
  collect: byPaper(pickUps.collect),
  bring: byCourier(pickUps.bring),
  receive: byHome(papers.receive),
  giveUp: byCourier(papers.giveUp),
  handBack: byCourier(papers.handBack),
  handIn: byCourier(papers.handIn),
  handOver: byServing(papers.handOver),
  send: byJourney(papers.send),
  sendBack: byJourney(papers.sendBack),
  sendMoney: byJourney(papers.sendMoney),
  giveBack: byShop(papers.giveBack),
  settle: byShop(papers.settle),
  lose: byHome(papers.lose),
};

interface Item {
  readonly parcel: Parcel;
  readonly step: Step;
}

/** One working day, in the order of the agenda. Returns how many moves were made. */
export async function liveThrough(
  desk: Desk,
  parcels: readonly Parcel[],
  day: number,
): Promise<number> {
  const items = parcels.flatMap((parcel) =>
    parcel.steps.filter((step) => step.day === day).map((step): Item => ({ parcel, step })),
  );
  const hours = groupBy(items, ({ step }) => String(hourOf(step.key)));
  const ordered = [...hours].sort(([a], [b]) => wholeOf(a) - wholeOf(b));
  for (const [, hour] of ordered) await workThrough(desk, batchesOf(hour));
  return items.length;
}

/** What goes on all day long is one stretch of the day, in the order of the clock. */
function hourOf(key: StepKey): number {
  const slot: { at: number; until?: number } = agenda[key];
  return slot.until === undefined ? slot.at : agenda.create.at;
}

interface Task extends Batch {
  readonly work: Work;
  readonly key: StepKey;
}

function batchesOf(items: readonly Item[]): Task[] {
  const sorted = [...items].sort((a, b) => a.step.minute - b.step.minute);
  let loner = 0;
  const groups = groupBy(sorted, ({ parcel, step }) => {
    const { batchOf } = works[step.key];
    return batchOf ? batchOf(parcel) : `alone ${loner++}`;
  });
  return [...groups.values()].flatMap((group, index) => {
    const first = group[0];
    if (!first) return [];
    const { key, day, minute } = first.step;
    const work = works[key];
    return [
      {
        work,
        key,
        day,
        minute: minute + (work.batchOf ? index / 10 : 0),
        parcels: group.map(({ parcel }) => parcel),
      },
    ];
  });
}

async function workThrough(desk: Desk, tasks: readonly Task[]): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let task = tasks[next++]; task; task = tasks[next++]) await perform(desk, task);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

async function perform(desk: Desk, task: Task): Promise<void> {
  for (const parcel of task.parcels) {
    // A parcel that skipped a step would be refused further on, for a reason that misleads.
    const step = stepOf(parcel);
    if (!step || works[step.key] !== task.work || step.day !== task.day)
      throw new RangeError(`${task.key} is not this parcel’s next step`);
  }
  try {
    await task.work.run(desk, task);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const told = JSON.stringify(error.details).slice(0, 600);
    throw new Error(`${task.key} on day ${task.day} was refused: ${error.code} ${told}`, {
      cause: error,
    });
  }
  for (const parcel of task.parcels) parcel.done += 1;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
