import { isolate, isolateName } from '../bidi.ts';
import type { RequestKind, PickUpAction, PickUpState } from '#domain/custody/pickups/pick-up.ts';
import { showPhone } from '#domain/phone.ts';
import { shipments } from '../counters.ts';
import { weekdayNames, weekOrder } from '../weekdays.ts';

export const pickUpStateNames: Record<PickUpState, string> = {
  waiting: 'بانتظار الإسناد',
  assigned: 'مُسند',
  accepted: 'مقبول',
  picked_up: 'استُلمت شحناته',
  completed: 'مكتمل',
  cancelled: 'ملغى',
};

/** Buttons: verbal nouns. */
export const pickUpActionNames: Record<PickUpAction, string> = {
  edit: 'تعديل الطلب',
  assign: 'إسناد إلى مندوب',
  accept: 'قبول الطلب',
  depart: 'في الطريق إلى المتجر',
  collect: 'استلام الشحنات',
  requestChange: 'طلب تعديل أو حذف',
  enable: 'السماح بالتعديل أو الحذف',
  complete: 'إكمال الطلب',
  cancel: 'إلغاء الطلب',
};

export const requestNames: Record<RequestKind, string> = { edit: 'طلب تعديل', delete: 'طلب حذف' };

/** Working days by name; the days off are named where that is shorter. */
export function daysText(days: readonly number[]): string {
  const [off, ...more] = weekOrder.filter((day) => !days.includes(day));
  if (off === undefined) return 'كل أيام الأسبوع';
  if (more.length === 0) return `كل الأيام عدا ${weekdayNames[off]}`;
  return weekOrder
    .filter((day) => days.includes(day))
    .map((day) => weekdayNames[day])
    .join('، ');
}

/** The outcome of a shipment at the merchant. */
export const pickUpOutcomeNames = {
  listed: 'مدرجة',
  received: 'مستلَمة',
  missing: 'لم تُسلَّم',
  extra: 'زائدة',
} as const;

interface OnTheWay {
  readonly id: number;
  readonly courier: { readonly name: string; readonly phone: string | null };
}

const linkOf = (id: number): string => `/collection-request-invoice/list?search=${id}`;
const phoneOf = (phone: string | null): string =>
  phone === null ? '' : ` هاتفه ${isolate(showPhone(phone))}.`;

/** Notices to a merchant about their request, step by step. */
export const pickUpNotices = {
  assigned: ({ id, courier }: OnTheWay) => ({
    title: `أُسند طلب الاستلام إلى ${isolateName(courier.name)}`,
    body: `الطلب ${isolate(`#${id}`)}.${phoneOf(courier.phone)}`,
    link: linkOf(id),
  }),
  accepted: ({ id, courier }: OnTheWay) => ({
    title: `قبل المندوب ${isolateName(courier.name)} طلب الاستلام`,
    body: `الطلب ${isolate(`#${id}`)}.${phoneOf(courier.phone)}`,
    link: linkOf(id),
  }),
  onTheWay: ({ id, courier }: OnTheWay) => ({
    title: `المندوب ${isolateName(courier.name)} في الطريق إلى المتجر`,
    body: `الطلب ${isolate(`#${id}`)}.${phoneOf(courier.phone)} تُجهَّز الشحنات للتسليم.`,
    link: linkOf(id),
  }),
  picked_up: (id: number, number: string, taken: number, left: number) => ({
    title: `استُلم من المتجر: ${shipments(taken)}`,
    body:
      left === 0
        ? `الطلب ${isolate(number)}. استُلمت كل شحناته.`
        : `الطلب ${isolate(number)}. لم تُسلَّم للمندوب: ${shipments(left)}.`,
    link: linkOf(id),
  }),
} as const;

export const pickUpWords = {
  notHandedOver: 'لم تُسلَّم للمندوب، وبقيت لدى التاجر متاحةً لطلب آخر',
} as const;
