import { at } from './random.ts';
import { teamAt, idsOf, rowOf, seatOf, type Demo, type Shipment } from './company.ts';
import { workingMinutes } from './calendar.ts';
import { leaveQuestions } from './pick-ups.ts';
import { runAs } from '../run-as.ts';

/** Lines of each of the documents below. */
const few = 6;
/** After the last item of the day's agenda. */
const late = workingMinutes - 20;

/**
 * What offices do in addition to the daily round: a run sheet left as a draft for tomorrow, a
 * voided one, and one issued again with one line less, if there are enough shipments on the shelf;
 * and couriers' change requests for pick-ups.
 */
export async function leaveExtras(demo: Demo, shipments: readonly Shipment[]): Promise<void> {
  for (const [index, shelf] of shelves(shipments).entries()) {
    if (index % 3 === 0) await draftRunSheet(demo, shelf.slice(0, few));
    if (index % 3 === 1) await voidRunSheet(demo, shelf.slice(0, few));
    if (index % 3 === 2) await amendRunSheet(demo, shelf.slice(0, few));
  }
  await leaveQuestions(demo, { day: demo.calendar.days.length - 1, minute: late });
}

/** Shipments received and ready to be assigned, by branch, the fullest shelf first. */
function shelves(shipments: readonly Shipment[]): Shipment[][] {
  const ready = shipments.filter(
    ({ fate, steps }) =>
      fate.stage === 3 && fate.reach === 'near' && steps.every(({ key }) => key !== 'freeze'),
  );
  const branches = [...new Set(ready.map((shipment) => rowOf(shipment).servingBranchId))];
  return branches
    .map((branchId) => ready.filter((shipment) => rowOf(shipment).servingBranchId === branchId))
    .filter((shelf) => shelf.length >= few)
    .sort((a, b) => b.length - a.length);
}

function clerkOf(demo: Demo, shelf: readonly Shipment[]) {
  const { warehouse, couriers } = teamAt(demo, rowOf(at(shelf, 0)).servingBranchId);
  const day = demo.calendar.days.length - 1;
  const courier = at(couriers, 0).userId;
  return { courier, seat: (minute: number) => seatOf(demo, warehouse, { day, minute }) };
}

async function draftRunSheet(demo: Demo, shelf: readonly Shipment[]): Promise<void> {
  const { courier, seat } = clerkOf(demo, shelf);
  const input = { courier_id: courier, ids: idsOf(shelf), draft: true, note: 'جولة الغد' };
  await runAs(seat(late), 'documents.runSheet.create', input);
}

async function voidRunSheet(demo: Demo, shelf: readonly Shipment[]): Promise<void> {
  const { courier, seat } = clerkOf(demo, shelf);
  const { data } = await runAs(seat(late), 'documents.runSheet.create', {
    courier_id: courier,
    ids: idsOf(shelf),
  });
  await runAs(seat(late + 6), 'documents.runSheet.void', {
    id: data.id,
    reason: 'أُصدر باسم مندوب آخر سهوًا',
  });
}

async function amendRunSheet(demo: Demo, shelf: readonly Shipment[]): Promise<void> {
  const { courier, seat } = clerkOf(demo, shelf);
  const { data } = await runAs(seat(late), 'documents.runSheet.create', {
    courier_id: courier,
    ids: idsOf(shelf),
  });
  const { id, version } = data;
  const input = {
    id,
    version,
    courier_id: courier,
    ids: idsOf(shelf.slice(1)),
    note: 'حُذفت شحنة غير موجودة على الرف',
  };
  await runAs(seat(late + 6), 'documents.runSheet.amend', input);
}
