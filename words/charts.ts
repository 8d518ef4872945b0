import { isolate } from './bidi.ts';
import { plural } from '#words/plural.ts';

/** The labels common to all charts of figures. */
export const chartWords = {
  chart: 'رسم',
  table: 'جدول',
  view: 'طريقة العرض',
  oldest: 'الأقدم',
  newest: 'الأحدث',
  before: 'الفترة السابقة',
  empty: 'لا بيانات في هذه المدة',
  noMoney: 'لا مال على الطريق الآن',
  unknown: 'غير معروف',
  now: 'كما هي الآن.',
  open: 'عرض القائمة',
  about: 'تعريف الرقم',
  abouts: 'تعريف الأرقام',
  walk: 'التنقل بين النقاط بالأسهم، وفتح القائمة بمفتاح الإدخال، والتبديل إلى الجدول بالحرف T',
  day: 'اليوم',
  week: 'الأسبوع',
  month: 'الشهر',
  name: 'الاسم',
  thousand: 'ألف',
  million: 'مليون',
  billion: 'مليار',
  /** Below bars that are parts of one whole: what their grey track stands for. */
  wholeBar: (name: string) => `الشريط الكامل: ${name}`,
  wholeShare: isolate('100%'),
  startsAt: (value: string) => `المحور يبدأ من ${isolate(value)}`,
  axisIn: (unit: string) => `المحور بالـ${unit}`,
  partOf: (part: string, all: string) => `${isolate(part)} من ${isolate(all)}`,
  shareOf: (share: string, all: string) => `${share} من ${isolate(all)}`,
  inDays: (days: string) => `${days} يوم`,
  weekOf: (day: string) => `أسبوع ${day}`,
  cell: (row: string, column: string) => `${column}، ${row}`,
  point: (where: string, name: string, value: string) => `${where}: ${name} ${value}`,
  plain: (where: string, value: string) => `${where}: ${value}`,
  usual: (share: string) => `المعدل ${isolate(share)}`,
  others: (count: number) =>
    plural(count, {
      one: 'واحد آخر',
      two: 'اثنان آخران',
      few: '# آخرون',
      many: '# آخرون',
      other: '# آخرون',
    }),
} as const;
