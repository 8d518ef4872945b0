import { isolate, isolateName } from '../bidi.ts';
import { plural } from '#words/plural.ts';
import { choiceRequired, dayRequired, fieldRequired } from './required.ts';

/** Texts shared by all catalogues: their commands, their checks, the question before deleting. */
export const catalogueWords = {
  search: 'بحث',
  actions: 'الأوامر',
  edit: 'تعديل',
  remove: 'حذف',
  removeAction: 'تأكيد الحذف',
  removeHow: 'لا يمكن استرجاع السجل بعد حذفه. ما دُوّن عنه يبقى في سجل النشاط.',
  notFound: 'السجل غير موجود، أو حُذف قبل قليل',
  backToList: 'الرجوع إلى القائمة',
  open: 'فتح',
  active: 'فعّال',
  stopped: 'موقوف',
  state: 'الحالة',
  phone: 'رقم الهاتف يتكوّن من 11 رقمًا ويبدأ بـ 07',
  email: 'البريد الإلكتروني غير مكتمل',
  daysOrder: 'تاريخ البداية بعد تاريخ النهاية',
  wholeUnread: 'يُكتب عددًا بالأرقام فقط',
  wholeFraction: 'يُكتب عددًا صحيحًا بلا كسور',
  wholeNegative: 'العدد لا يكون سالبًا',
  colourNone: 'بلا لون',
  colourOther: 'لون آخر',
  chosen: 'المختار',
  moveUp: 'تقديم',
  moveDown: 'تأخير',
  orderHow: 'السحب أو السهمان أعلى وأسفل لتغيير الترتيب',
  percent: '%',
} as const;

export const catalogueMessages = {
  write: fieldRequired,
  pick: choiceRequired,
  day: dayRequired,
  short: (label: string, min: number): string =>
    `${label}: ${plural(min, {
      one: 'حرف واحد على الأقل',
      two: 'حرفان على الأقل',
      few: '# أحرف على الأقل',
      many: '# حرفًا على الأقل',
      other: '# حرف على الأقل',
    })}`,
  least: (min: number): string => `العدد لا يقل عن ${isolate(min)}`,
  most: (max: number): string => `العدد لا يزيد على ${isolate(max)}`,
  rowActions: (label: string): string => `أوامر ${isolateName(label)}`,
  removeQuestion: (label: string): string => `حذف ${isolateName(label)}؟`,
  removed: (label: string): string => `حُذف ${isolateName(label)}`,
  takeOff: (label: string): string => `إزالة ${isolateName(label)}`,
  moveUp: (label: string): string => `تقديم ${isolateName(label)}`,
  moveDown: (label: string): string => `تأخير ${isolateName(label)}`,
  movedTo: (label: string, place: number): string =>
    `${isolateName(label)}: الموضع ${isolate(place)}`,
  colour: (code: string): string => `اللون ${isolate(code)}`,
} as const;
