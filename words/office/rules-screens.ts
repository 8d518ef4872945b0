import { isolate } from '../bidi.ts';
import { plural } from '#words/plural.ts';

const version = (no: number): string => `الإصدار ${isolate(no)}`;

export const rulesWords = {
  title: 'الشروط والمسؤوليات',
  edit: 'إصدار جديد',
  editTitle: 'إصدار جديد من الشروط والمسؤوليات',
  version,
  versions: 'الإصدارات',
  none: 'لم يُكتب نص بعد',
  by: 'بواسطة',
  text: 'النص',
  accept: 'الموافقة على الشروط والمسؤوليات',
  accepted: (no: number): string => `تمّت الموافقة على ${version(no)}`,
  acceptedNow: 'سُجِّلت الموافقة',
  mustAccept: (no: number): string => `صدر ${version(no)}، ولم تُسجَّل الموافقة عليه بعد.`,
  older: (no: number): string => `يُعرض ${version(no)} وهو أقدم من الساري.`,
  showCurrent: 'عرض الساري',
  acceptances: 'من وافق',
  acceptedCount: (count: number): string =>
    plural(count, {
      zero: 'لم يوافق أحد بعد',
      one: 'وافق تاجر واحد',
      two: 'وافق تاجران',
      few: 'وافق # تجّار',
      many: 'وافق # تاجرًا',
      other: 'وافق # تاجر',
    }),
  noun: (count: number): string =>
    plural(count, {
      zero: 'لا موافقات',
      one: 'موافقة واحدة',
      two: 'موافقتان',
      few: '# موافقات',
      many: '# موافقة',
      other: '# موافقة',
    }),
  merchant: 'التاجر',
  versionHeader: 'الإصدار',
  acceptedAt: 'وافق في',
  search: 'اسم المتجر',
  body: 'نص الشروط والمسؤوليات',
  bodyHow: 'سطر فارغ بين الفقرات. تبقى الإصدارات السابقة محفوظة.',
  bodyShort: 'النص أقصر من 20 حرفًا',
  unchanged: 'النص مطابق للإصدار الساري',
  views: 'المعاينة',
  preview: 'كما يُقرأ',
  compare: 'مقارنة بالساري',
  same: 'لا فرق عن الإصدار الساري',
  addedLine: 'سطر مضاف',
  removedLine: 'سطر محذوف',
  save: 'إصدار',
  saveQuestion: (no: number): string => `إصدار ${version(no)} من الشروط؟`,
  saveHow: 'يُطلب من التجّار الموافقة عليه عند الدخول إلى صفحة الشروط. لا يمكن حذف إصدار صدر.',
  saveAction: 'تأكيد الإصدار',
  saved: (no: number): string => `صدر ${version(no)}`,
} as const;
