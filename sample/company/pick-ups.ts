import { weekdayOf } from '#domain/time.ts';
import {
  courierOf,
  teamAt,
  idsOf,
  rowOf,
  seatOf,
  type Batch,
  type Demo,
  type Shipment,
} from './company.ts';
import type { Many } from './documents.ts';
import { at } from './random.ts';
import { issueAs, runAs } from '../run-as.ts';

/** Pick-ups: the merchants' requests, the courier's run, and its intake. */

const friday = 5;

/** Every branch offers pick-ups, on Fridays only when the sample's last day is one. */
export async function offerPickUps(demo: Demo): Promise<void> {
  const { days } = demo.calendar;
  const rest = weekdayOf(at(days, days.length - 1)) === friday ? [] : [friday];
  const seat = seatOf(demo, demo.staff.admin, { day: 0, minute: 0 });
  for (const [index, branchId] of [...demo.staff.teams.keys()].entries()) {
    await runAs(seat, 'pickupSettings.create', {
      branch_id: branchId,
      working_days: [0, 1, 2, 3, 4, 5, 6].filter((day) => !rest.includes(day)),
      from_time: '09:00',
      to_time: '20:00',
      cutoff_time: '18:00',
      minimum_count: 1,
      fee_amount: index % 3 === 2 ? 0 : 2_000,
      free_above: 10,
      edit_hours: 2,
    });
  }
}

const merchantOf = (batch: Batch) => at(batch.shipments, 0).merchant;
const nextOf = (shipment: Shipment) => shipment.steps[shipment.done + 1]?.key;

/**
 * The merchant requests a pick-up; today's are assigned to a courier, the others stay in every
 * status.
 */
export const request: Many = async (demo, batch) => {
  const merchant = merchantOf(batch);
  const seat = seatOf(demo, merchant.client, batch);
  const { data } = await runAs(seat, 'documents.pickup.create', {
    ids: idsOf(batch.shipments),
    day: at(demo.calendar.days, batch.day),
    note: merchant.id % 3 === 0 ? 'الباب الخلفي للمحل' : null,
  });
  for (const shipment of batch.shipments) shipment.document = data.id;
  const isFetched = nextOf(at(batch.shipments, 0)) === 'collect';
  const fate = merchant.id % 4;
  if (!isFetched && fate === 0) return;
  const { manager, couriers } = teamAt(demo, rowOf(at(batch.shipments, 0)).homeBranchId);
  const courier = at(couriers, (batch.day + merchant.id) % couriers.length);
  for (const shipment of batch.shipments) shipment.courier = courier;
  const { id } = data;
  const soon = { day: batch.day, minute: batch.minute + 0.2 };
  const assigned = await runAs(seatOf(demo, manager, soon), 'documents.pickup.assign', {
    id,
    courier_id: courier.userId,
    version: data.version,
  });
  if (!isFetched && fate === 1) return;
  const { version } = assigned.data;
  if (isFetched || fate === 2) {
    await runAs(seatOf(demo, courier, soon), 'documents.pickup.accept', { id, version });
    return;
  }
  const input = { id, change: 'edit' as const, reason: 'زاد عدد الشحنات وتغيّر الموعد', version };
  await runAs(seatOf(demo, merchant.client, soon), 'documents.pickup.requestChange', input);
};

export const collect: Many = async (demo, batch) => {
  const first = at(batch.shipments, 0);
  const seat = seatOf(demo, courierOf(first), batch);
  const { data } = await runAs(seat, 'documents.pickup.one', { id: first.document });
  const codes = data.items.map((item) => item.code);
  const { id, version } = data;
  await runAs(seat, 'documents.pickup.collect', { id, codes, version });
};

/** The intake of the run; a request without shipments left in transit is closed. */
export const bring: Many = async (demo, batch) => {
  const courier = courierOf(at(batch.shipments, 0));
  const { warehouse } = teamAt(demo, rowOf(at(batch.shipments, 0)).homeBranchId);
  const seat = seatOf(demo, warehouse, batch);
  await issueAs(seat, 'pickupIntake', {
    courier_id: courier.userId,
    ids: idsOf(batch.shipments),
  });
  for (const id of new Set(batch.shipments.map(({ document }) => document))) {
    const { data } = await runAs(seat, 'documents.pickup.one', { id });
    if (data.items.some(({ stage }) => stage === 2)) continue;
    const input = { id, version: data.version };
    await runAs(seat, 'documents.pickup.complete', input);
  }
};

/** At every branch a courier who cannot find a merchant requests a change. */
export async function leaveQuestions(demo: Demo, when: Omit<Batch, 'shipments'>): Promise<void> {
  for (const { manager, couriers } of demo.staff.teams.values()) {
    const seat = seatOf(demo, manager, when);
    const { data } = await runAs(seat, 'documents.pickup.list', { open: true });
    const one = data.find(
      ({ change, state }) => change === null && /^(assigned|accepted)$/.test(state),
    );
    const courier = couriers.find(({ userId }) => userId === one?.courier?.id);
    if (!one || !courier) continue;
    await runAs(seatOf(demo, courier, when), 'documents.pickup.requestChange', {
      id: one.id,
      change: 'edit',
      reason: 'العنوان غير دقيق والتاجر لا يرد على الهاتف',
      version: one.version,
    });
  }
}
