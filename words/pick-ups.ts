import type { Ask, PickUpAct, PickUpState } from '#domain/custody/pick-up.ts';
import { weekdayNames, weekOrder } from './weekdays.ts';

export const pickUpStateNames: Record<PickUpState, string> = {
  waiting: 'بانتظار الإسناد',
  assigned: 'مُسند',
  accepted: 'مقبول',
  collected: 'استُلمت شحناته',
  completed: 'مكتمل',
  cancelled: 'ملغى',
};

/** Buttons: verbal nouns. */
export const pickUpActNames: Record<PickUpAct, string> = {
  edit: 'تعديل الطلب',
  assign: 'إسناد إلى مندوب',
  accept: 'قبول الطلب',
  collect: 'استلام الشحنات',
  ask: 'طلب تعديل أو حذف',
  enable: 'السماح بالتعديل أو الحذف',
  complete: 'إكمال الطلب',
  cancel: 'إلغاء الطلب',
};

export const askNames: Record<Ask, string> = { edit: 'طلب تعديل', delete: 'طلب حذف' };

/** Working days by name; what is left out is named where that is shorter. */
export function daysText(days: readonly number[]): string {
  const [off, ...more] = weekOrder.filter((day) => !days.includes(day));
  if (off === undefined) return 'كل أيام الأسبوع';
  if (more.length === 0) return `كل الأيام عدا ${weekdayNames[off]}`;
  return weekOrder
    .filter((day) => days.includes(day))
    .map((day) => weekdayNames[day])
    .join('، ');
}

/** What came of a parcel at the shop. */
export const pickUpOutcomeNames = {
  listed: 'مدرجة',
  received: 'مستلَمة',
  missing: 'لم تُسلَّم',
  extra: 'زائدة',
} as const;

export const pickUpWords = {
  notHandedOver: 'لم تُسلَّم للمندوب، وبقيت لدى التاجر متاحةً لطلب آخر',
} as const;
