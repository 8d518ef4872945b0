import { wholeOf } from '#domain/numbers.ts';
import { Refusal } from '#domain/refusal.ts';
import { courierOf, rowOf, stepOf, type Batch, type Demo, type Shipment } from './company.ts';
import * as door from './door.ts';
import * as documents from './documents.ts';
import * as pickUps from './pick-ups.ts';
import { agenda, type Step, type StepKey } from './agenda.ts';

/** Number of parallel calls: more only wait for each other on a small machine. */
const width = 4;

interface Work {
  /** Shipments with the same key are one batch; if omitted, each is handled separately. */
  readonly batchOf?: (shipment: Shipment) => string;
  readonly run: (demo: Demo, batch: Batch) => Promise<void>;
}

const alone = (work: (demo: Demo, shipment: Shipment, when: Batch) => Promise<void>): Work => ({
  run: async (demo, batch) => {
    for (const shipment of batch.shipments) await work(demo, shipment, batch);
  },
});
const byMerchant = (run: documents.Many): Work => ({
  batchOf: ({ merchant }) => String(merchant.id),
  run,
});
const byCourier = (run: documents.Many): Work => ({
  batchOf: (shipment) => String(courierOf(shipment).userId),
  run,
});
const byHome = (run: documents.Many): Work => ({
  batchOf: (shipment) => String(rowOf(shipment).homeBranchId),
  run,
});
const byServing = (run: documents.Many): Work => ({
  batchOf: (shipment) => String(rowOf(shipment).servingBranchId),
  run,
});
const byDocument = (run: documents.Many): Work => ({
  batchOf: ({ document }) => String(document),
  run,
});
/** Shipments that travel together arrive together: a document is confirmed as a whole. */
const byJourney = (run: documents.Many): Work => ({
  batchOf: (shipment) => {
    const { homeBranchId, servingBranchId } = rowOf(shipment);
    return `${homeBranchId}-${servingBranchId}-${shipment.steps[shipment.done + 1]?.day ?? 'open'}`;
  },
  run,
});

/**
 * Shipments of one merchant collected on the same day are one request; those left open are another.
 */
const byRequest = (run: documents.Many): Work => ({
  batchOf: (shipment) =>
    `${shipment.merchant.id}-${shipment.steps[shipment.done + 1]?.day ?? 'open'}`,
  run,
});

const arriving = byDocument(documents.arrive);
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
  arriveBack: byDocument(documents.arriveBack),
  runSheet: byServing(documents.runSheet),
  start: byCourier(documents.start),
  again: byCourier(documents.again),
  cancel: byMerchant(documents.cancel),
  request: byRequest(pickUps.request),
  collect: byDocument(pickUps.collect),
  bring: byCourier(pickUps.bring),
  receive: byHome(documents.receive),
  giveUp: byCourier(documents.giveUp),
  handBack: byCourier(documents.handBack),
  handIn: byCourier(documents.handIn),
  handOver: byServing(documents.handOver),
  send: byJourney(documents.send),
  sendBack: byJourney(documents.sendBack),
  sendMoney: byJourney(documents.sendMoney),
  giveBack: byMerchant(documents.giveBack),
  settle: byMerchant(documents.settle),
  lose: byHome(documents.lose),
};

interface Item {
  readonly shipment: Shipment;
  readonly step: Step;
}

/** One working day, in the order of the agenda. Returns the number of moves made. */
export async function liveThrough(
  demo: Demo,
  shipments: readonly Shipment[],
  day: number,
): Promise<number> {
  const items = shipments.flatMap((shipment) =>
    shipment.steps.filter((step) => step.day === day).map((step): Item => ({ shipment, step })),
  );
  const hours = groupBy(items, ({ step }) => String(hourOf(step.key)));
  const ordered = [...hours].sort(([a], [b]) => wholeOf(a) - wholeOf(b));
  for (const [, hour] of ordered) await workThrough(demo, batchesOf(hour));
  return items.length;
}

/** Work that continues all day is one block, in chronological order. */
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
  const groups = groupBy(sorted, ({ shipment, step }) => {
    const { batchOf } = works[step.key];
    return batchOf ? batchOf(shipment) : `alone ${loner++}`;
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
        shipments: group.map(({ shipment }) => shipment),
      },
    ];
  });
}

async function workThrough(demo: Demo, tasks: readonly Task[]): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let task = tasks[next++]; task; task = tasks[next++]) await perform(demo, task);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

async function perform(demo: Demo, task: Task): Promise<void> {
  for (const shipment of task.shipments) {
    // A shipment that skipped a step would be refused later, with a misleading reason.
    const step = stepOf(shipment);
    if (!step || works[step.key] !== task.work || step.day !== task.day)
      throw new RangeError(`${task.key} is not this shipment’s next step`);
  }
  try {
    await task.work.run(demo, task);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const details = JSON.stringify(error.details).slice(0, 600);
    throw new Error(`${task.key} on day ${task.day} was refused: ${error.code} ${details}`, {
      cause: error,
    });
  }
  for (const shipment of task.shipments) shipment.done += 1;
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
