import { isolate } from '../bidi.ts';
import { merchants } from '#words/counters.ts';
import { familyNames } from '#words/custody/names.ts';
import { plural } from '#words/plural.ts';

export const printWords = {
  print: 'طباعة القائمة',
  recipient: 'المستلِم وهاتفه',
} as const;

/** Figures of merchants' shipments. */
export const shipmentReportWords = {
  title: 'تقرير الشحنات حسب الحالة',
  underSettlement: 'تقرير الشحنات قيد التسوية',
  status: 'المرحلة',
  allStages: 'كل المراحل',
  merchant: 'التاجر',
  branch: 'الفرع',
  destination: 'الوجهة',
  search: 'بحث عن تاجر',
  noun: merchants,
  stages: (count: number): string =>
    plural(count, {
      zero: 'لا مراحل',
      one: 'مرحلة واحدة',
      two: 'مرحلتان',
      few: '# مراحل',
      many: '# مرحلة',
      other: '# مرحلة',
    }),
  merchants: 'التجّار',
  print: 'طباعة التقرير',
  emptyTitle: 'لا شحنات في هذه المدة',
  emptyText: 'يُحسب التقرير على تاريخ إضافة الشحنة. تغيير المدة أو المرحلة يعرض غيرها.',
  nothingDue: 'لا مبالغ قيد التسوية',
  tooLong: (days: number): string =>
    `يُقرأ ${isolate(days)} يومًا في التقرير الواحد. يلزم تقصير المدة.`,
  backwards: 'تاريخ البداية بعد تاريخ النهاية. يلزم تصحيح المدة.',
  how: 'الصافي = المحصَّل + ما لم يُحصَّل بعد + التعويضات - الأجور. الراجع تُحسب أجرته عند تسليمه للتاجر.',
  howDue: 'صافي الشحنات المُسلَّمة التي لم تُسوَّ بعد، بحسب موضع نقدها الآن.',
} as const;

/** The report of merchants. */
export const merchantReportWords = {
  title: 'تقرير التجّار',
  lists: {
    accepted: 'المقبولون',
    withBalance: 'لهم رصيد',
    waiting: 'قيد المراجعة',
    rejected: 'المرفوضون',
  },
  period: 'تاريخ التسجيل',
  search: 'بحث عن تاجر',
  print: 'طباعة التقرير',
  store: 'المتجر',
  owner: 'صاحب المتجر',
  phone: 'الهاتف',
  city: 'المحافظة',
  branch: 'الفرع',
  storeType: 'نوع المتجر',
  registered: 'تاريخ التسجيل',
  decided: 'تاريخ القرار',
  reason: 'سبب الرفض',
  open: 'جارية',
  delivered: 'مُسلَّمة',
  returned: 'راجعة',
  balance: 'الرصيد (¤)',
  owed: 'للتاجر',
  owes: 'على التاجر',
  merchants: 'عدد التجّار',
  openAll: 'شحنات جارية',
  deliveredAll: 'شحنات مُسلَّمة',
  returnedAll: 'شحنات راجعة',
  balanceAll: 'مجموع الأرصدة',
} as const;

/** Shipments taken in at the counter. */
export const receiveWords = {
  title: 'استلام الفرع',
  branch: 'الفرع المستلِم',
  branchFirst: 'يلزم اختيار الفرع قبل القراءة',
  expected: 'متوقَّعة',
  received: 'استُلمت اليوم',
  receivedAt: 'وقت الاستلام',
  receivedBy: 'استُلمت بواسطة',
  allDone: 'لا شحنات بانتظار الاستلام',
  noneToday: 'لم تُستلَم شحنات بعد في هذا اليوم',
  noneTodayHow: 'يُسجَّل الاستلام بقراءة باركود الوصل في الخانة أعلاه.',
  day: 'اليوم',
  refused: 'لم تُستلَم:',
  already: 'استُلمت من قبل',
  here: 'موجودة في هذا الفرع',
  byDocument: (isReturn: boolean): string =>
    isReturn
      ? `راجع في الطريق بين فرعين: يُستلَم من «${familyNames.receiveBranchReturn.list}»`
      : `في الطريق بين فرعين: تُستلَم من «${familyNames.transferReceive.list}»`,
  accepted: 'استُلمت',
  takeThis: 'استلام هذه الشحنة',
  drop: 'إزالة من القائمة',
  clear: 'مسح المرفوضة',
  count: (count: number): string =>
    plural(count, {
      zero: 'لم تُقرأ شحنات بعد',
      one: 'استُلمت شحنة واحدة في هذه الجلسة',
      two: 'استُلمت شحنتان في هذه الجلسة',
      few: 'استُلمت # شحنات في هذه الجلسة',
      many: 'استُلمت # شحنة في هذه الجلسة',
      other: 'استُلمت # شحنة في هذه الجلسة',
    }),
} as const;

/** The second layout of a label, and the choice of page size. */
export const labelSizeWords = {
  size: 'الورق',
  label: 'ملصق 100×150 مم',
  sheet4: 'A4: 4 ملصقات',
  sheet8: 'A4: 8 ملصقات',
  firstCell: 'أول خانة فارغة',
  a6: 'وصل A6',
  receipt: 'وصل 80 مم',
  slip: 'وصل شحنة',
  merchant: 'التاجر',
  goods: 'سعر البضاعة',
  fee: 'أجرة التوصيل',
  contents: 'المحتويات',
  reference: 'رقم التاجر',
  track: 'تتبّع الشحنة',
  signature: 'توقيع المستلِم',
  preparing: (done: string, total: string): string =>
    `جارٍ تجهيز ${isolate(done)} من ${isolate(total)}`,
  stop: 'إيقاف',
  go: 'متابعة',
  stopped: (done: string, total: string): string =>
    `أُوقف عند ${isolate(done)} من ${isolate(total)}`,
  tooMany: 'تُطبع 500 ملصق في المرة الواحدة؛ طُبعت أول 500',
} as const;
