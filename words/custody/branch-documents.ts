import { isolate, isolateName } from '../bidi.ts';
import { groupDigits } from '#domain/arabic.ts';
import { plural } from '#words/plural.ts';
import { sum } from '../money.ts';

const AFTER_NOUN = {
  zero: 'لا شحنات',
  one: 'شحنة واحدة',
  two: 'شحنتين',
  few: '# شحنات',
  many: '# شحنة',
  other: '# شحنة',
};

export const betweenWords = {
  from: 'من',
  fromBranch: 'من فرع',
  toBranch: 'إلى فرع',
  goods: 'مجموع مبالغ الشحنات',
  returnFees: 'أجور الراجع',
  returnFee: 'أجرة الراجع (¤)',
  outcome: 'النتيجة',
  travel: 'النقل',
  carrier: 'الناقل',
  plate: 'رقم المركبة',
  seal: 'رقم الختم',
  office: 'مكتب التحويل',
  reference: 'رقم الحوالة',
  transfer: 'بيانات الحوالة',
  storekeeper: 'أمين المخزن',

  source: 'الكشف المُرسَل',
  scanSource: 'رقم الكشف المُرسَل، أو كيس أو شحنة منه',
  openSources: 'كشوف بانتظار الاستلام',
  noSources: 'لا كشوف بانتظار الاستلام',
  noSourcesHow: 'يظهر هنا كل كشف أُرسل إلى هذا الفرع ولم تُستلم شحناته كلها.',
  sourcesFailed: 'تعذّر تحميل الكشوف المُرسَلة',
  waiting: 'بانتظار الاستلام',
  changeSource: 'اختيار كشف آخر',
  sourceLoading: 'جارٍ تحميل شحنات الكشف',
  isExtra: 'زائدة: ليست في هذا الكشف',
  extraHow: 'شحنات وصلت مع هذا الكشف وليست مدرجة فيه. تُستلم وتُسجَّل زائدة.',
  noExtra: 'لا شحنات زائدة',
  noneScanned: 'لم تُقرأ شحنة بعد',
  scanHow: 'كل شحنة لا تُقرأ تُسجَّل ناقصة عند الإنهاء.',
  noneMissing: 'لا شحنات ناقصة',
  missingNote: 'توجد شحنات ناقصة: تُكتب ملاحظة عنها قبل الإنهاء',
  receiveThis: 'استلام هذا الكشف',
  confirmReceive: 'تأكيد الاستلام',
  confirmSend: 'تأكيد الإرسال',
  confirmShelf: 'تأكيد الإدخال إلى المخزن',
  confirmGiveBack: 'تأكيد تسليم الراجع',

  waitsFor: { merchant: 'بانتظار قرار التاجر', attempt: 'بانتظار محاولة أخرى' },
  handInAnyway: 'إدخالها راجعة',

  confirmMoney: 'تأكيد استلام الحوالة',
  sent: 'المبلغ المُرسَل',
  sentHead: 'المُرسَل (¤)',
  received: 'المبلغ المستلَم',
  short: 'نقص',
  over: 'زيادة',
  difference: 'الفرق',
  arrival: 'الاستلام',
  arrived: 'مستلَمة',
  onTheWay: 'بانتظار الاستلام',
  arrivedAt: 'تاريخ الاستلام',
} as const;

export const betweenMessages = {
  noSource: (number: string): string =>
    `لا يوجد كشف بانتظار الاستلام لهذا الرقم: ${isolate(number)}`,
  manySources: (number: string): string =>
    `أكثر من كشف بالرقم ${isolate(number)}: يُختار المطلوب من القائمة`,
  leftOf: (left: number, all: number): string =>
    `${isolate(groupDigits(left))} من ${isolate(groupDigits(all))}`,
  sendQuestion: (branch: string, count: number): string =>
    `إرسال ${plural(count, AFTER_NOUN)} إلى ${isolateName(branch)}؟`,
  receiveQuestion: (number: string, count: number): string =>
    `استلام ${plural(count, AFTER_NOUN)} عن الكشف ${isolate(number)}؟`,
  receiveShort: (number: string, count: number, missing: number): string =>
    `استلام ${plural(count, AFTER_NOUN)} عن الكشف ${isolate(number)} وتسجيل الناقص: ${plural(missing, AFTER_NOUN)}؟`,
  shelfQuestion: (courier: string, count: number): string =>
    `استلام ${plural(count, AFTER_NOUN)} راجعة من المندوب ${isolateName(courier)}؟`,
  shelfQuestionWaiting: (courier: string, count: number, waiting: number): string =>
    `استلام ${plural(count, AFTER_NOUN)} راجعة من المندوب ${isolateName(courier)}، منها بانتظار قرار أو محاولة: ${plural(waiting, AFTER_NOUN)}؟`,
  /** Above the list of shipments that could be handed in. */
  waitingLeftOut: (count: number): string =>
    `بانتظار قرار التاجر أو محاولة أخرى: ${plural(count, AFTER_NOUN)}. لا تدخل الكشف إلا بتأكيد كل واحدة.`,
  handInOf: (code: string): string => `إدخال الشحنة ${isolate(code)} راجعة؟`,
  handInText: (waits: string): string =>
    `${waits}. إدخالها إلى المخزن ينهي محاولات المندوب ويجعلها راجعة.`,
  pickUpQuestion: (courier: string, count: number): string =>
    `إدخال ${plural(count, AFTER_NOUN)} استلمها المندوب ${isolateName(courier)} من التجّار إلى المخزن؟`,
  giveBackQuestion: (merchant: string, count: number): string =>
    `تسليم ${plural(count, AFTER_NOUN)} راجعة إلى ${isolateName(merchant)}؟`,
  moneyQuestion: (branch: string, amount: number, count: number): string =>
    `إرسال ${sum(amount)} إلى ${isolateName(branch)} عن ${plural(count, AFTER_NOUN)}؟`,
  moneyConfirmed: (number: string): string => `أُكّد استلام الحوالة ${isolate(number)}`,
} as const;
