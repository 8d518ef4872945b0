import { holdNotes } from '../data/phrases.ts';
import type { ReasonKey } from '#domain/shipments/reasons.ts';
import { addDays } from '#domain/time.ts';
import {
  courierOf,
  teamAt,
  rowOf,
  seatOf,
  type Batch,
  type Demo,
  type Shipment,
} from './company.ts';
import { at, chanceOf, type Chance } from './random.ts';
import { runAs } from '../run-as.ts';

/** Steps of a single shipment: its creation, and the courier at the door. */

interface AllowedRefusal {
  readonly reason: ReasonKey;
  readonly note: string;
  readonly calls?: number;
}

/** No one was at home; another attempt makes sense. */
const absences: readonly AllowedRefusal[] = [
  { reason: 'no_answer', note: 'اتصلت ثلاث مرات ولم يرد', calls: 3 },
  { reason: 'phone_off', note: 'الهاتف مغلق منذ الصباح', calls: 2 },
  { reason: 'unreachable', note: 'لا يمكن الاتصال بالرقم', calls: 2 },
  { reason: 'wrong_address', note: 'العنوان غير دقيق والزبون لا يعرف وصف المكان', calls: 1 },
  { reason: 'amount_disputed', note: 'خلاف على المبلغ مع التاجر' },
  { reason: 'out_of_time', note: 'انتهى وقت العمل قبل الوصول إلى المنطقة' },
];
/** It is refused; it goes back. */
const refusals: readonly AllowedRefusal[] = [
  { reason: 'refused', note: 'رفض الاستلام بعد فتح الطرد' },
  { reason: 'not_as_described', note: 'البضاعة غير مطابقة للصورة' },
  { reason: 'did_not_order', note: 'يقول إنه لم يطلب شيئًا' },
  { reason: 'wrong_number', note: 'الرقم غير صحيح ويعود لشخص آخر', calls: 1 },
  { reason: 'already_received', note: 'استلم الطلب نفسه من مندوب آخر' },
  { reason: 'changed_governorate', note: 'الزبون غيّر عنوانه إلى محافظة أخرى', calls: 1 },
];
const delays: readonly AllowedRefusal[] = [
  { reason: 'postponed_by_recipient', note: 'الزبون طلب التأجيل إلى يوم آخر' },
  { reason: 'travelling', note: 'الزبون مسافر خارج المحافظة' },
  { reason: 'postponed_by_merchant', note: 'طلب التاجر تأجيل التسليم' },
];

type Single = (demo: Demo, shipment: Shipment, when: Omit<Batch, 'shipments'>) => Promise<void>;

const luckOf = (shipment: Shipment): Chance => chanceOf(rowOf(shipment).id * 31 + shipment.done);

/**
 * The merchant enters it; some merchants of the main branch leave that to the branch's data entry.
 */
export const create: Single = async (demo, shipment, when) => {
  const { merchant, order } = shipment;
  const { dataEntry } = demo.staff;
  const dictated = merchant.branchId === dataEntry.branchId && merchant.id % 4 === 0;
  const { data } = dictated
    ? await runAs(seatOf(demo, dataEntry, when), 'shipments.create', {
        ...order,
        merchant_id: merchant.id,
      })
    : await runAs(seatOf(demo, merchant.client, when), 'shipments.create', order);
  shipment.row = {
    id: data.id,
    uuid: data.uuid,
    codAmount: data.cod_amount,
    homeBranchId: data.home_branch.id,
    servingBranchId: data.serving_branch.id,
  };
};

/** A hurried signature. */
const signature =
  'M470 90L452 132L420 150L396 128L404 96L380 140L344 152L318 126L330 92L300 138L262 150L236 122L250 88L214 146L170 158L128 132L150 104L182 118L140 170L96 182M300 70L304 74M268 66L272 70';

export const deliver: Single = async (demo, shipment, when) => {
  const { uuid, codAmount } = rowOf(shipment);
  shipment.collected = codAmount;
  await runAs(seatOf(demo, courierOf(shipment), when), 'shipments.deliver', {
    uuid,
    collected_amount: codAmount,
    proof_name: shipment.order.recipient_name.split(' ')[0] ?? null,
    ...(luckOf(shipment).happens(0.3) ? { signature } : {}),
    ...placeOf(shipment),
  });
};

/**
 * Less than the due amount, which a second user has to approve; the rest of a partial delivery is
 * returned.
 */
export const deliverPart: Single = async (demo, shipment, when) => {
  const { uuid, codAmount } = rowOf(shipment);
  const luck = luckOf(shipment);
  shipment.collected = Math.max(250, Math.floor((codAmount * (0.4 + luck.next() / 2)) / 250) * 250);
  const isPartial = luck.happens(0.6);
  await runAs(seatOf(demo, courierOf(shipment), when), 'shipments.deliver', {
    uuid,
    collected_amount: shipment.collected,
    collect_reason: isPartial ? 'partial' : 'price_changed',
    note: isPartial ? 'استلم قطعة وأعاد الأخرى' : 'خصم التاجر للزبون عند الاتصال',
    ...placeOf(shipment),
  });
};

export const fail: Single = async (demo, shipment, when) => {
  const allowedRefusal = luckOf(shipment).pick(goesBack(shipment) ? refusals : absences);
  await runAs(seatOf(demo, courierOf(shipment), when), 'shipments.changeStatus', {
    event: 'fail',
    uuid: rowOf(shipment).uuid,
    reason: allowedRefusal.reason,
    note: allowedRefusal.note,
    calls: callsBefore(demo, when, allowedRefusal.calls ?? 0),
  });
};

/** To the day on which the courier comes again, or to a future one. */
export const postpone: Single = async (demo, shipment, when) => {
  const luck = luckOf(shipment);
  const allowedRefusal = luck.pick(delays);
  const again = shipment.steps[shipment.done + 1];
  const { days } = demo.calendar;
  const to = again ? at(days, again.day) : addDays(at(days, when.day), luck.whole(1, 4));
  await runAs(seatOf(demo, courierOf(shipment), when), 'shipments.postpone', {
    ids: [rowOf(shipment).id],
    postponed_on: to,
    reason: allowedRefusal.reason,
    note: allowedRefusal.note,
  });
};

/** A second user approves an amount other than the due one. Each step so far was one version. */
export const approve: Single = async (demo, shipment, when) => {
  const { uuid, servingBranchId } = rowOf(shipment);
  const { manager } = teamAt(demo, servingBranchId);
  const input = {
    uuid,
    version: shipment.done,
    decision: 'approve' as const,
    reason: 'أكد التاجر المبلغ هاتفيًا',
  };
  await runAs(seatOf(demo, manager, when), 'corrections.price', input);
};

export const resend: Single = async (demo, shipment, when) => {
  const { uuid, homeBranchId } = rowOf(shipment);
  const { manager } = teamAt(demo, homeBranchId);
  const input = { uuid, note: 'طلب التاجر محاولة أخرى بعد الاتفاق مع الزبون' };
  await runAs(seatOf(demo, manager, when), 'shipments.resend', input);
};

export const freeze: Single = async (demo, shipment, when) => {
  const { uuid, homeBranchId } = rowOf(shipment);
  const { manager } = teamAt(demo, homeBranchId);
  const reason = luckOf(shipment).pick(holdNotes);
  await runAs(seatOf(demo, manager, when), 'shipments.changeStatus', {
    event: 'freeze',
    uuid,
    reason,
  });
};

const goesBack = (shipment: Shipment): boolean =>
  shipment.steps.some(
    ({ key }, index) => index > shipment.done && (key === 'handBack' || key === 'giveUp'),
  );

function callsBefore(demo: Demo, { day, minute }: Omit<Batch, 'shipments'>, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    at: demo.calendar.instant(day, minute - 4 * (count - index)),
    answered: false,
  }));
}

const placeOf = ({ order }: Shipment) =>
  typeof order.latitude === 'number' && typeof order.longitude === 'number'
    ? { latitude: order.latitude, longitude: order.longitude }
    : {};
